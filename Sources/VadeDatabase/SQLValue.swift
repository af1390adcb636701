/// A value for a statement.
package enum SQLValue {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
  /// float32 numbers, stored little-endian.
  case floats([Float])

  /// A text, or nothing.
  package static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
  /// A whole number, or nothing.
  package static func optional(_ number: Int?) -> SQLValue { number.map { .integer(Int64($0)) } ?? .null }
  /// A count.
  package static func count(_ number: Int) -> SQLValue { .integer(Int64(number)) }
}
