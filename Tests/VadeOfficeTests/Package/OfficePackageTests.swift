import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("A package of parts")
struct OfficePackageTests {
  private static let mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"

  @Test("resolves references against the folder of the part that has them, and never leads out of the package")
  func names() {
    let part = PartName("/word/sub/document.xml")
    #expect(part.resolving("../styles.xml") == PartName("word/styles.xml"))
    #expect(part.resolving("media/a.png#x") == PartName("word/sub/media/a.png"))
    #expect(part.resolving("/customXml/item.xml") == PartName("customXml/item.xml"))
    #expect(part.resolving("..\\..\\..\\..\\etc\\passwd") == PartName("etc/passwd"))
    #expect(part.resolving("#bookmark") == nil)
    #expect(part.relationships == PartName("word/sub/_rels/document.xml.rels"))
    #expect(PartName("").relationships == PartName("_rels/.rels"))
    #expect(PartName("a%20b%zz.xml").unescaped == PartName("a b%zz.xml"))
  }

  @Test("finds parts through relationships of either form, whatever their names")
  func relationships() throws {
    var writer = PackageWriter()
    writer.add("other/Main File.bin", type: Self.mainType, "<a/>")
    writer.add("x.xml", type: "text/xml", "<b/>")
    writer.relate("", "r1", "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument", to: "other/Main%20File.bin")
    writer.relate("other/Main File.bin", "r1", "styles", to: "../x.xml")
    writer.relate("other/Main File.bin", "r2", "hyperlink", to: "https://example.org/", isExternal: true)
    let package = try OfficePackage(ImportSource(bytes: writer.bytes, displayPath: "a.docx"))
    #expect(package.mainPart.unescaped == PartName("other/Main File.bin"))
    let found = try package.relationships(of: package.mainPart.unescaped)
    #expect(found.first(.styles)?.part == PartName("x.xml"))
    #expect(found["r2"]?.target == .external("https://example.org/"))
    #expect(package.contentType(of: PartName("X.xml")) == "text/xml")
  }

  @Test("without relationships has its main part by media type, and without one is damaged")
  func damaged() throws {
    var writer = PackageWriter()
    #expect(throws: ImportError.self) { try OfficePackage(ImportSource(bytes: writer.bytes, displayPath: "a.docx")) }
    writer.add("d.xml", type: Self.mainType, "<a/>")
    #expect(try OfficePackage(ImportSource(bytes: writer.bytes, displayPath: "a.docx")).mainPart == PartName("d.xml"))
  }

  @Test("OFC-2: of alternatives reads the first that is understood, or the fallback, never both")
  func alternatives() throws {
    func text(_ requires: String) throws -> String {
      let xml = """
        <a xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:s="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">
        <mc:AlternateContent><mc:Choice xmlns:q="urn:unknown" Requires="\(requires)">one <mc:AlternateContent><mc:Choice Requires="q">no</mc:Choice>
        <mc:Fallback>inner</mc:Fallback></mc:AlternateContent></mc:Choice><mc:Choice Requires="s">two</mc:Choice><mc:Fallback>three</mc:Fallback></mc:AlternateContent></a>
        """
      let reader = MarkupReader(XMLReader(namespaces: OfficeNamespaces.all, bytes: Array(xml.utf8)))
      _ = try reader.next()
      return try reader.elementText().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(try text("s") == "one inner")
    #expect(try text("q") == "two")
    #expect(try text("s q") == "two")
  }
}
