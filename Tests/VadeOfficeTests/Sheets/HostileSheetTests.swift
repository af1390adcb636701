import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

@Suite("Hostile and damaged sheets")
struct HostileSheetTests {
  private var book: WorkbookWriter {
    var sheet = WorkbookWriter.Sheet("A", [["Item", "Count"], ["Rope", "12"], ["Tar", "3"]])
    sheet.after = "<mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells><hyperlinks><hyperlink ref=\"B2\" location=\"x\"/></hyperlinks>"
    var book = WorkbookWriter(sheet, .init("B", [["k", "1"]]))
    book.formats = ["yyyy-mm-dd"]
    return book
  }

  /// Reads whatever can be read; anything but a document or a typed error is a failure of the test itself.
  private func read(_ bytes: [UInt8], _ name: String) {
    do { _ = try SheetReading(bytes, named: name) } catch { #expect(error is ImportError) }
  }

  @Test("end in a document or an error at every truncation")
  func truncations() {
    let bytes = book.bytes
    for count in stride(from: 1, to: bytes.count, by: 61) { read(Array(bytes[..<count]), "a.xlsx") }
  }

  @Test("end in a document or an error with flipped bits", arguments: [1, 2, 3] as [UInt64])
  func flips(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    let open = OpenDocumentFile.spreadsheet(
      "<table:table table:name=\"A\">" + OpenDocumentFile.row(["a", "1"]) + OpenDocumentFile.row(["b", "2"]) + "</table:table>")
    for (original, name) in [(book.bytes, "a.xlsx"), (open, "a.ods")] {
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<4 { bytes[Int.random(in: 40..<bytes.count, using: &numbers)] ^= UInt8(1 << Int.random(in: 0..<8, using: &numbers)) }
        read(bytes, name)
      }
    }
  }

  @Test("keep what stands before a fault, and name it")
  func fault() throws {
    let sheet = WorkbookWriter.Sheet(
      "A", markup: WorkbookWriter.row(1, ["Item", "Count"]) + WorkbookWriter.row(2, ["Rope", "12"]) + "<row r=\"3\"><c><")
    let reading = try SheetReading(WorkbookWriter(sheet, .init("B", [["k", "1"]])))
    #expect(reading.tables.map(\.lines) == [["Item|Count", "Rope|12"], ["k|1"]])
    let said = try #require(reading.diagnostics.first { $0.id == .partDamaged })
    #expect(said.severity == .error)
    #expect(said.summary.contains("'A'"))
  }

  @Test("name a sheet whose part is missing, and read the others")
  func missing() throws {
    var lost = WorkbookWriter.Sheet("A", [])
    lost.document = ""
    let reading = try SheetReading(WorkbookWriter(lost, .init("B", [["k", "1"]])))
    #expect(reading.diagnostics.contains { $0.id == .partMissing && $0.severity == .error && $0.summary.contains("'A'") })
    #expect(reading.tables.map(\.lines) == [["k|1"]])
  }

  @Test(
    "take numbers and names that are none for what they are",
    arguments: [
      "<row r=\"0\"><c r=\"A0\"><v>1</v></c></row>", "<row r=\"99999999999999999999\"><c r=\"ZZZZ1\"><v>1</v></c></row>",
      "<row><c><v>1e999</v></c></row>", "<row><c t=\"s\"><v>-1</v></c><c t=\"s\"><v>99</v></c><c><v>1</v></c></row>",
      "<row r=\"5\"><c r=\"B5\"><v>1</v></c></row><row r=\"5\"><c r=\"B5\"><v>2</v></c><c r=\"A5\"><v>3</v></c></row>",
      "<row><c s=\"77\" t=\"q\"><v>one</v></c></row>", "<row><c t=\"b\"><v/></c><c t=\"d\"><v>never</v></c></row>",
    ])
  func oddities(rows: String) throws {
    var sheet = WorkbookWriter.Sheet("A", markup: rows)
    sheet.before = "<cols><col min=\"-3\" max=\"999999\" hidden=\"1\"/><col min=\"9\" max=\"2\" hidden=\"1\"/></cols>"
    sheet.after =
      "<mergeCells><mergeCell ref=\"A1:XFD1048576\"/><mergeCell ref=\"B2:A1\"/><mergeCell ref=\":\"/><mergeCell ref=\"A1:XFE1\"/></mergeCells>"
    #expect(try !SheetReading(WorkbookWriter(sheet)).text.isEmpty)
  }

  @Test("SEC-2: expand no entities and fetch nothing")
  func entities() throws {
    var sheet = WorkbookWriter.Sheet("A", [])
    sheet.document =
      "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY bomb \"&a;&a;&a;\"><!ENTITY out SYSTEM \"file:///etc/hostname\">]>"
      + "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData><row><c t=\"inlineStr\"><is><t>&bomb;&out;</t></is></c></row>"
      + "</sheetData></worksheet>"
    #expect(try SheetReading(WorkbookWriter(sheet)).text == "A\n&bomb;&out;")
  }

  @Test("SEC-1: stop at a sheet that unpacks to more than the limits allow")
  func limits() throws {
    let source = try ImportSource(bytes: book.bytes, displayPath: "a.xlsx")
    let limits = InflationLimits(entryCount: 100, entryBytes: 1 << 20, totalBytes: 500, ratio: 1, ratioFloor: 500)
    #expect { try ExcelSource(source, limits: limits) } throws: { ($0 as? ImportError)?.reason.code == "too-large" }
  }
}
