import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("An EPUB book")
struct EPUBTests {
  /// A book of parts, named in the manifest in reverse order.
  private func book(_ parts: [(href: String, entry: String, body: String)], nav: String = "", extra: [(String, String)] = []) -> [UInt8] {
    let items = parts.enumerated().map { "<item id='p\($0)' href='\($1.href)' media-type='application/xhtml+xml'/>" }.reversed().joined()
    let refs = parts.indices.map { "<itemref idref='p\($0)'/>" }.joined()
    var entries: [(String, String)] = [
      ("mimetype", "application/epub+zip"),
      (
        "META-INF/container.xml",
        "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles><rootfile full-path='OPS/pkg/c.opf'/></rootfiles></container>"
      ),
      (
        "OPS/pkg/c.opf",
        "<package xmlns='http://www.idpf.org/2007/opf' xmlns:dc='http://purl.org/dc/elements/1.1/'><metadata><dc:title>The Book</dc:title><dc:creator>A. Writer</dc:creator></metadata><manifest>\(items)<item id='n' properties='nav' href='nav.xhtml' media-type='application/xhtml+xml'/></manifest><spine>\(refs)</spine></package>"
      ),
      (
        "OPS/pkg/nav.xhtml",
        "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:epub='http://www.idpf.org/2007/ops'><body><nav epub:type='toc'><ol>\(nav)</ol></nav></body></html>"
      ),
    ]
    for part in parts {
      entries.append(
        (
          part.entry,
          "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:epub='http://www.idpf.org/2007/ops'><head><title/></head><body>\(part.body)</body></html>"
        ))
    }
    return ZipWriter.archive(entries + extra)
  }

  @Test("is read in the order of its spine, through encoded and relative names (FLD-21)")
  func spine() throws {
    let document = try ReadDocument(
      book([
        ("../text/a%20b.xhtml", "OPS/text/a b.xhtml", "<h1>One</h1><p>first<a id='x'/> words</p>"),
        ("../text/na%C3%AFve.xhtml#top", "OPS/text/naïve.xhtml", "<p>second&nbsp;part</p>"),
      ]), named: "a.epub")
    #expect(document.blocks.map(\.outline) == ["h1 One", "p first words", "p second\u{A0}part"])
    #expect(document.header.title == "The Book")
    #expect(document.property("author") == "A. Writer")
    let real = try ReadDocument(path: Corpus.path("field/21-epub-encoded-href/lamp-keepers.epub"))
    #expect(real.text.contains("One hundred and twelve steps lead to the lantern room."))
    #expect(real.text.contains("The new hand poured whale oil into the sand bucket."))
  }

  @Test("gives a part without a heading the title of the navigation, and keeps notes and asides")
  func navigation() throws {
    let body = "<p>text<a href='#n1'>1</a></p><aside epub:type='footnote' id='n1'><p>the note</p></aside><aside><p>a box</p></aside>"
    let document = try ReadDocument(
      book([("a.xhtml", "OPS/pkg/a.xhtml", body)], nav: "<li><a href='a.xhtml'>Chapter <b>I</b></a></li>"), named: "a.epub")
    #expect(document.blocks.map(\.outline) == ["h1 Chapter I", "p text1", "note the note", "p a box"])
    #expect(document.blocks[1].texts[0].links == [BlockText.Link(range: 4..<5, target: "#n1")])
  }

  @Test("names parts that are missing, damaged or locked, and is refused when all are")
  func faults() throws {
    let missing = try ReadDocument(
      book([("a.xhtml", "OPS/pkg/a.xhtml", "<p>here</p>"), ("b.xhtml", "elsewhere.xhtml", "<p>no</p>")]), named: "a.epub")
    #expect(missing.text == "here")
    #expect(missing.diagnostics.contains { $0.id.rawValue == "missing-part" && $0.severity == .error })
    let loose = try ReadDocument(book([("a.xhtml", "OPS/pkg/a.xhtml", "<p>one<br>two <b>three</p>")]), named: "a.epub")
    #expect(loose.text.contains("one") && loose.text.contains("three"))
    let lock =
      "<encryption><EncryptedData><EncryptionMethod Algorithm='x'/><CipherData><CipherReference URI='OPS/pkg/a.xhtml'/></CipherData></EncryptedData></encryption>"
    let error = #expect(throws: ImportError.self) {
      try ReadDocument(book([("a.xhtml", "OPS/pkg/a.xhtml", "<p>x</p>")], extra: [("META-INF/encryption.xml", lock)]), named: "a.epub")
    }
    #expect(error?.reason == .locked)
  }

  @Test("whose list of parts breaks off is read as far as it goes, and says so")
  func brokenList() throws {
    let list = "<package><metadata/><manifest><item id='a' href='a.xhtml'/></manifest><spine><itemref idref='a'/><itemref idref"
    let entries = [("mimetype", "application/epub+zip"), ("c.opf", list), ("a.xhtml", "<html><body><p>here</p></body></html>")]
    let document = try ReadDocument(ZipWriter.archive(entries), named: "a.epub")
    #expect(document.text == "here")
    #expect(document.header.diagnostics.contains { $0.id.rawValue == "missing-part" && $0.severity == .error })
  }

  @Test("of the corpus has every word of its reference")
  func corpus() throws {
    for name in ["markitdown__test", "kreuzberg__formatting", "unstructured__eng_spa_mult"] {
      let document = try ReadDocument(path: Corpus.path("documents/epub/\(name).epub"))
      #expect(document.text.count > 100)
      #expect(!document.diagnostics.contains { $0.severity == .error }, "\(name): \(document.diagnostics)")
    }
  }
}
