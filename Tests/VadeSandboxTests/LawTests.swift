import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeSandbox
import VadeTesting

/// The laws of `DocumentReading`, which the in-process implementation and the workers obey alike.
@Suite("Reading documents, here and in workers")
struct LawTests {
  /// The built program with the real importers.
  static func vade(lanes: Int, endsOnFiles: Bool = false) -> WorkerReading {
    let path = URL(fileURLWithPath: TestWorker.path).deletingLastPathComponent().appendingPathComponent("vade").path
    return WorkerReading(TestWorker.registry, program: WorkerProgram(path: path, endsOnFiles: endsOnFiles), lanes: lanes)
  }

  static let files = [
    "documents/pdf/pdfjs__tracemonkey.pdf", "documents/pdf/pdfjs__print_protection.pdf", "documents/hostile/markitdown__random.bin",
    "documents/csv/markitdown__test_mskanji.csv", "documents/csv/unstructured__stanley-cups-with-emoji.tsv",
    "documents/html/docling__example_01.html",
    "documents/hostile/tika__test-zip-of-zip.zip",
  ]

  @Test("gives the same pages of the same file", arguments: files)
  func samePages(path: String) throws {
    let path = try Corpus.path(path)
    func outcome(_ reading: any DocumentReading) -> Result<Everything, any Error> {
      do { return .success(try Everything(reading.open(ImportSource(path: path)))) } catch { return .failure(error) }
    }
    let here = outcome(TestWorker.registry)
    for lanes in [1, 2] {
      let there = outcome(Self.vade(lanes: lanes))
      switch (here, there) {
      case (.success(let here), .success(let there)): #expect(here == there, "\(path) with \(lanes)")
      case (.failure(let here as ImportError), .failure(let there as ImportError)): #expect(here == there)
      default: Issue.record("\(path): \(here) here, \(there) there")
      }
    }
  }

  @Test("gives the same pages of a long PDF read by one worker, by two, and from the middle")
  func longPDF() throws {
    let pages = (0..<150).map { number in
      var page = PDFWriter.Page()
      page.text("Annual report", x: 72, y: 40, size: 9)
      page.text("Chapter \(number / 10)", x: 72, y: 90, size: number % 10 == 0 ? 18 : 11)
      page.lines((0..<20).map { "Line \($0) of page \(number) speaks of the harbour." }, x: 72, y: 130, leading: 14, size: 11)
      page.text("\(number + 1)", x: 300, y: 760, size: 9)
      return page
    }
    let bytes = PDFWriter(pages: pages).bytes()
    func source() throws -> ImportSource { try ImportSource(bytes: Array(bytes), displayPath: "report.pdf") }
    let here = try Everything(TestWorker.registry.open(try source()))
    #expect(here.pages.count == 150)
    for lanes in 1...2 { #expect(try Everything(Self.vade(lanes: lanes).open(try source())) == here) }
    for reading in [Self.vade(lanes: 2), TestWorker.registry] as [any DocumentReading] {
      let opened = try reading.open(try source())
      let seekable = try #require(opened.seekable)
      for start in [77, 3, 149, 0] {
        seekable.seek(to: start, avoiding: []) { _ in }
        #expect(try seekable.nextPage() == here.pages[start], "page \(start)")
      }
      seekable.seek(to: 100, avoiding: [102]) { _ in }
      let near = try (0..<4).map { _ in try seekable.nextPage() }
      #expect(near[1]?.blocks == here.pages[101].blocks && near[2]?.blocks == [] && near[2]?.diagnostics.first?.severity == .error)
    }
  }

  @Test("draws the same picture of a page, and none of a document that has no look")
  func drawings() throws {
    var page = PDFWriter.Page()
    page.text("Harbour office", x: 72, y: 90, size: 18)
    let bytes = PDFWriter(pages: [page, PDFWriter.Page()]).bytes()
    func pages(_ reading: any DocumentReading) throws -> any PageSource {
      try reading.open(ImportSource(bytes: Array(bytes), displayPath: "report.pdf"))
    }
    let here = try #require(try pages(TestWorker.registry).drawable)
    let there = try #require(try pages(Self.vade(lanes: 1)).drawable)
    for index in 0...1 { #expect(try there.drawing(ofPage: index, dpi: 40) == here.drawing(ofPage: index, dpi: 40)) }
    #expect(try Set(here.drawing(ofPage: 0, dpi: 40).bytes).count > 2)
    let text = try ImportSource(bytes: Array("no look\n".utf8), displayPath: "a.txt")
    #expect(try Self.vade(lanes: 1).open(text).drawable == nil)
  }

  @Test("recognises the same formats, and refuses with the same words")
  func recognition() throws {
    let cases: [(String, String)] = [
      ("a.md", "# Title\n"), ("a.txt", "words\n"), ("a.csv", "a,b\n1,2\n"), ("a.html", "<html><body><p>x</p></body></html>"),
      ("a.bin", "\0\u{1}\u{2}\0\u{3}"),
      ("a.png", "\u{89}PNG\r\n\u{1A}\n\0\0"),
    ]
    for (name, text) in cases {
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      let results = try [TestWorker.registry, Self.vade(lanes: 1)].map { (reading: any DocumentReading) in
        let source = try ImportSource(bytes: bytes, displayPath: "folder/" + name)
        return Result { () throws(ImportError) in try reading.recognise(source) }
      }
      #expect(results[0] == results[1], "\(name)")
    }
  }
}
