/// Header fields in the order they came, found by name in any case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// A name with one value.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public var name: String
    /// The value without blanks around it.
    public var value: String
  }

  /// The fields in order.
  public private(set) var fields: [Field] = []

  /// Creates no fields.
  public init() {}

  /// Creates fields in the order written.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value under a name; setting replaces all values, or removes them.
  public subscript(name: String) -> String? {
    get { fields.first { HTTPHeaders.matches($0.name, name) }?.value }
    set {
      fields.removeAll { HTTPHeaders.matches($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// All values under a name.
  public func values(_ name: String) -> [String] {
    fields.lazy.filter { HTTPHeaders.matches($0.name, name) }.map(\.value)
  }

  /// Adds a value beside those a name has.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The elements of a comma-separated field over all its lines, in lower case and without blanks (RFC 9110, 5.6.1).
  public func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { trimmed($0).lowercased() }.filter { !$0.isEmpty }
  }

  /// Whether two names are the same but for the case of ASCII letters.
  static func matches(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

/// A text without the blanks of RFC 9110, 5.6.3 around it.
func trimmed(_ text: some StringProtocol) -> String {
  func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  let front = text.drop(while: isBlank)
  return String(front[..<(front.lastIndex { !isBlank($0) }.map(front.index(after:)) ?? front.startIndex)])
}
