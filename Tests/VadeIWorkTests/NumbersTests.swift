import Testing
import VadeDocument
import VadeIWork
import VadeImport

@Suite("Numbers spreadsheets of today")
struct NumbersTests {
  @Test(
    "OFC-4: numbers, dates, durations and the rest are written out as they can be found",
    arguments: [
      ("decimal", Cells.number(-1375, -1), "-137.5"), ("trailing zeros", Cells.number(4_650_000, -3), "4650"),
      ("large", Cells.number(12, 19), "120000000000000000000"),
      ("sixteen digits", Cells.number(1_234_567_890_123_456), "1234567890123456"),
      ("binary dust", Cells.number(29_999_999_999_999_996, -15), "30"),
      ("small", Cells.number(5, -7), "0.0000005"), ("beyond writing out", Cells.number(15, 300), "1.5E301"),
      ("zero", Cells.number(0, -2), "0"),
      ("double", Cells.modern(2, [(1, Cells.double(1e21))]), "1000000000000000000000"),
      ("date", Cells.modern(5, [(2, Cells.double(0))]), "2001-01-01"),
      ("leap day", Cells.modern(5, [(2, Cells.double(730_857_600))]), "2024-02-29"),
      ("time", Cells.modern(5, [(2, Cells.double(-31_536_001))]), "2000-01-01 23:59:59"),
      ("true", Cells.modern(6, [(1, Cells.double(1))]), "true"), ("false", Cells.modern(6, [(1, Cells.double(0))]), "false"),
      ("duration", Cells.modern(7, [(1, Cells.double(95_400.25))]), "1d 2h 30m 250ms"),
      ("no time", Cells.modern(7, [(1, Cells.double(0))]), "0s"),
      ("error", Cells.modern(8, [(11, Cells.key(1))]), "#ERROR!"), ("text", Cells.text(1), "a text"),
      ("formula's result", Cells.modern(2, [(0, Cells.decimal(42, 0)), (9, Cells.key(3)), (5, Cells.key(9))]), "42"),
      ("share", Cells.modern(2, [(0, Cells.decimal(375, -3)), (13, Cells.key(1))]), "37.5%"),
      ("money", Cells.modern(10, [(0, Cells.decimal(125, -1)), (14, Cells.key(2))]), "12.5 EUR"),
      ("number of 2013", Cells.old(2, [(0x2, Cells.key(1)), (0x20, Cells.double(-872.4))]), "-872.4"),
      ("share of 2013", Cells.old(2, [(0x4, Cells.key(1)), (0x20, Cells.double(0.07))]), "7%"),
      ("text of 2013", Cells.old(3, version: 3, [(0x10, Cells.key(1)), (0x2, Cells.key(4)), (0x1000, Cells.key(8))]), "a text"),
      ("date of 2013", Cells.old(5, [(0x40, Cells.double(86_400))]), "2001-01-02"),
    ] as [(String, [UInt8], String)])
  func values(name: String, record: [UInt8], shown: String) throws {
    let isOld = record[0] < 5
    let table = Cells.table(
      100, rows: 1, columns: 1, strings: ["a text"], tile: [Cells.row(0, [record], isOld: isOld)],
      lists: [Cells.list(104, kind: 2, [(1, .message(6, [.int(1, 258)])), (2, .message(6, [.int(1, 257), .string(3, "EUR")]))])],
      store: [.reference(isOld ? 11 : 22, 104)])
    #expect(try Cells.numbers(table).outline == ["h1 Sheet 1", "caption Table 1", "table[0] \(shown)"], "\(name)")
  }

  @Test("TBL-1: every cell stands once, in its row and column, and says which it is")
  func places() throws {
    let table = Cells.table(
      100, name: "Costs", rows: 600, columns: 3, headerRows: 1, strings: ["Item", "Price"],
      tile: [Cells.row(0, [Cells.text(1), nil, Cells.text(2)])]
        + (1..<256).map { Cells.row($0, [Cells.number($0), nil, Cells.number($0, -2)], isWide: true) })
    let document = try Cells.numbers(table)
    let tables = document.blocks.compactMap { block -> Table? in if case .table(let table) = block.content { table } else { nil } }
    #expect(tables.count == 2)
    #expect(tables.allSatisfy { $0.headerRowCount == 1 && $0.grid[0] == ["Item", "", "Price"] })
    let spans = tables.flatMap { $0.cells }.flatMap { cell in cell.text.spans.map { ($0.location, cell.text.string) } }
    #expect(spans.count == 512)
    let places = Dictionary(uniqueKeysWithValues: spans)
    #expect(places[.cell(sheet: "Sheet 1::Costs", row: 201, column: 3)] == "2")
    #expect(places[.cell(sheet: "Sheet 1::Costs", row: 256, column: 1)] == "255")
    // A header that is repeated stands in no place of its own.
    #expect(tables[1].cells(inRow: 0).allSatisfy { $0.text.spans.isEmpty })
  }

  @Test("Merged cells span what they cover, whether a formula or a map says so")
  func merges() throws {
    let tract: [Field] = [.message(3, [.int(1, 0), .int(2, 1)]), .message(4, [.int(1, 1), .int(2, 2)])]
    let formula: Field = .message(2, [.message(1, [.message(1, [.int(1, 67), .message(40, tract)])])])
    let ways: [(store: [Field], model: [Field], lists: [Object])] = [
      ([], [.message(47, [.message(2, [.message(3, [.int(1, 1), formula])])])], []),
      (
        [.reference(13, 105)], [],
        [Object(105, 6144, [.message(1, [.message(1, [.fixed32(1, 1)]), .message(2, [.fixed32(1, 2 << 16 | 2)])])])]
      ),
    ]
    for way in ways {
      let table = Cells.table(
        100, rows: 3, columns: 3, strings: ["a", "wide", "c"],
        tile: [Cells.row(0, [Cells.text(1)]), Cells.row(1, [Cells.text(2), nil, Cells.text(3)])], lists: way.lists, store: way.store,
        model: way.model)
      let document = try Cells.numbers(table)
      guard case .table(let read)? = document.blocks.last?.content else {
        Issue.record("no table")
        continue
      }
      #expect(read.rowCount == 3)
      #expect(read.cells.map { [$0.row, $0.column, $0.rowSpan, $0.columnSpan] } == [[0, 0, 1, 1], [1, 0, 2, 2], [1, 2, 1, 1]])
    }
  }

  @Test("Hidden rows, columns and sheets are kept, apart and marked")
  func hidden() throws {
    let table = Cells.table(
      100, rows: 3, columns: 2, strings: ["a", "b", "secret", "d", "e", "f"],
      tile: [
        Cells.row(0, [Cells.text(1), Cells.text(2)]), Cells.row(1, [Cells.text(3), nil]), Cells.row(2, [Cells.text(5), Cells.text(6)]),
      ],
      lists: [Object(106, 6006, [.message(2, [.int(1, 1), .int(3, 1)])]), Object(107, 6006, [.message(2, [.int(1, 1), .int(3, 2)])])],
      store: [.message(1, [.reference(2, 106)]), .reference(2, 107)])
    let other = Cells.table(200, name: "T", rows: 1, columns: 1, strings: ["unseen"], tile: [Cells.row(0, [Cells.text(1)])])
    let document = try ReadDocument(
      Archive.document(Cells.document([("One", [100], false), ("Two", [200], true)]) + table + other), named: "a.numbers")
    #expect(
      document.outline == [
        "h1 One", "caption Table 1", "table[0] a / e",
        "[hidden-sheet] table[0] b| / |secret / f|".replacing("b| / |secret / f|", with: "|b / secret| / |f"),
        "[hidden-sheet] h1 Two", "[hidden-sheet] caption T", "[hidden-sheet] table[0] unseen",
      ])
    #expect(document.pages.map(\.label) == ["One", "Two"])
  }

  @Test("Rich texts of cells keep their links, and comments on cells follow the table")
  func richTexts() throws {
    let table = Cells.table(
      100, rows: 1, columns: 1, tile: [Cells.row(0, [Cells.modern(9, [(4, Cells.key(1)), (19, Cells.key(2))])])],
      lists: [
        Cells.list(104, kind: 8, [(1, .reference(9, 105))]), Object(105, 6218, [.reference(1, 106)]),
        Parts.storage(106, "go there\nnow", [11: [(3, 107), (8, nil)]]), Object(107, 2032, [.string(2, "https://a.b")]),
        Cells.list(108, kind: 10, [(2, .reference(10, 109))]), Parts.comment(109, "checked"),
      ], store: [.reference(17, 104), .reference(19, 108)])
    let document = try Cells.numbers(table)
    #expect(document.outline.suffix(2) == ["table[0] go there\nnow", "comment(-) checked"])
    #expect(document.blocks.flatMap(\.texts).flatMap(\.links) == [BlockText.Link(range: 3..<8, target: "https://a.b")])
  }

  @Test("Charts give their title, the names of their axes and their numbers")
  func charts() throws {
    let chart: [Field] = [
      .message(
        7,
        [
          .string(1, "2023"), .string(1, "2024"), .string(2, "North"), .string(2, "South"),
          .message(3, [.message(1, [.double(1, 1.5)]), .message(1, [.double(1, 2)])]),
          .message(3, [.message(1, [.double(1, 3)]), .message(1, [.double(4, 0)])]),
        ]), .reference(10, 110), .reference(14, 111),
    ]
    let objects =
      Cells.document([("S", [100], false)]) + [
        Object(100, 5021, [.message(1, []), .message(10000, chart)]),
        Object(110, 5023, [.message(10000, [.int(21, 1), .string(23, "Sales")])]),
        Object(111, 5027, [.message(10000, [.int(14, 1), .string(16, "million")])]),
      ]
    let document = try ReadDocument(Archive.document(objects), named: "a.numbers")
    #expect(document.outline == ["h1 S", "caption Sales", "caption million", "table[1] |North|South / 2023|1.5|2 / 2024|3|2001-01-01"])
  }

  @Test("A cell of an unknown layout is counted and said, never taken for empty")
  func unknownCells() throws {
    let table = Cells.table(
      100, rows: 1, columns: 3, strings: ["a"],
      tile: [Cells.row(0, [Cells.text(1), [9, 3, 0, 0] + Cells.key(0) + Cells.key(0), Cells.modern(77, [])])])
    let document = try Cells.numbers(table)
    #expect(document.outline.last == "table[0] a")
    #expect(document.diagnostics.contains { $0.id == .unreadableCells && $0.severity == .error && $0.summary.contains("2") })
  }
}
