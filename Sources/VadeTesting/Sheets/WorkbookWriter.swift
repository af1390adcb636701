/// Writes small Excel workbooks for tests, from rows of cells or from markup.
public struct WorkbookWriter {
  /// The sheets, in order.
  public var sheets: [Sheet] = []
  /// The codes of number formats; style `n` shows a number in the n-th of them, counted from 1.
  public var formats: [String] = []
  /// The shared texts, as the markup inside their `si` elements.
  public var sharedTexts: [String] = []
  /// Whether days are counted from 1904.
  public var countsFrom1904 = false
  /// Further markup behind the list of sheets.
  public var afterSheets = ""
  /// Further parts of the package by name.
  public var parts: [(name: String, markup: String)] = []

  /// Creates a workbook of some sheets.
  public init(_ sheets: Sheet...) {
    self.sheets = sheets
  }

  /// A sheet.
  public struct Sheet {
    /// The sheet's name.
    public var name: String
    /// The markup of its rows.
    public var rows: String
    /// `hidden`, `veryHidden`, or nothing.
    public var state = ""
    /// Markup before the rows.
    public var before = ""
    /// Markup behind the rows.
    public var after = ""
    /// The whole markup of the sheet's part, in place of all the above; nothing when the part is to be missing.
    public var document: String?
    /// Relationships: id, the last piece of the type, and the target; a target with `:` is outside of the package.
    public var relationships: [(id: String, kind: String, target: String)] = []

    /// Creates a sheet from the markup of its rows.
    public init(_ name: String, markup: String) {
      self.name = name
      rows = markup
    }

    /// Creates a sheet from texts: what reads as a number becomes one, unless an apostrophe stands before it; an empty text leaves the cell out.
    public init(_ name: String, _ cells: [[String]], from row: Int = 1) {
      self.init(name, markup: cells.enumerated().map { WorkbookWriter.row(row + $0, $1) }.joined())
    }
  }

  /// The markup of a row of texts, as in a sheet made from texts.
  public static func row(_ number: Int, _ texts: [String], attributes: String = "") -> String {
    let cells = texts.enumerated().map { column, text -> String in
      let name = letters(column + 1) + String(number)
      if text.isEmpty { return "" }
      if !text.hasPrefix("'"), Double(text) != nil { return "<c r=\"\(name)\"><v>\(text)</v></c>" }
      return "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(escaped(text.hasPrefix("'") ? String(text.dropFirst()) : text))</t></is></c>"
    }
    return "<row r=\"\(number)\"\(attributes.isEmpty ? "" : " " + attributes)>\(cells.joined())</row>"
  }

  private static func letters(_ column: Int) -> String {
    column <= 26 ? String(UnicodeScalar(UInt8(64 + column))) : letters((column - 1) / 26) + letters((column - 1) % 26 + 1)
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
  }

  private static let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
  private static let links = "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
  private static let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

  /// The workbook's file.
  public var bytes: [UInt8] {
    var zip = ZipWriter()
    zip.add("_rels/.rels", Self.relationships([("rId1", "officeDocument", "xl/workbook.xml")]))
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"\(sheet.state.isEmpty ? "" : " state=\"\(sheet.state)\"")/>"
    }
    let dates = countsFrom1904 ? "<workbookPr date1904=\"1\"/>" : ""
    zip.add("xl/workbook.xml", "<workbook \(Self.main) \(Self.links)>\(dates)<sheets>\(list.joined())</sheets>\(afterSheets)</workbook>")
    let shared = [("styles", "styles", "styles.xml"), ("strings", "sharedStrings", "sharedStrings.xml")]
    zip.add(
      "xl/_rels/workbook.xml.rels",
      Self.relationships(sheets.indices.map { ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml") } + shared))
    zip.add("xl/styles.xml", styles)
    zip.add("xl/sharedStrings.xml", "<sst \(Self.main)>" + sharedTexts.map { "<si>\($0)</si>" }.joined() + "</sst>")
    for (index, sheet) in sheets.enumerated() {
      let markup =
        sheet.document
        ?? "<worksheet \(Self.main) \(Self.links)>\(sheet.before)<sheetData>\(sheet.rows)</sheetData>\(sheet.after)</worksheet>"
      if !markup.isEmpty { zip.add("xl/worksheets/sheet\(index + 1).xml", markup) }
      if !sheet.relationships.isEmpty { zip.add("xl/worksheets/_rels/sheet\(index + 1).xml.rels", Self.relationships(sheet.relationships)) }
    }
    for part in parts { zip.add(part.name, part.markup) }
    return zip.bytes
  }

  private static func relationships(_ list: [(id: String, kind: String, target: String)]) -> String {
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
      + list.map { item in
        "<Relationship Id=\"\(item.id)\" Type=\"\(kinds)\(item.kind)\" Target=\"\(item.target)\""
          + (item.target.contains(":") ? " TargetMode=\"External\"/>" : "/>")
      }.joined() + "</Relationships>"
  }

  private var styles: String {
    let codes = formats.enumerated().map { index, code in
      let quoted = Self.escaped(code).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
      return "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(quoted)\"/>"
    }
    let styles = formats.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
    return "<styleSheet \(Self.main)><numFmts>\(codes.joined())</numFmts><fonts><font/><font><b/></font></fonts>"
      + "<cellXfs><xf/>\(styles.joined())<xf fontId=\"1\"/></cellXfs></styleSheet>"
  }
}
