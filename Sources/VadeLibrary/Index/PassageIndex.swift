/// What retrieval asks of a store of passages.
///
/// Every implementation passes one law test: results are sorted by falling score, ties by rising passage id; a scope is applied inside
/// (`limit` results come back whenever so many exist in the scope); removed passages never come back.
public protocol PassageIndex: Sendable {
  /// The passages that hold any of a query's terms, best BM25 score first.
  ///
  /// - Parameters:
  ///   - query: what to look for; never interpreted as query syntax.
  ///   - scope: which passages count.
  ///   - limit: how many results at most.
  /// - Returns: the matches, best first.
  /// - Throws: ``LibraryError`` when the store cannot be read.
  func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage]

  /// The same as ``lexicalMatches(_:scope:limit:)``, with a word on how they were found.
  func lexicalSearch(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> LexicalMatches

  /// The passages whose vectors have the greatest dot product with a vector.
  ///
  /// - Parameters:
  ///   - vector: a vector of length 1 and of the index's dimension.
  ///   - scope: which passages count.
  ///   - limit: how many results at most.
  /// - Returns: the nearest passages, nearest first.
  /// - Throws: ``LibraryError`` when the store cannot be read or the dimension differs.
  func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage]

  /// The dot product of the given passages' vectors with a vector; passages without a vector are left out.
  func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float]

  /// The passages with the given ids, in the order of the ids; ids that do not exist any more are left out.
  func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage]
}

extension PassageIndex {
  /// The matches of ``lexicalMatches(_:scope:limit:)``: a store with one way of finding them has nothing to say of it.
  public func lexicalSearch(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> LexicalMatches {
    LexicalMatches(passages: try lexicalMatches(query, scope: scope, limit: limit))
  }
}

/// What a lexical query found.
public struct LexicalMatches: Sendable, Hashable {
  /// The passages, best first.
  public var passages: [ScoredPassage]
  /// Why they were not found by the library's word index but by its full-text table, which is slower; nil when they were.
  public var fallback: String?

  /// Creates matches.
  public init(passages: [ScoredPassage], fallback: String? = nil) {
    self.passages = passages
    self.fallback = fallback
  }
}

/// What the lexical channel looks for: any of the terms, each a word or words in a row.
public struct LexicalQuery: Sendable, Hashable {
  /// The terms; a passage that holds more of them, and rarer ones, scores higher.
  public var terms: [Term]

  /// Creates a query from its terms.
  public init(terms: [Term]) { self.terms = terms }

  /// One thing to look for.
  public struct Term: Sendable, Hashable {
    /// The words that must follow one another; a single word for a plain term.
    ///
    /// The index's tokenizer folds case, accents and endings.
    public var words: [String]
    /// Whether a passage must hold the term to match at all.
    public var isRequired: Bool

    /// Creates a term.
    public init(words: [String], isRequired: Bool = false) {
      self.words = words
      self.isRequired = isRequired
    }
  }
}

/// Which passages a query may return.
public struct PassageScope: Sendable, Hashable {
  /// Only passages of these documents, or nil for the whole library.
  public var documents: Set<DocumentID>?

  /// Creates a scope.
  public init(documents: Set<DocumentID>? = nil) { self.documents = documents }

  /// Every passage of the library.
  public static let everything = PassageScope()
}

/// A passage's id with the score a channel gave it; greater is better.
public struct ScoredPassage: Sendable, Hashable {
  /// The passage.
  public var id: PassageID
  /// The channel's score: BM25 turned positive, or a dot product.
  public var score: Double

  /// Creates a scored passage.
  public init(id: PassageID, score: Double) {
    self.id = id
    self.score = score
  }
}
