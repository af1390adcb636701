internal import Testing
internal import VadeLexical
internal import VadeTesting

/// A full-text table filled with made texts, its index, and questions that both answer.
final class Shelf {
  let folder: TemporaryDirectory
  let database: TestDatabase
  let table = "shelf"
  let columns: [String]
  private(set) var texts: [Int64: [String]] = [:]
  /// The rows there are, rising.
  private(set) var rows: [Int64] = []
  var mill: WordMill
  private var lastRow: Int64 = 0

  static let tokenizer = "porter unicode61 remove_diacritics 2"

  /// Makes an empty table.
  init(columns: [String] = ["title", "headings", "content"], seed: UInt64 = 1, options: String = "", path: String = #function) throws {
    folder = try TemporaryDirectory()
    database = try TestDatabase(folder.path + "/shelf.sqlite")
    self.columns = columns
    mill = WordMill(seed: seed)
    let names = columns.joined(separator: ", ")
    try database.run("CREATE VIRTUAL TABLE shelf USING fts5(\(names), tokenize = '\(Shelf.tokenizer)'\(options))")
    try database.run("CREATE VIRTUAL TABLE asked USING fts5(text, tokenize = '\(Shelf.tokenizer)')")
    try database.run("CREATE VIRTUAL TABLE asked_words USING fts5vocab(asked, instance)")
  }

  var indexPath: String { folder.path + "/words" }

  /// Adds rows, leaving out some numbers.
  func fill(_ count: Int) throws {
    try database.run("BEGIN")
    for _ in 0..<count {
      lastRow += Int64(mill.number(1...3))
      let row = columns.indices.map { column in column == columns.count - 1 ? mill.text(0...80) : mill.text(0...4) }
      texts[lastRow] = row
      rows.append(lastRow)
      let places = columns.indices.map { ", ?\($0 + 1)" }.joined()
      try database.run("INSERT INTO shelf(rowid, \(columns.joined(separator: ", "))) VALUES (\(lastRow)\(places))", row)
    }
    try database.run("COMMIT")
  }

  /// Removes rows.
  func remove(_ rows: some Sequence<Int64>) throws {
    try database.run("BEGIN")
    for row in rows {
      try database.run("DELETE FROM shelf WHERE rowid = \(row)")
      texts[row] = nil
    }
    try database.run("COMMIT")
    self.rows = texts.keys.sorted()
  }

  func build(weights: [Double]? = nil) throws -> LexicalIndex {
    try LexicalIndex.build(from: database.path, table: table, to: indexPath, weights: weights)
    return try LexicalIndex(path: indexPath)
  }

  func update(weights: [Double]? = nil) throws -> LexicalIndex {
    try LexicalIndex.update(from: database.path, table: table, to: indexPath, weights: weights)
    return try LexicalIndex(path: indexPath)
  }

  /// A text's words as the table's tokenizer gives them.
  func terms(of text: String) throws -> [String] {
    try database.run("DELETE FROM asked")
    try database.run("INSERT INTO asked(text) VALUES (?1)", [text])
    return try database.run("SELECT term FROM asked_words ORDER BY doc, offset").map { $0[0] }
  }

  /// A question in both languages.
  struct Question {
    var expression: String
    var request: LexicalRequest
  }

  /// A question of phrases.
  func question(_ phrases: [(words: String, isPrefix: Bool)], required: [String] = [], weights: [Double]? = nil) throws -> Question {
    func quoted(_ text: String) -> String { "\"" + text.split(separator: "\"").joined(separator: "\"\"") + "\"" }
    var request = LexicalRequest(phrases: [], weights: weights)
    var parts: [String] = []
    for phrase in phrases {
      let terms = try terms(of: phrase.words)
      guard !terms.isEmpty else { continue }
      request.phrases.append(LexicalRequest.Phrase(terms: terms, isPrefix: phrase.isPrefix))
      parts.append(quoted(phrase.words) + (phrase.isPrefix ? " *" : ""))
    }
    return Question(expression: parts.joined(separator: " OR "), request: request)
  }

  /// A question of one to ten words, some of them phrases out of a row or the beginnings of words.
  func anyQuestion(weights: [Double]? = nil) throws -> Question {
    var phrases: [(String, Bool)] = []
    let rows = rows
    for _ in 0..<mill.number(1...10) {
      switch mill.number(0...9) {
      case 0, 1: phrases.append((mill.anyWord(), false))
      case 2, 3:
        let row = texts[rows[mill.number(0...rows.count - 1)]] ?? []
        phrases.append((mill.stretch(of: row.last ?? "", mill.number(2...4)).joined(separator: " "), false))
      case 4: phrases.append((String(mill.word().prefix(mill.number(1...3))), true))
      case 5: phrases.append(("no\(mill.number(0...9_999))where", false))
      default: phrases.append((mill.word(), false))
      }
    }
    return try question(phrases, weights: weights)
  }

  /// Compares the best rows of an index with FTS5's: scores to a part in 100,000, rows except among equal scores.
  ///
  /// `condition` says as SQL over `row` what `filter` says.
  func expectSameRanking(
    _ index: LexicalIndex, _ question: Question, limit: Int, where condition: String = "1", filter: LexicalRequest.Filter? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard !question.expression.isEmpty else { return }
    let weights = question.request.weights ?? []
    let expected = try database.ranking(table, question.expression, weights: weights, limit: limit, where: condition)
    let found = try index.search(question.request, limit: limit, filter: filter).hits
    #expect(found.count == expected.count, "\(question.expression)", sourceLocation: sourceLocation)
    #expect(Set(found.map(\.row)).count == found.count, "\(question.expression)", sourceLocation: sourceLocation)
    var scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.row, $0.score) })
    for (hit, wanted) in zip(found, expected) {
      let tolerance = max(abs(wanted.score) * 1e-5, 1e-13)
      #expect(abs(hit.score - wanted.score) <= tolerance, "\(question.expression)", sourceLocation: sourceLocation)
      // Whatever row stands here, FTS5 gives it this score.
      if scores[hit.row] == nil {
        let row = try database.ranking(table, question.expression, weights: weights, where: "row = \(hit.row) AND (\(condition))")
        scores[hit.row] = row.first?.score
      }
      let score = scores[hit.row] ?? .nan
      #expect(abs(score - hit.score) <= tolerance, "row \(hit.row) for \(question.expression)", sourceLocation: sourceLocation)
    }
  }
}
