internal import Glibc

/// Okapi BM25 as FTS5 computes it.
///
/// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, equation 3.15, with the columns' weights
/// applied to the frequencies and the parameters of FTS5 (`fts5_aux.c`): k₁ = 1.2, b = 0.75, and an inverse document frequency of at
/// least 10⁻⁶.
struct BM25 {
  private let rows: [IndexedWords]
  private let averageCount: Double
  private var rowCounts: [LexicalPlan.Phrase: Int] = [:]

  init(rows: [IndexedWords]) {
    self.rows = rows
    averageCount = rows.isEmpty ? 0 : Double(rows.reduce(0) { $0 + $1.count }) / Double(rows.count)
  }

  /// In how many rows a phrase stands.
  mutating func rowCount(of phrase: LexicalPlan.Phrase) -> Int {
    if let known = rowCounts[phrase] { return known }
    let count = rows.count { $0.weight(of: phrase) > 0 }
    rowCounts[phrase] = count
    return count
  }

  /// The score of a row, or nil when it holds none of the phrases.
  mutating func score(of row: IndexedWords, for phrases: [LexicalPlan.Phrase]) -> Double? {
    var score: Double?
    for phrase in phrases {
      let frequency = row.weight(of: phrase)
      guard frequency > 0 else { continue }
      let holders = Double(rowCount(of: phrase))
      let idf = max(1e-6, log((Double(rows.count) - holders + 0.5) / (holders + 0.5)))
      let length = BM25.k1 * (1 - BM25.b + BM25.b * Double(row.count) / averageCount)
      score = (score ?? 0) + idf * frequency * (BM25.k1 + 1) / (frequency + length)
    }
    return score
  }

  private static let k1 = 1.2
  private static let b = 0.75
}
