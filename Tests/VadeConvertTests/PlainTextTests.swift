import Testing
import VadeConvert
import VadeDocument

@Suite("Plain text")
struct PlainTextTests {
  @Test("has blocks between blank lines, cells between tabs, and labels for what is not running text")
  func everyKind() {
    let table = Table(
      columnCount: 3, rowCount: 2, headerRowCount: 1,
      cells: [
        Table.Cell(row: 0, column: 0, rowSpan: 2, text: BlockText("a\tb")), Table.Cell(row: 0, column: 1, text: BlockText("c")),
        Table.Cell(row: 1, column: 2, text: BlockText("d\ne")),
      ])
    let list = List(items: [
      List.Item(marker: "3.1", text: BlockText("one\ntwo")), List.Item(depth: 1, marker: "", text: BlockText("three")),
    ])
    let blocks: [Block] = [
      Block(.heading(level: 1, BlockText("Title"))), Block(.list(list)), Block(.table(table)), Block(.furniture(BlockText("9"))),
      Block(.code(language: nil, BlockText("  x\n\n  y\n"))), Block(.figure(BlockText("a boat"))), Block(.figure(BlockText(""))),
      Block(.aside(Block.Aside(.annotation, author: "B"), BlockText("no"))), Block(.paragraph(BlockText("hid")), concealment: .tiny),
    ]
    #expect(
      written(blocks, as: .text) == """
        Title

        3.1 one
            two
          three

        a b\tc
        \t\td e

          x

          y

        [Figure] a boat

        [Annotation by B] no

        [Hidden in the document, too small to be read] hid

        """)
  }

  @Test("takes time in proportion to the cells of a table, whatever the table declares")
  func declaredTables() {
    let huge = Table(
      columnCount: .max, rowCount: .max, headerRowCount: .max,
      cells: [
        Table.Cell(row: 0, column: 0, rowSpan: .max, columnSpan: .max, text: BlockText("a")),
        Table.Cell(row: 1_000_000_000, column: 1_000_000_000, text: BlockText("b")),
      ])
    for format in WrittenFormat.allCases {
      let text = written([Block(.table(huge))], as: format)
      #expect(text.utf8.count < 1 << 26 && text.contains("a") && text.contains("b"), "\(format)")
    }
  }
}
