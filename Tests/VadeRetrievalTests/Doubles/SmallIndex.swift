import VadeDocument
import VadeEmbedding
import VadeLibrary
import VadeRetrieval

/// An index in memory that counts words; enough of BM25 to rank by rarity and number of terms held.
struct SmallIndex: PassageIndex {
  var stored: [StoredPassage]
  var vectors: [PassageID: [Float]]

  /// An index of texts; passage n (from 1) belongs to the document its entry names.
  init(_ entries: [(document: Int64, text: String)], embedder: (any Embedder)? = WordEmbedder()) throws {
    stored = entries.enumerated().map { index, entry in
      let passage = Passage(ordinal: index, kind: .prose, headingPath: [], text: entry.text, spans: [], pages: nil, tokenCount: 1)
      return StoredPassage(
        id: PassageID(rawValue: Int64(index + 1)), document: DocumentID(rawValue: entry.document), documentPath: "/d\(entry.document).txt",
        documentTitle: "d\(entry.document)", passage: passage)
    }
    vectors = [:]
    guard let embedder else { return }
    for passage in stored {
      vectors[passage.id] = Array(try embedder.embed([passage.passage.text], as: .passage)[0])
    }
  }

  init(texts: [String], embedder: (any Embedder)? = WordEmbedder()) throws {
    try self.init(texts.map { (1, $0) }, embedder: embedder)
  }

  func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    let all = inScope(scope)
    let matches = all.compactMap { passage -> ScoredPassage? in
      var score = 0.0
      for term in query.terms {
        if holds(passage, term) {
          score += 1 / Double(all.count { holds($0, term) })
        } else if term.isRequired {
          return nil
        }
      }
      return score > 0 ? ScoredPassage(id: passage.id, score: score) : nil
    }
    return best(matches, limit)
  }

  func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    best(inScope(scope).compactMap { passage in vectors[passage.id].map { ScoredPassage(id: passage.id, score: dot($0, vector)) } }, limit)
  }

  func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] {
    Dictionary(uniqueKeysWithValues: passages.compactMap { id in vectors[id].map { (id, Float(dot($0, vector))) } })
  }

  func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] { ids.compactMap { id in stored.first { $0.id == id } } }

  private func inScope(_ scope: PassageScope) -> [StoredPassage] { stored.filter { scope.documents?.contains($0.document) ?? true } }

  private func best(_ scored: [ScoredPassage], _ limit: Int) -> [ScoredPassage] {
    Array(scored.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(limit))
  }

  private func dot(_ left: [Float], _ right: [Float]) -> Double { Double(zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }) }

  private func holds(_ passage: StoredPassage, _ term: LexicalQuery.Term) -> Bool {
    let words = tokens(passage.passage.text)
    let wanted = term.words.flatMap(tokens)
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...(words.count - wanted.count)).contains { Array(words[$0..<($0 + wanted.count)]) == wanted }
  }

  /// Letters and digits make words, the letter apostrophe among them.
  private func tokens(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "\u{2BC}") }.map(String.init)
  }
}

/// An index that cannot be read.
struct BrokenIndex: PassageIndex {
  static let fault = LibraryError.database(code: 11, detail: "malformed", path: "/library")

  func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] { throw Self.fault }
  func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] { throw Self.fault }
  func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] { throw Self.fault }
  func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] { throw Self.fault }
}
