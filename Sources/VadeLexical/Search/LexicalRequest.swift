/// What an index is asked for.
public struct LexicalRequest: Sendable, Hashable {
  /// Words that follow one another in one column.
  public struct Phrase: Sendable, Hashable {
    /// The words as the table's tokenizer gives them; a phrase without words is found nowhere.
    public var terms: [String]
    /// Whether the last word is only the beginning of one.
    public var isPrefix: Bool

    /// Creates a phrase.
    public init(terms: [String], isPrefix: Bool = false) {
      self.terms = terms
      self.isPrefix = isPrefix
    }
  }

  /// Which rows may come back.
  public enum Filter: Sendable {
    /// Rows in any of some runs.
    case rows([ClosedRange<Int64>])
    /// Rows that pass a test.
    case matching(@Sendable (Int64) -> Bool)
  }

  /// What is looked for: a row that has more of it, and rarer phrases, scores higher.
  public var phrases: [Phrase]
  /// What a row must have besides.
  public var required: [Phrase]
  /// What a word counts in each column, or nil for what the index was made with; not negative.
  public var weights: [Double]?

  /// Creates a request.
  public init(phrases: [Phrase], required: [Phrase] = [], weights: [Double]? = nil) {
    self.phrases = phrases
    self.required = required
    self.weights = weights
  }
}

/// What an index found.
public struct LexicalResult: Sendable, Hashable {
  /// A row with its score.
  public struct Hit: Sendable, Hashable {
    /// The row of the table.
    public var row: Int64
    /// FTS5's `bm25()` turned positive.
    public var score: Double
  }

  /// The best rows, best first, ties by lower row.
  public var hits: [Hit] = []
  /// How many blocks of postings were unpacked.
  public var blocksUnpacked = 0
  /// How many rows were weighed one by one.
  public var candidates = 0

  /// Creates the result of a question that finds nothing.
  public init() {}

  init(hits: [Hit], blocksUnpacked: Int, candidates: Int) {
    self.hits = hits
    self.blocksUnpacked = blocksUnpacked
    self.candidates = candidates
  }
}
