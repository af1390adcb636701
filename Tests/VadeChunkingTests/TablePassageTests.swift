import Testing
import VadeChunking
import VadeDocument

/// Tables are passages of their own whose rows are never without their headers.
@Suite struct TablePassageTests {
  private func table(_ rows: [[String]], headers: Int = 1) -> Block.Content {
    .table(Table(rows: rows.map { $0.map { BlockText($0) } }, headerRowCount: headers))
  }

  private func lines(_ passage: Passage) -> [String] { passage.text.split(separator: "\n").map(String.init) }

  @Test("a table is one passage, a line per row, under its caption and introduction")
  func atomic() {
    let (passages, _) = chunk([
      page([
        .paragraph(BlockText("The values are:")), .caption(BlockText("Table 1. Values")),
        table([["Name", "Size"], ["a", "1"], ["b", ""]]),
        .paragraph(BlockText("After.")),
      ])
    ])
    #expect(passages.map(\.text) == ["The values are:\nTable 1. Values\n| Name | Size |\n| a | 1 |\n| b |  |", "After."])
    #expect(passages.map(\.kind) == [.table, .prose])
  }

  @Test("every group of rows of a long table has the caption and the headers, and every row stands once")
  func rowGroups() {
    let rows = (0..<159).map { ["row\($0)", "\($0 * 7)", "note \($0)"] }
    let (passages, ledger) = chunk([page([.caption(BlockText("Table 2. Rows")), table([["Key", "Value", "Note"]] + rows)])])
    let top = ["Table 2. Rows", "| Key | Value | Note |"]
    #expect(passages.count > 10)
    #expect(passages.allSatisfy { Array(lines($0).prefix(2)) == top })
    #expect(passages.flatMap { lines($0).dropFirst(2) } == rows.map { "| " + $0.joined(separator: " | ") + " |" })
    #expect(passages.dropFirst().allSatisfy { $0.repeatedPrefix == top.joined(separator: "\n").utf8.count })
    #expect(ledger.findings.filter { $0.severity > .note } == [])
  }

  @Test("a repeated header has no place of its own in the source, the rows have theirs")
  func spans() {
    let rows = (0..<60).map { [words("row\($0)", from: $0), words("value", from: 1000 + $0)] }
    let all = [[words("Key", from: 5000), words("Value", from: 5001)]] + rows
    let (passages, _) = chunk([page([.table(Table(rows: all, headerRowCount: 1))])])
    for passage in passages.dropFirst() {
      #expect(passage.spans.allSatisfy { $0.range.lowerBound >= passage.repeatedPrefix })
      #expect(passage.text.slice(passage.spans[0].range).hasPrefix("row"))
    }
  }

  @Test("a merged cell stands in each row it covers, and counts once")
  func mergedCells() {
    let cells = [
      Table.Cell(row: 0, column: 0, text: BlockText("Group")), Table.Cell(row: 0, column: 1, columnSpan: 2, text: BlockText("Both")),
      Table.Cell(row: 1, column: 0, rowSpan: 2, text: BlockText("north")), Table.Cell(row: 1, column: 1, text: BlockText("1")),
      Table.Cell(row: 1, column: 2, text: BlockText("2")), Table.Cell(row: 2, column: 1, text: BlockText("3")),
      Table.Cell(row: 2, column: 2, text: BlockText("4")),
    ]
    let (passages, ledger) = chunk([page([.table(Table(columnCount: 3, rowCount: 3, headerRowCount: 1, cells: cells))])])
    #expect(passages.map(\.text) == ["| Group | Both |\n| north | 1 | 2 |\n| north | 3 | 4 |"])
    #expect(ledger.readings.allSatisfy { $0.charactersIn == $0.charactersOut })
  }

  @Test("a row longer than a passage is divided by cells, each with its column's name and behind the row's label")
  func longRow() {
    let (passages, ledger) = chunk([
      page([table([["Key", "Text", "More"], ["short", "a", "b"], ["label", sentences(14), "the end"], ["last", "c", "d"]])])
    ])
    #expect(passages[0].text == "| Key | Text | More |\n| short | a | b |")
    #expect(passages.last?.text == "| Key | Text | More |\n| last | c | d |")
    let parts = passages.dropFirst().dropLast()
    #expect(parts.count > 2)
    for part in parts {
      #expect(lines(part)[0] == "Key: label")
      #expect(lines(part).dropFirst().allSatisfy { $0.hasPrefix("Text: Sentence") || $0 == "More: the end" })
    }
    #expect(ledger.findings.filter { $0.severity > .note } == [])
  }

  @Test("line breaks inside a cell do not break its row")
  func cellLines() {
    #expect(chunk([page([table([["a\nb", "c\r\nd"]], headers: 0)])]).passages.map(\.text) == ["| a b | c d |"])
  }

  @Test("a caption below a table belongs to it, and of two tables the wording decides")
  func captions() {
    let below = chunk([page([table([["a"]]), .caption(BlockText("Below it")), .paragraph(BlockText("Text."))])]).passages
    #expect(below.map(\.text) == ["Below it\n| a |", "Text."])
    let between = chunk([page([table([["a"]]), .caption(BlockText("Table 2. Next")), table([["b"]])])]).passages
    #expect(between.map(\.text) == ["| a |", "Table 2. Next\n| b |"])
  }

  @Test("a table that goes on without headers at the top of the next page is read under those of the page before")
  func continued() {
    let (passages, _) = chunk([
      page(0, [table([["Key", "Value"], ["a", "1"]]), .furniture(BlockText("1"))]), page(1, [table([["b", "2"]], headers: 0)]),
      page(2, [table([["c", "3"]], headers: 0), table([["x", "y"]], headers: 0)]),
    ])
    #expect(
      passages.map(\.text) == ["| Key | Value |\n| a | 1 |", "| Key | Value |\n| b | 2 |", "| Key | Value |\n| c | 3 |", "| x | y |"])
    #expect(passages.map(\.repeatedPrefix) == [0, 15, 15, 0])
    #expect(passages.map(\.pages) == [0...0, 1...1, 2...2, 2...2])
  }

  @Test("TBL-2: the rows of a table that came joined over pages keep the pages they stand on")
  func joinedOverPages() {
    func cell(_ row: Int, _ text: String, page: Int) -> Table.Cell {
      let span = SourceSpan(range: 0..<text.utf8.count, location: .box(page: page, box: Box(x: 0, y: 0, width: 9, height: 9)))
      return Table.Cell(row: row, column: 0, text: BlockText(text, spans: [span]))
    }
    let rows = (0..<40).map { "harbour light number \($0) of the coast" }
    let cells = [cell(0, "Port", page: 4)] + rows.enumerated().map { cell($0.offset + 1, $0.element, page: 4 + $0.offset / 20) }
    let table = Table(columnCount: 1, rowCount: 41, headerRowCount: 1, cells: cells)
    let passages = chunk([page(4, [.table(table)]), page(5, [])]).passages
    #expect(passages.count > 2)
    #expect(passages.first?.pages == 4...4)
    #expect(passages.last?.pages == 5...5)
  }

  @Test("cells outside the grid, on top of one another, unsorted or of absurd extent are kept")
  func hostile() {
    let cells = [
      Table.Cell(row: 3, column: 900_000_000, text: BlockText("far")),
      Table.Cell(row: 0, column: 0, rowSpan: .max, columnSpan: .max, text: BlockText("huge")),
      Table.Cell(row: 0, column: 0, text: BlockText("twin")), Table.Cell(row: -4, column: -2, text: BlockText("minus")),
    ]
    let (passages, ledger) = chunk([page([.table(Table(columnCount: 1, rowCount: 1, headerRowCount: 1, cells: cells))])])
    let text = passages.map(\.text).joined()
    for word in ["far", "huge", "twin", "minus"] { #expect(text.contains(word)) }
    #expect(ledger.findings == [])
  }

  @Test("headers and no rows, rows and no headers, or nothing at all: what is there is kept")
  func partial() {
    #expect(chunk([page([table([["a", "b"]])])]).passages.map(\.text) == ["| a | b |"])
    #expect(chunk([page([table([["a"], ["b"]], headers: 0)])]).passages.map(\.text) == ["| a |\n| b |"])
    #expect(chunk([page([table([])])]).passages.isEmpty)
    #expect(chunk([page([.caption(BlockText("Only a caption")), table([])])]).passages.map(\.text) == ["Only a caption"])
  }

  @Test("headers too long to be repeated name the columns cell by cell where they can")
  func longHeaders() {
    let header = (0..<20).map { "column\($0) name" }
    let rows = (0..<3).map { row in (0..<20).map { "v\(row)c\($0)" } }
    let (passages, ledger) = chunk([page([table([header] + rows)])])
    #expect(passages.contains { $0.text.contains("column19 name: v2c19") })
    #expect(passages.dropFirst().contains { $0.text.hasPrefix("column0 name: v1c0") })
    #expect(ledger.readings.allSatisfy { $0.isHealthy })
  }

  @Test("TBL-4, TBL-6: a table that goes on in the next sections gives each group of rows its sheet, its header and its place")
  func sections() {
    func row(_ number: Int) -> [BlockText] {
      ["name\(number)", "\(number)"].enumerated().map { column, text in
        BlockText(text, spans: [SourceSpan(range: 0..<text.utf8.count, location: .cell(sheet: "Crew", row: number, column: column + 1))])
      }
    }
    func section(_ index: Int, _ rows: [[BlockText]], headers: Int) -> Page {
      let heading = Block(.heading(level: 1, BlockText("Crew")))
      return Page(
        position: .section(index: index),
        blocks: (index == 0 ? [heading] : []) + [Block(.table(Table(rows: rows, headerRowCount: headers)))])
    }
    let names = [BlockText("Name"), BlockText("Number")]
    let (passages, _) = chunk([
      section(0, [names] + (1...40).map(row), headers: 1), section(1, (41...80).map(row), headers: 0),
      section(2, (81...90).map(row), headers: 0),
    ])
    #expect(passages.count > 3)
    // The heading itself stands in the first passage.
    let texts = passages.map { passage in lines(passage).filter { $0 != "Crew" } }
    #expect(texts.allSatisfy { $0[0] == "| Name | Number |" })
    #expect(passages.dropFirst().allSatisfy { $0.headingPath == ["Crew"] })
    #expect(texts.flatMap { $0.dropFirst() } == (1...90).map { "| name\($0) | \($0) |" })
    #expect(passages.last?.spans.last?.location == .cell(sheet: "Crew", row: 90, column: 2))
  }
}
