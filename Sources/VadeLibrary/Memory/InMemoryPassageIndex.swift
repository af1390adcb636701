internal import Synchronization
internal import VadeDocument
internal import VadeVectors

/// A store of passages that lives as long as the process: for tests and for documents nobody keeps.
///
/// It obeys the same laws as ``Library`` and gives the same lexical scores for words whose form the tokenizers agree on: this one folds
/// case only, FTS5's also folds diacritics and takes English endings off.
public final class InMemoryPassageIndex: PassageIndex {
  private let state: Mutex<State>

  private struct State {
    var passages: [PassageID: Entry] = [:]
    var lastDocument: Int64 = 0
    var lastPassage: Int64 = 0
    var dimension: Int?
  }

  private struct Entry {
    let stored: StoredPassage
    let vector: [Float]
    let words: IndexedWords
  }

  /// Makes an empty index.
  public init() {
    state = Mutex(State())
  }

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - path: where its file is.
  ///   - title: its title.
  ///   - passages: its passages with their vectors; all vectors of an index have one dimension.
  /// - Returns: the document's identity in this index.
  /// - Throws: ``LibraryError/dimensionDiffers(expected:found:)``; nothing is then added.
  @discardableResult
  public func add(path: String, title: String, passages: [EmbeddedPassage]) throws(LibraryError) -> DocumentID {
    try state.withLock { (state) throws(LibraryError) in
      for vector in passages.compactMap(\.vector) {
        let dimension = state.dimension ?? vector.count
        guard dimension == vector.count else { throw LibraryError.dimensionDiffers(expected: dimension, found: vector.count) }
        state.dimension = dimension
      }
      state.lastDocument += 1
      let document = DocumentID(rawValue: state.lastDocument)
      for embedded in passages {
        state.lastPassage += 1
        let id = PassageID(rawValue: state.lastPassage)
        let passage = embedded.passage
        state.passages[id] = Entry(
          stored: StoredPassage(id: id, document: document, documentPath: path, documentTitle: title, passage: passage),
          vector: embedded.vector ?? [],
          words: IndexedWords(columns: [
            (title, ColumnWeights.title), (passage.headingPath.joined(separator: "\n"), ColumnWeights.headings),
            (passage.text, ColumnWeights.content),
          ]))
      }
      return document
    }
  }

  /// Removes a document.
  public func remove(_ document: DocumentID) {
    state.withLock { $0.passages = $0.passages.filter { $0.value.stored.document != document } }
  }

  /// The passages that hold any of a query's terms, best BM25 score first.
  ///
  /// - Complexity: O(words of all passages).
  public func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    let plan = try LexicalPlan(query) { (text) throws(LibraryError) in IndexedWords.split(text).map { ($0, $0) } }
    let entries = state.withLock { $0.passages }
    var ranking = BM25(rows: entries.values.map(\.words))
    let common = plan.phrases.filter { $0.terms.count == 1 && !$0.isPrefix && ranking.rowCount(of: $0) > entries.count / 2 }
    let phrases = common.count == plan.phrases.count ? plan.phrases + [plan.whole].compactMap(\.self) : plan.phrases
    var matches: [ScoredPassage] = []
    for (id, entry) in entries where scope.holds(entry.stored.document) {
      guard plan.required.allSatisfy({ entry.words.weight(of: $0) > 0 }) else { continue }
      if let score = ranking.score(of: entry.words, for: phrases) { matches.append(ScoredPassage(id: id, score: score)) }
    }
    matches.sort { ($0.score, $1.id) > ($1.score, $0.id) }
    return Array(matches.prefix(max(0, limit)))
  }

  /// The passages whose vectors have the greatest dot product with a vector.
  ///
  /// - Complexity: O(passages × dimension).
  public func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    let (entries, dimension) = state.withLock { ($0.passages, $0.dimension) }
    guard let dimension else { return [] }
    guard dimension == vector.count else { throw LibraryError.dimensionDiffers(expected: dimension, found: vector.count) }
    var best = TopRows(limit: limit)
    for (id, entry) in entries where !entry.vector.isEmpty && scope.holds(entry.stored.document) {
      best.insert(ScoredRow(id: id.rawValue, score: DotKernel.best.dot(vector, entry.vector)))
    }
    return best.sorted().map { ScoredPassage(id: PassageID(rawValue: $0.id), score: Double($0.score)) }
  }

  /// The dot product of the given passages' vectors with a vector; passages without a vector are left out.
  public func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] {
    let (entries, dimension) = state.withLock { ($0.passages, $0.dimension) }
    guard let dimension else { return [:] }
    guard dimension == vector.count else { throw LibraryError.dimensionDiffers(expected: dimension, found: vector.count) }
    var scores: [PassageID: Float] = [:]
    for id in passages {
      guard let entry = entries[id], !entry.vector.isEmpty else { continue }
      scores[id] = DotKernel.best.dot(vector, entry.vector)
    }
    return scores
  }

  /// The passages with the given ids, in the order of the ids; ids that do not exist any more are left out.
  public func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] {
    state.withLock { state in ids.compactMap { state.passages[$0]?.stored } }
  }
}

extension PassageScope {
  /// Whether the scope holds a document's passages.
  func holds(_ document: DocumentID) -> Bool { documents?.contains(document) ?? true }
}
