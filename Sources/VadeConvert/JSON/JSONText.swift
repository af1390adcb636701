/// JSON under construction as text (RFC 8259): nothing is held but what is not yet written.
package struct JSONText {
  /// What was built.
  private(set) var text = ""
  private var needsComma = false

  /// Starts with nothing before.
  init() {}

  /// A member with a text; left out when there is none.
  mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    name(key)
    text += JSONText.quoted(value)
  }

  /// A member with a number; left out when there is none.
  mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    name(key)
    text += String(value)
  }

  /// A member with a number; left out when there is none.
  mutating func member(_ key: String, _ value: Double?) {
    guard let value else { return }
    name(key)
    text += JSONText.number(value)
  }

  /// A member with a list of numbers.
  mutating func member(_ key: String, numbers: [Double]) {
    name(key)
    text += "[" + numbers.map(JSONText.number).joined(separator: ",") + "]"
  }

  /// A member with an object or a list that is built in a closure.
  mutating func member<Element>(_ key: String, listing elements: some Sequence<Element>, _ build: (inout JSONText, Element) -> Void) {
    name(key)
    list(elements, build)
  }

  /// A member with an object whose members a closure adds.
  mutating func member(_ key: String, object build: (inout JSONText) -> Void) {
    name(key)
    object(build)
  }

  /// A list, an object for each element.
  mutating func list<Element>(_ elements: some Sequence<Element>, _ build: (inout JSONText, Element) -> Void) {
    text += "["
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      object { build(&$0, element) }
    }
    text += "]"
    needsComma = true
  }

  /// An object whose members a closure adds.
  mutating func object(_ build: (inout JSONText) -> Void) {
    text += "{"
    needsComma = false
    build(&self)
    text += "}"
    needsComma = true
  }

  private mutating func name(_ key: String) {
    if needsComma { text += "," }
    text += "\"\(key)\":"
    needsComma = true
  }

  /// The shortest notation that reads back as the same number; JSON has none for what is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }

  /// A text in quotation marks; control characters are escaped, those a terminal would obey (U+007F–U+009F) included.
  ///
  /// - Parameter text: any text.
  /// - Returns: the text as a JSON string.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
