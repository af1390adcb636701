import Foundation
import Testing
import VadeDocument
import VadeTesting

@Suite("Real documents keep their words")
struct CorpusRecallTests {
  private func words(_ text: String) -> [String: Int] {
    Dictionary(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { (String($0), 1) }, uniquingKeysWith: +)
  }

  /// The expected text without what is Markdown's own writing: addresses of links, comments, escapes.
  private func plain(_ markdown: String) -> String {
    markdown.replacing(/\]\([^)]*\)/, with: "]").replacing(/<!--.*?-->/, with: "").replacing("\\", with: "")
      .replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
  }

  @Test("with a median recall of 0.98 against the expected text", arguments: ["html", "md", "csv"])
  func recall(format: String) throws {
    let directory = try Corpus.path("documents/\(format)")
    var recalls: [Double] = []
    for expected in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() where expected.hasSuffix(".expected.md") {
      let reference = try words(plain(String(contentsOfFile: directory + "/" + expected, encoding: .utf8)))
      let document = try ReadDocument(path: directory + "/" + expected.dropLast(".expected.md".count))
      let read = words(document.blocks.map(\.outline).joined(separator: "\n"))
      let found = reference.reduce(0) { $0 + min($1.value, read[$1.key, default: 0]) }
      recalls.append(Double(found) / Double(max(1, reference.values.reduce(0, +))))
    }
    recalls.sort()
    try #require(recalls.count >= 5)
    #expect(recalls[recalls.count / 2] >= 0.98)
    // The lowest are references that repeat what spans several cells.
    #expect(recalls[0] >= 0.7)
  }

  @Test(
    "in plain text, letter for letter and in order",
    // Books of Project Gutenberg are another format, whose letters are accounted for in a test of their own.
    arguments: ["documents/txt", "multilingual/zh-cn", "multilingual/ar", "multilingual/es"])
  func text(folder: String) throws {
    let directory = try Corpus.path(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted().prefix(6) where name.hasSuffix(".txt") {
      // Files in another encoding are EncodingTests' matter.
      guard let content = try? String(contentsOfFile: directory + "/" + name, encoding: .utf8), content.contains(where: \.isLetter) else {
        continue
      }
      let document = try ReadDocument(path: directory + "/" + name)
      // Compared outside the expectation, whose account of a difference would take minutes.
      let isSame = document.text(withMarkers: true).utf8.filter(\.isLetterByte) == content.utf8.filter(\.isLetterByte)
      #expect(isSame, "\(name)")
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII or part of a character beyond; the lead byte of the no-break space is none.
  fileprivate var isLetterByte: Bool { self >= 0xC3 || (0x41...0x5A).contains(self & 0xDF) }
}
