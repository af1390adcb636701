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
      ("<script>s()</script><style>x{}</style><p hidden>h</p><p>v", ["p h [hidden-text]", "p v"]),
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
    let outline = try ReadDocument("<html><body>" + body, named: "a.html").blocks.map(\.marked)
    #expect(outline == expected)
  }

  @Test(
    "SEC-4: text that a reader does not see is kept, marked with the reason, and cuts nothing in two",
    arguments: [
      ("<p>a<span style='display:none'>x</span>b", ["p ab", "p x [hidden-text]"]),
      ("<p style='color:#fff'>x</p><p>v", ["p x [background-colour]", "p v"]),
      ("<body bgcolor=black><p style='color:#fff'>v<font color='#010101'>x</font>", ["p v", "p x [background-colour]"]),
      (
        "<div style='background:#123456'><p style='color:rgb(18, 52, 86)'>x</p><p style='color:white'>v",
        ["p x [background-colour]", "p v"]
      ),
      ("<p>a <span style='font-size:0'>x</span>b", ["p a b", "p x [tiny]"]),
      ("<div style='font-size:0px'>x<div style='font-size:14px'>v</div></div>", ["p x [tiny]", "p v"]),
      ("<p style='position:absolute; left:-9999px'>x</p><p>v", ["p x [off-page]", "p v"]),
      ("<h1 style='text-indent:-9999px'>x</h1><p>v", ["h1 x [off-page]", "p v"]),
      ("<p style='opacity:0'>x</p><p style='color:transparent'>y</p><p>v", ["p x [invisible]", "p y [invisible]", "p v"]),
      ("<div style='max-height:0;overflow:hidden'>x</div><p>v", ["p x [hidden-text]", "p v"]),
      ("<ul><li>a<li hidden>x<li>b</ul><p>v", ["list 0- a / 0- b", "list 0- x [hidden-text]", "p v"]),
      ("<table><tr><th>a<th>b<tr><td>1<td>2<span hidden>x</span></table>", ["table[1] a|b / 1|2", "p x [hidden-text]"]),
      ("<div hidden><h2>x</h2><table><tr><th>a<th>b</table></div><p>v", ["h2 x [hidden-text]", "table[1] a|b [hidden-text]", "p v"]),
      ("<body style='display:none'><p>v", ["p v"]),
      ("<style>.hero{background:#000}</style><div class=hero><p style='color:white'>v", ["p v"]),
      ("<p>a<script hidden>s</script><template>t</template>", ["p a"]),
    ] as [(String, [String])])
  func concealed(body: String, expected: [String]) throws {
    #expect(try ReadDocument("<html>" + body, named: "a.html").blocks.map(\.marked) == expected)
  }

  @Test(
    "tells navigation from content by role and by the classes of common frameworks, and never takes everything for navigation",
    arguments: [
      ("<div role=navigation>m</div><div role=main><aside>in</aside>c</div>", ["furniture m", "p in", "p c"]),
      ("<ul class='breadcrumb x'><li>m</ul><div id=cookie-banner>k</div><p>c", ["furniture m", "furniture k", "p c"]),
      ("<div class=navigational>c</div><div class=sidebar>d</div>", ["p c", "p d"]),
      ("<nav>a</nav><footer>b</footer>", ["p a", "p b"]),
    ] as [(String, [String])])
  func landmarks(body: String, expected: [String]) throws {
    #expect(try ReadDocument("<html><body>" + body, named: "a.html").blocks.map(\.marked) == expected)
  }

  @Test(
    "writes formulas on a line, readings in brackets and what fields hold",
    arguments: [
      ("<p>so <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>.", ["p so E = mc^2."]),
      ("<math display=block><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>", ["formula (a + b)/2"]),
      (
        "<p><math><semantics><mi>x</mi><annotation encoding='application/x-tex'>{\\displaystyle x}</annotation></semantics></math>",
        ["p x"]
      ),
      ("<p>a <span style='display:none'><math><mi>y</mi></math></span><img alt=y>", ["p a y"]),
      ("<p><ruby>漢字<rt>かんじ</rt></ruby>と<ruby>語<rp>（</rp><rt>ご</rt><rp>）</rp></ruby>", ["p 漢字(かんじ)と語（ご）"]),
      (
        "<form><label>Name <input value=Ada></label><p><input type=checkbox checked> yes <input type=hidden value=x>",
        ["p Name Ada", "p [x] yes"]
      ),
      ("<details><summary>s</summary><p>d</details>", ["p s", "p d"]), ("<p>Donau&shy;dampf", ["p Donaudampf"]),
    ] as [(String, [String])])
  func written(body: String, expected: [String]) throws {
    #expect(try ReadDocument("<html><body>" + body, named: "a.html").blocks.map(\.marked) == expected)
  }

  @Test("leads links from where the page says they start")
  func base() throws {
    let page = "<html><head><base href='https://a.example/b/'></head><body><p><a href='c.html'>c</a> <a href='#d'>d</a></p>"
    let links = try ReadDocument(page, named: "a.html").blocks.flatMap(\.texts).flatMap(\.links)
    #expect(links.map(\.target) == ["https://a.example/b/c.html", "#d"])
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

extension Block {
  /// The block's outline with the reason why it is not seen.
  fileprivate var marked: String { outline + (concealment.map { " [\($0.rawValue)]" } ?? "") }
}
