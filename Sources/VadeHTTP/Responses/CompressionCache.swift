internal import Synchronization

/// Keeps the compressed form of what has a tag, so that the files of an app are compressed once.
///
/// A strong tag stands for the same bytes wherever it is met (RFC 9110, 8.8.1), so the tag and the length are enough to find them by.
final class CompressionCache: Sendable {
  private struct Key: Hashable {
    let tag: EntityTag
    let byteCount: Int
  }

  private struct State {
    var kept: [Key: [UInt8]] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// Creates a cache that holds so many bytes.
  init(byteLimit: Int = 8 << 20) {
    self.byteLimit = byteLimit
  }

  /// The compressed form of bytes; made now, unless it was kept.
  ///
  /// - Returns: the form, or nil when it would be no shorter.
  func compressed(_ bytes: [UInt8], tag: EntityTag?) -> [UInt8]? {
    guard let tag else { return Gzip.compressed(bytes) }
    let key = Key(tag: tag, byteCount: bytes.count)
    if let kept = state.withLock({ $0.kept[key] }) { return kept }
    guard let made = Gzip.compressed(bytes) else { return nil }
    state.withLock { state in
      // What is asked for next is kept anew: the files of an app are far fewer than the limit.
      if state.byteCount + made.count > byteLimit { state = State() }
      if made.count <= byteLimit && state.kept.updateValue(made, forKey: key) == nil { state.byteCount += made.count }
    }
    return made
  }
}
