/// How much a word counts in each indexed column.
///
/// A word in a heading says what the passage is about and is worth several in running text. A word of the title is a weaker sign: it
/// stands in every passage of its document and tells them apart from other documents only. BM25's saturation keeps either from drowning
/// a passage that holds the word itself often. Weights of this order are those of BM25F's fields (Robertson, Zaragoza, Taylor, "Simple
/// BM25 extension to multiple weighted fields", CIKM 2004).
enum ColumnWeights {
  /// The document's title.
  static let title = 2.0
  /// The headings the passage stands under.
  static let headings = 3.0
  /// The passage's own text.
  static let content = 1.0

  /// The weights in the order of the columns.
  static let all = [title, headings, content]

  /// The weights as FTS5's ranking function takes them, in the order of the columns.
  static let rank = "bm25(\(title), \(headings), \(content))"
}
