package import VadeVectors

/// What finds passages by their words: FTS5, or whatever gives the same rows with the same scores faster.
package protocol PackWordIndex: Sendable {
  /// The best passages by BM25 as FTS5 computes it, best first, ties by the lower row.
  ///
  /// - Parameters:
  ///   - request: what to look for.
  ///   - limit: how many at most.
  ///   - rows: only these passages, or nil for all.
  /// - Returns: the passages' row numbers with their scores.
  /// - Throws: ``PackError`` for damage.
  func matches(_ request: PackWordRequest, limit: Int, within rows: IDRanges?) throws(PackError) -> [PackWordMatch]
}

extension PackWordIndex {
  /// The passages that hold the words of a question in an order.
  func passages(with words: PackWords, _ order: PackWordOrder, limit: Int, within rows: PackSelection?) throws(PackError) -> [Int64] {
    try matches(PackWordRequest(words, order), limit: limit, within: rows?.passages).map(\.row)
  }
}
