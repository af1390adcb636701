import Foundation
import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Words across lines and in odd spellings")
struct TextTests {
  static func text(_ lines: [String]) throws -> String {
    var page = PDFWriter.Page()
    page.lines(lines, x: 72, y: 100)
    return try PDFPageSource.of(page).page(at: 0).flatText
  }

  @Test("HYP-1: a word divided at a line end is joined, a real hyphen stays")
  func hyphens() throws {
    let text = try TextTests.text([
      "The keeper gives infor-", "mation to every ship. A well-known light is a well-", "known friend, and the Anglo-",
      "Saxon one is old, and the very long line ends here", "and the text goes on.",
    ])
    #expect(text.contains("gives information to"))
    #expect(text.contains("is a well-known friend"))
    #expect(text.contains("Anglo-Saxon"))
  }

  @Test("HYP-1: in a document that divides no words, a hyphen at a line end is a real one")
  func undivided() throws {
    let lines = (0..<130).map { "line \($0) of a text that is set ragged and has its words whole" }
    let text = try TextTests.text(["under a tall old horse-", "chestnut near the light"]) + " "
    #expect(text.contains("horsechestnut"))
    var page = PDFWriter.Page(height: 2_000)
    page.lines(lines + ["under a tall old and shady horse-", "chestnut near the light"], x: 72, y: 60)
    #expect(try PDFPageSource.of(page).page(at: 0).flatText.contains("horse-chestnut near"))
  }

  @Test("a line broken at a dash that stands close to its words goes on without a blank")
  func dashes() throws {
    // Latin-1 of the writer has no long dash; the font's own code for it is 151.
    let dash = "\u{97}"
    #expect(try TextTests.text(["the light was lit at once\(dash)", "and seen from afar"]).contains("at once\u{2014}and seen"))
  }

  @Test("LIG-1, R97: ligatures are letters in the text, one by one, and the word keeps its place")
  func ligatures() throws {
    let page = try PDFPageSource.corpus("documents/pdf/pdfjs__copy_paste_ligatures.pdf").page(at: 0)
    #expect(page.flatText.precomposedStringWithCompatibilityMapping == "abcdeffffiflffifflststghijklmno")
    #expect(!page.flatText.unicodeScalars.contains { (0xFB00...0xFB06).contains($0.value) })
    #expect(page.words.count == 1)
  }

  @Test("letters of a heading that are set apart are words again")
  func spacedLetters() throws {
    var page = PDFWriter.Page()
    var x = 72.0
    for character in "THE LIGHT OF AYR" {
      if character != " " { page.text(String(character), x: x, y: 60, size: 14) }
      // Letters have a gap of a third of their size behind them, and so has the blank.
      x +=
        character == " "
        ? 8.6
        : (["I": 4.0, "T": 8.5, "H": 10, "E": 9.3, "L": 7.8, "G": 10.9, "O": 10.9, "F": 8.5, "A": 9.3, "Y": 9.3, "R": 10][character] ?? 0)
          + 4.7
    }
    page.lines(BlockTests.prose, x: 72, y: 100)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.first?.content == .heading(level: 1, blocks[0].texts[0]))
    #expect(blocks.first?.texts[0].string == "THE LIGHT OF AYR")
  }

  @Test("bullets that are drawn as shapes are markers")
  func drawnBullets() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    for (index, text) in ["first item", "second item"].enumerated() {
      let y = 150 + 14 * Double(index)
      page.rectangle(x: 80, y: y - 6, width: 4, height: 4)
      page.text(text, x: 92, y: y)
    }
    let lists = try PDFPageSource.of(page).page(at: 0).blocks.compactMap { block -> List? in
      guard case .list(let list) = block.content else { return nil }
      return list
    }
    #expect(lists.flatMap(\.items).map { "\($0.marker) \($0.text.string)" } == ["\u{2022} first item", "\u{2022} second item"])
  }
}

@Suite("Common test documents")
struct CommonDocumentTests {
  /// Pages of the reference by file.
  struct Reference: Decodable {
    var file: String
    var pages: [String]?
  }

  @Test(
    "ORD-3: the sample files of py-pdf are read in their order",
    arguments: [
      "crazyones-pdfa", "google-doc-document", "minimal-document", "multicolumn", "pdflatex-image", "inline-image", "reportlab-overlay",
      "GeoTopo-komprimiert", "annotated_pdf",
    ])
  func pyPDF(name: String) throws {
    let lines = try String(contentsOfFile: Corpus.path("documents/pdf/_reference.jsonl"), encoding: .utf8).split(separator: "\n")
    let file = "pypdf__\(name).pdf"
    let line = try #require(lines.first { $0.prefix(200).contains("\"\(file)\"") })
    let reference = try JSONDecoder().decode(Reference.self, from: Data(line.utf8))
    let expected = CorpusTests.words((reference.pages ?? []).joined(separator: " "))
    let found = CorpusTests.words(try PDFPageSource.corpus("documents/pdf/" + file).allPages().map(\.flatText).joined(separator: " "))
    let pairs = Set(zip(found, found.dropFirst()).map { "\($0) \($1)" })
    let wanted = zip(expected, expected.dropFirst()).map { "\($0) \($1)" }
    let missing = wanted.filter { !pairs.contains($0) }
    #expect(!wanted.isEmpty || !expected.isEmpty)
    #expect(missing.count * 10 <= wanted.count, "not side by side: \(missing.count) of \(wanted.count) pairs, \(missing.prefix(8))")
  }
}
