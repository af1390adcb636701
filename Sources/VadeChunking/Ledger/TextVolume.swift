internal import VadeDocument

/// How much text there is: characters without white space, and words of three letters or more.
struct TextVolume: Sendable, Hashable {
  var characters = 0
  var words = 0

  static func += (left: inout TextVolume, right: TextVolume) {
    left.characters += right.characters
    left.words += right.words
  }
}

/// What a scalar is to the ledger.
enum ScalarClass: UInt8 {
  /// Not counted, ends a word.
  case whiteSpace
  /// Not counted and no part of what a reader sees: a soft hyphen, a byte-order mark, a control character.
  case invisible
  /// Counted, ends a word.
  case mark
  /// Counted, part of a word.
  case letter
  /// Counted, a word by itself: scripts that put no spaces between words.
  case ideograph

  /// Classifies a scalar; beyond ASCII by blocks, which is coarser than Unicode's categories but the same on both sides of a transition.
  @inline(__always)
  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      self = Self.ascii(scalar)
    } else if UTF8Scalars.isWhiteSpace(scalar) {
      self = .whiteSpace
    } else {
      self = Self.beyondASCII(scalar)
    }
  }

  @inline(__always)
  private static func ascii(_ scalar: UInt32) -> ScalarClass {
    let lower = scalar | 0x20
    if lower >= 0x61, lower <= 0x7A { return .letter }
    if scalar > 0x20, scalar < 0x7F { return .mark }
    return scalar == 0x20 || (scalar >= 0x09 && scalar <= 0x0D) ? .whiteSpace : .invisible
  }

  private static func beyondASCII(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x80...0x9F: .invisible
    case 0xAA, 0xB5, 0xBA: .letter
    case 0xA1...0xBF, 0xD7, 0xF7, 0x2010...0x206F, 0x20A0...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3004, 0x3008...0x3020: .mark
    case 0xFF01...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFE30...0xFE6F, 0xE000...0xF8FF, 0x1F000...0x1FAFF: .mark
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .ideograph  // Thai, Lao, Myanmar, Khmer
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF: .ideograph
    case 0xF900...0xFAFF, 0x20000...0x3FFFF: .ideograph
    default: .letter
    }
  }
}
