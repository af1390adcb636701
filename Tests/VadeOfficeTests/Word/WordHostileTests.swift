import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("Damaged and hostile Word documents")
struct WordHostileTests {
  @Test("OFC-3: a Word document under another name is read as what it is, with a warning")
  func renamed() throws {
    let found = try OfficeReading(WordBuilder(WordBuilder.paragraph("Still here.")).bytes, named: "book.xlsx")
    #expect(found.outline == ["p Still here."])
    #expect(found.header.format == .docx)
    let other = try OfficeReading(WordBuilder(WordBuilder.paragraph("Still here.")).bytes, named: "slides.pptx")
    #expect(other.outline == ["p Still here."])
    #expect(other.header.diagnostics.map(\.id) == [.nameDisagrees])
    let empty = WordBuilder("<w:p/>").bytes
    #expect(throws: ImportError(path: "e.docx", reason: .noText(pages: nil))) { try OfficeReading(empty, named: "e.docx") }
  }

  @Test("SEC-8: declare entities that stay unexpanded, and links that nothing follows")
  func entities() throws {
    let hostile = """
      <!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><w:document \
      xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;&f;.</w:t></w:r></w:p></w:body></w:document>
      """
    var package = PackageWriter()
    package.add("d.xml", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", hostile)
    package.relate("", "r", "officeDocument", to: "d.xml")
    package.relate("d.xml", "t", "attachedTemplate", to: "http://127.0.0.1:1/t.dotm", isExternal: true)
    let lines = try OfficeReading(package.bytes, named: "a.docx").outline
    #expect(
      lines == ["p &b;&f;."])
  }

  @Test("that end in the middle give what is sound, and say that the rest is missing")
  func cut() throws {
    let text =
      "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body><w:p><w:r><w:t>Sound.</w:t></w:r></w:p><w:p><w:r><w:t>Torn"
    var package = PackageWriter()
    package.add("d.xml", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", text)
    package.relate("", "r", "officeDocument", to: "d.xml")
    package.relate("d.xml", "s", "styles", to: "gone.xml")
    let found = try OfficeReading(package.bytes, named: "a.docx")
    #expect(found.outline == ["p Sound.", "p Torn"])
    #expect(found.diagnostics.map(\.id) == [.partMissing, .partDamaged])
  }

  @Test("end in a document or in an error, wherever they are cut and whichever bits are flipped")
  func everyTruncation() throws {
    var word = WordBuilder(
      WordBuilder.paragraph("One") + WordBuilder.table([[WordBuilder.paragraph("a"), WordBuilder.paragraph("b")]])
        + WordBuilder.item("x", list: 1))
    word.add(
      "numbering", root: "numbering",
      "<w:abstractNum w:abstractNumId=\"1\"><w:lvl w:ilvl=\"0\"/></w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"1\"/></w:num>"
    )
    let bytes = word.bytes
    for length in stride(from: 1, to: bytes.count, by: 13) { _ = try? OfficeReading(Array(bytes.prefix(length)), named: "a.docx") }
    var numbers = Numbers(seed: 7)
    for _ in 0..<300 {
      var flipped = bytes
      for _ in 0..<3 { flipped[Int.random(in: 0..<bytes.count, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers) }
      _ = try? OfficeReading(flipped, named: "a.docx")
    }
  }

  @Test("with huge counts and depths cost no more than their size")
  func counts() throws {
    let big = "999999999999"
    let numbering = """
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="9223372036854775807"/><w:numFmt w:val="chicago"/><w:lvlText w:val="%1%9%"/></w:lvl></w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
      """
    let deep =
      String(repeating: "<w:sdt><w:sdtContent>", count: 1500) + WordBuilder.paragraph("deep")
      + String(repeating: "</w:sdtContent></w:sdt>", count: 1500)
    var word = WordBuilder(
      "<w:tbl><w:tr><w:trPr><w:gridBefore w:val=\"\(big)\"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val=\"\(big)\"/></w:tcPr>\(WordBuilder.paragraph("c"))</w:tc><w:tc/></w:tr></w:tbl>"
        + deep + WordBuilder.item("x", list: 1) + WordBuilder.item("y", list: 1, level: 88))
    word.add("numbering", root: "numbering", numbering)
    #expect(try OfficeReading(word.bytes, named: "a.docx").text.contains("deep"))
  }
}
