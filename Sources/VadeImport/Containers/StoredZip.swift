/// Puts bytes together into a ZIP whose entries are not compressed, or are as they came (PKWARE APPNOTE 6.3, 4.3).
///
/// Times are left at the first day the format knows, so that the same entries give the same bytes.
package struct StoredZip {
  private var content: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Creates a container without entries.
  package init() {}

  /// What becomes an entry.
  package enum Content {
    /// Bytes as they are.
    case plain([UInt8])
    /// A file of gzip, whose compressed bytes are taken over, with their checksum and length, without being unpacked.
    case gzip([UInt8])
  }

  /// Adds an entry; a file that is no gzip is taken as it is.
  ///
  /// - Parameters:
  ///   - name: the entry's name, with `/` between its parts.
  ///   - content: its bytes.
  package mutating func add(_ name: String, _ content: Content) {
    switch content {
    case .plain(let bytes): add(name, bytes[...], method: 0, checksum: CRC32.checksum(bytes), length: bytes.count)
    case .gzip(let bytes):
      guard let member = GzipMember(bytes) else { return add(name, .plain(bytes)) }
      add(name, bytes[member.compressed], method: 8, checksum: member.checksum, length: Int(member.length))
    }
  }

  private mutating func add(_ name: String, _ bytes: ArraySlice<UInt8>, method: Int, checksum: UInt32, length: Int) {
    let name = Array(name.utf8)
    // Version 2.0, names in UTF-8, 1980-01-01.
    let common =
      [20, 0x800, method, 0, 0x21].flatMap { Self.little($0, 2) } + Self.little(Int(checksum), 4) + Self.little(bytes.count, 4)
      + Self.little(length, 4) + Self.little(name.count, 2) + [0, 0]
    directory += [0x50, 0x4B, 1, 2, 20, 0] + common + Self.little(0, 10) + Self.little(content.count, 4) + name
    content += [0x50, 0x4B, 3, 4] + common + name
    content += bytes
    count += 1
  }

  /// The container's bytes.
  package var bytes: [UInt8] {
    let end = [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.little(count, 2) + Self.little(count, 2) + Self.little(directory.count, 4)
    return content + directory + end + Self.little(content.count, 4) + [0, 0]
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}

/// Where the compressed bytes of a gzip file stand (RFC 1952, 2.3).
struct GzipMember {
  let compressed: Range<Int>
  let checksum: UInt32
  let length: UInt32

  /// Finds the end of the header; nil when the bytes are no gzip file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 18, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 else { return nil }
    let flags = bytes[3]
    var start = 10
    if flags & 4 != 0 { start += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if flags & 2 != 0 { start += 2 }
    let end = bytes.count - 8
    guard start <= end else { return nil }
    compressed = start..<end
    func number(_ at: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) } }
    checksum = number(end)
    length = number(end + 4)
  }
}

/// The checksum of ZIP and gzip (ISO 3309; RFC 1952, 8).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { crc, byte in (crc >> 8) ^ table[Int((crc ^ UInt32(byte)) & 0xFF)] }
  }
}
