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

  /// Creates `null`.
  package init() {}

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

  /// Adds the document to bytes, without blanks and line ends.
  package func write(to bytes: inout [UInt8]) {
    switch node {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .text(let text): bytes += JSONText.quoted(text).utf8
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += JSONText.quoted(member.key).utf8
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private var isNumber: Bool {
    if case .number = node { true } else { false }
  }
}
