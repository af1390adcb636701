import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("HTML")
struct HTMLTests {
  @Test(
    "is read as a browser shows it",
    arguments: [
      ("<h1>A<br>b</h1><p>x <b>y</b>z\n  w</p>", ["h1 A b", "p x yz w"]), ("<div>a<div>b</div>c</div>", ["p a", "p b", "p c"]),
      ("<p>H<sub>2</sub>O un<wbr>broken</p>", ["p H2O unbroken"]),
      ("<script>s()</script><style>x{}</style><p hidden>h</p><p style='display: none'>i</p><p>v", ["p v"]),
      (
        "<nav><a>m</a></nav><main><header><p>in</p></header></main><header><h1>T</h1><p>s</p></header><footer>f</footer>",
        ["furniture m", "p in", "h1 T", "furniture s", "furniture f"]
      ),
      ("<ul><li>a<ol start=3><li>b<li>c</ol>d</ul>", ["list 0- a / 13. b / 14. c / 0 d"]),
      ("<ol type=i><li>a<li value=4>b</ol>", ["list 0i. a / 0iv. b"]),
      ("<dl><dt>t<dd>d</dl>", ["list 0 t / 1 d"]), ("<pre class='language-c'>a\n  b</pre>", ["code(c) a\n  b"]),
      ("<div>before<blockquote><p>q</blockquote>after</div>", ["p before", "quote q", "p after"]),
      ("<figure><img alt='A boat'><figcaption>Fig. 1</figcaption></figure>", ["figure A boat", "caption Fig. 1"]),
      ("<p>see <img alt=this> now", ["p see this now"]), ("<p>&lt;&nbsp;&euro;&#150;&#x41;&bogus;", ["p <\u{A0}€–A&bogus;"]),
      ("<table><tr><th>a<th>b<tr><td>1<td>2</table>", ["table[1] a|b / 1|2"]),
      ("<table><caption>C</caption><tr><td rowspan=2>n<td>1<tr><td>2</table>", ["caption C", "table[0] n|1 / |2"]),
      ("<table><tr><td colspan=2>w<tr><td>1<td>2</table>", ["table[0] w| / 1|2"]),
      ("<table><tr><td><h2>L</h2><p>x</td></tr></table>", ["h2 L", "p x"]),
      ("<table><tr><th>a<th>b<tr><td>o<td><table><tr><td>i<td>j</table></table>", ["table[1] a|b / o|i | j"]),
      ("<p>a<table><tr><td rowspan=0>z<td>y<tr><td>x</table>", ["p a", "table[0] z|y / |x"]),
    ] as [(String, [String])])
  func blocks(body: String, expected: [String]) throws {
    let outline = try ReadDocument("<html><body>" + body, named: "a.html").blocks.map(\.outline)
    #expect(outline == expected)
  }

  @Test("has title, language and what its meta elements say")
  func header() throws {
    let page = "<html lang=de><head><title> A\n b</title><meta name=Author content='C'><meta name=viewport content=x></head><p>t"
    let document = try ReadDocument(page, named: "a.html")
    #expect(document.header.title == "A b")
    #expect(document.header.metadata == [.init(name: "language", value: "de"), .init(name: "author", value: "C")])
  }

  @Test("ties its runs to source lines")
  func lines() throws {
    let document = try ReadDocument("<html>\n<p>one\ntwo</p>\n\n<p>three</p>", named: "a.html")
    #expect(document.blocks.flatMap(\.texts).flatMap(\.runs) == ["2:one", "3: two", "5:three"])
  }

  @Test("counts what it hides from the reader")
  func hidden() throws {
    let document = try ReadDocument("<p>seen<span style='visibility:hidden'>four</span>", named: "a.html")
    #expect(document.diagnostics.contains { $0.id == .hiddenText && $0.summary.hasPrefix("4 characters") })
  }

  @Test("keeps row and column spans (FLD-09)")
  func spans() throws {
    let document = try ReadDocument(path: Corpus.path("field/09-table-html-spans/quays.html"))
    let table = document.blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } }[0]
    let expected = [
      ["District", "Quay", "Boats", "Keeper"], ["North", "Mole", "14", "Teller"], ["", "Slip", "9", ""], ["", "Basin", "21", "Orme"],
      ["All quays", "", "44", "both"],
    ]
    #expect(table.grid == expected)
    #expect(table.headerRowCount == 1)
    #expect(document.text.contains("The count was made at high water."))
  }

  @Test("reads a page labelled iso-8859-1 as windows-1252 (FLD-23)")
  func declaredLatin1() throws {
    let text = try ReadDocument(path: Corpus.path("field/23-html-declared-latin1/prices.html")).text
    for phrase in [
      "“Brass lamp” – 35 €, the keeper’s choice…", "Oil can – 7 €, wick “wide”, café cup & saucer, 3 < 4.",
      "Œuvre complète, Žižkov, ½ pint.",
    ] {
      #expect(text.contains(phrase))
    }
  }

  @Test("nested a hundred thousand deep neither overflows nor loses its text", arguments: ["div", "b", "blockquote", "ul"])
  func deep(tag: String) throws {
    let document = try ReadDocument("<html>" + String(repeating: "<\(tag)>", count: 100_000) + "bottom", named: "a.html")
    #expect(document.text == "bottom")
  }

  @Test("with a hundred thousand end tags of nothing under deep elements is read in linear time")
  func strayEndTags() throws {
    let page =
      "<html>" + String(repeating: "<div>", count: 100_000) + String(repeating: "</span>", count: 100_000)
      + "a<br>b<script>s</script>c<img alt=d>"
    #expect(try ReadDocument(page, named: "a.html").text == "a\nbc d")
  }

  @Test("with tables nested in tables keeps their text")
  func deepTables() throws {
    let document = try ReadDocument("<html>" + String(repeating: "<table><tr><td>x", count: 500) + "bottom", named: "a.html")
    #expect(document.text.contains("bottom"))
    #expect(document.text.count { $0 == "x" } == 500)
  }
}
