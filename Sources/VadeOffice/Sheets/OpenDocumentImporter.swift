public import VadeDocument
public import VadeImport

/// Reads OpenDocument spreadsheets and presentations (OpenDocument 1.3), and their templates.
///
/// Sheets come as those of Excel do; slides are pages with the boxes of what is on them, titles first, notes and remarks last.
public struct OpenDocumentImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// OpenDocument spreadsheets and presentations.
  public var formats: [Format] {
    [
      Format(id: .ods, name: "OpenDocument spreadsheet", extensions: ["ods", "ots"]),
      Format(id: .odp, name: "OpenDocument presentation", extensions: ["odp", "otp"]),
    ]
  }

  /// Opens a spreadsheet or a presentation.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    format == .odp ? try OpenSlideSource(source) : try OpenSheetSource(source)
  }
}
