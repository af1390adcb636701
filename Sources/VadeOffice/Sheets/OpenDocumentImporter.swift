public import VadeDocument
public import VadeImport

/// Reads OpenDocument texts, spreadsheets and presentations (OpenDocument 1.3), and their templates.
///
/// Texts come with headings and list items numbered, notes, remarks, tables with spans and frames where they are anchored.
/// Sheets come as those of Excel do; slides are pages with the boxes of what is on them, titles first, notes and remarks last.
public struct OpenDocumentImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// OpenDocument texts, spreadsheets and presentations.
  public var formats: [Format] {
    [
      Format(id: .odt, name: "OpenDocument text", extensions: ["odt", "ott", "odm"]),
      Format(id: .ods, name: "OpenDocument spreadsheet", extensions: ["ods", "ots"]),
      Format(id: .odp, name: "OpenDocument presentation", extensions: ["odp", "otp"]),
    ]
  }

  /// Opens a document of one of these kinds.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let package = try OpenPackage(source)
    let pages: any PageSource =
      switch format {
      case .odp: try OpenSlideSource(source, package)
      case .ods: try OpenSheetSource(package)
      default: try OpenTextSource.open(package)
      }
    return OpenPages(pages, package: package)
  }
}
