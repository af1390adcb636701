/// The letters that presentation forms stand for: the shapes Arabic and Hebrew letters take within a word, their ligatures, and the radicals that look
/// like the ideographs they are named after.
///
/// Fonts map their glyphs to such forms, and nobody types them into a search. Other compatibility characters (fractions, circled numbers, full-width
/// letters) mean something by being what they are and stay.
enum LetterForms {
  /// What a form stands for, or nil for a character that is none.
  static func letters(of value: UInt32) -> String? {
    guard value >= 0x2E80, value <= 0xFEFC, value < 0x2FE0 || value >= 0xFB13 else { return nil }
    return mappings[value]
  }

  private static let mappings: [UInt32: String] = {
    var mappings: [UInt32: String] = [:]
    for entry in table.utf8.split(separator: UInt8(ascii: " ")) {
      let sides = entry.split(separator: UInt8(ascii: ">"))
      let from = sides[0].split(separator: UInt8(ascii: "-")).compactMap { UInt32(Substring($0), radix: 16) }
      let to = sides[1].split(separator: UInt8(ascii: ".")).compactMap { UInt32(Substring($0), radix: 16) }
      guard let first = from.first, let last = from.last else { continue }
      for value in first...last {
        mappings[value] = String(String.UnicodeScalarView(to.compactMap { Unicode.Scalar($0 + value - first) }))
      }
    }
    return mappings
  }()
}
