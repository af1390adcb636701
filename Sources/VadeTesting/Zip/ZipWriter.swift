/// Writes ZIP containers whose entries are stored as they are (APPNOTE 4.3, method 0): enough for every reader's tests.
public struct ZipWriter {
  private var entries: [(name: [UInt8], bytes: [UInt8], declared: Int?)] = []

  /// Creates a container without entries.
  public init() {}

  /// A container of some text entries.
  ///
  /// - Parameter entries: names and contents, in order.
  /// - Returns: the container's bytes.
  public static func archive(_ entries: [(String, String)]) -> [UInt8] {
    var writer = ZipWriter()
    for (name, text) in entries { writer.add(name, text) }
    return writer.bytes
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - name: its name, written as it is given.
  ///   - bytes: its bytes.
  ///   - declared: a size to declare instead of the true one.
  public mutating func add(_ name: String, _ bytes: [UInt8], declaring declared: Int? = nil) {
    entries.append((Array(name.utf8), bytes, declared))
  }

  /// Adds an entry of text.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - text: its text, written as UTF-8.
  public mutating func add(_ name: String, _ text: String) {
    add(name, Array(text.utf8))
  }

  /// The container.
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = out.count
      let common = Self.common(entry)
      out += [0x50, 0x4B, 3, 4] + common + entry.name + entry.bytes
      directory += [0x50, 0x4B, 1, 2, 20, 0] + common + Self.little(0, 10) + Self.little(offset, 4) + entry.name
    }
    let start = out.count
    out += directory
    out += [0x50, 0x4B, 5, 6] + Self.little(0, 4) + Self.little(entries.count, 2) + Self.little(entries.count, 2)
    out += Self.little(directory.count, 4) + Self.little(start, 4) + Self.little(0, 2)
    return out
  }

  /// What a local header and a directory entry have in common, from "version needed" to the lengths.
  private static func common(_ entry: (name: [UInt8], bytes: [UInt8], declared: Int?)) -> [UInt8] {
    let flags = 0x0800  // names are UTF-8
    var out = little(20, 2) + little(flags, 2) + little(0, 2) + little(0, 2) + little(0x21, 2)
    out += little(Int(crc32(entry.bytes)), 4) + little(entry.bytes.count, 4) + little(entry.declared ?? entry.bytes.count, 4)
    return out + little(entry.name.count, 2) + little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// The checksum of ISO 3309, bit by bit: tests are small.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
