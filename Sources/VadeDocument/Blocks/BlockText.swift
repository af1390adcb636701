/// A text together with the places it was read from.
public struct BlockText: Sendable, Hashable, Codable {
  /// The text as a reader sees it, in logical order.
  public var string: String
  /// Where its runs stand, sorted by range; a PDF has a span for each word, a text file one for each line.
  public var spans: [SourceSpan]
  /// What stretches of the text point to, sorted by range.
  public var links: [Link]

  /// Creates a text, without positions and links unless they are given.
  public init(_ string: String, spans: [SourceSpan] = [], links: [Link] = []) {
    self.string = string
    self.spans = spans
    self.links = links
  }

  /// A stretch of a text that points somewhere.
  public struct Link: Sendable, Hashable, Codable {
    /// The stretch, as UTF-8 offsets into the text.
    public var range: Range<Int>
    /// Where it points, as the file says it: a URL, or `#name` inside the document.
    ///
    /// It is never fetched.
    public var target: String

    /// Creates a link.
    public init(range: Range<Int>, target: String) {
      self.range = range
      self.target = target
    }

    /// The same link for a text that has the stretch `offset` UTF-8 bytes further on.
    public func shifted(by offset: Int) -> Link {
      Link(range: (range.lowerBound + offset)..<(range.upperBound + offset), target: target)
    }
  }

  /// Whether there is nothing but white space.
  public var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

  /// Appends another text after a separator that stands nowhere in the source.
  public mutating func append(_ other: BlockText, separator: String = "") {
    string += separator
    let offset = string.utf8.count
    string += other.string
    spans += other.spans.map { $0.shifted(by: offset) }
    links += other.links.map { $0.shifted(by: offset) }
  }
}
