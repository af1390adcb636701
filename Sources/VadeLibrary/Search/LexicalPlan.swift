/// What a lexical query comes to in the words of the index.
struct LexicalPlan: Sendable, Hashable {
  /// Words that follow one another.
  struct Phrase: Sendable, Hashable {
    /// The words as the query has them, folded but not stemmed.
    var words: [String]
    /// The words as the index holds them.
    var terms: [String]
    /// Whether the last word is only the beginning of one.
    var isPrefix: Bool

    /// The phrase of several phrases in a row.
    static func joined(_ phrases: [Phrase]) -> Phrase {
      Phrase(words: phrases.flatMap(\.words), terms: phrases.flatMap(\.terms), isPrefix: phrases.last?.isPrefix ?? false)
    }
  }

  /// What counts, each phrase once, in the order of the query.
  var phrases: [Phrase] = []
  /// What a passage must hold.
  var required: [Phrase] = []
  /// All of the query's words in a row, or nil when there is but one.
  var whole: Phrase?

  /// Takes a query apart.
  ///
  /// A term of one word that the tokenizer takes for several (`DEC-0054`, `20.04`, a run of Chinese) counts as a phrase and its parts
  /// count as well. A term of several words counts as a phrase only, for that is what was asked.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - tokenize: the index's tokenizer: a text's words and, for each, the form the index holds.
  /// - Throws: what the tokenizer throws.
  init(_ query: LexicalQuery, tokenize: (String) throws(LibraryError) -> [(word: String, term: String)]) throws(LibraryError) {
    var seen: Set<Phrase> = []
    var all: [Phrase] = []
    for term in query.terms {
      let pieces = try LexicalPlan.pieces(of: term.words, tokenize: tokenize)
      guard !pieces.isEmpty else { continue }
      let phrase = LexicalPlan.phrase(of: pieces)
      all.append(LexicalPlan.phrase(of: pieces, isLast: false))
      if term.isRequired { required.append(phrase) }
      let parts = term.words.count == 1 && phrase.words.count > 1 ? LexicalPlan.parts(of: pieces) : []
      for part in [phrase] + parts where seen.insert(part).inserted { phrases.append(part) }
    }
    if all.count > 1 { whole = Phrase.joined(all) }
  }

  /// A word, or a run of a script without blanks.
  private enum Piece {
    case word(String, term: String)
    case run([Unicode.Scalar])
  }

  private static func pieces(
    of words: [String], tokenize: (String) throws(LibraryError) -> [(word: String, term: String)]
  ) throws(LibraryError) -> [Piece] {
    var pieces: [Piece] = []
    for word in words {
      for segment in SearchText.segments(of: word) {
        switch segment {
        case .words(let text): pieces += try tokenize(text).map { Piece.word($0.word, term: $0.term) }
        case .run(let run): pieces.append(.run(run))
        }
      }
    }
    return pieces
  }

  /// The pieces in a row.
  ///
  /// In the index a run ends with its last character alone, which the phrase needs where something follows.
  private static func phrase(of pieces: [Piece], isLast: Bool = true) -> Phrase {
    var phrase = Phrase(words: [], terms: [], isPrefix: false)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .word(let word, let term):
        phrase.words.append(word)
        phrase.terms.append(term)
      case .run(let run):
        let ends = isLast && index == pieces.count - 1
        let pairs = SearchText.pairs(of: run, withLast: !ends)
        phrase.words += pairs
        phrase.terms += pairs
        phrase.isPrefix = ends && run.count == 1
      }
    }
    return phrase
  }

  /// The pieces one by one, a run as its pairs.
  private static func parts(of pieces: [Piece]) -> [Phrase] {
    pieces.flatMap { piece in
      switch piece {
      case .word(let word, let term): [Phrase(words: [word], terms: [term], isPrefix: false)]
      case .run(let run):
        SearchText.pairs(of: run, withLast: false).map { Phrase(words: [$0], terms: [$0], isPrefix: run.count == 1) }
      }
    }
  }
}
