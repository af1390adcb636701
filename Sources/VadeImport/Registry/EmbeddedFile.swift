/// A file inside another: an attachment of a mail or a PDF, an entry of an archive.
///
/// Whoever reads the document decides what becomes of it; the importer has only taken it out, within its limits.
public struct EmbeddedFile: Sendable {
  /// Where it stands in the document that holds it, with `/` between the parts: `photos/1.pdf`.
  ///
  /// A name out of a file is data, never a path to write to: it has no empty part, no `.` and no `..`, and does not begin with `/`.
  public let path: String
  /// The file's bytes.
  public let bytes: [UInt8]

  /// Creates an embedded file; what would lead out of the document is taken off its path.
  ///
  /// - Parameters:
  ///   - path: the name or path the document gives it, with `/` or `\\` between its parts.
  ///   - bytes: the file's bytes.
  public init(path: String, bytes: [UInt8]) {
    // Control characters go first: what is left of a part without them may be `..`.
    let parts = path.split { $0 == "/" || $0 == "\\" }
      .map { part in String(String.UnicodeScalarView(part.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })) }
    let clean = parts.filter { !["", ".", ".."].contains($0) }
    self.path = clean.isEmpty ? "unnamed" : clean.joined(separator: "/")
    self.bytes = bytes
  }
}
