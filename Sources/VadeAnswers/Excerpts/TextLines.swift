/// The lines of a text that are not blank.
enum TextLines {
  /// The lines as ranges of bytes, without the white space at their ends.
  ///
  /// - Complexity: O(n).
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) }) else { return nil }
      return first..<(last + 1)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
