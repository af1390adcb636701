/// The identity of a document within its library; never used again after the document is removed.
public struct DocumentID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  /// The row number in the library's database.
  public let rawValue: Int64

  /// Creates an id from a row number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Orders by age: the document added earlier first.
  public static func < (left: DocumentID, right: DocumentID) -> Bool { left.rawValue < right.rawValue }
}

/// The identity of a passage within its library; never used again after the passage is removed.
public struct PassageID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  /// The row number in the library's database.
  public let rawValue: Int64

  /// Creates an id from a row number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Orders by age: the passage added earlier first.
  public static func < (left: PassageID, right: PassageID) -> Bool { left.rawValue < right.rawValue }
}
