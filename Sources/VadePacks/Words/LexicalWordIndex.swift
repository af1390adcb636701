internal import Synchronization
internal import VadeDatabase
internal import VadeLexical
internal import VadeVectors

/// A pack's words in an index beside it, which gives FTS5's rows with FTS5's scores without weighing every passage that holds a common word.
///
/// The index is a cache: one that was made from another state of the pack is not used, and one that turns out damaged costs time and never a result.
final class LexicalWordIndex: PackWordIndex {
  private let index: LexicalIndex
  private let database: PackDatabase
  private let table: FullTextWordIndex
  private let damage = Mutex<String?>(nil)

  /// What an index' folder ends with.
  static let fileExtension = ".words"

  /// Opens the index of a pack.
  ///
  /// - Throws: ``PackError`` when it is not whole or was made from another state of the pack.
  init(path: String, of database: PackDatabase) throws(PackError) {
    self.database = database
    table = FullTextWordIndex(database: database)
    do throws(LexicalError) { index = try LexicalIndex(path: path) } catch { throw .damaged(path: path, reason: error.message) }
    let state = try database.read { (connection) throws(PackError) in try LexicalWordIndex.state(connection) }
    guard index.stamp == state.stamp else { throw .damaged(path: path, reason: "it was made from another state of the pack") }
  }

  /// Makes the index of a pack, or brings it up to date.
  static func make(of database: PackDatabase, at path: String) throws(PackError) {
    do throws(LexicalError) { try LexicalIndex.update(from: database.path, table: "passages_fts", to: path) } catch {
      throw .damaged(path: database.path, reason: "its word index cannot be made: \(error.message)")
    }
  }

  /// What was found to be wrong with it while it was searched.
  var finding: String? { damage.withLock { $0 } }

  func passages(with words: PackWords, _ order: PackWordOrder, limit: Int, within rows: PackSelection?) throws(PackError) -> [Int64] {
    guard finding == nil else { return try table.passages(with: words, order, limit: limit, within: rows) }
    let request = LexicalRequest(phrases: try phrases(words, order))
    do throws(LexicalError) {
      let found = try index.search(request, limit: limit, filter: rows.map { .rows($0.passages.ranges) })
      return found.hits.map(\.row)
    } catch {
      damage.withLock { $0 = error.message }
      return try table.passages(with: words, order, limit: limit, within: rows)
    }
  }

  /// The words as the table's own tokenizer gives them.
  private func phrases(_ words: PackWords, _ order: PackWordOrder) throws(PackError) -> [LexicalRequest.Phrase] {
    try database.read { (connection) throws(PackError) in
      let names = PackFormat.fullTextTokenizer
      let tokenizer = try connection.tokenizer(named: names[0], arguments: Array(names.dropFirst()))
      var phrases: [LexicalRequest.Phrase] = []
      for text in order == .phrase ? [words.terms.joined(separator: " ")] : words.terms {
        phrases.append(LexicalRequest.Phrase(terms: try tokenizer.tokens(of: text).map(\.term)))
      }
      return phrases
    }
  }

  /// The state the pack's full-text index is in.
  private static func state(_ connection: PackConnection) throws(PackError) -> TableState {
    let definition = try connection.first("SELECT sql FROM sqlite_master WHERE name = 'passages_fts'") { $0.text(0) } ?? ""
    guard definition.contains(PackFormat.fullTextTokenizer.joined(separator: " ")) else {
      throw .damaged(path: connection.path, reason: "its full-text index has another tokenizer")
    }
    let state = try connection.first(
      """
      SELECT (SELECT block FROM passages_fts_data WHERE id = 1), (SELECT block FROM passages_fts_data WHERE id = 10), last.id, last.sz
      FROM (SELECT 1) LEFT JOIN (SELECT id, sz FROM passages_fts_docsize ORDER BY id DESC LIMIT 1) AS last
      """
    ) { TableState(totals: $0.blob(0), structure: $0.blob(1), lastRow: $0.integer(2), lastSizes: $0.blob(3)) }
    guard let state else { throw .damaged(path: connection.path, reason: "its full-text index has no tables") }
    return state
  }
}
