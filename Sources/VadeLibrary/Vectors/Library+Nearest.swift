internal import VadeDatabase
internal import VadeDocument
internal import VadeVectors

extension Library {
  /// The passages whose vectors have the greatest dot product with a vector, by the scan the store was made with.
  ///
  /// - Complexity: O(vectors × dimension) at the speed of memory; in a scope, the vectors of its documents only.
  public func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    guard limit > 0, scope.documents?.isEmpty != true else { return [] }
    let isBehind = try readers.read { (connection) throws(LibraryError) in
      try VectorState(connection).map { (state) throws(LibraryError) in try vectorScan.isBehind(state, connection) } ?? false
    }
    if isBehind { refreshScan() }
    let outcome = try readers.read { (connection) throws(LibraryError) -> NearestSearch.Outcome in
      guard let state = try VectorState(connection) else { return NearestSearch.Outcome(rows: [], foundDamage: false) }
      guard vector.count == state.dimension else {
        throw LibraryError.dimensionDiffers(expected: state.dimension, found: vector.count)
      }
      let ids = try scope.documents.map { (documents) throws(LibraryError) in IDRanges(try PassageRows.ids(of: documents, connection)) }
      let search = NearestSearch(
        connection: connection, query: vector, ids: ids, limit: limit, removalEpoch: state.removalEpoch, scan: scan)
      return try search.run(on: vectorScan.file(for: state))
    }
    if outcome.foundDamage { refreshScan(isDamaged: true) }
    return outcome.rows.map { ScoredPassage(id: PassageID(rawValue: $0.id), score: Double($0.score)) }
  }

  /// The dot product of the given passages' vectors with a vector; passages without a vector are left out.
  public func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] {
    try readers.read { (connection) throws(LibraryError) -> [PassageID: Float] in
      guard let state = try VectorState(connection) else { return [:] }
      guard vector.count == state.dimension else {
        throw LibraryError.dimensionDiffers(expected: state.dimension, found: vector.count)
      }
      let search = NearestSearch(
        connection: connection, query: vector, ids: nil, limit: passages.count, removalEpoch: state.removalEpoch, scan: scan)
      var scores: [PassageID: Float] = [:]
      for passage in passages { scores[passage] = try search.score(of: passage.rawValue) }
      return scores
    }
  }

  /// Brings the scan file up to date for the queries to come.
  ///
  /// A failure (a full disk, a library on a read-only file system) may vanish: the database gives the same results, only slower.
  private func refreshScan(isDamaged: Bool = false) {
    guard let connection = try? Connection(path: place.database, mode: .read) else { return }
    try? vectorScan.refresh(connection, isDamaged: isDamaged)
  }
}
