package import VadePacks
internal import VadeVectors

/// Records what packs answer, for whoever reads them to compare with (section 1.8 of the pack format).
package struct GoldenRecorder {
  private let folder: PackFolder

  /// Creates a recorder.
  ///
  /// - Parameter folder: the packs, opened with their embedder.
  package init(_ folder: PackFolder) { self.folder = folder }

  /// Asks the queries, of each pack and of all together.
  ///
  /// - Parameters:
  ///   - queries: what to ask.
  ///   - depth: how many results to record.
  /// - Returns: the rankings, without a time.
  /// - Throws: `PackError` for damage and for an embedder that fails.
  package func record(_ queries: [String], depth: Int) throws(PackError) -> GoldenFile {
    var recorded: [GoldenFile.Query] = []
    for query in queries {
      var rankings: [GoldenFile.Ranking] = []
      for pack in folder.packNames { rankings.append(.init(pack: pack, entries: try entries(query, .pack(pack), depth))) }
      let all = folder.packNames.count > 1 ? try entries(query, .all, depth) : nil
      recorded.append(GoldenFile.Query(query: query, packs: rankings, all: all))
    }
    let embedder = folder.manifest.embedder
    return GoldenFile(
      generated: "", embedModel: embedder.model, embedDimension: embedder.dimension, vectorType: folder.manifest.vectorType, k: depth,
      queries: recorded)
  }

  /// A ranking; what has no score is not recorded, for other readers do not find it.
  private func entries(_ query: String, _ scope: PackScope, _ depth: Int) throws(PackError) -> [GoldenFile.Entry] {
    let results = try folder.search(PackQuery(query, scope: scope, k: depth, scan: ScanOptions(method: .exact)))
    let scored = results.hits.compactMap { hit in hit.score.map { (hit.id, $0) } }
    return scored.enumerated().map { GoldenFile.Entry(rank: $0.offset, nodeID: $0.element.0, score: $0.element.1) }
  }
}
