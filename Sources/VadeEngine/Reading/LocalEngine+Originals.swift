internal import VadeDocument
internal import VadeImport
internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  /// The kept copy of a document's file.
  package struct Original: Sendable, Hashable {
    /// Where the copy is.
    package let path: String
    /// The name the file had.
    package let name: String
    /// The SHA-256 of its bytes, in hexadecimal digits.
    package let digest: String
    /// The format it was read as.
    package let format: String
  }

  /// Finds the kept copy of a document's file.
  ///
  /// - Parameters:
  ///   - id: the document.
  ///   - version: the former state of it that is meant; nil for the present one.
  ///   - context: names the library.
  /// - Returns: the copy.
  /// - Throws: ``CommandError`` when there is no such document, version or copy: a pack has none.
  package func original(of id: Int64, version: Int64? = nil, _ context: EngineContext) throws(CommandError) -> Original {
    let readable = try readable(context)
    let document = try record(id, in: readable)
    guard let library = readable as? Library else {
      throw CommandError(
        code: "no-original",
        message: "the library '\(readable.name)' is a pack, which has texts and no files: read it with 'vade pack browse'")
    }
    guard let version else { return try original(document.digest, format: document.format, of: document, library) }
    let former = try self.version(version, of: document, library)
    return try original(former.digest, format: former.format, of: document, library)
  }

  /// The kept copy of one state of a document.
  ///
  /// - Throws: ``CommandError`` when it is gone.
  func original(
    _ digest: SHA256Digest, format: FormatID, of document: DocumentRecord, _ library: Library
  ) throws(CommandError) -> Original {
    let path = library.originalPath(of: digest)
    guard FileStatus(path: path)?.kind == .regular else {
      throw CommandError(
        code: "original-missing", message: "the kept copy of '\(document.path)' is gone from '\(library.directory)': add the file again")
    }
    let name = document.path.split(separator: "/").last.map(String.init) ?? document.title
    return Original(path: path, name: name, digest: digest.hex, format: format.rawValue)
  }

  /// The most lines given at once.
  package static let mostLines = 2000

  /// Lines of the kept copy of a text document, as the places of its passages count them.
  ///
  /// - Parameters:
  ///   - id: the document.
  ///   - wanted: the lines, counted from 1; what the document does not have is left out.
  ///   - context: names the library.
  /// - Returns: the lines, at most ``mostLines``.
  /// - Throws: ``CommandError`` when there is no such document, or its places are no lines.
  package func lines(of id: Int64, _ wanted: ClosedRange<Int>, _ context: EngineContext) throws(CommandError) -> Wire.LineList {
    let readable = try readable(context)
    let document = try record(id, in: readable)
    let sample = try engine { () throws(LibraryError) in try readable.passages(of: document.id, ordinals: 0..<1) }
    let hasLines = sample.first?.passage.spans.contains { if case .lines = $0.location { true } else { false } } ?? false
    guard hasLines else {
      throw CommandError(code: "no-lines", message: "'\(document.path)' is of a format without lines: ask for its pages or passages")
    }
    let original = try original(of: id, context)
    let text: SourceLines
    do throws(ImportError) { text = SourceLines(try ImportSource(path: original.path, displayPath: document.path)) } catch {
      throw CommandError(error)
    }
    let first = max(1, wanted.lowerBound)
    let last = min(text.lineCount, wanted.upperBound, first + Self.mostLines - 1)
    return Wire.LineList(first: first, total: text.lineCount, lines: first <= last ? (first...last).map(text.text(ofLine:)) : [])
  }
}
