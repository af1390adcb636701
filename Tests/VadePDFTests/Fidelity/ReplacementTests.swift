import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Characters a font does not tell")
struct ReplacementTests {
  /// A page of lines given as operators, with a font whose codes `A` to `E` have glyph names of the test's choosing.
  static func text(_ operators: String, names: [String] = ["A", "B", "C", "D", "E"]) throws -> String {
    var page = PDFWriter.Page()
    page.fonts = "/Own {own}"
    page.raw(operators)
    var writer = PDFWriter(pages: [page])
    writer.objects = [
      (
        "own",
        .value(
          "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[65\(names.map { "/" + $0 }.joined())]>>>>")
      )
    ]
    return try PDFPageSource.of(writer.bytes()).page(at: 0).flatText
  }

  @Test(
    "FLD-01: replacement text of marked content stands for all it encloses: one run, several, nested marks, UTF-16 in hex",
    arguments: [
      ("BT /Own 10 Tf 72 600 Td (see ) Tj /Span <</ActualText(7.25)>> BDC (7B25) Tj EMC ( now) Tj ET", "see 7.25 now"),
      ("BT /Own 10 Tf 72 600 Td (see ) Tj /Span <</ActualText(7.25)>> BDC (7) Tj (B) Tj (25) Tj EMC ( now) Tj ET", "see 7.25 now"),
      (
        "BT /Own 10 Tf 72 600 Td /P <</MCID 0>> BDC (see ) Tj /Span <</ActualText<FEFF00B5006D>>> BDC (xx) Tj EMC ( now) Tj EMC ET",
        "see \u{B5}m now"
      ),
      (
        "BT /Own 10 Tf 72 600 Td /Span <</ActualText(one)>> BDC (1) Tj EMC ( and ) Tj /Span <</ActualText(two)>> BDC (2) Tj EMC ET",
        "one and two"
      ),
    ])
  func actualText(operators: String, expected: String) throws {
    #expect(try ReplacementTests.text(operators) == expected)
  }

  @Test("glyph names say which character they are: uni and u with hex digits, names of Adobe's list, ligatures with their parts joined")
  func glyphNames() throws {
    let names = ["uni00E9", "u0142", "eacute", "germandbls", "Scaron"]
    #expect(try ReplacementTests.text("BT /Own 10 Tf 72 600 Td (ABCDE) Tj ET", names: names) == "\u{E9}\u{142}\u{E9}\u{DF}\u{160}")
  }

  @Test("FLD-03: moves part words and kerning does not, whatever the order of drawing")
  func gaps() throws {
    let text = try ReplacementTests.text(
      "BT /FHelvetica 10 Tf 72 600 Td [(Lantern) -230 (fair) -230 (planning,) -230 (T) 80 (ower) -230 (W) 90 (ay)] TJ ET")
    #expect(text == "Lantern fair planning, Tower Way")
  }

  @Test("letters printed one by one are words, also on a page with too little text for PDFium to see which way its lines run")
  func letterByLetter() throws {
    var script = DirectionTests.Script()
    script.draw("The keeper wrote down every ship", x: 72, y: 600)
    script.draw("that passed the point.", x: 72, y: 588)
    #expect(try script.text() == "The keeper wrote down every ship that passed the point.")
  }

  @Test("FLD-05: text behind an inline image is read, whatever bytes the image holds")
  func inlineImages() throws {
    let text = try ReplacementTests.text(
      "BT /FHelvetica 10 Tf 72 600 Td (before) Tj ET q 20 0 0 20 72 500 cm BI /W 4 /H 2 /CS /G /BPC 8 ID  EI EI A EI Q "
        + "BT /FHelvetica 10 Tf 72 400 Td (after) Tj ET")
    #expect(text == "before after")
  }
}
