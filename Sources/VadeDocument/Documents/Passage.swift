/// The unit of retrieval: a stretch of a document that is embedded, searched and cited.
public struct Passage: Sendable, Hashable, Codable {
  /// The passage's place in its document, from 0.
  public var ordinal: Int
  /// What the passage consists of.
  public var kind: Kind
  /// The headings it stands under, outermost first.
  public var headingPath: [String]
  /// The text that is shown, searched and quoted.
  public var text: String
  /// Where the text's runs stand in the source, sorted by range.
  public var spans: [SourceSpan]
  /// The pages it touches, by index from 0, or nil in a format without pages.
  public var pages: ClosedRange<Int>?
  /// The printed label of its first page where it differs from the page's number; in a dated entry, its ``Moment``.
  public var pageLabel: String?
  /// How many UTF-8 bytes at the beginning of `text` stand in an earlier passage as well: overlap or repeated table headers.
  public var repeatedPrefix: Int
  /// How many tokens the embedder's own tokenizer counts in the text it embeds (heading path and text).
  public var tokenCount: Int
  /// Why a reader of the document in its own program does not see the text, or nil when they do.
  ///
  /// Such text is found, and said to be hidden wherever it is shown; no answer quotes it.
  public var concealment: Block.Concealment?

  /// Creates a passage.
  public init(
    ordinal: Int, kind: Kind, headingPath: [String], text: String, spans: [SourceSpan], pages: ClosedRange<Int>?, pageLabel: String? = nil,
    repeatedPrefix: Int = 0, tokenCount: Int, concealment: Block.Concealment? = nil
  ) {
    self.ordinal = ordinal
    self.kind = kind
    self.headingPath = headingPath
    self.text = text
    self.spans = spans
    self.pages = pages
    self.pageLabel = pageLabel
    self.repeatedPrefix = repeatedPrefix
    self.tokenCount = tokenCount
    self.concealment = concealment
  }

  /// What a passage consists of.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Running text, quotations, captions and notes.
    case prose
    /// A table or some of its rows under their headers.
    case table
    /// A list or some of its items.
    case list
    /// Source code or preformatted text.
    case code
  }

  /// The text that is embedded: the heading path on a line of its own, then the passage.
  ///
  /// A heading path is the free form of contextual retrieval: a passage that says "it" is found under the name its chapter gives.
  public var embeddedText: String { Passage.embeddedText(headingPath: headingPath, text: text) }

  /// What is embedded for a text under a heading path; the token limit holds for this.
  public static func embeddedText(headingPath: [String], text: String) -> String {
    headingPath.isEmpty ? text : headingPath.joined(separator: " > ") + "\n" + text
  }
}
