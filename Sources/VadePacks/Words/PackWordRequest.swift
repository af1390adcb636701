/// What passages are looked for by their words.
package struct PackWordRequest: Sendable, Hashable {
  /// Words that follow one another, as a person writes them; the pack's tokenizer folds them.
  package typealias Phrase = [String]

  /// Any of these: a passage that holds more of them, and rarer ones, scores higher.
  package var any: [Phrase]
  /// All of these.
  package var required: [Phrase]

  /// Creates a request.
  package init(any: [Phrase], required: [Phrase] = []) {
    self.any = any
    self.required = required
  }

  /// The words of a question in an order.
  init(_ words: PackWords, _ order: PackWordOrder) {
    switch order {
    case .phrase: self.init(any: [words.terms])
    case .any: self.init(any: words.terms.map { [$0] })
    }
  }
}

/// A passage that was found by its words.
package struct PackWordMatch: Sendable, Hashable {
  /// The passage's row.
  package var row: Int64
  /// FTS5's `bm25()` turned positive.
  package var score: Double
}
