import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("Excel workbooks")
struct WorkbookTests {
  @Test("FLD-11: words such as NA, NULL and nan stay words, blanks stay blank, zeros at the beginning stay")
  func words() throws {
    let reading = try SheetReading(path: Corpus.path("field/11-table-xlsx-na/regions.xlsx"))
    #expect(
      reading.outline == [
        "h1 Depots", "table[1] Region|Depots|Postal|Remark / NA|7|00417| / NULL||03100|n/a / EU|12|90001|None / nan|3|00005|true",
      ])
    let errors = WorkbookWriter(
      .init("A", markup: "<row r=\"1\"><c r=\"A1\" t=\"e\"><v>#N/A</v></c><c r=\"B1\" t=\"b\"><v>1</v></c></row>"))
    #expect(try SheetReading(errors).outline.last == "table[0] #N/A|TRUE")
  }

  @Test("FLD-17: the reading aid beside Japanese text is no part of it")
  func phonetic() throws {
    let reading = try SheetReading(path: Corpus.path("field/17-xlsx-phonetic/ports.xlsx"))
    #expect(reading.outline == ["h1 港", "table[1] 港|隻数 / 函館|140 / 石巻|95 / 新潟|61"])
  }

  @Test("R55, R62: each row comes back with label and value on one line, each cell with its place")
  func places() throws {
    let reading = try SheetReading(WorkbookWriter(.init("Stock", [["Item", "Count"], ["Rope", "12"], ["Tar", "3"]], from: 4)))
    let table = try #require(reading.tables.first)
    #expect(table.lines == ["Item|Count", "Rope|12", "Tar|3"])
    #expect(table.cells.map(\.text.place) == ["Stock!R4C1", "Stock!R4C2", "Stock!R5C1", "Stock!R5C2", "Stock!R6C1", "Stock!R6C2"])
    #expect(reading.pages.map(\.label) == ["Stock"])
    #expect(reading.header.metadata.map { "\($0.name)=\($0.value)" } == ["sheet=Stock", "rows=3", "columns=2"])
  }

  @Test("have their formats, dates and shared texts applied")
  func values() throws {
    let row = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45356</v></c><c r="C1" s="2"><v>0.5</v></c><c r="D1" t="str"><f>A1</f><v>x_x000D_\ny</v></c>\
      <c r="E1" t="d"><v>2024-03-05T00:00:00</v></c><c r="F1" t="s"><v>9</v></c><c><v>8</v></c></row>
      """
    var book = WorkbookWriter(.init("A", markup: row))
    book.formats = ["yyyy\\-mm\\-dd", "0%"]
    book.sharedTexts = ["<r><t>rich </t></r><r><rPr><b/></rPr><t xml:space=\"preserve\">text </t></r>"]
    #expect(try SheetReading(book).tables.first?.lines == ["rich text |2024-03-05|50%|x\ny|2024-03-05|8"])
    book.countsFrom1904 = true
    #expect(try SheetReading(book).text.contains("2028-03-06"))
  }

  @Test("give merged cells as spans, and mark what lies under them")
  func merged() throws {
    var sheet = WorkbookWriter.Sheet(
      "A", [["Region", "Sales", "", "Sum"], ["", "2023", "2024", ""], ["North", "1", "2", "3"], ["South", "4", "5", "9"]])
    sheet.after =
      "<mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"B1:C1\"/><mergeCell ref=\"D1:D2\"/><mergeCell ref=\"A3:A4\"/></mergeCells>"
    let reading = try SheetReading(WorkbookWriter(sheet))
    #expect(
      reading.outline == [
        "h1 A", "table[2] Region[2x1]|Sales[1x2]||Sum[2x1] / |2023|2024| / North[2x1]|1|2|3 / |4|5|9",
        "(covered) table[2] Region[2x1]|Sales[1x2]||Sum[2x1] / |2023|2024| / South|||",
      ])
    #expect(reading.diagnostics.map(\.id) == [.coveredCells, .hiddenCells])
  }

  @Test("mark hidden sheets, rows, columns and formats that hide, and keep their text")
  func hidden() throws {
    var first = WorkbookWriter.Sheet(
      "A",
      markup: WorkbookWriter.row(1, ["Name", "Secret", "Count"]) + WorkbookWriter.row(2, ["Ann", "x", "1"])
        + WorkbookWriter.row(3, ["Ben", "y", "2"], attributes: "hidden=\"1\""))
    first.before = "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"
    var second = WorkbookWriter.Sheet("B", [["Key", "Value"], ["a", "1"]])
    second.state = "veryHidden"
    var book = WorkbookWriter(
      first, second, .init("C", markup: "<row r=\"1\"><c r=\"A1\" s=\"1\"><v>42</v></c><c r=\"B1\"><v>1</v></c></row>"))
    book.formats = [";;;"]
    let reading = try SheetReading(book)
    #expect(
      reading.outline == [
        "h1 A", "table[1] Name||Count / Ann||1", "(hidden-sheet) table[1] |Secret| / |x| / Ben|y|2",
        "(hidden-sheet) h1 B", "(hidden-sheet) table[1] Key|Value / a|1", "h1 C", "table[0] |1", "(hidden-text) table[0] 42|",
      ])
    #expect(reading.diagnostics.count { $0.id == .hiddenCells } == 3)
  }

  @Test("name formulas without a value and keep them")
  func formulas() throws {
    let book = WorkbookWriter(
      .init(
        "A",
        markup:
          "<row r=\"1\"><c r=\"A1\"><v>2</v></c><c r=\"B1\"><f>A1*2</f><v>4</v></c><c r=\"C1\"><f>A1*3</f></c><c r=\"D1\"><f/><v></v></c></row>"
      ))
    let reading = try SheetReading(book)
    #expect(reading.tables.first?.lines == ["2|4|=A1*3"])
    let said = try #require(reading.diagnostics.first { $0.id == .formulaWithoutValue })
    #expect(said.summary.hasPrefix("2 formulas have no stored value on the sheet 'A' (C1, D1)"))
  }

  @Test("have links, comments of both kinds, text boxes and printed lines")
  func remarks() throws {
    var sheet = WorkbookWriter.Sheet("A", [["Link", "Count"], ["here", "1"]])
    sheet.after = """
      <hyperlinks><hyperlink ref="A2" r:id="rId1" location="top"/></hyperlinks>
      <headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Harbour office&amp;C&amp;P of &amp;N</oddHeader></headerFooter><drawing r:id="rId2"/>
      """
    sheet.relationships = [
      ("rId1", "hyperlink", "https://example.org/"), ("rId2", "drawing", "../drawings/drawing1.xml"),
      ("rId3", "comments", "../comments1.xml"),
      ("rId4", "threadedComment", "../threaded1.xml"),
    ]
    var book = WorkbookWriter(sheet)
    book.parts = [
      (
        "xl/comments1.xml",
        "<comments xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><authors><author>Ann</author></authors><commentList>"
          + "<comment ref=\"B2\" authorId=\"0\"><text><r><t>Ann:</t></r><r><t>\nCheck</t></r></text></comment>"
          + "<comment ref=\"A1\" authorId=\"0\"><text><t>[Threaded comment] old</t></text></comment></commentList></comments>"
      ),
      (
        "xl/threaded1.xml",
        "<ThreadedComments xmlns=\"http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments\">"
          + "<threadedComment ref=\"A1\" personId=\"{1}\"><text>New one</text></threadedComment></ThreadedComments>"
      ),
      (
        "xl/drawings/drawing1.xml",
        "<xdr:wsDr xmlns:xdr=\"http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing\" xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\">"
          + "<xdr:oneCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:row>2</xdr:row></xdr:from><xdr:sp><xdr:txBody><a:p><a:r><a:t>In a </a:t></a:r>"
          + "<a:r><a:t>box</a:t></a:r></a:p><a:p><a:r><a:t>line 2</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:oneCellAnchor></xdr:wsDr>"
      ),
    ]
    let reading = try SheetReading(book)
    #expect(
      reading.outline == [
        "h1 A", "table[1] Link|Count / here|1", "comment(-) A1: New one", "comment(Ann) B2: Check", "p In a box\nline 2",
        "furniture Harbour office",
      ])
    #expect(reading.tables.first?.cells[2].text.links.map(\.target) == ["https://example.org/#top"])
    #expect(reading.blocks[3].text?.place == "A!R2C2")
    #expect(reading.blocks[4].text?.place == "A!R3C5")
  }

  @Test("are no workbooks without a sheet, and hold no text when every sheet is empty")
  func empty() throws {
    #expect { try SheetReading(WorkbookWriter(.init("A", []), .init("B", []))) } throws: {
      ($0 as? ImportError)?.reason == .noText(pages: nil)
    }
    #expect(throws: ImportError.self) { try SheetReading(WorkbookWriter()) }
  }

  @Test("OFC-3: a workbook under another name is read as what it is, with a warning")
  func renamed() throws {
    let bytes = WorkbookWriter(.init("A", [["a", "b"], ["1", "2"]])).bytes
    let reading = try SheetReading(bytes, named: "book.docx")
    #expect(reading.header.diagnostics.contains { $0.id == .nameDisagrees })
    #expect(reading.tables.count == 1)
  }

  @Test("lose no value that a format does not show")
  func unshown() throws {
    let cells =
      "<c r=\"A1\"><v>1</v></c><c r=\"B1\" s=\"1\"><v>0</v></c><c r=\"C1\" s=\"1\"><v>-5</v></c><c r=\"D1\" s=\"2\" t=\"str\"><v>text</v></c>"
    var book = WorkbookWriter(.init("A", markup: "<row r=\"1\">" + cells + "</row>"))
    book.formats = ["0;;;@", ";;"]
    #expect(try SheetReading(book).outline == ["h1 A", "table[0] 1||text", "(hidden-text) table[0] |-5|"])
  }
}
