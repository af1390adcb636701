import Foundation
import Testing
import VadeDocument
import VadeIWork
import VadeImport
import VadeTesting

@Suite("Real iWork documents keep their words")
struct CorpusTests {
  private func words(_ text: String) -> [String: Int] {
    Dictionary(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { (String($0), 1) }, uniquingKeysWith: +)
  }

  private func documents() throws -> [String] {
    let directory = try Corpus.path("documents/iwork")
    return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      .filter { name in ["pages", "numbers", "key"].contains { name.hasSuffix("." + $0) } }.map { directory + "/" + $0 }
  }

  @Test("each ends in a document with text or in an error that says why")
  func outcomes() throws {
    var refused: [String: String] = [:]
    for path in try documents() {
      do {
        let document = try ReadDocument(ImportSource(path: path))
        #expect(document.blocks.contains { $0.texts.contains { !$0.isBlank } }, "\(path)")
        #expect(document.diagnostics.filter { $0.severity != .note } == [], "\(path)")
      } catch let error as ImportError {
        refused[String(path.split(separator: "/").last ?? "")] = error.reason.code
      }
    }
    #expect(
      refused == [
        "docling__pages_password_protected.pages": "locked", "numbersparser__badindexzip.numbers": "damaged",
        "numbersparser__corrupted.numbers": "damaged",
        "keynoteparser__unicode-asset-filename.key": "no-text",
      ])
  }

  @Test("OFC-4: with a median recall of 0.98 against another reader's text, and in its order")
  func recall() throws {
    let directory = try Corpus.path("documents/iwork")
    struct Reference: Decodable {
      var file: String
      var text: String
    }
    var recalls: [Double] = []
    for line in try String(contentsOfFile: directory + "/_reference.jsonl", encoding: .utf8).split(separator: "\n") {
      let reference = try JSONDecoder().decode(Reference.self, from: Data(line.utf8))
      let read = words(try ReadDocument(ImportSource(path: directory + "/" + reference.file)).text)
      let wanted = words(reference.text)
      let found = wanted.reduce(0) { $0 + min($1.value, read[$1.key, default: 0]) }
      recalls.append(Double(found) / Double(max(1, wanted.values.reduce(0, +))))
    }
    recalls.sort()
    try #require(recalls.count >= 12)
    #expect(recalls[recalls.count / 2] >= 0.98)
    #expect(recalls[recalls.count / 4] >= 0.93)
    // The lowest has amounts the reference writes with the dust of binary arithmetic: 14.990000000000002.
    #expect(recalls[0] >= 0.9)
  }

  @Test("with every text their own program's tests expect, numbers of tables among them")
  func contains() throws {
    struct Expected: Decodable { var confirmed: [String], hint: [String] }
    for path in try documents() {
      guard let data = FileManager.default.contents(atPath: path + ".contains.json") else { continue }
      let expected = try JSONDecoder().decode(Expected.self, from: data)
      let text = try ReadDocument(ImportSource(path: path)).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for wanted in expected.confirmed + expected.hint {
        #expect(text.contains(wanted.split(whereSeparator: \.isWhitespace).joined(separator: " ")), "\(path): \(wanted)")
      }
    }
  }
}
