/// What stands in passages for a scalar that nobody sees, or that is one of many kinds of white space.
package enum ScalarForm: String {
  /// It goes: soft hyphens, zero-width spaces, word joiners, byte-order marks, control characters.
  case nothing = ""
  /// No-break spaces become spaces.
  case space = " "
  /// Every kind of line break becomes a line feed.
  case line = "\n"
  /// A paragraph separator or a form feed becomes two.
  case paragraph = "\n\n"

  /// The form of a scalar, or nil for one that stays as it is.
  package init?(of scalar: UInt32) {
    switch scalar {
    case 0x09, 0x0A: return nil
    case 0x0B, 0x0D, 0x85, 0x2028: self = .line
    case 0x0C, 0x2029: self = .paragraph
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x200B, 0x2060, 0xFEFF: self = .nothing
    case 0xA0, 0x2007, 0x202F: self = .space
    default: return nil
    }
  }
}
