import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("OpenDocument spreadsheets and presentations")
struct OpenDocumentTests {
  private typealias File = OpenDocumentFile

  private func sheet(_ name: String, _ rows: String, style: String = "") -> String {
    "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\">\(rows)</table:table>"
  }

  @Test("give their sheets in order, as those of Excel, with the texts a person sees")
  func values() throws {
    let row = """
      <table:table-row><table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50 %</text:p></table:table-cell>\
      <table:table-cell office:value-type="date" office:date-value="2024-03-05"><text:p>03/05/24</text:p></table:table-cell>\
      <table:table-cell office:value-type="string"><text:p>two<text:s text:c="2"/>blanks</text:p><text:p>a <text:a xlink:href="https://example.org/">link</text:a></text:p></table:table-cell>\
      <table:table-cell office:value-type="float" office:value="12.5"/>\
      <table:table-cell office:value-type="string"><text:p><text:ruby><text:ruby-base>港</text:ruby-base><text:ruby-text>ミナト</text:ruby-text></text:ruby></text:p></table:table-cell></table:table-row>
      """
    let reading = try SheetReading(
      File.spreadsheet(sheet("One", File.row(["Item", "Count"]) + File.row(["Rope", "12"])) + sheet("Two", row)), named: "a.ods")
    #expect(
      reading.outline == [
        "h1 One", "table[1] Item|Count / Rope|12", "h1 Two", "table[0] 50 %|2024-03-05|two  blanks\na link|12.5|港",
      ])
    #expect(reading.tables[0].cells.last?.text.place == "One!R2C2")
    #expect(reading.tables[1].cells[2].text.links.map(\.target) == ["https://example.org/"])
  }

  @Test("MEM-3: repeat empty rows and cells for nothing, full ones within a budget")
  func repetition() throws {
    let empty =
      "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>"
    let twice =
      "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell table:number-columns-repeated=\"3\" office:value-type=\"string\">"
      + "<text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated=\"16381\"/></table:table-row>"
    let reading = try SheetReading(File.spreadsheet(sheet("A", twice + empty + File.row(["end"]))), named: "a.ods")
    #expect(reading.outline == ["h1 A", "table[0] x|x|x / x|x|x", "p end"])
    #expect(reading.blocks.last?.text?.place == "A!R1048003C1")
    let flood = twice.replacing("\"2\"", with: "\"1048576\"").replacing("\"3\"", with: "\"16384\"")
    let cut = try SheetReading(File.spreadsheet(sheet("A", flood)), named: "a.ods")
    #expect(cut.diagnostics.contains { $0.id == .repetitionCut })
    #expect(cut.tables.reduce(0) { $0 + $1.cells.count } <= 300_000)
  }

  @Test("have spans, header rows, remarks, hidden rows, columns and sheets")
  func structure() throws {
    let rows = """
      <table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>
      <table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="3" table:number-rows-spanned="1" office:value-type="string">\
      <text:p>All</text:p><office:annotation><dc:creator>Ann</dc:creator><text:p>Check</text:p></office:annotation></table:table-cell>\
      <table:covered-table-cell table:number-columns-repeated="2"/></table:table-row></table:table-header-rows>
      """ + File.row(["a", "secret", "1"]) + File.row(["b", "", "2"], attributes: "table:visibility=\"filter\"")
    let styles = "<style:style style:name=\"ta9\" style:family=\"table\"><style:table-properties table:display=\"false\"/></style:style>"
    let reading = try SheetReading(
      File.spreadsheet(sheet("A", rows) + sheet("B", File.row(["k", "5"]), style: "ta9"), styles: styles), named: "a.ods")
    #expect(
      reading.outline == [
        "h1 A", "table[1] All[1x3]|| / a||1", "(hidden-sheet) table[1] All[1x3]|| / |secret| / b||2", "comment(Ann) A1: Check",
        "(hidden-sheet) h1 B", "(hidden-sheet) table[0] k|5",
      ])
    #expect(reading.diagnostics.count { $0.id == .hiddenCells } == 2)
  }

  @Test("have the values of charts as tables, and text boxes")
  func drawn() throws {
    let shapes = """
      <table:shapes><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame><draw:frame><draw:text-box><text:p>A box</text:p></draw:text-box></draw:frame></table:shapes>
      """
    let chart = File.root(
      "document-content",
      "<office:body><office:chart><chart:chart><chart:title><text:p>Sales</text:p></chart:title><table:table table:name=\"local-table\">"
        + "<table:table-header-rows>\(File.row(["", "2024"]))</table:table-header-rows>\(File.row(["North", "10"]))</table:table></chart:chart></office:chart></office:body>"
    )
    let reading = try SheetReading(
      File.spreadsheet(sheet("A", shapes + File.row(["x"])), parts: [("Object 1/content.xml", chart)]), named: "a.ods")
    #expect(reading.outline == ["h1 A", "p x", "caption Sales", "table[1] |2024 / North|10", "p A box"])
  }

  @Test("give slides in order as pages: titles first, boxes, lists, tables, notes, hidden ones marked")
  func slides() throws {
    let styles = """
      <style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>\
      <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=")"/></text:list-style>
      """
    let first = """
      <draw:page draw:name="p1" draw:master-page-name="Default">\
      <draw:g><draw:custom-shape svg:x="1in" svg:y="2in" svg:width="2in" svg:height="1in"><text:p>In a group</text:p></draw:custom-shape></draw:g>\
      <draw:frame presentation:class="title"><draw:text-box><text:p>Harbours</text:p></draw:text-box></draw:frame>\
      <draw:frame presentation:class="outline"><draw:text-box><text:list text:style-name="L1"><text:list-item><text:p>One</text:p>\
      <text:list><text:list-item><text:p>Deep</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Two</text:p></text:list-item></text:list></draw:text-box></draw:frame>\
      <draw:frame><table:table table:use-first-row-styles="true">\(File.row(["Port", "Ships"]))\(File.row(["Kiel", "3"]))</table:table></draw:frame>\
      <presentation:notes><draw:page-thumbnail/><draw:frame presentation:class="notes"><draw:text-box><text:p>Say hello</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>
      """
    let second =
      "<draw:page draw:style-name=\"dp2\"><draw:frame><draw:text-box><text:p>Not shown</text:p></draw:text-box></draw:frame></draw:page>"
    let layout = File.root(
      "document-styles",
      "<office:automatic-styles><style:page-layout style:name=\"PM1\"><style:page-layout-properties fo:page-width=\"10in\" fo:page-height=\"5in\"/>"
        + "</style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name=\"Default\" style:page-layout-name=\"PM1\"/></office:master-styles>"
    )
    let reading = try SheetReading(
      File.presentation(first + second + "<draw:page/>", styles: styles, parts: [("styles.xml", layout)]), named: "a.odp")
    #expect(
      reading.outline == [
        "h1 Harbours", "p In a group", "list 01) One / 1- Deep / 02) Two", "table[1] Port|Ships / Kiel|3", "speaker-notes(-) Say hello",
        "(hidden-slide) p Not shown",
      ])
    #expect(reading.pages.map(\.position) == [.page(index: 0), .page(index: 1), .page(index: 2)])
    #expect(reading.pages.map(\.lane) == [.native, .native, .blank])
    #expect(reading.header.pageCount == 3)
    #expect(reading.pages[0].size == Page.Size(width: 720, height: 360))
    #expect(reading.blocks[1].box == Box(x: 72, y: 144, width: 144, height: 72))
    #expect(reading.blocks[1].text?.spans.first?.location == .box(page: 0, box: Box(x: 72, y: 144, width: 144, height: 72)))
  }

  @Test("are locked when encrypted, damaged without content, without text when empty")
  func refused() {
    func reason(_ bytes: [UInt8]) -> ImportError.Reason? {
      do {
        _ = try SheetReading(bytes, named: "a.ods")
        return nil
      } catch { return (error as? ImportError)?.reason }
    }
    let manifest =
      "<m:manifest xmlns:m=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>"
    #expect(reason(File.spreadsheet("", parts: [("META-INF/manifest.xml", manifest)])) == .locked)
    #expect(reason(File.spreadsheet(sheet("A", ""))) == .noText(pages: nil))
    let torn = ZipWriter.archive([("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "<office")])
    #expect(reason(torn)?.code == "damaged")
  }
}
