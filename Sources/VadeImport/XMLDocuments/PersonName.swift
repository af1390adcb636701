/// The name of a person, whose parts JATS lists with the surname first whatever the order they are read in (JATS 1.3, `name`).
struct PersonName {
  /// How many elements are open round its parts, itself included.
  let depth: Int
  private var parts: [String: String] = [:]

  /// The parts, in the order they are written in.
  private static let order = ["prefix", "given-names", "surname", "suffix"]

  /// Begins a name; nil for an element that is none, or one that is written as it is listed.
  ///
  /// - Parameters:
  ///   - element: the element's name.
  ///   - style: the attribute `name-style`, or nil.
  ///   - depth: how many elements are open, itself included.
  init?(_ element: String, style: String?, depth: Int) {
    guard element == "name", style != "eastern" else { return nil }
    self.depth = depth
  }

  /// Takes the text of one of its parts.
  ///
  /// - Returns: false for text of any other element.
  mutating func take(_ text: String, of element: String) -> Bool {
    guard Self.order.contains(element) else { return false }
    parts[element, default: ""] += text
    return true
  }

  /// The name as it is written.
  var text: String {
    Self.order.compactMap { parts[$0]?.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
