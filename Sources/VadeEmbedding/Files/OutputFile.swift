internal import VadeSystem

#if canImport(Glibc)
  internal import Glibc
#endif

/// A file being written from its start, which knows its length and its digest.
struct OutputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var hasher = SHA256Hasher()
  /// How many bytes have been written.
  private(set) var count = 0

  /// Creates the file, or empties it.
  init(path: String) throws(EmbeddingError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw EmbeddingError(SystemError(operation: "create", path: path, code: errno)) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  mutating func write(_ bytes: RawSpan) throws(EmbeddingError) {
    hasher.update(bytes)
    var done = 0
    while done < bytes.byteCount {
      let rest = bytes.extracting(done..<bytes.byteCount)
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw EmbeddingError(SystemError(operation: "write", path: path, code: written == 0 ? ENOSPC : errno)) }
      done += written
    }
    count += bytes.byteCount
  }

  /// Appends a text's UTF-8 bytes.
  mutating func write(_ text: String) throws(EmbeddingError) {
    try unsafe write(text.utf8Span.span.bytes)
  }

  /// Appends zero bytes up to a multiple of `alignment`.
  mutating func pad(to alignment: Int) throws(EmbeddingError) {
    let zeros = [UInt8](repeating: 0, count: (alignment - count % alignment) % alignment)
    try unsafe write(zeros.span.bytes)
  }

  /// Brings the bytes to the disk, so that a rename that follows never shows an incomplete file, and gives their digest.
  mutating func finish() throws(EmbeddingError) -> SHA256Digest {
    guard fsync(descriptor) == 0 else { throw EmbeddingError(SystemError(operation: "sync", path: path, code: errno)) }
    var finished = SHA256Hasher()
    swap(&finished, &hasher)
    return finished.finalize()
  }
}
