public import VadeDocument
public import VadeImport
internal import VadeSystem

/// Reads documents of Office's binary formats: they are converted by LibreOffice and read as what comes out.
public struct LegacyOfficeImporter: Importer {
  /// Creates the importer.
  public init() {}

  /// Word, Excel and PowerPoint 97–2003, and binary workbooks.
  public var formats: [Format] {
    [
      Format(id: .doc, name: "Word 97–2003 document (DOC)", extensions: ["doc", "dot"]),
      Format(id: .xls, name: "Excel 97–2003 workbook (XLS)", extensions: ["xls", "xlt"]),
      Format(id: .ppt, name: "PowerPoint 97–2003 presentation (PPT)", extensions: ["ppt", "pot", "pps"]),
      Format(id: .xlsb, name: "binary Excel workbook (XLSB)", extensions: ["xlsb"]),
    ]
  }

  /// Opens a document; its header says with which version it was converted.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let (bytes, note) = try convertedBytes(of: source, from: format)
    return try Self.open(bytes, source, as: format, note: note)
  }

  /// Yes: LibreOffice.
  public var startsPrograms: Bool { true }

  /// Has LibreOffice turn a document into the XML format of its kind.
  ///
  /// - Throws: `ImportError` when LibreOffice is missing or gives nothing.
  public func converted(
    _ source: ImportSource, from format: FormatID
  ) throws(ImportError) -> (source: ImportSource, notes: [Diagnostic]) {
    let (bytes, note) = try convertedBytes(of: source, from: format)
    return (try ImportSource(bytes: bytes, displayPath: source.displayPath, passwords: source.passwords), [note])
  }

  private func convertedBytes(of source: ImportSource, from format: FormatID) throws(ImportError) -> ([UInt8], Diagnostic) {
    guard let converter = LegacyOfficeConverter.installed else {
      throw ImportError(
        path: source.displayPath,
        reason: .needsProgram(
          format: formats.first { $0.id == format }?.name ?? format.rawValue, detail: "LibreOffice is not installed",
          advice:
            "install LibreOffice ('apt install libreoffice-writer libreoffice-calc libreoffice-impress'), or save the file in a newer format"
        ))
    }
    let bytes: [UInt8]
    do {
      // The file may stand in another document only; LibreOffice reads paths.
      let directory = try ScratchDirectory("vade-office")
      let path = directory.path + "/source"
      try source.file.withBytes { span throws(SystemError) in try AtomicFile.write(span, to: path) }
      bytes = try converter.convert(path: path, as: format, displayPath: source.displayPath)
    } catch let error as ImportError {
      throw error
    } catch {
      throw ImportError(path: source.displayPath, reason: .unreadable("no room for a temporary copy"))
    }
    return (bytes, Diagnostic(.note, .converted, "converted by \(converter.version) before it was read"))
  }

  /// Opens what a conversion gave, under the name and format of the document it was made of.
  ///
  /// - Parameters:
  ///   - bytes: the document in its newer format.
  ///   - source: the document it was made of.
  ///   - format: the format of that.
  ///   - note: what is said of the conversion.
  /// - Returns: the pages, with embedded files behind them.
  /// - Throws: `ImportError` when nothing of it can be read.
  static func open(_ bytes: [UInt8], _ source: ImportSource, as format: FormatID, note: Diagnostic) throws(ImportError) -> any PageSource {
    let converted = try ImportSource(bytes: bytes, displayPath: source.displayPath)
    guard let target = LegacyOfficeConverter.target(of: format), let importer = ImporterRegistry(OfficeImporters.all).importer(of: target)
    else {
      throw ImportError(
        path: source.displayPath,
        reason: .unsupported(format: format.rawValue, supported: OfficeImporters.all.flatMap(\.formats).map(\.name)))
    }
    return ConvertedPages(try importer.open(converted, as: target), format: format, note: note)
  }
}

/// The pages of a document that was converted before it was read.
final class ConvertedPages: PageSource {
  let header: DocumentHeader
  private let base: any PageSource

  init(_ base: any PageSource, format: FormatID, note: Diagnostic) {
    self.base = base
    var header = base.header
    header.format = format
    header.diagnostics.insert(note, at: 0)
    self.header = header
  }

  func nextPage() throws(ImportError) -> Page? { try base.nextPage() }

  func nextFile() throws(ImportError) -> EmbeddedFile? { try base.nextFile() }
}
