internal import VadeHTTP
internal import VadeMCP

/// The body of a request, a JSON object whose members are asked for by name; `null` counts as left out.
struct OpenAIBody: Sendable, Hashable {
  /// The longest text that is taken as a question, in characters.
  static let longestText = 100_000

  private let object: JSONObject

  /// Reads a body.
  ///
  /// - Throws: ``OpenAIError`` for what is no JSON object.
  init(_ bytes: [UInt8], limit: Int) throws(OpenAIError) {
    let value: JSONValue
    do { value = try JSONParser.value(of: bytes, limits: .init(bytes: limit)) } catch {
      throw .invalid(nil, "the body is no JSON: \(error.message)", code: "invalid_json")
    }
    guard let object = value.objectValue else { throw .invalid(nil, "the body must be a JSON object, not \(value.kind)") }
    self.object = object
  }

  /// A member, unless it is left out.
  subscript(_ name: String) -> JSONValue? { object[name].flatMap { $0.isNull ? nil : $0 } }

  /// A text that must be there.
  func text(_ name: String) throws(OpenAIError) -> String {
    guard let text = try optionalText(name), !text.isEmpty else { throw .invalid(name, "'\(name)' is missing: give a text") }
    return text
  }

  /// A text that may be left out.
  func optionalText(_ name: String) throws(OpenAIError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.stringValue else { throw .invalid(name, "'\(name)' must be a string, not \(value.kind)") }
    guard text.utf8.count <= 4 * Self.longestText else { throw .invalid(name, "'\(name)' is too long") }
    return text
  }

  /// A yes or no that may be left out.
  func flag(_ name: String) throws(OpenAIError) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.boolValue else { throw .invalid(name, "'\(name)' must be true or false, not \(value.kind)") }
    return flag
  }

  /// A whole number of a range that may be left out.
  func integer(_ name: String, _ range: ClosedRange<Int>) throws(OpenAIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value.intValue, range.contains(number) else {
      throw .invalid(name, "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A text or a list of texts, none of them blank.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - most: how many there may be.
  /// - Returns: the texts.
  /// - Throws: ``OpenAIError`` for anything else, lists of token numbers too.
  func texts(_ name: String, most: Int) throws(OpenAIError) -> [String] {
    guard let value = self[name] else { throw .invalid(name, "'\(name)' is missing: give a text or a list of texts") }
    let elements = value.arrayValue ?? [value]
    guard !elements.isEmpty else { throw .invalid(name, "'\(name)' must not be empty") }
    guard elements.count <= most else { throw .invalid(name, "'\(name)' may have \(most) elements at most, not \(elements.count)") }
    let texts = elements.compactMap(\.stringValue)
    guard texts.count == elements.count else {
      throw .invalid(name, "'\(name)' must be a text or a list of texts: lists of token numbers are of another model's tokenizer")
    }
    guard texts.allSatisfy({ $0.contains { !$0.isWhitespace } }) else { throw .invalid(name, "'\(name)' must not have blank texts") }
    return texts
  }

  /// Refuses a member that says something that cannot be heeded.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - reason: why it cannot be heeded.
  ///   - isHarmless: whether a value means what is done anyway.
  /// - Throws: ``OpenAIError`` that names the member.
  func refuse(_ name: String, _ reason: String, unless isHarmless: (JSONValue) -> Bool = { _ in false }) throws(OpenAIError) {
    guard let value = self[name], !isHarmless(value) else { return }
    throw .unsupported(name, reason)
  }
}

extension JSONValue {
  /// Whether it holds nothing: an empty list, object or text.
  var isVoid: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    case .string(let text): text.isEmpty
    case .bool, .int, .double: false
    }
  }
}
