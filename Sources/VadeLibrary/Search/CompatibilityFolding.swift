/// Writes out compatibility characters, composes what the tokenizer cannot, and makes one apostrophe of several.
enum CompatibilityFolding {
  /// The folded scalars of a text.
  static func fold(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    for scalar in scalars {
      if scalar.value < 0xA0 {
        folded.append(scalar)
      } else if isLayoutControl(scalar) {
        continue
      } else if let mapped = mappings[scalar] {
        for part in mapped { append(part, to: &folded) }
      } else {
        append(scalar, to: &folded)
      }
    }
    return folded
  }

  /// Appends a scalar, composed with the one before where the two make one kana or Hangul syllable.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
    if isApostrophe(scalar) {
      folded.append("'")
    } else if let last = folded.last, let composed = composedKana(last, scalar) ?? composedHangul(last, scalar) {
      folded[folded.count - 1] = composed
    } else {
      folded.append(scalar)
    }
  }

  /// The letter apostrophe, which to a tokenizer is part of the word, and the typographic ones are the apostrophe a keyboard has.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x02BC, 0x2018, 0x2019: true
    default: false
    }
  }

  /// Soft hyphen, joiners, direction and order marks, and the Arabic stretching line: they are no part of a word's spelling.
  private static func isLayoutControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x061C, 0x0640, 0x180E, 0x200C...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// A kana with a sound mark: the voiced one follows the plain one in Unicode's order, the half-voiced one comes next.
  private static func composedKana(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard mark.value == 0x3099 || mark.value == 0x309A else { return nil }
    let isVoiced = mark.value == 0x3099
    // Katakana stand 0x60 behind Hiragana.
    let isKatakana = (0x30A1...0x30FA).contains(base.value)
    let shift: UInt32 = isKatakana ? 0x60 : 0
    switch base.value - shift {
    case 0x3046 where isVoiced: return Unicode.Scalar(0x3094 + shift)
    case 0x304B...0x3061 where isVoiced && base.value % 2 == 1: return Unicode.Scalar(base.value + 1)
    case 0x3064, 0x3066, 0x3068: return isVoiced ? Unicode.Scalar(base.value + 1) : nil
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: return Unicode.Scalar(base.value + (isVoiced ? 1 : 2))
    default: return nil
    }
  }

  /// A Hangul syllable from its parts; Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
  private static func composedHangul(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first.value), (0x1161...0x1175).contains(second.value) {
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(first.value), (first.value - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second.value) {
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    }
    return nil
  }

  private static let mappings: [Unicode.Scalar: [Unicode.Scalar]] = {
    var mappings: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    mappings.reserveCapacity(4096)
    for entry in CompatibilityTable.text.utf8.split(separator: UInt8(ascii: " ")) {
      let sides = entry.split(separator: UInt8(ascii: ">"))
      let from = sides[0].split(separator: UInt8(ascii: "-")).compactMap { UInt32(Substring($0), radix: 16) }
      let to = sides[1].split(separator: UInt8(ascii: ".")).compactMap { UInt32(Substring($0), radix: 16) }
      guard let first = from.first, let last = from.last else { continue }
      for value in first...last {
        guard let scalar = Unicode.Scalar(value) else { continue }
        mappings[scalar] = to.compactMap { Unicode.Scalar($0 + value - first) }
      }
    }
    return mappings
  }()
}
