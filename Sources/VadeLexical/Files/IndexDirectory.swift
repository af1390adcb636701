#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The files of an index in their directory.
///
/// Nothing is brought to disk with `fsync`: the files are derived, and one that a power failure tears shows by its checksum.
struct IndexDirectory: Sendable, Hashable {
  let path: String

  /// The path of a file.
  func file(_ name: String) -> String { path + "/" + name }

  /// Makes the directory where it is missing; the one it lies in must be there.
  func create() throws(LexicalError) {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw .system(operation: "make", path: path, code: errno)
  }

  /// Writes a file in pieces, under another name until it is whole.
  func write(_ name: String, _ body: (borrowing PiecewiseFile) throws(LexicalError) -> Void) throws(LexicalError) {
    let temporary = file(".\(name).\(getpid()).tmp")
    do throws(LexicalError) {
      let output = try PiecewiseFile(path: temporary)
      try body(output)
      guard unsafe rename(temporary, file(name)) == 0 else { throw .system(operation: "rename", path: temporary, code: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a small file.
  func write(_ bytes: [UInt8], to name: String) throws(LexicalError) {
    try write(name) { (output) throws(LexicalError) in try output.append(bytes) }
  }

  /// All bytes of a small file.
  func read(_ name: String) throws(LexicalError) -> [UInt8] {
    let mapping = try Mapping(path: file(name))
    return mapping.copy(0..<mapping.count)
  }

  /// Removes all files of an index but those named, with what killed runs have left.
  func removeAll(but kept: Set<String>) {
    guard let directory = unsafe opendir(path) else { return }
    defer { unsafe closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard IndexDirectory.endings.contains(where: name.hasSuffix), !kept.contains(name) else { continue }
      // What stays harms nobody and is tried again the next time.
      unsafe unlink(file(name))
    }
  }

  private static let endings = [".segment", ".removed", ".manifest", ".tmp"]
}

/// A file that is written from its beginning to its end.
struct PiecewiseFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(LexicalError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(operation: "write", path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes bytes behind those written before.
  func append(_ bytes: [UInt8]) throws(LexicalError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .system(operation: "write", path: path, code: count == 0 ? ENOSPC : errno) }
      written += count
    }
  }
}
