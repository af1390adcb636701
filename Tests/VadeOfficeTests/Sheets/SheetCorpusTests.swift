import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("Real spreadsheets keep their words")
struct SheetCorpusTests {
  private struct Reference: Decodable {
    var file: String
    var text: String
  }

  private func words(_ text: String) -> [String: Int] {
    Dictionary(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { (String($0), 1) }, uniquingKeysWith: +)
  }

  private func recall(of expected: String, in text: String) -> Double {
    let (wanted, found) = (words(expected), words(text))
    let hits = wanted.reduce(0) { $0 + min($1.value, found[$1.key, default: 0]) }
    return Double(hits) / Double(max(1, wanted.values.reduce(0, +)))
  }

  private func files(_ folders: [String], _ endings: Set<String>) throws -> [String] {
    try folders.flatMap { folder -> [String] in
      let directory = try Corpus.path("documents/" + folder)
      return try FileManager.default.contentsOfDirectory(atPath: directory).sorted().map { directory + "/" + $0 }
    }.filter { endings.contains(URL(fileURLWithPath: $0).pathExtension) }
  }

  @Test("and every file ends in a document or a typed error")
  func everyFile() throws {
    let files = try files(["xlsx", "odt"], ["xlsx", "xlsm", "ods", "odp"])
    try #require(files.count >= 20)
    for file in files {
      do { _ = try SheetReading(path: file) } catch { #expect(error is ImportError, "\(file)") }
    }
  }

  @Test("with a median recall of 0.98 against an independent reader, a quartile of 0.93")
  func references() throws {
    var recalls: [Double] = []
    for folder in ["xlsx", "odt"] {
      let directory = try Corpus.path("documents/" + folder)
      for line in try String(contentsOfFile: directory + "/_reference.jsonl", encoding: .utf8).split(separator: "\n") {
        let reference = try JSONDecoder().decode(Reference.self, from: Data(line.utf8))
        guard ["xlsx", "xlsm", "ods"].contains(URL(fileURLWithPath: reference.file).pathExtension),
          reference.text.split(separator: "\n").contains(where: { !$0.hasPrefix("#") })
        else { continue }
        recalls.append(recall(of: reference.text, in: try SheetReading(path: directory + "/" + reference.file).text))
      }
    }
    recalls.sort()
    try #require(recalls.count >= 8)
    #expect(recalls[recalls.count / 2] >= 0.98)
    #expect(recalls[recalls.count / 4] >= 0.93)
  }

  @Test("with a median recall of 0.98 against the expected text")
  func expected() throws {
    var recalls: [Double] = []
    for file in try files(["xlsx", "odt"], ["md"]) where file.contains(".xlsx.") || file.contains(".xlsm.") || file.contains(".ods.") {
      // What an HTML comment says of a picture is the other program's own.
      let text = try String(contentsOfFile: file, encoding: .utf8).replacing(/<!--.*?-->/, with: "").replacing(/, time: [^\]]*/, with: "")
      let reading = try SheetReading(path: String(file.dropLast(".expected.md".count)))
      recalls.append(recall(of: text, in: reading.outline.joined(separator: "\n")))
    }
    recalls.sort()
    try #require(recalls.count >= 5)
    #expect(recalls[recalls.count / 2] >= 0.98)
  }
}
