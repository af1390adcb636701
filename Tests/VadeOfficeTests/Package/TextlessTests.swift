import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("A document without text of its own")
struct TextlessTests {
  private static let pdf = Array("%PDF-1.4\nnot much of one\n%%EOF".utf8)

  /// A metafile whose comment brings a PDF along ([MS-EMF] 2.3.3.4.3).
  private static func metafile(_ pdf: [UInt8], offset: Int? = nil) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    let header = little(1) + little(88) + [UInt8](repeating: 0, count: 32) + little(0x464D_4520) + [UInt8](repeating: 0, count: 44)
    let forms = Array("GDIC".utf8) + little(0x4000_0004) + [UInt8](repeating: 0, count: 16) + little(1)
    let form = little(0x5044_4620) + little(1) + little(pdf.count) + little(offset ?? forms.count + 16)
    let data = forms + form + pdf + [UInt8](repeating: 0, count: (4 - pdf.count % 4) % 4)
    return header + little(70) + little(12 + data.count) + little(data.count) + data + little(14) + little(20)
      + [UInt8](repeating: 0, count: 12)
  }

  private static let png = Array("\u{89}PNG\r\n".unicodeScalars.map { UInt8($0.value) })

  private func workbook(_ name: String, type: String, _ picture: [UInt8]) -> [UInt8] {
    var package = PackageWriter()
    package.relate("", "r1", "officeDocument", to: "xl/workbook.xml")
    let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
    let links = "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
    package.add(
      "xl/workbook.xml", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
      "<workbook \(main) \(links)><sheets><sheet name=\"A\" sheetId=\"1\" r:id=\"s\"/></sheets></workbook>")
    package.relate("xl/workbook.xml", "s", "worksheet", to: "sheet1.xml")
    package.add("xl/sheet1.xml", type: "application/xml", "<worksheet \(main)><sheetData/></worksheet>")
    package.add("xl/media/" + name, type: type, picture)
    return package.bytes
  }

  private func reason(_ bytes: [UInt8], _ name: String) throws -> ImportError.Reason {
    try #require(throws: ImportError.self) { try OfficeReading(bytes, named: name) }.reason
  }

  @Test("OFC-2: a workbook that shows a picture made from a PDF is kept for the PDF, and says so")
  func workbookOfPicture() throws {
    let reading = try OfficeReading(workbook("image1.emf", type: "image/x-emf", Self.metafile(Self.pdf)), named: "a.xlsx")
    #expect(reading.files.map(\.path) == ["image1.emf.pdf"] && reading.files.map(\.bytes) == [Self.pdf])
    #expect(reading.diagnostics.map(\.id) == [.textless])
  }

  @Test("with nothing but pictures is refused as that, and one with nothing at all as empty of text")
  func onlyPictures() throws {
    #expect(try reason(workbook("image1.png", type: "image/png", Self.png), "a.xlsx") == .onlyPictures(pages: nil))
    #expect(try reason(workbook("notes.bin", type: "application/x-notes", Self.png), "a.xlsx") == .noText(pages: nil))
    var letter = WordBuilder("<w:p/>")
    letter.add("image", id: "i", name: "media/a.png", type: "image/png", Self.png)
    #expect(try reason(letter.bytes, "a.docx") == .onlyPictures(pages: nil))
    #expect(try reason(WordBuilder("<w:p/>").bytes, "a.docx") == .noText(pages: nil))
  }

  @Test("in Word is kept for the PDF inside its picture")
  func letterOfPicture() throws {
    var letter = WordBuilder("<w:p/>")
    letter.add("image", id: "i", name: "media/a.emf", type: "image/x-emf", Self.metafile(Self.pdf))
    let reading = try OfficeReading(letter.bytes, named: "a.docx")
    #expect(reading.files.map(\.path) == ["a.emf.pdf"] && reading.diagnostics.map(\.id) == [.textless])
  }

  @Test("is not taken for more than it is: metafiles that promise what they do not hold give nothing")
  func hostile() {
    let whole = Self.metafile(Self.pdf)
    #expect(PictureDocument.pdf(whole) == Self.pdf)
    #expect(PictureDocument.pdf(Self.metafile(Self.pdf, offset: 1 << 30)) == nil)
    #expect(PictureDocument.pdf(Self.metafile(Self.png)) == nil)
    for count in 0..<whole.count {
      let found = PictureDocument.pdf(Array(whole.prefix(count)))
      #expect(found == nil || found == Self.pdf)
    }
    var numbers = Numbers(seed: 3)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<6 { bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers) }
      _ = PictureDocument.pdf(bytes)
    }
  }

  private static let names =
    ["office", "text", "draw", "table"].map {
      "xmlns:\($0)='urn:oasis:names:tc:opendocument:xmlns:\($0 == "draw" ? "drawing" : $0):1.0'"
    }.joined(separator: " ") + " xmlns:xlink='http://www.w3.org/1999/xlink'"

  private static func content(_ body: String) -> String {
    "<office:document-content \(names)><office:body>\(body)</office:body></office:document-content>"
  }

  /// An OpenDocument file with a document of its own kind and another file inside.
  private func openDocument(_ kind: String, _ body: String) -> [UInt8] {
    ZipWriter.archive([
      ("mimetype", "application/vnd.oasis.opendocument.\(kind)"), ("content.xml", Self.content(body)),
      ("Object 1/content.xml", Self.content("<office:text><text:p>Words inside</text:p></office:text>")),
      ("Object 2", "col,umn\n"), ("Pictures/a.png", "x"), ("META-INF/manifest.xml", "<manifest/>"),
    ])
  }

  private static let frames =
    "<draw:frame><draw:object xlink:href='./Object 1'/></draw:frame><draw:frame><draw:object-ole xlink:href='./Object 2'/></draw:frame>"

  @Test(
    "of an OpenDocument kind is kept for the objects inside",
    arguments: [
      ("text", "a.odt", "<office:text><text:p>\(frames)</text:p></office:text>"),
      (
        "spreadsheet", "a.ods",
        "<office:spreadsheet><table:table table:name='A'><table:shapes>\(frames)</table:shapes></table:table></office:spreadsheet>"
      ), ("presentation", "a.odp", "<office:presentation><draw:page>\(frames)</draw:page></office:presentation>"),
    ])
  func openDocuments(kind: String, name: String, body: String) throws {
    let reading = try OfficeReading(openDocument(kind, body), named: name)
    #expect(reading.diagnostics.map(\.id) == [.textless])
    try #require(reading.files.map(\.path) == ["Object 1.odt", "Object 2.bin"])
    #expect(try OfficeReading(reading.files[0].bytes, named: "Object 1.odt").text == "Words inside")
    #expect(reading.files[1].bytes == Array("col,umn\n".utf8))
    let empty = body.replacing(Self.frames, with: "")
    #expect(try reason(openDocument(kind, empty), name) == .onlyPictures(pages: kind == "presentation" ? 1 : nil))
  }
}
