/// What independent programs reach on the same files; source: the table in the corpus's `SOURCES.md`.
///
/// Words: bm25s, Lucene variant, Snowball stemmer, English stop words. Dense: all-MiniLM-L6-v2 in float32, 256 tokens. Fused: reciprocal
/// rank fusion (k = 60) of the two lists of 100.
enum ReferenceFigures {
  /// nDCG@10, recall@100 and MRR@10.
  typealias Row = (ndcg: Double, recall: Double, reciprocalRank: Double)

  /// The figures by set and channel.
  static let all: [String: [String: Row]] = [
    "scifact": ["words": (0.676, 0.913, 0.641), "dense": (0.645, 0.925, 0.605), "fused": (0.719, 0.948, 0.683)],
    "cranfield": ["words": (0.358, 0.722, 0.506), "dense": (0.396, 0.776, 0.535), "fused": (0.425, 0.781, 0.581)],
    "cacm": ["words": (0.487, 0.646, 0.697), "dense": (0.409, 0.716, 0.608), "fused": (0.551, 0.741, 0.821)],
    "xquad-en": ["words": (0.965, 0.997, 0.956), "dense": (0.942, 1.000, 0.926), "fused": (0.972, 1.000, 0.964)],
  ]
}
