#if canImport(Glibc)
  internal import Glibc
#endif

/// Measures of a ranking against relevance judgements.
///
/// A query without any relevant result has no score, and every function then returns nil: a zero would pull the average of a set down
/// without anything having been wrong.
public enum RankingMetrics {
  /// The normalised discounted cumulative gain of the first `depth` results.
  ///
  /// The gain is the judgement itself (linear), the discount log₂(rank + 1): K. Järvelin, J. Kekäläinen, "Cumulated gain-based evaluation
  /// of IR techniques", ACM TOIS 20(4), 2002, as in trec_eval's `ndcg_cut`.
  ///
  /// - Parameters:
  ///   - ranking: the results, best first; a result that comes again counts once.
  ///   - gains: the judgement of each relevant result; others have none.
  ///   - depth: how many results count.
  /// - Returns: 0…1, or nil when nothing is relevant.
  public static func ndcg<ID: Hashable>(_ ranking: [ID], gains: [ID: Double], depth: Int) -> Double? {
    let ideal = discounted(gains.values.filter { $0 > 0 }.sorted(by: >).prefix(max(0, depth)))
    guard ideal > 0 else { return nil }
    return discounted(distinct(ranking).prefix(max(0, depth)).map { max(0, gains[$0] ?? 0) }) / ideal
  }

  /// The share of the relevant results that are among the first `depth`.
  ///
  /// - Returns: 0…1, or nil when nothing is relevant.
  public static func recall<ID: Hashable>(_ ranking: [ID], gains: [ID: Double], depth: Int) -> Double? {
    let relevant = relevantIDs(gains)
    guard !relevant.isEmpty else { return nil }
    return Double(relevant.intersection(ranking.prefix(max(0, depth))).count) / Double(relevant.count)
  }

  /// The share of the first `depth` results that are relevant.
  ///
  /// - Returns: 0…1, or nil when nothing is relevant or `depth` is not positive.
  public static func precision<ID: Hashable>(_ ranking: [ID], gains: [ID: Double], depth: Int) -> Double? {
    let relevant = relevantIDs(gains)
    guard !relevant.isEmpty, depth > 0 else { return nil }
    return Double(relevant.intersection(ranking.prefix(depth)).count) / Double(depth)
  }

  /// One over the rank of the first relevant result, 0 when none is among the first `depth`; its mean over queries is the MRR.
  ///
  /// - Returns: 0…1, or nil when nothing is relevant.
  public static func reciprocalRank<ID: Hashable>(_ ranking: [ID], gains: [ID: Double], depth: Int) -> Double? {
    let relevant = relevantIDs(gains)
    guard !relevant.isEmpty else { return nil }
    guard let index = distinct(ranking).prefix(max(0, depth)).firstIndex(where: relevant.contains) else { return 0 }
    return 1 / Double(index + 1)
  }

  /// The mean over the queries that have a score, or nil when none has.
  public static func mean(_ scores: [Double?]) -> Double? {
    let known = scores.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  private static func discounted(_ gains: some Sequence<Double>) -> Double {
    gains.enumerated().reduce(0) { $0 + $1.element / log2(Double($1.offset + 2)) }
  }

  private static func relevantIDs<ID: Hashable>(_ gains: [ID: Double]) -> Set<ID> { Set(gains.filter { $0.value > 0 }.keys) }

  private static func distinct<ID: Hashable>(_ ranking: [ID]) -> [ID] {
    var seen: Set<ID> = []
    return ranking.filter { seen.insert($0).inserted }
  }
}
