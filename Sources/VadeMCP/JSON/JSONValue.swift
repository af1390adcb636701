/// A JSON value (RFC 8259) whose objects keep the order of their members.
///
/// Foundation's decoder keeps no order, tells no 1 from a 1.0 and tries every type in turn, at the price of an error each; messages from strangers need limits it does
/// not have.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits.
  case int(Int)
  /// Any other number.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// An object of members in order.
  ///
  /// - Parameter members: the members; those without a value are left out.
  /// - Returns: the object.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members {
      if let value { object.append(name, value) }
    }
    return .object(object)
  }

  /// An array of strings.
  package static func strings(_ strings: some Sequence<String>) -> JSONValue { .array(strings.map(JSONValue.string)) }
}

/// What the value is, when it is that.
extension JSONValue {
  /// Whether it is true or false.
  package var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer; also of a number like `3.0`, which writers without integers send.
  package var intValue: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number.
  package var doubleValue: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The string.
  package var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements.
  package var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object.
  package var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// Whether it is `null`.
  package var isNull: Bool { self == .null }

  /// A member of the object; nil for other values and where there is none of the name.
  package subscript(_ name: String) -> JSONValue? { objectValue?[name] }

  /// What the value is, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .int, .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// No nil literal: `object["name"] == nil` must go on asking whether there is a member.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// True or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .int(value) }
  /// A number.
  package init(floatLiteral value: Double) { self = .double(value) }
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object with its members in the order they are written.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(members: elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}
