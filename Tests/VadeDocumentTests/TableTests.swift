import Testing
import VadeDocument

@Suite struct TableTests {
  @Test("the cells of a row are those that begin in it")
  func cellsInRow() {
    let places = [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2), (3, 1)]
    let cells = places.map { row, column in Table.Cell(row: row, column: column, text: BlockText("\(row)\(column)")) }
    let table = Table(columnCount: 3, rowCount: 5, headerRowCount: 1, cells: cells)
    #expect(table.cells(inRow: 0).map(\.text.string) == ["00", "01"])
    #expect(table.cells(inRow: 1).isEmpty)
    #expect(table.cells(inRow: 2).map(\.text.string) == ["20", "21", "22"])
    #expect(table.cells(inRow: 3).map(\.text.string) == ["31"])
    #expect(table.cells(inRow: 4).isEmpty)
    #expect(table.cells(inRow: 9).isEmpty)
    #expect(table.cells(inRow: -1).isEmpty)
  }

  @Test("a table made of rows counts its columns by the longest and its headers by what is there")
  func fromRows() {
    let table = Table(rows: [[BlockText("a")], [BlockText("b"), BlockText("c")]], headerRowCount: 7)
    #expect(table.columnCount == 2)
    #expect(table.rowCount == 2)
    #expect(table.headerRowCount == 2)
    #expect(table.cells.map { [$0.row, $0.column] } == [[0, 0], [1, 0], [1, 1]])
    #expect(Table(rows: [], headerRowCount: 1).columnCount == 0)
  }

  @Test("a cell covers at least itself")
  func spans() {
    let cell = Table.Cell(row: 0, column: 0, rowSpan: 0, columnSpan: -3, text: BlockText(""))
    #expect(cell.rowSpan == 1)
    #expect(cell.columnSpan == 1)
  }
}
