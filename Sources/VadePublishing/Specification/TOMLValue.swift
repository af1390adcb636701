/// A value of a TOML document, as far as specifications have any use for it.
enum TOMLValue: Sendable, Hashable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([TOMLValue])

  /// What the value is, for messages.
  var kindName: String {
    switch self {
    case .string: "a text"
    case .integer: "a number"
    case .boolean: "true or false"
    case .array: "a list"
    }
  }
}

/// A key with its value and the line it stands in, counted from 1.
struct TOMLEntry: Sendable, Hashable {
  var key: String
  var value: TOMLValue
  var line: Int
}
