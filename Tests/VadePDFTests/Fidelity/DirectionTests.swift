import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Right-to-left and vertical text")
struct DirectionTests {
  /// A page with text in any script: every scalar is a glyph of a font whose Unicode map says what it is.
  struct Script {
    private(set) var scalars: [UInt32] = []
    private(set) var operators = ""

    /// Draws characters one after the other from a place, each 10 points from the last.
    ///
    /// - Parameters:
    ///   - text: the characters in the order they are drawn.
    ///   - x: the left edge of the first.
    ///   - y: the baseline, from the page's bottom.
    ///   - step: how far it is from one to the next, to the right and up.
    mutating func draw(_ text: String, x: Double, y: Double, step: (x: Double, y: Double) = (6, 0)) {
      for (index, scalar) in text.unicodeScalars.enumerated() where scalar != " " {
        let code = scalars.firstIndex(of: scalar.value) ?? scalars.count
        if code == scalars.count { scalars.append(scalar.value) }
        operators += "BT /Script 10 Tf 1 0 0 1 \(x + Double(index) * step.x) \(y + Double(index) * step.y) Tm <\(hex(code + 1, 2))> Tj ET\n"
      }
    }

    /// Draws characters as marked content with a number.
    mutating func draw(_ text: String, x: Double, y: Double, mark: Int) {
      operators += "/P <</MCID \(mark)>> BDC\n"
      draw(text, x: x, y: y)
      operators += "EMC\n"
    }

    func bytes(width: Int = 600, finish: (inout PDFWriter) -> Void = { _ in }) -> [UInt8] {
      var page = PDFWriter.Page()
      page.fonts = "/Script {font}"
      page.raw(operators)
      var writer = PDFWriter(pages: [page])
      let names = scalars.indices.map { "/c\($0)" }
      let map = scalars.enumerated().map { "<\(hex($0 + 1, 2))> <\(hex(Int($1), 4))>" }.joined(separator: "\n")
      let cmap =
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <FF> "
        + "endcodespacerange \(scalars.count) beginbfchar\n\(map)\nendbfchar endcmap end end"
      writer.objects = [
        (
          "font",
          .value(
            "<</Type/Font/Subtype/Type3/FontBBox[0 -200 1000 800]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<\(names.map { $0 + " {box}" }.joined())>>"
              + "/Encoding<</Type/Encoding/Differences[1\(names.joined())]>>/FirstChar 1/LastChar \(scalars.count)/ToUnicode {map}"
              + "/Widths[\(Array(repeating: "\(width)", count: scalars.count).joined(separator: " "))]>>")
        ), ("box", .stream("", Array("\(width) 0 0 -100 \(width - 50) 700 d1 0 -100 \(width - 50) 800 re f".utf8))),
        ("map", .stream("", Array(cmap.utf8))),
      ]
      finish(&writer)
      return writer.bytes()
    }

    private func hex(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    func text(width: Int = 600) throws -> String { try PDFPageSource.of(bytes(width: width)).page(at: 0).flatText }
  }

  /// A text as it looks, from left to right.
  static func seen(_ text: String) -> String { String(text.reversed()) }

  @Test("RTL-1: a line written as it is seen is read in logical order")
  func visual() throws {
    var script = Script()
    script.draw(DirectionTests.seen("שלום עולם זה משפט"), x: 100, y: 600)
    #expect(try script.text() == "שלום עולם זה משפט")
  }

  @Test("RTL-1: a line written as it is read, glyph by glyph to the left, is read the same way")
  func logical() throws {
    var script = Script()
    script.draw("שלום עולם זה משפט", x: 300, y: 600, step: (-6, 0))
    #expect(try script.text() == "שלום עולם זה משפט")
  }

  @Test("RTL-1: numbers and Latin words in a right-to-left line keep their own direction")
  func mixed() throws {
    var script = Script()
    // As it is seen: the sentence begins at the right.
    script.draw("ISO 9001 " + DirectionTests.seen("לפי") + " 125 " + DirectionTests.seen("המהירות היא"), x: 100, y: 600)
    #expect(try script.text() == "המהירות היא 125 לפי ISO 9001")
  }

  @Test("RTL-1: right-to-left words in a left-to-right line stand where they are read")
  func embedded() throws {
    var script = Script()
    script.draw("The words " + DirectionTests.seen("שלום עולם") + " mean peace", x: 100, y: 600)
    #expect(try script.text() == "The words שלום עולם mean peace")
  }

  @Test("RTL-1: presentation forms become letters, the ligature of lam and alef two")
  func forms() throws {
    var script = Script()
    // س ل ا م in their forms, drawn from left to right: meem final, lam-alef final, seen initial.
    script.draw("\u{FEE1}\u{FEFC}\u{FEB3}", x: 100, y: 600)
    #expect(try script.text() == "سلام")
  }

  @Test("RTL-1: marks stay with their letters, and boxes stay where the letters are seen")
  func marks() throws {
    var script = Script()
    script.draw(DirectionTests.seen("שלום"), x: 100, y: 600)
    script.draw("\u{5B8}", x: 119, y: 600)
    script.draw(DirectionTests.seen("עולם"), x: 70, y: 600)
    let page = try PDFPageSource.of(script.bytes()).page(at: 0)
    let words = page.words
    try #require(words.map(\.text) == ["שָלום", "עולם"], "\(page)")
    #expect(words[0].box.x > words[1].box.maxX)
  }

  @Test("RTL-1: brackets open and close the way they are read")
  func brackets() throws {
    var script = Script()
    script.draw("(" + DirectionTests.seen("עולם") + ") " + DirectionTests.seen("שלום"), x: 100, y: 600)
    #expect(try script.text() == "שלום (עולם)")
  }

  @Test(
    "RTL-1: what ends a number or closes a quotation in a right-to-left line stands on its left",
    arguments: [
      (".1981 " + DirectionTests.seen("בעיר"), "בעיר 1981."), ("%75.8 " + DirectionTests.seen("מן"), "מן 75.8%"),
      (DirectionTests.seen("אמר ”שלום“"), "אמר “שלום”"), ("Costs .5 " + DirectionTests.seen("מן"), "Costs .5 מן"),
    ])
  func ends(seen: String, read: String) throws {
    var script = Script()
    script.draw(seen, x: 100, y: 600)
    #expect(try script.text() == read)
  }

  @Test("RTL-1: figures of a tagged table have their signs where its script has them")
  func taggedFigures() throws {
    var script = Script()
    for (row, texts) in [("אור", "50.9-"), ("עומק", "% 23.1")].enumerated() {
      script.draw(DirectionTests.seen(texts.0), x: 300, y: 600 - 20 * Double(row), mark: 2 * row)
      script.draw(texts.1, x: 100, y: 600 - 20 * Double(row), mark: 2 * row + 1)
    }
    let bytes = script.bytes { writer in
      writer.pages[0].entries = "/StructParents 0"
      writer.objects += StructureTests.tree(
        [
          ("table", "/S/Table/P {root}/K[{tr0}{tr1}]"), ("tr0", "/S/TR/P {table}/K[{td0}{td1}]"), ("tr1", "/S/TR/P {table}/K[{td2}{td3}]"),
        ] + (0..<4).map { ("td\($0)", "/S/TD/P {tr\($0 / 2)}/K \($0)") }, kids: "{table}", parents: (0..<4).map { "td\($0)" })
      writer.catalog = StructureTests.catalog
    }
    let table = try #require(try PDFPageSource.of(bytes).page(at: 0).tables.first)
    #expect(table.rows == ["0:אור | 1:-50.9", "0:עומק | 1:23.1 %"])
  }

  @Test("columns of vertical text are read from right to left, each as a line")
  func vertical() throws {
    var script = Script()
    for (column, text) in ["港の灯台は夜明けに消える。", "受付番号は四一七、岸壁は", "北の二番です。"].enumerated() {
      script.draw(text, x: 400 - 18 * Double(column), y: 700, step: (0, -10))
    }
    let page = try PDFPageSource.of(script.bytes(width: 1000)).page(at: 0)
    #expect(page.flatText == "港の灯台は夜明けに消える。受付番号は四一七、岸壁は北の二番です。")
    #expect(page.words.count <= 3)
  }

  @Test("radicals become the ideographs they look like")
  func radicals() throws {
    var script = Script()
    script.draw("\u{2F47}\u{672C}\u{2F8A}", x: 100, y: 600, step: (10, 0))
    #expect(try script.text(width: 1000) == "日本色")
  }
}
