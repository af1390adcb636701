/// A strong entity tag (RFC 9110, 8.8.3): two answers with the same tag are the same bytes.
public struct EntityTag: Sendable, Hashable {
  /// The tag without its quotation marks.
  public let value: String

  /// Creates a tag from letters, digits and signs other than quotation marks, such as a digest in hexadecimal.
  public init(_ value: String) {
    precondition(value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }, "'\(value)' cannot be an entity tag")
    self.value = value
  }

  /// The tag as it stands in header fields.
  public var headerValue: String { "\"" + value + "\"" }
}
