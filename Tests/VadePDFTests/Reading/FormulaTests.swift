import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Formulas of a PDF")
struct FormulaTests {
  /// A page with the fonts formulas of TeX are set in.
  static func page() -> PDFWriter.Page {
    var page = PDFWriter.Page()
    page.fonts =
      "/Letters<</Type/Font/Subtype/Type1/BaseFont/CMMI10/Encoding/WinAnsiEncoding>>/Signs<</Type/Font/Subtype/Type1/BaseFont/CMSY10/Encoding/WinAnsiEncoding>>"
    return page
  }

  /// Draws signs of a formula.
  static func set(_ text: String, x: Double, y: Double, size: Double = 10, font: String = "Letters", on page: inout PDFWriter.Page) {
    page.raw(
      "BT /\(font) \(size) Tf 1 0 0 1 \(x) \(page.height - y) Tm (\(text.replacing("(", with: "\\(").replacing(")", with: "\\)"))) Tj ET")
  }

  @Test("a displayed formula with raised and lowered signs is one block, its signs in their order, and no part of the text round it")
  func displayed() throws {
    var page = FormulaTests.page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    FormulaTests.set("x", x: 180, y: 150, on: &page)
    FormulaTests.set("2", x: 186, y: 146, size: 7, on: &page)
    FormulaTests.set("+", x: 194, y: 150, on: &page)
    FormulaTests.set("y", x: 204, y: 150, on: &page)
    FormulaTests.set("i", x: 210, y: 152, size: 7, on: &page)
    FormulaTests.set("=", x: 218, y: 150, font: "Signs", on: &page)
    FormulaTests.set("z", x: 230, y: 150, on: &page)
    page.lines(BlockTests.prose, x: 72, y: 180)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.count == 3)
    guard blocks.count == 3, case .formula(let formula) = blocks[1].content else {
      Issue.record("no formula in \(blocks.map { $0.texts.map(\.string) })")
      return
    }
    #expect(formula.string.filter { !$0.isWhitespace } == "x2+yi=z")
  }

  @Test("a formula with its number at the edge is one block")
  func numbered() throws {
    var page = FormulaTests.page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    FormulaTests.set("E = m c", x: 180, y: 150, on: &page)
    FormulaTests.set("2", x: 218, y: 146, size: 7, on: &page)
    page.text("(4)", x: 330, y: 150)
    page.lines(BlockTests.prose, x: 72, y: 180)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.count == 3)
    guard blocks.count == 3, case .formula(let formula) = blocks[1].content else {
      Issue.record("no formula in \(blocks.map { $0.texts.map(\.string) })")
      return
    }
    #expect(formula.string.filter { !$0.isWhitespace } == "E=mc2(4)")
  }

  /// What is set above one another: each piece with its place, and how the whole is read.
  static let stacks: [(pieces: [(text: String, x: Double, y: Double)], read: String)] = [
    ([("f(x) =", 150, 160), ("a + b", 190, 153), ("c - d", 190, 168)], "f(x)=a+bc-d"),
    ([("f(x) =", 150, 160), ("a + b", 190, 153), ("c - d", 190, 168), ("+ 1", 228, 160)], "f(x)=a+bc-d+1"),
    ([("S =", 150, 160), ("n", 176, 151), ("P", 174, 160), ("i=1", 172, 169), ("x", 192, 160)], "S=nPi=1x"),
    ([("f(x) =", 150, 160), ("0", 190, 153), ("x < 0", 220, 153), ("1", 190, 167), ("x > 0", 220, 167)], "f(x)=0x<01x>0"),
    ([("a = b + c", 150, 150), ("= d + e", 158, 165), ("= g", 158, 180)], "a=b+c=d+e=g"),
  ]

  @Test("fractions, sums, cases and formulas of several lines are one block, read as they are spoken", arguments: stacks.indices)
  func stacked(index: Int) throws {
    let (pieces, read) = FormulaTests.stacks[index]
    var page = FormulaTests.page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    for piece in pieces { FormulaTests.set(piece.text, x: piece.x, y: piece.y, on: &page) }
    page.lines(BlockTests.prose, x: 72, y: 210)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    guard blocks.count == 3, case .formula(let formula) = blocks[1].content else {
      Issue.record("no formula in \(blocks.map { $0.texts.map(\.string) })")
      return
    }
    #expect(formula.string.filter { !$0.isWhitespace } == read)
  }

  @Test("raised and lowered signs within a sentence stay where they are read")
  func inline() throws {
    var page = FormulaTests.page()
    page.text("Let the light of the lamp be", x: 72, y: 60)
    FormulaTests.set("L", x: 200, y: 60, on: &page)
    FormulaTests.set("0", x: 206, y: 62, size: 7, on: &page)
    page.text("and that of the moon", x: 214, y: 60)
    FormulaTests.set("M", x: 308, y: 60, on: &page)
    FormulaTests.set("2", x: 317, y: 56, size: 7, on: &page)
    page.text("as before.", x: 326, y: 60)
    page.lines(BlockTests.prose, x: 72, y: 72)
    let text = try PDFPageSource.of(page).page(at: 0).flatText.filter { !$0.isWhitespace }
    #expect(text.contains("lampbeL0andthatofthemoonM2asbefore.Line1of"))
  }
}
