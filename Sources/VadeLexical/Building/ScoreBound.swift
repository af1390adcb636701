/// The part of BM25 that depends on the document: f / (f + k₁ · (1 − b + b · length / average)).
///
/// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, equation 3.15, as in FTS5 (`fts5_aux.c`,
/// `fts5Bm25Function`).
struct ScoreBound {
  static let k1 = 1.2
  static let b = 0.75

  let averageLength: Double

  /// What a document of length 0 has in the denominator beside the frequency.
  var base: Double { ScoreBound.k1 * (1 - ScoreBound.b) }
  /// What each token of a document adds to it.
  var slope: Double { ScoreBound.k1 * ScoreBound.b / averageLength }

  /// A bound of a document's share, in units of 1/65535, rounded up; at least one unit.
  func bound(frequency: Double, length: Int) -> UInt16 {
    let share = frequency / (frequency + base + slope * Double(length))
    return UInt16(max(1, min(65_535, (share * 65_535).rounded(.up))))
  }
}
