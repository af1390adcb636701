internal import VadeDatabase
internal import VadeVectors

/// Measures a pack's vectors beside the exact ones: what share of the exact best results they find, and how far their scores are off.
struct PackRecall {
  let pack: PassagePack
  let vectorType: PackVectorType
  let embedder: PackEmbedder

  /// Measures the questions of the format.
  ///
  /// Words play no part: they would find what the vectors miss.
  func measure(against truth: any PackTruth, k: Int, queries: [String] = PackFormat.goldenQueries) throws(PackError) -> PackVerification {
    guard let sidecar = pack.sidecar else { throw .missing(path: pack.name + PackFormat.sidecarExtension) }
    var vectors: [[Float]] = []
    for query in queries { vectors.append(try embedder.vector(of: query).normalized) }
    let exact = try best(k, for: vectors, of: truth)
    let passages = try pack.passagesByVector()
    var results: [PackVerification.Query] = []
    for (place, query) in queries.enumerated() {
      let found = try PackError.vectors { () throws(SidecarError) in
        try sidecar.nearest(to: vectors[place], limit: k, options: ScanOptions(method: .exact))
      }
      let scores = Dictionary(found.map { (passages[Int($0.id)], $0.score) }) { first, _ in first }
      let deltas = exact[place].compactMap { row in scores[row.id].map { abs(Double($0 - row.score)) } }
      results.append(
        PackVerification.Query(
          query: query, recall: exact[place].isEmpty ? 1 : Double(deltas.count) / Double(exact[place].count),
          meanScoreDelta: deltas.isEmpty ? nil : deltas.reduce(0, +) / Double(deltas.count)))
    }
    return PackVerification(k: k, vectorType: vectorType, queries: results)
  }

  /// The exact best passages of the pack for each question.
  private func best(_ k: Int, for vectors: [[Float]], of truth: any PackTruth) throws(PackError) -> [[ScoredRow]] {
    var rows = try rowsByID()
    var best = [TopRows](repeating: TopRows(limit: k), count: vectors.count)
    let dimension = embedder.dimension
    try truth.forEachVector { (id, vector) throws(PackError) in
      // A second vector of a passage was not exported either.
      guard let row = rows.removeValue(forKey: id) else { return }
      guard vector.count == dimension else { throw .embedding("the exact vector of '\(id)' has \(vector.count) numbers") }
      let exact = vector.normalized
      for (place, query) in vectors.enumerated() { best[place].insert(ScoredRow(id: row, score: DotKernel.best.dot(exact, query))) }
    }
    return best.map { $0.sorted() }
  }

  private func rowsByID() throws(PackError) -> [String: Int64] {
    try pack.database.read { (connection) throws(PackError) in
      let rows = try connection.rows("SELECT id, rowid FROM passages WHERE vector_index IS NOT NULL") { ($0.text(0), $0.integer(1)) }
      return Dictionary(rows) { first, _ in first }
    }
  }
}

extension [Float] {
  /// The vector with length one; a vector without length stays.
  var normalized: [Float] {
    let length = DotKernel.best.dot(self, self).squareRoot()
    return length > 0 ? map { $0 / length } : self
  }
}
