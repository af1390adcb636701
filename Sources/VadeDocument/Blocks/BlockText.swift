/// A text together with the places it was read from.
public struct BlockText: Sendable, Hashable, Codable {
  /// The text as a reader sees it, in logical order.
  public var string: String
  /// Where its runs stand, sorted by range; a PDF has a span for each word, a text file one for each line.
  public var spans: [SourceSpan]

  /// Creates a text, without positions unless they are given.
  public init(_ string: String, spans: [SourceSpan] = []) {
    self.string = string
    self.spans = spans
  }

  /// Whether there is nothing but white space.
  public var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

  /// Appends another text after a separator that stands nowhere in the source.
  public mutating func append(_ other: BlockText, separator: String = "") {
    string += separator
    let offset = string.utf8.count
    string += other.string
    spans += other.spans.map { $0.shifted(by: offset) }
  }
}
