internal import VadeDatabase

/// The words that stand in more than half of the passages.
///
/// BM25's inverse document frequency, log((N − n + 0.5) / (n + 0.5)), is negative for them; FTS5 makes it 10⁻⁶
/// (`fts5_aux.c`, `fts5Bm25GetData`), so that they decide nothing but ties.
enum CommonWords {
  /// Passages looked at for the estimate.
  ///
  /// A word's share is then known to 1.6 % (standard error at one half); a word that is wrongly taken for common by that has a weight below
  /// 0.1.
  static let sampleSize = 1_024

  /// The phrases of one word each that are common.
  static func among(
    _ phrases: [LexicalPlan.Phrase], rows: Int, exactSize: Int, _ connection: Connection
  ) throws(LibraryError) -> Set<LexicalPlan.Phrase> {
    var common: Set<LexicalPlan.Phrase> = []
    for phrase in phrases where phrase.terms.count == 1 && !phrase.isPrefix {
      let term = phrase.terms[0]
      let isCommon = try rows <= exactSize ? standsInMost(term, rows: rows, connection) : isListed(term, connection)
      if isCommon { common.insert(phrase) }
    }
    return common
  }

  /// Estimates the list anew where the library has changed by a tenth; in a small library words are counted when they are asked for.
  static func refresh(_ connection: Connection, exactSize: Int = LexicalSearch.exactSize) throws(LibraryError) {
    let rows = try MetaRow.read(.passages, connection)
    let before = try MetaRow.read(.commonWordsRows, connection)
    guard rows > exactSize, abs(rows - before) > before / 10 else { return }
    let terms = try termsOfMost(connection)
    try connection.change { () throws(LibraryError) in
      try connection.run("DELETE FROM common_words")
      for term in terms { try connection.run("INSERT INTO common_words(term) VALUES (?)", .text(term)) }
      try MetaRow.set(.commonWordsRows, to: rows, connection)
    }
  }

  /// The words that stand in more than half of a sample spread over the library.
  private static func termsOfMost(_ connection: Connection) throws(LibraryError) -> [String] {
    let tokenizer = try connection.tokenizer(named: Schema.tokenizer[0], arguments: Array(Schema.tokenizer.dropFirst()))
    let bounds = try connection.first("SELECT min(id), max(id) FROM passages") { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
    let step = max(1, (bounds.1 &- bounds.0) / Int64(sampleSize))
    var rows: [String: Int] = [:]
    var sampled = 0
    for id in stride(from: bounds.0, through: bounds.1, by: Int64.Stride(step)) {
      // The view takes its columns' text together, which is what FTS5 counts rows by.
      let text = try connection.first(
        "SELECT title || ' ' || headings || ' ' || content FROM search_texts WHERE id = (SELECT min(id) FROM passages WHERE id >= ?)",
        .integer(id)
      ) { $0.text(0) }
      guard let text else { continue }
      sampled += 1
      for term in Set(try tokenizer.tokens(of: text).map(\.term)) { rows[term, default: 0] += 1 }
    }
    return rows.filter { $0.value > sampled / 2 }.map(\.key).sorted()
  }

  private static func isListed(_ term: String, _ connection: Connection) throws(LibraryError) -> Bool {
    try connection.first("SELECT 1 FROM common_words WHERE term = ?", .text(term)) { _ in true } ?? false
  }

  private static func standsInMost(_ term: String, rows: Int, _ connection: Connection) throws(LibraryError) -> Bool {
    let count = try connection.first("SELECT doc FROM passages_vocab WHERE term = ?", .text(term)) { $0.count(0) } ?? 0
    return count > rows / 2
  }
}
