import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("Hostile input")
struct HostileTests {
  private static let samples: [(String, String)] = [
    ("a.txt", "CHAPTER I\n\nDéjà vu — a line\r\nand more\u{C}\n- a\n- b\n\n😀"),
    ("a.md", "---\ntitle: x\n---\n# H\n\n- a\n  1. b\n\n|a|b|\n|-|-|\n|1|2|3|\n\n```c\nx\n```\n[^1]: n\n<table><tr><td>é"),
    (
      "a.html",
      "<!doctype html><title>t</title><table><tr><td rowspan=2>a<td>b<tr><td>c</table><pre>x\ny</pre><ul><li>é&amp;&#150;<li>z</ul><!-- c -->"
    ),
    ("a.csv", "a;b\n\"x;\"\"y\"\"\";2\n\"é\nz\";3,5\n"), ("a.json", "{\"a\": [1, \"é\"]}"),
  ]

  /// Reads a document and checks what holds for every one: spans that lie in their text and follow one another, and lines that exist.
  private func read(_ bytes: [UInt8], named name: String) throws {
    let document: ReadDocument
    do {
      document = try ReadDocument(bytes, named: name)
    } catch is ImportError {
      return
    }
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    for text in document.blocks.flatMap(\.texts) {
      var end = 0
      for span in text.spans {
        #expect(span.range.lowerBound >= end && span.range.upperBound <= text.string.utf8.count && !span.range.isEmpty)
        end = span.range.upperBound
        guard case .lines(let place) = span.location else { continue }
        #expect(place.lowerBound >= 1 && place.upperBound <= lines)
      }
    }
    #expect(!document.text.utf8.contains(0))
  }

  @Test("cut short anywhere is read or refused, never a crash", arguments: samples)
  func truncated(name: String, text: String) throws {
    let bytes = Array(text.utf8)
    for length in 1...bytes.count { try read(Array(bytes[..<length]), named: name) }
  }

  @Test("with flipped bytes is read or refused, never a crash", arguments: samples)
  func flipped(name: String, text: String) throws {
    var generator = FixedSeed(7)
    for _ in 0..<150 {
      var bytes = Array(text.utf8)
      for _ in 0..<3 { bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator) }
      try read(bytes, named: name)
    }
  }

  @Test("with huge spans in a table costs no memory")
  func hugeSpans() throws {
    let row = "<tr>" + String(repeating: "<td colspan=999999999 rowspan=999999999>x", count: 50)
    let document = try ReadDocument("<table><th>h" + String(repeating: row, count: 20) + "</table>", named: "a.html")
    #expect(document.text.count { $0 == "x" } == 1_000)
  }

  @Test("of unclosed quotes and brackets alone is read in linear time", arguments: ["\"", "[", "*", "`", "<", "|", "![", "[^", "> -"])
  func marks(mark: String) throws {
    let text = String(repeating: mark, count: 5_000) + "\nend"
    for name in ["a.txt", "a.md", "a.html", "a.csv"] {
      try read(Array(text.utf8), named: name)
    }
  }
}
