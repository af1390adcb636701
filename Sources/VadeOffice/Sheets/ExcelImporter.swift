public import VadeDocument
public import VadeImport

/// Reads Excel workbooks (ECMA-376): xlsx and xlsm, and their templates.
///
/// Sheets come in the workbook's order as sections of bounded size, labelled with the sheet's name. Each cell knows its sheet, row and column.
public struct ExcelImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// Excel workbooks.
  public var formats: [Format] { [Format(id: .xlsx, name: "Excel workbook", extensions: ["xlsx", "xlsm", "xltx", "xltm"])] }

  /// Opens a workbook.
  ///
  /// The header's metadata names each `sheet` with how many `rows` and `columns` of it hold something, header rows included.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let pages = try ExcelSource(source)
    return OfficePages(pages, package: pages.package) { pages.embedded }
  }
}
