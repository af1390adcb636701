import VadeEmbedding

/// An embedder whose vectors count words: texts that share words are near, and nothing is learned.
struct WordEmbedder: Embedder {
  /// Texts of more blanks-separated words are refused, as a model refuses them.
  var wordLimit = 256

  var profile: ModelProfile {
    ModelProfile(name: "words", revision: "1", dimension: 64, tokenLimit: wordLimit, pooling: .mean, precision: .float32)
  }

  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    var values: [Float] = []
    for text in texts {
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.count > wordLimit { throw .textTooLong(tokens: words.count, limit: wordLimit) }
      values += vector(words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } })
    }
    return EmbeddingMatrix(dimension: 64, values: values)
  }

  private func vector(_ words: [String]) -> [Float] {
    var vector = [Float](repeating: 0, count: 64)
    for word in words where !word.isEmpty {
      // FNV-1a: Swift's own hashes differ from run to run.
      let hash = word.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      vector[Int(hash % 64)] += 1
    }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    if length == 0 { vector[0] = 1 }
    return length == 0 ? vector : vector.map { $0 / length }
  }
}
