internal import VadeDocument

/// Decides what a character of a PDF contributes to a text.
enum CharacterCleaner {
  /// What a character contributes.
  enum Role {
    /// It ends a word.
    case separator
    /// Nothing: a control character, an invisible mark.
    case nothing
    /// A hyphen.
    case hyphen
    /// A hyphen that is there only at the end of a line.
    case softHyphen
    /// This scalar.
    case text(Unicode.Scalar)
    /// The letters a ligature stands for.
    case letters(String)
  }

  /// What a character contributes.
  static func role(of glyph: Glyph) -> Role {
    if glyph.isHyphen { return .hyphen }
    switch glyph.scalar {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return .separator
    // PDFium's own marks for a hyphen at a line end, and the two Unicode has.
    case 0x02, 0xFFFE, 0x2D, 0x2010: return .hyphen
    case 0xAD: return .softHyphen
    case 0..<0x20, 0x7F..<0xA0: return .nothing
    // Zero-width blank, direction marks, byte order mark, non-characters.
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFF, 0xFDD0...0xFDEF: return .nothing
    // The bullets of the Symbol and Wingdings fonts, which have no Unicode map of their own.
    case 0xF0B7: return .text("\u{2022}")
    case 0xF0A7: return .text("\u{25AA}")
    case 0xFB00...0xFB06: return .letters(ligatures[Int(glyph.scalar - 0xFB00)])
    default:
      if let letters = LetterForms.letters(of: glyph.scalar) { return .letters(letters) }
      return .text(Unicode.Scalar(glyph.scalar) ?? "\u{FFFD}")
    }
  }

  /// Whether a character says nothing about the text it stands for: a private or replacement character, or one its font does not map.
  static func isUnreadable(_ glyph: Glyph) -> Bool {
    switch glyph.scalar {
    case 0xF0B7, 0xF0A7: false
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD, 0xFFFD, 0: true
    case 0x01..<0x20, 0x7F..<0xA0: !(0x09...0x0D).contains(glyph.scalar) && glyph.scalar != 0x02 && !glyph.isHyphen
    default: glyph.isUnmapped
    }
  }

  /// Whether a scalar is a mark set on the character before it.
  static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// A text with base characters and their marks composed (NFC).
  static func composed(_ scalars: String.UnicodeScalarView) -> String {
    let text = String(scalars)
    // Nothing below the combining marks can be composed further.
    guard scalars.contains(where: { $0.value >= 0x300 }) else { return text }
    return NormalForm.composed(text)
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
}
