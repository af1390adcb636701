/// One entry of an archive, as its directory or header has it.
struct ArchiveEntry: Sendable, Hashable {
  /// The path as the archive has it, with `/` between its parts.
  var name: String
  /// How many bytes it has: counted where the archive had to be unpacked to see the entry, otherwise as the archive says.
  var size: Int
  /// What it is.
  var kind: Kind
  /// Whether it needs a password.
  var isEncrypted = false

  /// What an entry is.
  enum Kind: Sendable, Hashable {
    case file
    case folder
    /// A symbolic or hard link.
    case link
    /// A device, a pipe or a socket.
    case special
  }

  /// Whether its path would lead out of the folder the archive is unpacked into.
  var leadsOut: Bool {
    name.hasPrefix("/") || name.hasPrefix("\\") || name.dropFirst().hasPrefix(":")
      || name.split { $0 == "/" || $0 == "\\" }.contains("..")
  }
}

/// Goes through the entries of an archive in their order, once.
protocol ArchiveReader: AnyObject {
  /// The next entry, or nil after the last.
  ///
  /// - Throws: ``ImportError`` when no further entry can be reached.
  func nextEntry() throws(ImportError) -> ArchiveEntry?

  /// Unpacks the entry that came last.
  ///
  /// - Parameter limit: the most bytes it may have.
  /// - Returns: its bytes.
  /// - Throws: ``ImportError`` when it is damaged or over a limit; the next entry may still come.
  func bytes(limit: Int) throws(ImportError) -> [UInt8]
}
