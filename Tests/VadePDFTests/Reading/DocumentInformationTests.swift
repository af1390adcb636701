import Testing
import VadeDocument
import VadeTesting

@testable import VadePDF

@Suite("Document information")
struct DocumentInformationTests {
  @Test(
    "ignores titles that are only what a program filled in",
    arguments: [
      "untitled", "Untitled-1", "Microsoft Word - draft.doc", "report_v3.docx", "/papers/x y.tex", "  ", "(anonymous)", "---",
      "0000320193-22-000070",
    ])
  func uselessTitles(text: String) {
    #expect(DocumentInformation.title(text) == nil)
  }

  @Test(
    "keeps real titles",
    arguments: ["Untitled Masterpieces of the North", "A Guide to .NET", "Microsoft Word for Lawyers", "1984", "Über die Linie"])
  func realTitles(text: String) {
    #expect(DocumentInformation.title(text) == text)
  }

  @Test(
    "writes dates in the form of ISO 8601",
    arguments: [
      ("D:20240131120005+01'00'", "2024-01-31T12:00:05+01:00"), ("D:20240131120005Z", "2024-01-31T12:00:05Z"), ("D:2024", "2024"),
      ("20240131", "2024-01-31"), ("D:20241331", "2024"), ("D:202401311200", "2024-01-31T12:00:00"),
    ])
  func dates(text: String, expected: String) {
    #expect(DocumentInformation.date(text) == expected)
  }

  @Test("is part of the header, with page count and labels")
  func header() throws {
    let writer = PDFWriter(
      pages: Array(repeating: PDFWriter.Page(), count: 4),
      information: [("Title", "Harbour rules"), ("Author", "A. Keeper"), ("CreationDate", "D:20240131120000Z")],
      labels: [.init(firstPage: 0, style: "r"), .init(firstPage: 2, style: "D", prefix: "A-")])
    let source = try PDFPageSource.of(writer.bytes())
    #expect(source.header.title == "Harbour rules")
    #expect(source.header.pageCount == 4)
    #expect(source.header.metadata.map(\.name) == ["author", "created"])
    #expect(try source.allPages().map(\.label) == ["i", "ii", "A-1", "A-2"])
  }
}
