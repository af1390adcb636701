/// The characters of scripts whose words are not, or not reliably, set apart by blanks.
enum UnspacedScript {
  /// Whether a character belongs to one.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x0E00 else { return false }
    switch scalar.value {
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E: return true  // Thai
    case 0x0E81...0x0ECE, 0x0EDC...0x0EDF: return true  // Lao
    case 0x1000...0x103F, 0x104C...0x109F: return true  // Myanmar
    case 0x1100...0x11FF, 0xAC00...0xD7FF: return true  // Hangul
    case 0x1780...0x17D3: return true  // Khmer
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: return true  // Han
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: return true  // Kana
    case 0x3105...0x312F: return true  // Bopomofo
    default: return false
    }
  }
}
