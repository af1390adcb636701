import Foundation
import Testing
import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

@Suite("Real PDFs")
struct CorpusTests {
  @Test("every needle of a long document is found on its page")
  func needles() throws {
    let table = try String(contentsOfFile: Corpus.path("large/lilypond-snippets.needles.tsv"), encoding: .utf8)
    let source = try PDFPageSource.corpus("large/lilypond-snippets.pdf")
    let needles = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(needles.count == 40)
    for needle in needles {
      let page = try #require(Int(needle[0]))
      var rest = Substring(source.page(at: page - 1).flatText)
      // Single signs are the notes of a score, which stand in no order of their own; the words of a phrase do.
      for word in needle[1].split(separator: " ") where word.count > 2 {
        guard let range = rest.firstRange(of: word) else {
          Issue.record("'\(word)' of '\(needle[1])' is not on page \(page), or not behind the words before it")
          break
        }
        rest = rest[range.upperBound...]
      }
    }
  }

  struct Expectation: Decodable {
    var must_contain: [String]
    var must_not_contain: [String]
    var order: [String]
    var ignore_space: Bool?
  }

  @Test(
    "field cases come out right",
    arguments: [
      ("01-pdf-actualtext", "sealing-record.pdf"), ("03-pdf-word-gaps", "fair.pdf"), ("05-pdf-inline-image", "stamp.pdf"),
      ("07-pdf-sjis-font", "harbour-notice.pdf"),
    ])
  func fieldCases(folder: String, file: String) throws {
    let json = try Data(contentsOf: URL(fileURLWithPath: Corpus.path("field/\(folder)/expect.json")))
    let expected = try JSONDecoder().decode(Expectation.self, from: json)
    var text = try PDFPageSource.corpus("field/\(folder)/\(file)").allPages().map(\.flatText).joined(separator: " ")
    if expected.ignore_space == true { text.removeAll(where: \.isWhitespace) }
    for part in expected.must_contain { #expect(text.contains(part)) }
    for part in expected.must_not_contain { #expect(!text.contains(part)) }
    var rest = Substring(text)
    for part in expected.order {
      let range = try #require(rest.firstRange(of: part))
      rest = rest[range.upperBound...]
    }
  }

  @Test("a paper in two columns is read column by column")
  func twoColumns() throws {
    let page = try PDFPageSource.corpus("documents/pdf/pdfjs__tracemonkey.pdf").page(at: 0)
    ReadingTests.expectOrder(
      page,
      [
        "Trace-based Just-in-Time Type Specialization", "Abstract Dynamic languages such as JavaScript are more difficult",
        "alternative compilation technique for dynamically-typed languages", "Categories and Subject Descriptors", "1. Introduction",
        "Permission to make digital or hard copies", "and is used for the application logic of browser-based productivity",
        "Compilers for statically typed languages rely on type information", "We present a trace-based compilation technique",
      ])
  }

  /// Pages of the reference by file.
  struct Reference: Decodable {
    var file: String
    var pages: [String]?
  }

  @Test(
    "nearly every word another reader finds is found",
    arguments: [
      "docling__2305.03393v1-pg9.pdf", "docling__amt_handbook_sample.pdf", "docling__multi_page.pdf", "docling__normal_4pages.pdf",
      "kreuzberg__perfect_hash_functions_slides.pdf", "kreuzberg__searchable.pdf", "markitdown__test.pdf", "pypdf__multicolumn.pdf",
      "pypdf__google-doc-document.pdf", "pdfjs__annotation-text-widget.pdf", "tika__testPDFVarious.pdf",
      "unstructured__rotated-page-90.pdf",
      "opendataloader__PDFUA-Ref-2-02_Invoice.pdf", "unstructured__layout-parser-paper-with-table.pdf", "pdfjs__160F-2019.pdf",
    ])
  func recall(file: String) throws {
    let lines = try String(contentsOfFile: Corpus.path("documents/pdf/_reference.jsonl"), encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.prefix(200).contains("\"\(file)\"") })
    let reference = try JSONDecoder().decode(Reference.self, from: Data(line.utf8))
    let words = CorpusTests.words((reference.pages ?? []).joined(separator: " "))
    let found = Set(CorpusTests.words(try PDFPageSource.corpus("documents/pdf/" + file).allPages().map(\.flatText).joined(separator: " ")))
    let missing = words.filter { !found.contains($0) }
    #expect(!words.isEmpty)
    #expect(missing.count * 100 <= words.count * 2, "missing \(missing.count) of \(words.count): \(missing.prefix(10))")
  }

  static func words(_ text: String) -> [String] {
    text.precomposedStringWithCompatibilityMapping.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 2 }
  }

  @Test("the whole folder opens or says why not, page by page, with nothing left out")
  func everyFile() throws {
    let folder = try Corpus.path("documents/pdf")
    // The long ones add nothing here but time.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pdf") && !$0.contains("GeoTopo") }
    #expect(names.count > 100)
    for name in names.sorted() {
      do {
        let source = try PDFImporter().document(ImportSource(path: folder + "/" + name))
        for index in 0..<min(3, source.header.pageCount ?? 0) {
          let page = source.page(at: index)
          #expect(page.position == .page(index: index))
          #expect(
            (page.lane == .needsRecognition)
              == page.diagnostics.contains { [.pageNeedsOCR, .pageUnreadable, .pageTextGarbled].contains($0.id) }, "\(name)")
          #expect(page.lane != .native || !page.blocks.isEmpty, "\(name)")
          let size = page.size ?? Page.Size(width: 0, height: 0)
          #expect(page.words.allSatisfy { $0.box.x.isFinite && $0.box.width <= 4 * max(size.width, size.height) + 100 }, "\(name)")
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
