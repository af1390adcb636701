import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("Real office documents keep their words")
struct OfficeCorpusTests {
  private static func words(_ text: String) -> [String] { text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  /// The expected text without what is Markdown's own writing: addresses of links, comments, escapes.
  private static func plain(_ markdown: String) -> String {
    markdown.replacing(/\]\([^)]*\)/, with: "]").replacing(/<!--.*?-->/, with: "").replacing("\\", with: "")
      .replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
  }

  /// The expected text of a file, reviewed or by another engine, or nil.
  private static func expected(_ name: String, in directory: String, references: [String: String]) -> String? {
    for ending in [".expected.md", ".expected.txt"] {
      if let text = try? String(contentsOfFile: directory + "/" + name + ending, encoding: .utf8) { return plain(text) }
    }
    return references[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func references(in directory: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for line in try String(contentsOfFile: directory + "/_reference.jsonl", encoding: .utf8).split(separator: "\n") {
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let file = entry?["file"] as? String { found[file] = entry?["text"] as? String }
    }
    return found
  }

  @Test(
    "with a median recall of 0.98 and a lower quartile of 0.93, and every file ends in a document or in an error",
    arguments: [("docx", 40), ("pptx", 14)])
  func recall(format: String, least: Int) throws {
    let directory = try Corpus.path("documents/" + format)
    let references = try Self.references(in: directory)
    var recalls: [Double] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() where name.hasSuffix("." + format) {
      let found: OfficeReading
      do {
        found = try OfficeReading(ImportSource(path: directory + "/" + name))
      } catch let error as ImportError {
        #expect(["locked", "protected", "unsupported-format"].contains(error.reason.code), "\(name)")
        continue
      }
      guard let expected = Self.expected(name, in: directory, references: references) else { continue }
      let wanted = Self.words(expected)
      var have = Dictionary(Self.words(found.outline.joined(separator: "\n")).map { ($0, 1) }, uniquingKeysWith: +)
      var hits = 0
      for word in wanted where have[word, default: 0] > 0 {
        have[word, default: 0] -= 1
        hits += 1
      }
      recalls.append(Double(hits) / Double(max(1, wanted.count)))
    }
    recalls.sort()
    try #require(recalls.count >= least)
    #expect(recalls[recalls.count / 2] >= 0.98)
    #expect(recalls[recalls.count / 4] >= 0.93)
  }
}
