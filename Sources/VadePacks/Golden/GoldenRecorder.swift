internal import VadeVectors

/// Records what packs answer, for readers elsewhere to compare with.
public struct GoldenRecorder: Sendable {
  let folder: PackFolder
  let ties: PackTies

  /// Prepares a recording.
  ///
  /// - Parameters:
  ///   - folder: the packs, opened with an embedder.
  ///   - ties: who wins among equal ranks.
  public init(_ folder: PackFolder, ties: PackTies = .words) {
    self.folder = folder
    self.ties = ties
  }

  /// Asks every pack alone, and all together when there are several.
  ///
  /// Nothing is left out for a low score, but what has none: a passage without a vector.
  ///
  /// - Parameters:
  ///   - queries: the questions.
  ///   - k: how many results are recorded.
  ///   - generated: the time stamp to write.
  /// - Returns: the file to write.
  /// - Throws: ``PackError`` for damage and for an embedder that fails.
  public func record(_ queries: [String] = PackFormat.goldenQueries, k: Int = 10, generated: String) throws(PackError) -> GoldenFile {
    var recorded: [GoldenFile.Query] = []
    for query in queries {
      var rankings: [GoldenFile.Ranking] = []
      for pack in folder.packNames { rankings.append(GoldenFile.Ranking(pack: pack, entries: try entries(query, .pack(pack), k: k))) }
      let all = folder.packNames.count > 1 ? try entries(query, .all, k: k) : nil
      recorded.append(GoldenFile.Query(query: query, packs: rankings, all: all))
    }
    return GoldenFile(
      generated: generated, embedModel: folder.manifest.embedder.model, embedDimension: folder.manifest.embedder.dimension,
      vectorType: folder.manifest.vectorType, k: k, queries: recorded)
  }

  /// A ranking; what has no score is not recorded, for other readers do not find it.
  private func entries(_ query: String, _ scope: PackScope, k: Int) throws(PackError) -> [GoldenFile.Entry] {
    let hits = try folder.search(PackQuery(query, scope: scope, k: k, ties: ties, scan: ScanOptions(method: .exact))).hits
    let scored = hits.compactMap { hit in hit.score.map { (hit.id, $0) } }
    return scored.enumerated().map { GoldenFile.Entry(rank: $0.offset, nodeID: $0.element.0, score: $0.element.1) }
  }
}
