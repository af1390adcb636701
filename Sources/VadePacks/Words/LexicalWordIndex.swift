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

  package func matches(_ request: PackWordRequest, limit: Int, within rows: IDRanges?) throws(PackError) -> [PackWordMatch] {
    guard finding == nil else { return try table.matches(request, limit: limit, within: rows) }
    let lexical = try folded(request)
    do throws(LexicalError) {
      let found = try index.search(lexical, limit: limit, filter: rows.map { .rows($0.ranges) })
      return found.hits.map { PackWordMatch(row: $0.row, score: $0.score) }
    } catch {
      damage.withLock { $0 = error.message }
      return try table.matches(request, limit: limit, within: rows)
    }
  }

  /// The request in the words of the table's own tokenizer.
  private func folded(_ request: PackWordRequest) throws(PackError) -> LexicalRequest {
    try database.read { (connection) throws(PackError) in
      let names = PackFormat.fullTextTokenizer
      let tokenizer = try connection.tokenizer(named: names[0], arguments: Array(names.dropFirst()))
      func folded(_ phrases: [PackWordRequest.Phrase]) throws(PackError) -> [LexicalRequest.Phrase] {
        var all: [LexicalRequest.Phrase] = []
        for phrase in phrases {
          all.append(LexicalRequest.Phrase(terms: try tokenizer.tokens(of: phrase.joined(separator: " ")).map(\.term)))
        }
        // FTS5 leaves out what its tokenizer finds no word in, unless nothing else is there.
        let full = all.filter { !$0.terms.isEmpty }
        return full.isEmpty ? all : full
      }
      return LexicalRequest(phrases: try folded(request.any), required: try folded(request.required))
    }
  }

  /// The state the pack's full-text index is in.
  private static func state(_ connection: PackConnection) throws(PackError) -> TableState {
    let definition = try connection.first("SELECT sql FROM sqlite_master WHERE name = 'passages_fts'") { $0.text(0) } ?? ""
    guard definition.contains(PackFormat.fullTextTokenizer.joined(separator: " ")) else {
      throw .damaged(path: connection.path, reason: "its full-text index has another tokenizer")
    }
    guard let state = try TableState.ofPassages(on: connection) else {
      throw .damaged(path: connection.path, reason: "its full-text index has no tables")
    }
    return state
  }
}
