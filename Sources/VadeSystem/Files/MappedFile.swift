#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file mapped into memory for reading.
///
/// The bytes are those of the file as it was opened; a file that another program shortens while it is mapped must not be read
/// further, so map only what nobody shortens: staged originals and files this program replaces by renaming.
public final class MappedFile: Sendable {
  /// The path the file was opened at.
  public let path: String
  /// Whether the bytes cannot be had again by opening the path.
  public let isInMemory: Bool
  /// How many bytes are mapped.
  public let count: Int
  // Safe to share: the mapping is read-only and lives as long as this object.
  private let address: UInt

  /// Maps a file.
  ///
  /// - Parameter path: the file to map; an empty file gives no bytes.
  /// - Throws: ``SystemError`` when the file cannot be opened, is not a regular file, or cannot be mapped.
  public convenience init(path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, path: path, isInMemory: false)
  }

  /// Maps a file that is open already, wherever it came from.
  ///
  /// - Parameters:
  ///   - descriptor: the open file; it stays open and may be closed afterwards.
  ///   - path: what to call it; nothing is opened by this name.
  /// - Throws: ``SystemError`` when it is not a regular file or cannot be mapped.
  public convenience init(descriptor: Int32, as path: String) throws(SystemError) {
    try self.init(descriptor: descriptor, path: path, isInMemory: true)
  }

  private init(descriptor: Int32, path: String, isInMemory: Bool) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError(operation: "stat", path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(operation: "open", path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    self.path = path
    self.isInMemory = isInMemory
    count = Int(status.st_size)
    guard count > 0 else {
      address = 0
      return
    }
    let mapping = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { throw SystemError(operation: "mmap", path: path, code: errno) }
    address = UInt(bitPattern: mapping)
  }

  /// Copies bytes into a mapping of their own, so that they can be read like a file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - path: what to call them; no file is opened.
  /// - Throws: ``SystemError`` when there is no memory for them.
  public init(copying bytes: [UInt8], as path: String) throws(SystemError) {
    self.path = path
    isInMemory = true
    count = bytes.count
    guard count > 0 else {
      address = 0
      return
    }
    let mapping = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { throw SystemError(operation: "mmap", path: path, code: errno) }
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe mapping.copyMemory(from: start, byteCount: source.count) }
    }
    unsafe mprotect(mapping, count, PROT_READ)
    address = UInt(bitPattern: mapping)
  }

  deinit {
    if count > 0 { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
  }

  /// A copy of all the bytes, for files that are small or read whole anyway.
  public var bytes: [UInt8] { withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } } }

  /// Calls a closure with the mapped bytes, which are valid during the call.
  public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
    let buffer = unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
    return try unsafe body(RawSpan(_unsafeBytes: buffer))
  }
}
