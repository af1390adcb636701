import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadePDF

@Suite("Boxes of words")
struct BoxTests {
  /// A page of 400 by 600 points that shows a part of itself.
  static func page(rotation: Int) -> PDFWriter.Page {
    var page = PDFWriter.Page(width: 400, height: 600, rotation: rotation)
    page.crop = (left: 20, bottom: 30, right: 380, top: 590)
    page.text("Anchor", x: 100, y: 200, size: 10)
    page.text("second line of words", x: 100, y: 212, size: 10)
    return page
  }

  /// Where the baseline begins on the displayed page: 80 points from the left and 190 from the top of the visible 360 by 560 points, turned.
  static let places: [(rotation: Int, x: Double, y: Double)] = [(0, 80, 190), (90, 370, 80), (180, 280, 370), (270, 190, 280)]

  @Test("are measured on the displayed page", arguments: places)
  func displayed(rotation: Int, x: Double, y: Double) throws {
    let page = try PDFPageSource.of(BoxTests.page(rotation: rotation)).page(at: 0)
    #expect(page.size == (rotation % 180 == 0 ? Page.Size(width: 360, height: 560) : Page.Size(width: 560, height: 360)))
    let box = try #require(page.words.first { $0.text == "Anchor" }).box
    // The corner where the word's baseline begins lies within the box or on its edge; descenders reach a little over it.
    #expect(box.x - 0.1 <= x && x <= box.maxX + 0.1 && box.y - 0.1 <= y && y <= box.maxY + 0.1)
    let (length, height) = rotation % 180 == 0 ? (box.width, box.height) : (box.height, box.width)
    #expect((25...40).contains(length) && (9...13).contains(height))
  }

  @Test("are those of text that is turned on its page", arguments: 0..<4)
  func turned(quarterTurns: Int) throws {
    var drawn = PDFWriter.Page(width: 400, height: 600)
    drawn.text("Sideways", x: 200, y: 300, size: 10, quarterTurns: quarterTurns)
    let page = try PDFPageSource.of(drawn).page(at: 0)
    let (text, box) = try #require(page.words.first)
    #expect(text == "Sideways")
    let ends = [(1.0, 0.0), (0, -1), (-1, 0), (0, 1)][quarterTurns]
    // The middle of the word lies from its beginning in the direction it runs.
    #expect((box.midX - 200) * ends.0 + (box.midY - 300) * ends.1 > 15)
  }

  @Test(
    "hold the word as the library that draws the page reads it there",
    arguments: [
      "documents/pdf/pypdf__multicolumn.pdf", "documents/pdf/unstructured__rotated-page-90.pdf", "documents/pdf/pdfjs__rotation.pdf",
      "documents/pdf/pdfjs__hello_world_rotated.pdf", "documents/pdf/docling__2305.03393v1-pg9.pdf",
    ])
  func readBack(path: String) throws {
    let file = try Corpus.path(path)
    let source = try PDFImporter().document(ImportSource(path: file))
    let document = try PDFiumDocument(file: ImportSource(path: file).file)
    for index in 0..<min(3, document.pageCount) {
      let words = source.page(at: index).words
      #expect(!words.isEmpty)
      let linesAreLevel = words.count { $0.box.width >= $0.box.height } * 2 > words.count
      let found = try document.withPage(index) { page, _ in
        page.withText { text in words.map { text.text(in: BoxTests.core(of: $0.box, linesAreLevel: linesAreLevel)) } }
      }
      let mismatches = zip(words, try #require(found)).filter { word, found in
        let read = found.filter { !$0.isWhitespace && $0 != "\u{2}" && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" }
        return read.precomposed != word.text.filter { $0 != "-" } && read.precomposed != word.text
      }
      #expect(mismatches.count * 100 <= words.count, "\(mismatches.prefix(5))")
    }
  }

  /// A box without its edges: neighbouring lines and kerned letters reach a little into a word's box.
  static func core(of box: Box, linesAreLevel: Bool) -> Box {
    let (dx, dy) = linesAreLevel ? (0.5, box.height * 0.15) : (box.width * 0.15, 0.5)
    return Box(x: box.x + dx, y: box.y + dy, width: box.width - 2 * dx, height: box.height - 2 * dy)
  }

  @Test("of a block hold the boxes of its words")
  func union() throws {
    for block in try PDFPageSource.of(BoxTests.page(rotation: 90)).page(at: 0).blocks {
      let outer = try #require(block.box)
      for span in block.texts.flatMap(\.spans) {
        guard case .box(let page, let inner) = span.location else { continue }
        #expect(page == 0)
        #expect(outer.union(inner) == outer)
      }
    }
  }
}

extension String {
  fileprivate var precomposed: String { CharacterCleaner.composed(unicodeScalars) }
}
