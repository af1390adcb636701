/// Makes the checksums of a mutated ZIP container right again, so that a mutation reaches the reader of the entry and not just the container's.
///
/// Only entries that are stored without compression are touched (PKWARE APPNOTE 6.3, 4.3.7 and 4.3.12); seeds are rewritten that way.
enum StoredZip {
  /// The bytes, with the checksum of every stored entry as its content has it; anything but a ZIP container as it is.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 30, bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return bytes }
    var bytes = bytes
    var at = bytes.count - 46
    // The directory stands at the end; its entries are found by their mark, because a mutation may have hit the pointer to it.
    while at >= 0 {
      if bytes[at] == 0x50, bytes[at + 1] == 0x4B, bytes[at + 2] == 0x01, bytes[at + 3] == 0x02 { repair(&bytes, entryAt: at) }
      at -= 1
    }
    return bytes
  }

  private static func repair(_ bytes: inout [UInt8], entryAt entry: Int) {
    let local = number(bytes, entry + 42, 4)
    let size = number(bytes, entry + 20, 4)
    guard number(bytes, entry + 10, 2) == 0, local + 30 <= bytes.count else { return }
    let start = local + 30 + number(bytes, local + 26, 2) + number(bytes, local + 28, 2)
    guard start <= bytes.count, size <= bytes.count - start else { return }
    let checksum = crc32(bytes[start..<start + size])
    for index in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index)))
      bytes[entry + 16 + index] = byte
      bytes[local + 14 + index] = byte
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
