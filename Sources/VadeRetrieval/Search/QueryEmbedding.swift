internal import VadeEmbedding

/// The vector of a search text, and of which part of it.
struct QueryEmbedding: Sendable {
  let text: String
  let vector: [Float]
  let isShortened: Bool

  /// Computes the vector of a text, of its beginning when the model cannot read it whole.
  ///
  /// A pasted page is a question too. It is shortened at a blank, by the share the model's limit leaves of it, until it fits.
  static func compute(_ text: String, with embedder: any Embedder) throws(RetrievalError) -> QueryEmbedding {
    var kept = text
    while true {
      do {
        let matrix = try embedder.embed([kept], as: .query)
        return QueryEmbedding(text: kept, vector: Array(matrix[0]), isShortened: kept.utf8.count < text.utf8.count)
      } catch .textTooLong(let tokens, let limit) {
        let shorter = shortened(kept, share: Double(limit) / Double(max(tokens, 1)))
        guard !shorter.isEmpty else { throw .embedding(.textTooLong(tokens: tokens, limit: limit)) }
        kept = shorter
      } catch {
        throw .embedding(error)
      }
    }
  }

  /// A beginning of a text, shorter by at least a character: whole words where it has blanks.
  private static func shortened(_ text: String, share: Double) -> String {
    let characters = Array(text)
    // A twentieth less than the share: tokens are not spread evenly.
    let length = min(characters.count - 1, Int(Double(characters.count) * share * 0.95))
    guard length > 0 else { return "" }
    let beginning = characters[..<length]
    let lastBlank = beginning.lastIndex(where: \.isWhitespace) ?? 0
    return String(lastBlank > length / 2 ? beginning[..<lastBlank] : beginning)
  }
}
