import Testing
import VadeDocument
import VadeTesting

@testable import VadeOffice

@Suite("A sheet is told apart into titles, tables and notes")
struct SheetLayoutTests {
  @Test(
    "by its empty rows and columns",
    arguments: [
      (
        [["Stock 2024"], ["Item", "Count"], ["Rope", "1"], [], ["A note"]],
        ["caption Stock 2024", "table[1] Item|Count / Rope|1", "p A note"]
      ),
      // A spacer row inside a table parts nothing.
      ([["Item", "Count"], ["Rope", "1"], [], ["Tar", "2"]], ["table[1] Item|Count / Rope|1 / Tar|2"]),
      (
        [["Item", "Count"], ["Rope", "1"], [], ["Person", "Age"], ["Ann", "30"]],
        ["table[1] Item|Count / Rope|1", "table[1] Person|Age / Ann|30"]
      ),
      // Two tables side by side; a form's empty column parts no label from its value.
      (
        [["Item", "Count", "", "Person", "Age"], ["Rope", "1", "", "Ann", "30"], ["Tar", "2"]],
        ["table[1] Item|Count / Rope|1 / Tar|2", "table[1] Person|Age / Ann|30"]
      ),
      ([["Name", "", "Ann"], ["Age", "", "30"], ["Town", "", "Rostock"]], ["table[0] Name|Ann / Age|30 / Town|Rostock"]),
      ([["Dates"], ["1"], ["2"]], ["table[1] Dates / 1 / 2"]),
      ([["Region", "2023", "2024"], ["North", "10", "20"]], ["table[1] Region|2023|2024 / North|10|20"]),
      ([["1", "2"], ["3", "4"]], ["table[0] 1|2 / 3|4"]),
    ] as [([[String]], [String])])
  func blocks(cells: [[String]], expected: [String]) throws {
    #expect(try SheetReading(WorkbookWriter(.init("A", cells))).outline == ["h1 A"] + expected)
  }

  @Test("by what the file declares: tables, filters, printed titles, frozen rows")
  func declared() throws {
    let cells = [["1", "2"], ["3", "4"], ["5", "6"]]
    var filtered = WorkbookWriter.Sheet("A", cells)
    filtered.after = "<autoFilter ref=\"A1:B3\"/>"
    var frozen = WorkbookWriter.Sheet("B", cells)
    frozen.before = "<sheetViews><sheetView><pane ySplit=\"2\" state=\"frozen\"/></sheetView></sheetViews>"
    var tabled = WorkbookWriter.Sheet("C", [["x", "y"]] + cells)
    tabled.after = "<tableParts><tablePart r:id=\"rId1\"/></tableParts>"
    tabled.relationships = [("rId1", "table", "../tables/table1.xml")]
    var book = WorkbookWriter(filtered, frozen, tabled, .init("D", cells))
    book.parts = [("xl/tables/table1.xml", "<table xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" ref=\"A2:B4\"/>")]
    book.afterSheets =
      "<definedNames><definedName name=\"_xlnm.Print_Titles\" localSheetId=\"3\">D!$A:$A,D!$1:$1</definedName></definedNames>"
    #expect(
      try SheetReading(book).outline == [
        "h1 A", "table[1] 1|2 / 3|4 / 5|6", "h1 B", "table[2] 1|2 / 3|4 / 5|6", "h1 C", "table[0] x|y", "table[1] 1|2 / 3|4 / 5|6", "h1 D",
        "table[1] 1|2 / 3|4 / 5|6",
      ])
  }

  @Test("TBL-4, TBL-6: a long table comes in sections of bounded size that repeat nothing")
  func sections() throws {
    let rows = (1...5000).map { ["name \($0)", "\($0)", "town \($0 % 7)"] }
    let reading = try SheetReading(WorkbookWriter(.init("Long", [["Who", "Number", "Town"]] + rows)))
    #expect(reading.pages.count > 2)
    #expect(reading.tables.map(\.headerRowCount) == [1] + Array(repeating: 0, count: reading.tables.count - 1))
    #expect(reading.tables.allSatisfy { $0.columnCount == 3 })
    #expect(reading.blocks.allSatisfy { $0.texts.reduce(0) { $0 + $1.string.utf8.count } < 34 << 10 })
    #expect(reading.tables.flatMap(\.lines) == (([["Who", "Number", "Town"]] + rows).map { $0.joined(separator: "|") }))
    #expect(reading.header.metadata.contains { $0.name == "rows" && $0.value == "5001" })
    #expect(reading.tables.last?.cells.last?.text.place == "Long!R5001C3")
  }

  @Test("MEM-3: a cell in the first corner and one in the last make no grid between them")
  func corners() throws {
    var sheet = WorkbookWriter.Sheet(
      "A",
      markup:
        "<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"XFD1\"><v>2</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>3</v></c></row>")
    sheet.before = "<dimension ref=\"A1:XFD1048576\"/>"
    let reading = try SheetReading(WorkbookWriter(sheet))
    #expect(reading.outline == ["h1 A", "table[0] 1|2", "table[0] 3"])
    #expect(reading.tables.last?.cells.last?.text.place == "A!R1048576C16384")
  }

  @Test("MEM-3: cells scattered over a long sheet come as a list, each under its name")
  func scattered() throws {
    let rows = (1...9000).map { row in
      "<row r=\"\(row)\"><c r=\"A\(row)\"><v>\(row)</v></c><c r=\"\(CellPosition.letters(of: 1 + row % 16_000))\(row)\" t=\"str\"><v>far</v></c></row>"
    }
    let reading = try SheetReading(WorkbookWriter(.init("A", markup: rows.joined())))
    #expect(reading.tables.isEmpty)
    let items = reading.blocks.flatMap { block -> [List.Item] in if case .list(let list) = block.content { list.items } else { [] } }
    #expect(items.count == 9000)
    #expect(items.last?.text.string == "A9000: 9000; \(CellPosition.letters(of: 9001))9000: far")
  }

  @Test("MEM-3: a hundred thousand formatted but empty cells hold nothing")
  func emptyCells() throws {
    let empty = (2...401).map { row in "<row r=\"\(row)\">" + String(repeating: "<c s=\"1\"/>", count: 250) + "</row>" }.joined()
    let reading = try SheetReading(WorkbookWriter(.init("A", markup: WorkbookWriter.row(1, ["x", "1"]) + empty)))
    #expect(reading.outline == ["h1 A", "table[0] x|1"])
    #expect(reading.header.metadata.contains { $0.name == "rows" && $0.value == "1" })
  }

  @Test("so that a table which becomes wider names its columns anew")
  func wider() throws {
    let narrow = (1...4000).map { ["word \($0)", "\($0)"] }
    let reading = try SheetReading(WorkbookWriter(.init("A", [["Word", "Number"]] + narrow + [["last", "1", "new"]])))
    let last = try #require(reading.tables.last)
    #expect(last.columnCount == 3)
    #expect(last.headerRowCount == 1)
    #expect(last.cells[0].text == BlockText("Word"))
  }
}
