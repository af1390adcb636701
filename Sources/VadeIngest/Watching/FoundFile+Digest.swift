public import VadeImport
public import VadeSystem

extension FoundFile {
  /// The digest the file's bytes are kept under; of a folder that is one document, that of what it is packed into.
  ///
  /// - Throws: `ImportError` when it cannot be read.
  public func digest() throws(ImportError) -> SHA256Digest {
    if Directory.exists(source) {
      return try ImportSource(path: source, displayPath: displayPath).file.withBytes { SHA256Digest(of: $0) }
    }
    // Read, not mapped: another program may shorten the user's file at any moment.
    do { return try SHA256Digest(ofFileAt: source) } catch {
      throw ImportError(path: displayPath, reason: error.isMissing ? .missing : .unreadable(error.reason))
    }
  }
}
