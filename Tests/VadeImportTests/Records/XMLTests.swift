import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("XML")
struct XMLTests {
  private func outline(_ text: String, named name: String = "a.xml") throws -> [String] {
    try ReadDocument(text, named: name).blocks.map(\.outline)
  }

  @Test("that is data comes as records: flat ones as a table, with what stands round them under their names")
  func data() throws {
    let text = """
      <?xml version="1.0"?>
      <catalog made="2020"><owner>Town &amp; Country</owner>
        <cd id="1"><title>One</title><price>10.90</price></cd>
        <cd id="2"><title>Two</title><price>9.00</price></cd>
      </catalog>
      """
    #expect(try outline(text) == ["list 0 @made: 2020 / 0 owner: Town & Country", "table[1] @id|title|price / 1|One|10.90 / 2|Two|9.00"])
  }

  @Test("records are the elements that hold the most, and those with parts are named by their titles")
  func records() throws {
    let text = """
      <rss><channel><link>a</link><link>b</link>
      <item><title>First</title><body><p>x</p></body><tag>k</tag><tag>l</tag></item>
      <item><title>Second</title><body>&lt;p&gt;Bold &lt;b&gt;words&lt;/b&gt;&lt;/p&gt;</body></item></channel></rss>
      """
    #expect(
      try outline(text) == [
        "list 0 channel.link: a / 0 channel.link: b", "h1 item 1: First", "list 0 title: First / 0 body.p: x / 0 tag: k, l",
        "h1 item 2: Second",
        "list 0 title: Second / 0 body: Bold words",
      ])
  }

  @Test("that is running text comes as headings by depth, paragraphs, lists and tables, whatever its vocabulary")
  func articles() throws {
    let names = """
      <article><front><article-meta><contrib-group><contrib><name><surname>Lind</surname><given-names>Ann M.</given-names><prefix>Dr</prefix>
      <suffix>Jr</suffix></name></contrib><contrib><name name-style="eastern"><surname>Sato</surname><given-names>Yui</given-names></name></contrib>
      <contrib><string-name><surname>Ode</surname>, <given-names>B.</given-names></string-name></contrib></contrib-group></article-meta></front>
      <body><sec><title>Method</title><p>Words</p></sec></body></article>
      """
    #expect(try outline(names).contains { $0.contains("Dr Ann M. Lind Jr") })
    #expect(try outline(names).contains { $0.contains("Sato Yui") })
    let text = """
      <article><front><article-meta><article-id>10.1/x</article-id><title-group><article-title>On <i>Tides</i></article-title></title-group></article-meta></front>
      <body><sec><title>Method</title><p>We <b>measured</b> often.</p><sec><title>Tools</title><list list-type="order"><list-item><p>rope</p></list-item>
      <list-item><p>lead</p></list-item></list></sec></sec>
      <table-wrap><label>Table 1</label><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table></table-wrap></body></article>
      """
    let document = try ReadDocument(text, named: "a.nxml")
    #expect(
      document.blocks.map(\.outline) == [
        "h1 On Tides", "list 0 article-id: 10.1/x", "h1 Method", "p We measured often.", "h2 Tools", "list 01. rope / 02. lead",
        "p Table 1",
        "table[1] a|b / c|",
      ])
    #expect(document.header.title == "On Tides")
  }

  @Test("reads tables of the CALS kind with their spans")
  func cals() throws {
    let text = """
      <book><para>a</para><para>b</para><para>c</para><table><tgroup cols="3"><colspec colname="c1"/><colspec colname="c2"/><colspec colname="c3"/>
      <thead><row><entry>x</entry><entry namest="c2" nameend="c3">y</entry></row></thead>
      <tbody><row><entry morerows="1">1</entry><entry>2</entry><entry>3</entry></row><row><entry>4</entry><entry>5</entry></row></tbody></tgroup></table></book>
      """
    let blocks = try ReadDocument(text, named: "a.xml").blocks
    guard case .table(let table)? = blocks.last?.content else { return #expect(Bool(false), "no table in \(blocks.map(\.outline))") }
    #expect(table.grid == [["x", "y", ""], ["1", "2", "3"], ["", "4", "5"]])
    #expect(table.cells.map(\.columnSpan) == [1, 2, 1, 1, 1, 1, 1])
    #expect(table.cells.map(\.rowSpan) == [1, 1, 2, 1, 1, 1, 1])
  }

  @Test("that breaks off gives what stands before the fault, and says where it is")
  func broken() throws {
    let document = try ReadDocument("<r><a x='1'>one</a>\n<a>two</a><b>three", named: "a.xml")
    #expect(document.text.contains("one") && document.text.contains("two") && document.text.contains("three"))
    #expect(document.diagnostics.contains { $0.id.rawValue == "broken-xml" && $0.severity == .error })
    #expect(throws: ImportError.self) { try ReadDocument("<?xml version='1.0'?> nothing here", named: "a.xml") }
  }

  @Test("with flipped bytes never crashes")
  func hostile() throws {
    let whole = Array("<a b='c'><d>e&amp;f</d><d><g/>h</d><p>x <i>y</i> z</p></a>".utf8)
    for index in whole.indices {
      for value in [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), 0xFF] {
        var bytes = whole
        bytes[index] = value
        _ = try? ReadDocument(bytes, named: "a.xml")
      }
    }
  }
}
