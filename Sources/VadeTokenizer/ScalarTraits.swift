/// What the tokenizer does with a Unicode scalar, as one set of flags.
struct ScalarTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// Removed by cleaning: control, format and private-use scalars.
  static let dropped = ScalarTraits(rawValue: 1 << 0)
  /// White space: ends a word.
  static let space = ScalarTraits(rawValue: 1 << 1)
  /// A CJK ideograph: a word of its own.
  static let ideograph = ScalarTraits(rawValue: 1 << 2)
  /// Punctuation: a word of its own.
  static let punctuation = ScalarTraits(rawValue: 1 << 3)
  /// A non-spacing mark, removed by accent stripping.
  static let mark = ScalarTraits(rawValue: 1 << 4)
  /// A mark that canonical ordering does not move others across.
  static let markStarter = ScalarTraits(rawValue: 1 << 5)
  /// Has a canonical decomposition.
  static let decomposes = ScalarTraits(rawValue: 1 << 6)
  /// Has another scalar as its lower case.
  static let cased = ScalarTraits(rawValue: 1 << 7)
  /// Stays after accent stripping and has a combining class other than 0.
  static let reordered = ScalarTraits(rawValue: 1 << 8)
}
