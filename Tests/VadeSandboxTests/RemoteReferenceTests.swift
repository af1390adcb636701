import Testing
import VadeDocument
import VadeImport
import VadeSandbox
import VadeTesting

@Suite("References out of a document")
struct RemoteReferenceTests {
  /// Documents that ask for other files and hosts wherever their formats can.
  static let documents: [(name: String, text: String)] = [
    (
      "xxe.xml",
      """
      <?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "http://127.0.0.1:9/y">]>
      <r><a>before</a><b>&x;</b><c>&y;</c></r>
      """
    ),
    ("parameter.xml", "<!DOCTYPE r [<!ENTITY % p SYSTEM \"file:///etc/hosts\"> %p;]><r><a>before</a></r>"),
    (
      "dtd.xml",
      "<?xml version=\"1.0\"?><!DOCTYPE r SYSTEM \"http://127.0.0.1:9/r.dtd\"><?xml-stylesheet href=\"file:///etc/passwd\"?><r><a>before</a></r>"
    ),
    (
      "include.xml",
      "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\"><a>before</a><xi:include href=\"file:///etc/passwd\" parse=\"text\"/></r>"
    ),
    (
      "page.html",
      """
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://127.0.0.1:9/x.dtd"><html><head><base href="http://127.0.0.1:9/">
      <link rel="stylesheet" href="a.css"><script src="a.js"></script><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"></head>
      <body><p>before</p><img src="file:///etc/passwd" alt="a picture"><iframe src="/etc/passwd"></iframe>
      <svg><image href="http://127.0.0.1:9/i.png"/><use href="file:///etc/passwd#x"/></svg></body></html>
      """
    ),
    ("note.md", "before ![picture](file:///etc/passwd) and [link](http://127.0.0.1:9/)\n\n<img src=\"http://127.0.0.1:9/x.png\">\n"),
    ("table.csv", "a,b\nbefore,=cmd|'/C calc'!A0\n\"=IMPORTXML(\"\"http://127.0.0.1:9\"\")\",x\n"),
  ]

  @Test("SEC-8: are not followed: no file is opened and no connection tried, at the price of the process if one were", arguments: documents)
  func nothingIsFetched(name: String, text: String) throws {
    // Here an attempt to open any file ends the worker, and an attempt to open a connection always does.
    let reading = LawTests.vade(lanes: 1, endsOnFiles: true)
    do {
      let all = try reading.read(text, as: name).texts.joined(separator: "\n")
      #expect(all.contains("before") && !all.contains("root:"), "\(name): \(all)")
    } catch let error as ImportError {
      // A document that cannot do without what it asks for may be refused.
      #expect(name == "parameter.xml" && error.reason.code == "damaged", "\(error.message)")
    }
  }

  @Test("the same holds for PDF, whose fonts are its own or none")
  func fonts() throws {
    var page = PDFWriter.Page()
    page.text("before", x: 72, y: 100)
    let source = try ImportSource(bytes: Array(PDFWriter(pages: [page]).bytes()), displayPath: "a.pdf")
    #expect(try Everything(LawTests.vade(lanes: 1, endsOnFiles: true).open(source)).texts.joined().contains("before"))
  }
}
