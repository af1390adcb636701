/// Writes tar archives (POSIX.1-1988 ustar): enough for every reader's tests.
public struct TarWriter {
  private var out: [UInt8] = []

  /// Creates an archive without entries.
  public init() {}

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - name: its name, written as it is given.
  ///   - bytes: its bytes.
  ///   - type: what it is by ustar's letter: `0` a file, `1` and `2` links, `3` a device, `5` a folder.
  ///   - link: what a link points to.
  ///   - declared: a size to declare instead of the true one.
  public mutating func add(
    _ name: String, _ bytes: [UInt8] = [], type: Character = "0", link: String = "", declaring declared: Int? = nil
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) { for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte } }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    put(name, at: 0)
    put(octal(0o644, 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(octal(declared ?? bytes.count, 11), at: 124)
    put(octal(0, 11), at: 136)
    put("        ", at: 148)
    put(String(type), at: 156)
    put(link, at: 157)
    put("ustar\u{0}00", at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
    out += header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  /// The archive.
  public var bytes: [UInt8] { out + [UInt8](repeating: 0, count: 1024) }
}

/// Compresses what needs no compressor: runs of one letter (RFC 1951, 3.2.6; RFC 1952).
public enum GzipWriter {
  /// A gzip file that unpacks to one letter over and over, about 158 times its size.
  ///
  /// - Parameter matches: how many runs of 258 letters there are.
  /// - Returns: the file's bytes; its checksum is not filled in.
  public static func run(matches: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var bits = 0
    var held = 0
    func write(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        held |= (value >> bit & 1) << bits
        bits += 1
        if bits == 8 {
          bytes.append(UInt8(held))
          (held, bits) = (0, 0)
        }
      }
    }
    // Codes are written from their highest bit on: 0x91 is the literal `a`, 0xC5 the length 258, five zeros the distance 1.
    func code(_ value: Int, _ count: Int) { for bit in (0..<count).reversed() { write(value >> bit & 1, 1) } }
    write(0b011, 3)
    code(0x91, 8)
    for _ in 0..<matches {
      code(0xC5, 8)
      code(0, 5)
    }
    code(0, 7)
    if bits > 0 { bytes.append(UInt8(held)) }
    return bytes + [UInt8](repeating: 0, count: 8)
  }

  /// A gzip file that holds bytes as they are, in stored blocks.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      out += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)] + part
    } while !rest.isEmpty
    return out + [UInt8](repeating: 0, count: 8)
  }
}
