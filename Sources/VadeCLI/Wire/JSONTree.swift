/// A JSON document under construction; members keep the order they were added in.
///
/// Foundation's encoder keeps no order, and loading Foundation would cost every start of the program time.
final class JSONTree {
  /// What the node is.
  var node = Node.null

  /// A JSON value.
  enum Node {
    case null
    case bool(Bool)
    /// A number in JSON's own notation.
    case number(String)
    case text(String)
    case array([JSONTree])
    case object([(key: String, value: JSONTree)])
  }

  /// Adds an element to an array.
  func appendElement() -> JSONTree {
    let child = JSONTree()
    guard case .array(var elements) = node else {
      node = .array([child])
      return child
    }
    // Let go of the node's own reference, so that the array grows in place.
    node = .null
    elements.append(child)
    node = .array(elements)
    return child
  }

  /// Adds a member to an object.
  func appendMember(_ key: String) -> JSONTree {
    let child = JSONTree()
    guard case .object(var members) = node else {
      node = .object([(key, child)])
      return child
    }
    node = .null
    members.append((key, child))
    node = .object(members)
    return child
  }

  /// The document as text, members and elements on lines of their own; arrays of numbers stand on one line.
  func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch node {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .text(let text): return JSONTree.quoted(text)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      if elements.allSatisfy(\.isNumber) { return "[" + elements.map { $0.text() }.joined(separator: ", ") + "]" }
      return "[\n" + elements.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + JSONTree.quoted($0.key) + ": " + $0.value.text(indent: indent + 1) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isNumber: Bool {
    if case .number = node { true } else { false }
  }

  /// A text in quotation marks; control characters are escaped, those a terminal would obey (U+007F–U+009F) included.
  private static func quoted(_ text: String) -> String {
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
