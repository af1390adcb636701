internal import VadeDatabase
internal import VadeVectors

/// Runs one vector query on one state of the database; see ``VectorScan`` for why its results are right.
struct NearestSearch {
  let connection: Connection
  let query: [Float]
  /// The ids that count, or nil for all.
  let ids: IDRanges?
  let limit: Int
  /// How often documents were removed: a file of another epoch may propose rows that are gone.
  let removalEpoch: UInt64
  let scan: ScanOptions

  /// What a query came to.
  struct Outcome {
    var rows: [ScoredRow]
    /// Whether the scan file contradicted the database and was left out.
    var foundDamage: Bool
  }

  /// The nearest rows.
  func run(on file: ScanFile?) throws(LibraryError) -> Outcome {
    if let file, let listed = try verifiedRows(of: file) {
      var best = TopRows(limit: limit)
      for row in listed { best.insert(row) }
      try scoreTable(after: file.header.lastID, into: &best)
      return Outcome(rows: best.sorted(), foundDamage: false)
    }
    var best = TopRows(limit: limit)
    try scoreTable(after: 0, into: &best)
    return Outcome(rows: best.sorted(), foundDamage: file != nil)
  }

  /// The file's best rows that the database has too, or nil when the two contradict each other.
  private func verifiedRows(of file: ScanFile) throws(LibraryError) -> [ScoredRow]? {
    // A few more from the start where some may be gone: a second pass over the file costs more than looking them up.
    var asked = min(limit, file.header.rowCount + 1)
    if file.header.removalEpoch != removalEpoch { asked += asked / 2 + 16 }
    while true {
      let proposed = file.nearest(to: query, limit: asked, within: ids, options: scan)
      var verified: [ScoredRow] = []
      for row in proposed where verified.count < limit {
        guard let score = try score(of: row.id) else { continue }
        guard score == row.score else { return nil }
        verified.append(row)
      }
      if verified.count == limit || proposed.count < asked { return verified }
      asked = asked > file.header.rowCount / 4 ? file.header.rowCount + 1 : asked * 4
    }
  }

  /// The score of a row by the database, or nil when it is gone.
  func score(of id: Int64) throws(LibraryError) -> Float? {
    try connection.first("SELECT vector FROM vectors WHERE passage_id = ?", .integer(id)) { (row) throws(LibraryError) in
      try score(of: row, column: 0, id: id)
    }
  }

  /// Offers the rows of the table whose ids come after one.
  private func scoreTable(after last: Int64, into best: inout TopRows) throws(LibraryError) {
    let statement = try connection.statement("SELECT passage_id, vector FROM vectors WHERE passage_id >= ? AND passage_id <= ?")
    for run in ids?.ranges ?? [1...Int64.max] where run.upperBound > last {
      defer { statement.reset() }
      try statement.bind([.integer(max(last + 1, run.lowerBound)), .integer(run.upperBound)])
      while try statement.step() {
        let id = statement.integer(0)
        best.insert(ScoredRow(id: id, score: try score(of: statement, column: 1, id: id)))
      }
    }
  }

  private func score(of row: Statement, column: Int32, id: Int64) throws(LibraryError) -> Float {
    let score = row.withBlob(column) { DotKernel.best.dot(query, $0) }
    guard let score else {
      throw LibraryError.damaged("the vector of passage \(id) has another length than the recipe says", path: connection.path)
    }
    return score
  }
}
