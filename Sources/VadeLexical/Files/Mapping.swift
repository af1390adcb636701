#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A file mapped into memory for reading.
///
/// `VadeSystem` has the same for the rest of the program, but needs OpenSSL, which an app on a phone has not.
@safe final class Mapping: Sendable {
  /// Where the file is.
  let path: String
  /// How many bytes it has.
  let count: Int
  // Safe to share: the mapping is read-only and lives as long as this object.
  private let address: UInt

  /// Maps a file; an empty one gives no bytes.
  init(path: String) throws(LexicalError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .system(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(operation: "stat", path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAnIndex(path: path) }
    self.path = path
    count = Int(status.st_size)
    guard count > 0 else {
      address = 0
      return
    }
    let mapped = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { throw .system(operation: "map", path: path, code: errno) }
    address = UInt(bitPattern: mapped)
  }

  deinit {
    if count > 0 { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
  }

  /// The bytes, as long as this object lives.
  var buffer: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// A whole number, little-endian, or nil when it is not all there.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    unsafe buffer.number(at: offset, as: type)
  }

  /// A number in groups of seven bits; see `UnsafeRawBufferPointer.varint(_:before:)`.
  func varint(_ offset: inout Int, before end: Int) -> Int? { unsafe buffer.varint(&offset, before: end) }

  /// The checksum of a range that lies in the file.
  func hash(_ range: Range<Int>) -> UInt64 { unsafe WordHash.of(UnsafeRawBufferPointer(rebasing: buffer[range])) }

  /// A copy of a range that lies in the file.
  func copy(_ range: Range<Int>) -> [UInt8] { unsafe Array(buffer[range]) }
}
