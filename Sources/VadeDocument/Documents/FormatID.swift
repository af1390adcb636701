/// The name of a document format, such as `pdf` or `markdown`.
///
/// The formats that exist are those the registered importers declare; this type lists none.
public struct FormatID: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
  /// The name: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Creates an id from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name.
  public var description: String { rawValue }

  /// Decodes an id from a plain string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes an id as a plain string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
