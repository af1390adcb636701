internal import CKernels

extension LexicalIndex {
  /// The best rows for some phrases, by BM25 as FTS5 computes it over the whole index.
  ///
  /// - Parameters:
  ///   - request: what to look for.
  ///   - limit: how many rows at most.
  ///   - filter: which rows may come back, or nil for all; scores do not depend on it.
  /// - Returns: the rows, best first, ties by lower row.
  /// - Throws: ``LexicalError/damaged(path:what:)`` when bytes that are needed are not what was written.
  public func search(_ request: LexicalRequest, limit: Int, filter: LexicalRequest.Filter? = nil) throws(LexicalError) -> LexicalResult {
    if let weights = request.weights {
      precondition(weights.count == columns && weights.allSatisfy { $0 >= 0 && $0.isFinite }, "weights for \(columns) columns")
    }
    guard limit > 0, rows > 0, !request.phrases.isEmpty else { return LexicalResult() }
    let weights = request.weights ?? segments[0].file.boundWeights
    var lists: [[ResolvedList?]] = []
    let averageLength = Double(tokens) / Double(rows)
    let shares = ScoreBound(averageLength: averageLength)
    for segment in segments {
      var resolved: [ResolvedList?] = []
      for phrase in request.phrases { resolved.append(try ResolvedList(phrase, in: segment, weights: weights, shares: shares)) }
      lists.append(resolved)
    }
    let idfs = request.phrases.indices.map { phrase in
      inverseFrequency(lists.reduce(0) { $0 + ($1[phrase]?.documents ?? 0) })
    }
    var best = BestRows(limit: min(limit, rows))
    for (index, segment) in segments.enumerated() {
      guard let accepted = try RowSelection(segment, required: request.required, filter: filter) else { continue }
      try best.add(lists[index], of: segment, idfs: idfs, weights: weights, shares: shares, accepted: accepted, key: UInt64(index) << 32)
    }
    return best.result { key in self.segments[Int(key >> 32)].file.row(of: Int(key & 0xFFFF_FFFF)) }
  }

  /// log((N − n + 0.5) / (n + 0.5)), but 10⁻⁶ where that is not positive (`fts5_aux.c`, `fts5Bm25GetData`).
  private func inverseFrequency(_ documents: Int) -> Double {
    let idf = NaturalLogarithm.of((Double(rows - documents) + 0.5) / (Double(documents) + 0.5))
    return idf > 0 ? idf : 1e-6
  }
}

/// A phrase's postings in a segment.
enum ResolvedList {
  /// A word: its list is in the file.
  case stored(TermEntry, live: Int)
  /// Anything else: its list was made.
  case made(MadeList)

  /// Finds or makes the list; nil when no document has the phrase.
  init?(_ phrase: LexicalRequest.Phrase, in segment: LiveSegment, weights: [Double], shares: ScoreBound) throws(LexicalError) {
    if phrase.terms.count == 1, !phrase.isPrefix {
      guard let entry = try segment.file.entry(of: Array(phrase.terms[0].utf8)) else { return nil }
      self = .stored(entry, live: entry.documents - (segment.removals?.count(ofTerm: entry.ordinal) ?? 0))
    } else {
      guard var matcher = try PhraseMatcher(phrase, in: segment) else { return nil }
      var maker = MadeList.Maker(segment.file, weights: weights, shares: shares)
      try matcher.forEach { document, counts in maker.append(document, counts) }
      guard let list = maker.finish() else { return nil }
      self = .made(list)
    }
  }

  /// How many documents that are still there have the phrase.
  var documents: Int {
    switch self {
    case .stored(_, let live): live
    case .made(let list): list.count
    }
  }
}
