internal import VadeDatabase
internal import VadeVectors

/// One question to one pack.
struct PackSearch {
  let pack: PassagePack
  let query: PackQuery
  let words: PackWords
  /// The question's vector, or nil when only words are looked for.
  let vector: [Float]?
  /// The passages that may come back, or nil for all.
  let selection: PackSelection?
  let rankConstant: Int

  /// What one pack answers.
  struct Ranking {
    var hits: [Hit] = []
    /// The numbers of those that only their words brought this far up.
    var rescued: Set<Int64> = []
  }

  /// A passage with its number in the pack.
  struct Hit {
    var row: Int64
    var hit: PackHit
  }

  /// A passage near the question.
  private struct Near {
    var row: Int64
    var score: Float
  }

  private var depth: Int { query.k * PackFormat.depthFactor }

  /// Searches the pack.
  func ranking() throws(PackError) -> Ranking {
    guard query.k > 0, selection?.isEmpty != true else { return Ranking() }
    let near = try nearest()
    // The floor asks whether the pack has anything to do with the question at all; a literal hit does not answer that.
    if query.semanticFloor > 0, let best = near.first, Double(best.score) < query.semanticFloor { return Ranking() }
    let literal = query.usesWords ? try withWords() : []
    var scores = Dictionary(near.map { ($0.row, $0.score) }) { first, _ in first }
    for row in literal where scores[row] == nil { scores[row] = try similarity(of: row) }
    let first = Set(near.prefix(query.k).map(\.row))
    let order =
      literal.isEmpty
      ? near.map(\.row)
      : RankFusion.fuse(
        [near.map(\.row), literal], constant: rankConstant, favorite: query.ties == .words ? literal.first : nil)
    let hits = try hydrate(order.prefix(query.k), scores)
    let rescued = Set(literal.filter { !first.contains($0) && scores[$0] != nil }).intersection(hits.map(\.row))
    return Ranking(hits: hits, rescued: rescued)
  }

  /// The passages whose vectors are nearest.
  private func nearest() throws(PackError) -> [Near] {
    guard let vector, let sidecar = pack.sidecar else { return [] }
    let passages = try pack.passagesByVector()
    let found = try PackError.vectors { () throws(SidecarError) in
      try sidecar.nearest(to: vector, limit: depth, within: selection?.vectors, options: query.scan)
    }
    return found.map { Near(row: passages[Int($0.id)], score: $0.score) }
  }

  /// The passages that hold the words: one after the other, else any of them.
  private func withWords() throws(PackError) -> [Int64] {
    guard !words.terms.isEmpty else { return [] }
    let literal = try pack.words.passages(with: words, .phrase, limit: depth, within: selection)
    guard literal.isEmpty, words.terms.count > 1 else { return literal }
    return try pack.words.passages(with: words, .any, limit: depth, within: selection)
  }

  /// A passage's cosine with the question; nil without a vector.
  private func similarity(of row: Int64) throws(PackError) -> Float? {
    guard let vector, let sidecar = pack.sidecar else { return nil }
    let index = try pack.database.read { (connection) throws(PackError) in
      try connection.first("SELECT vector_index FROM passages WHERE rowid = ?1", .integer(row)) { $0.isNull(0) ? nil : $0.integer(0) }
        ?? nil
    }
    guard let index else { return nil }
    guard let place = Int(exactly: index), (0..<sidecar.rowCount).contains(place) else {
      throw .damaged(path: pack.database.path, reason: "passage \(row) has vector \(index), there are \(sidecar.rowCount)")
    }
    return try PackError.vectors { () throws(SidecarError) in
      try sidecar.similarity(ofRow: place, to: vector, kernel: query.scan.kernel)
    }
  }

  /// Reads passages; those under the least score are left out, which may leave fewer than were asked for.
  private func hydrate(_ rows: some Sequence<Int64>, _ scores: [Int64: Float]) throws(PackError) -> [Hit] {
    try pack.database.read { (connection) throws(PackError) in
      var hits: [Hit] = []
      for row in rows {
        if let score = scores[row], !score.isFinite {
          throw .damaged(path: pack.sidecar?.path ?? pack.database.path, reason: "the vector of passage \(row) is not finite")
        }
        let score = scores[row].map { PackFormat.rounded(Double($0), decimals: PackFormat.scoreDecimals) }
        if let score, score < query.minScore { continue }
        guard let hit = try PackHit.read(row, of: pack.name, score: score, connection) else {
          throw .damaged(path: pack.database.path, reason: "an index names passage \(row), which is not there")
        }
        if PackFormat.searchedKinds.contains(hit.kind) { hits.append(Hit(row: row, hit: hit)) }
      }
      return hits
    }
  }
}
