internal import Synchronization
public import VadeSystem

/// Keeps copies of the files being added; used from any thread while the writer goes on with others.
///
/// A copy that was kept stays until a document that refers to it was begun, or it is given up and the writer ends.
public final class OriginalKeeper: Sendable {
  private let store: OriginalStore
  /// How often each copy was kept for a document to come.
  ///
  /// Copies are removed only while this is locked, so that none goes that was just kept.
  private let kept = Mutex<[SHA256Digest: Int]>([:])
  /// Copies kept for documents that will not come.
  private let givenUp = Mutex<Set<SHA256Digest>>([])

  init(_ store: OriginalStore) { self.store = store }

  /// Keeps a copy of a file, which later changes of the file do not reach.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - digest: the digest of its bytes.
  /// - Returns: where the copy is.
  /// - Throws: ``LibraryError/file(operation:path:reason:)`` also when the file no longer has the digest.
  @discardableResult
  public func keep(_ path: String, digest: SHA256Digest) throws(LibraryError) -> String {
    kept.withLock { $0[digest, default: 0] += 1 }
    try store.keep(path, digest: digest)
    return store.path(of: digest)
  }

  /// Keeps bytes that stand in memory, such as those a folder was packed into.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - digest: their digest.
  /// - Returns: where the copy is.
  /// - Throws: ``LibraryError/file(operation:path:reason:)`` when they cannot be written.
  @discardableResult
  public func keep(_ bytes: MappedFile, digest: SHA256Digest) throws(LibraryError) -> String {
    kept.withLock { $0[digest, default: 0] += 1 }
    try store.keep(bytes, digest: digest)
    return store.path(of: digest)
  }

  /// Notes that the document a copy was kept for will not come; the copy goes when the writer ends, unless a document refers to it.
  public func giveUp(_ digest: SHA256Digest) {
    handOver(digest)
    givenUp.withLock { _ = $0.insert(digest) }
  }

  /// Takes the copies that were given up since the last call.
  func takeGivenUp() -> Set<SHA256Digest> {
    givenUp.withLock { givenUp in
      defer { givenUp = [] }
      return givenUp
    }
  }

  /// Notes that a copy is no longer kept for a document to come: one refers to it now, or none will.
  func handOver(_ digest: SHA256Digest) {
    kept.withLock { kept in
      guard let count = kept[digest] else { return }
      kept[digest] = count > 1 ? count - 1 : nil
    }
  }

  /// Removes a copy, unless it was kept for a document to come.
  func removeUnlessKept(_ digest: SHA256Digest) throws(LibraryError) {
    try kept.withLock { (kept) throws(LibraryError) in
      if kept[digest] == nil { try store.remove(digest) }
    }
  }

  /// Removes every copy whose digest does not pass a test and was not kept, and what killed runs left behind.
  func removeAll(except isNeeded: (SHA256Digest) throws(LibraryError) -> Bool) throws(LibraryError) {
    try kept.withLock { (kept) throws(LibraryError) in
      let held = kept
      try store.removeAll { (digest) throws(LibraryError) in
        if held[digest] != nil { return true }
        return try isNeeded(digest)
      }
    }
  }
}
