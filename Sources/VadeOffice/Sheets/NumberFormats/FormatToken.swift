/// A piece of a section of a number format.
enum FormatToken: Sendable, Hashable {
  /// Text as it stands.
  case literal(String)
  /// The number as `General` shows it.
  case general
  /// A place for a digit: `0`, `#` or `?`.
  case digit(UInt8)
  /// The decimal point.
  case point
  /// A comma among digits: groups, or divides by a thousand at their end.
  case comma
  case percent
  /// `E+` or `E-`; whether a plus is shown.
  case exponent(showsPlus: Bool)
  /// The bar of a fraction.
  case slash
  /// The text of the cell.
  case text
  /// A part of a date by its letter (`y m d h s`, `M` for minutes, `b` for the Buddhist year) and how often it stands.
  case date(Character, Int)
  /// Hours, minutes or seconds that are not carried over: `[h]`.
  case elapsed(Character, Int)
  /// Fractions of a second, with so many digits.
  case subsecond(Int)
  /// `AM/PM`, or `A/P` when short.
  case dayHalf(isShort: Bool)
  /// Marks that the reader's own settings decide the date's form: `[$-F800]` and built-in formats 14 and 22.
  case systemDate
  /// The language in which months and days are named.
  case language(CalendarNames)
}
