internal import VadeSystem

/// The imported files, kept under the digest of their bytes: equal files are kept once.
struct OriginalStore: Sendable {
  let directory: String

  /// Where the file with a digest is, if it is there.
  func path(of digest: SHA256Digest) -> String { directory + "/" + digest.hex }

  /// Keeps a file's bytes.
  ///
  /// The copy is made under another name, checked against the digest, brought to disk and renamed, so that a file under a digest's name
  /// always has the digest's bytes.
  ///
  /// - Throws: ``LibraryError/file(operation:path:reason:)`` also when the file has changed since its digest was taken.
  func keep(_ source: String, digest: SHA256Digest) throws(LibraryError) {
    let target = path(of: digest)
    if FileStatus(path: target) != nil { return }
    let temporary = AtomicFile.temporaryPath(for: target)
    try files { () throws(SystemError) in try Directory.create(directory) }
    do throws(LibraryError) {
      try files { () throws(SystemError) in try FileCopy.copy(source, to: temporary) }
      let copied = try files { () throws(SystemError) in try MappedFile(path: temporary).withBytes { SHA256Digest(of: $0) } }
      guard copied == digest else {
        throw LibraryError.file(operation: "copy", path: source, reason: "it changed while it was read")
      }
      try files { () throws(SystemError) in try AtomicFile.replace(target, with: temporary) }
    } catch {
      // The first error is the one to report; the leftover is removed with those of killed runs.
      _ = try? AtomicFile.remove(temporary)
      throw error
    }
  }

  /// Keeps bytes that stand in memory under their digest.
  func keep(_ bytes: MappedFile, digest: SHA256Digest) throws(LibraryError) {
    let target = path(of: digest)
    if FileStatus(path: target) != nil { return }
    try files { () throws(SystemError) in try Directory.create(directory) }
    try files { () throws(SystemError) in try bytes.withBytes { (span) throws(SystemError) in try AtomicFile.write(span, to: target) } }
  }

  /// Forgets a file; one that is missing is no error.
  func remove(_ digest: SHA256Digest) throws(LibraryError) {
    try files { () throws(SystemError) in _ = try AtomicFile.remove(path(of: digest)) }
  }

  /// Forgets every file whose digest does not pass a test, and what killed runs left behind.
  func removeAll(except isNeeded: (SHA256Digest) throws(LibraryError) -> Bool) throws(LibraryError) {
    guard Directory.exists(directory) else { return }
    for name in try files({ () throws(SystemError) in try Directory.entries(of: directory) }) {
      if let digest = SHA256Digest(hex: name), try isNeeded(digest) { continue }
      try files { () throws(SystemError) in _ = try AtomicFile.remove(directory + "/" + name) }
    }
  }
}
