internal import VadeConvert

/// A JSON document under construction; members keep the order they were added in.
///
/// Foundation's encoder keeps no order, and loading Foundation would cost every start of the program time.
package final class JSONTree {
  /// What the node is.
  package var node = Node.null

  /// A JSON value.
  package enum Node {
    case null
    case bool(Bool)
    /// A number in JSON's own notation.
    case number(String)
    case text(String)
    case array([JSONTree])
    case object([(key: String, value: JSONTree)])
  }

  /// Adds an element to an array.
  package func appendElement() -> JSONTree {
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
  package func appendMember(_ key: String) -> JSONTree {
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
  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch node {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .text(let text): return JSONText.quoted(text)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      if elements.allSatisfy(\.isNumber) { return "[" + elements.map { $0.text() }.joined(separator: ", ") + "]" }
      return "[\n" + elements.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + JSONText.quoted($0.key) + ": " + $0.value.text(indent: indent + 1) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var isNumber: Bool {
    if case .number = node { true } else { false }
  }
}
