internal import VadeDocument

/// An archive as a document: its entries as tables, then the files themselves.
final class ArchiveSource: PageSource {
  let header: DocumentHeader
  private let path: String
  private let fileBytes: Int
  private let reader: any ArchiveReader
  private var rows: ArraySlice<ArchiveEntry>
  private var diagnostics: [Diagnostic]
  private var section = 0
  private var hasEnded = false

  /// How many entries stand in one table.
  private static let rowsPerSection = 400

  init(_ source: ImportSource, format: FormatID, listing: ArchiveListing, fileBytes: Int, reader: any ArchiveReader) {
    header = DocumentHeader(format: format)
    path = source.displayPath
    rows = listing.entries[...]
    diagnostics = listing.diagnostics
    self.fileBytes = fileBytes
    self.reader = reader
  }

  func nextPage() throws(ImportError) -> Page? {
    let part = rows.prefix(Self.rowsPerSection)
    guard !part.isEmpty else { return nil }
    rows = rows.dropFirst(part.count)
    defer {
      section += 1
      diagnostics = []
    }
    let texts = part.map { [BlockText(CleanName.text($0.name)), BlockText(String($0.size))] }
    let table = Table(rows: [[BlockText("Name"), BlockText("Bytes")]] + texts, headerRowCount: 1)
    return Page(position: .section(index: section), blocks: [Block(.table(table))], diagnostics: diagnostics)
  }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    while !hasEnded {
      let entry: ArchiveEntry?
      do { entry = try reader.nextEntry() } catch {
        // The listing has told it.
        entry = nil
      }
      guard let entry else {
        hasEnded = true
        return nil
      }
      guard entry.kind == .file, !entry.isEncrypted else { continue }
      do {
        return EmbeddedFile(path: entry.name, bytes: try reader.bytes(limit: fileBytes))
      } catch {
        throw ImportError(path: path, reason: error.reason)
      }
    }
    return nil
  }
}

/// Names out of an archive as text.
private enum CleanName {
  /// The name without control characters.
  static func text(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }
}
