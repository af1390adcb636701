/// An argument a tool takes: the schema that is sent and the check of what comes back are made of the same words.
struct Parameter: Sendable, Hashable {
  var name: String
  var kind: Kind
  var summary: String
  var isRequired = false

  /// What values it takes.
  enum Kind: Sendable, Hashable {
    /// A text that is not blank, of at most so many characters.
    case text(longest: Int)
    /// An integer of a range, and what is taken without one.
    case integer(ClosedRange<Int>, usual: Int?)
    /// A list of texts.
    case texts(longest: Int)
  }

  /// The parameter's JSON schema.
  var schema: JSONValue {
    var schema = JSONObject()
    switch kind {
    case .text(let longest):
      schema.append("type", "string")
      schema.append("minLength", 1)
      schema.append("maxLength", .int(longest))
    case .integer(let range, let usual):
      schema.append("type", "integer")
      schema.append("minimum", .int(range.lowerBound))
      if range.upperBound < Int.max { schema.append("maximum", .int(range.upperBound)) }
      if let usual { schema.append("default", .int(usual)) }
    case .texts(let longest):
      schema.append("type", "array")
      schema.append("items", ["type": "string"])
      schema.append("maxItems", .int(longest))
    }
    schema.append("description", .string(summary))
    return .object(schema)
  }

  /// Checks a value.
  ///
  /// - Throws: ``ToolFailure`` that says what the parameter takes.
  func check(_ value: JSONValue) throws(ToolFailure) {
    switch kind {
    case .text(let longest):
      guard let text = value.stringValue else { throw refusal("must be a string, not \(value.kind)") }
      guard text.contains(where: { !$0.isWhitespace }) else { throw refusal("must not be blank") }
      guard text.unicodeScalars.count <= longest else { throw refusal("must have at most \(longest) characters") }
    case .integer(let range, _):
      guard let number = value.intValue else { throw refusal("must be an integer, not \(value.kind)") }
      guard range.contains(number) else {
        throw refusal(
          range.upperBound < Int.max ? "must be from \(range.lowerBound) to \(range.upperBound)" : "must be at least \(range.lowerBound)")
      }
    case .texts(let longest):
      guard let elements = value.arrayValue, elements.allSatisfy({ $0.stringValue != nil }) else {
        throw refusal("must be a list of strings")
      }
      guard elements.count <= longest else { throw refusal("must have at most \(longest) elements") }
    }
  }

  private func refusal(_ rule: String) -> ToolFailure { ToolFailure(.invalidArgument, "argument '\(name)' \(rule)") }

  static let library = Parameter(
    name: "library", kind: .text(longest: 200), summary: "The library to use; without it the first one that 'status' lists.")
  static let within = Parameter(
    name: "documents", kind: .texts(longest: 100), summary: "Only these documents: ids, paths or titles as 'list_documents' gives them.")
  static let offset = Parameter(
    name: "offset", kind: .integer(0...Int.max, usual: 0), summary: "Where to begin, as 'next_offset' of the call before says.")

  static func limit(_ most: Int, usual: Int, _ summary: String) -> Parameter {
    Parameter(name: "limit", kind: .integer(1...most, usual: usual), summary: summary)
  }

  /// The same parameter, one that must be given.
  var required: Parameter {
    var copy = self
    copy.isRequired = true
    return copy
  }
}
