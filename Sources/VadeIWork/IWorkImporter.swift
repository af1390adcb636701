public import VadeDocument
public import VadeImport

/// Reads documents of Pages, Numbers and Keynote: those of today, whose objects stand in `.iwa` archives, and those of iWork '05 to '09, which are XML.
///
/// A folder package is read like a file: `ImportSource` packs it into one. What an object points to and is not there, and what breaks off, is said in diagnostics of
/// the last page; a document of which nothing can be read is an error, never an empty success.
public struct IWorkImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Pages, Numbers and Keynote.
  public var formats: [Format] {
    [
      Format(id: .pages, name: "Pages", extensions: ["pages"]),
      Format(id: .numbers, name: "Numbers", extensions: ["numbers"]),
      Format(id: .keynote, name: "Keynote", extensions: ["key"]),
    ]
  }

  /// Opens a document.
  ///
  /// Slides are pages; a text document and sheets come as sections, whose label is the sheet's name. Cells of a Numbers table are placed by `Sheet::Table`, the
  /// program's own notation, with row and column.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let package = try IWorkPackage(source)
    switch package.content {
    case .archives(let components): return try ArchivedDocument(components, path: source.displayPath).pages()
    case .xml(let component): return try XMLDocument(component, path: source.displayPath).pages()
    }
  }
}
