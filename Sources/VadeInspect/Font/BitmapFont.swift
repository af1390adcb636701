/// Letters of a fixed size, drawn dot by dot.
enum BitmapFont {
  /// The width of every letter, in dots.
  static let width = 6
  /// The height of a line, in dots.
  static let height = 13

  /// The rows of a letter, the leftmost dot the highest of six bits; a box for one the font does not have.
  static func rows(of scalar: Unicode.Scalar) -> [UInt8] {
    glyphs[scalar.value] ?? missing
  }

  private static let missing: [UInt8] = [0, 0, 62, 34, 34, 34, 34, 34, 34, 34, 62, 0, 0]

  private static let glyphs: [UInt32: [UInt8]] = {
    var glyphs: [UInt32: [UInt8]] = [:]
    for run in BitmapFontTable.text.split(separator: " ") {
      guard let colon = run.firstIndex(of: ":"), var code = UInt32(run[..<colon], radix: 16) else { continue }
      var rows: [UInt8] = []
      var digits = run[run.index(after: colon)...].utf8.makeIterator()
      while let high = digits.next(), let low = digits.next() {
        rows.append(value(high) << 4 | value(low))
        guard rows.count == height else { continue }
        glyphs[code] = rows
        code += 1
        rows = []
      }
    }
    return glyphs
  }()

  private static func value(_ digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "A") + 10
  }
}
