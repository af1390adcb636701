import Testing
import VadeDocument
import VadeTesting

@testable import VadeOffice

private func p(_ text: String) -> String { WordBuilder.paragraph(text) }

@Suite("Tables of Word documents")
struct WordTableTests {
  @Test("R48: stand at their own place between the paragraphs")
  func places() throws {
    let body =
      p("before") + WordBuilder.table([[p("Item"), p("Price")], [p("rope"), p("12")]], headers: 1) + p("between")
      + WordBuilder.table([[p("x"), p("y")]]) + p("after")
    let lines = try OfficeReading(body: body).outline
    #expect(
      lines == ["p before", "table[1] Item|Price / rope|12", "p between", "table[0] x|y", "p after"])
  }

  @Test("R49, R62: any number of tables keep their order, and each row its cells")
  func order() throws {
    let body = (0..<12).map { p("p\($0)") + WordBuilder.table([[p("label \($0)"), p("value \($0)")], [p("a"), p("b")]]) }.joined()
    #expect(try OfficeReading(body: body).outline == (0..<12).flatMap { ["p p\($0)", "table[0] label \($0)|value \($0) / a|b"] })
  }

  @Test("R55: have label and value of a row on one line, wherever the table stands")
  func labelAndValue() throws {
    let inner = WordBuilder.table([[p("Depth"), p("4 m")], [p("Length"), p("30 m")]])
    let found = try OfficeReading(body: WordBuilder.table([[p("Ship"), p("Data") + inner]]))
    #expect(found.outline == ["table[0] Ship|Data⏎Depth\t4 m⏎Length\t30 m"])
  }

  @Test("OFC-1: keep all text of tables inside tables, at any depth")
  func nested() throws {
    var inner = p("core")
    for level in 0..<60 { inner = WordBuilder.table([[p("left \(level)") + inner, p("right \(level)")]]) }
    let text = try OfficeReading(body: inner).text
    #expect(text.contains("core"))
    for level in 0..<60 { #expect(text.contains("left \(level)") && text.contains("right \(level)")) }
  }

  @Test("have spans over columns and rows, and cells that begin behind the margin")
  func spans() throws {
    let cell = { (properties: String, text: String) in "<w:tc><w:tcPr>\(properties)</w:tcPr>\(p(text))</w:tc>" }
    let body = """
      <w:tbl><w:tr>\(cell("<w:gridSpan w:val=\"2\"/>", "wide"))\(cell("<w:vMerge w:val=\"restart\"/>", "tall"))</w:tr>
      <w:tr>\(cell("", "a"))\(cell("", "b"))\(cell("<w:vMerge/>", ""))</w:tr>
      <w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>\(cell("", "c"))\(cell("<w:vMerge/>", "rest"))</w:tr></w:tbl>
      """
    let lines = try OfficeReading(body: body).outline
    #expect(
      lines == ["table[0] wide[1x2]||tall⏎rest[3x1] / a|b| / |c|"])
  }

  @Test("of one cell are frames: what stands in them is read as it is")
  func frame() throws {
    let lines = try OfficeReading(body: WordBuilder.table([[p("one") + WordBuilder.table([[p("a"), p("b")]])]])).outline
    #expect(
      lines == ["p one", "table[0] a|b"])
  }

  @Test("longer than a section come in several, under the same header, with every row once")
  func long() throws {
    let rows = (0..<6000).map { [p("row \($0)"), p(String(repeating: "x", count: 40))] }
    let found = try OfficeReading(body: WordBuilder.table([[p("Name"), p("Text")]] + rows, headers: 1))
    let tables = found.blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } }
    #expect(tables.count > 1)
    #expect(tables.allSatisfy { $0.headerRowCount == 1 && $0.cells.first?.text.string == "Name" })
    let names = tables.flatMap { table in table.cells.filter { $0.column == 0 && $0.row > 0 }.map(\.text.string) }
    #expect(names == (0..<6000).map { "row \($0)" })
  }
}
