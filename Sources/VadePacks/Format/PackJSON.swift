/// A JSON value that is written as the format's reference writes it: two spaces a level, members in their order, an element a line, other
/// scripts as they are and no line end behind the last brace.
///
/// The layout is part of what two exports of one library must have in common, and control characters are escaped as Python does: no other
/// writer of the project fits.
public indirect enum PackJSON: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is finite; it is written with at least one decimal.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in a row.
  case array([PackJSON])
  /// Members in their order.
  case object([(key: String, value: PackJSON)])

  /// A text, or nothing.
  static func optional(_ text: String?) -> PackJSON { text.map(PackJSON.text) ?? .null }
  /// A whole number, or nothing.
  static func optional(_ number: Int?) -> PackJSON { number.map(PackJSON.integer) ?? .null }
  /// A number, or nothing.
  static func optional(_ number: Double?) -> PackJSON { number.map(PackJSON.number) ?? .null }

  /// The value as text.
  public var written: String { written(indent: 0) }

  private func written(indent: Int) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return value.isFinite ? "\(value)" : "null"
    case .text(let text): return PackJSON.quoted(text)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      return "[\n" + elements.map { inner + $0.written(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + PackJSON.quoted($0.key) + ": " + $0.value.written(indent: indent + 1) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
