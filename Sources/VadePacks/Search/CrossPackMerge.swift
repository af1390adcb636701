/// Puts the rankings of several packs into one.
///
/// Ranks alone would take turns between packs however much worse one of them is; cosines alone would bury what was found by its words. So the
/// order is by cosine, and a passage that its words found keeps at least its fused rank, unless it is further than the tolerance below the best.
struct CrossPackMerge {
  var rankConstant = PackFormat.rankConstant
  var tolerance = PackFormat.rescueTolerance

  /// One result of one pack.
  struct Entry<ID: Hashable> {
    var id: ID
    /// The cosine; nil for a passage without a vector, which keeps its fused rank for want of another measure.
    var score: Double?
  }

  /// Merges rankings.
  ///
  /// - Parameters:
  ///   - rankings: the packs' results, best first, in the packs' order; ids differ between packs. Empty ones are left out, so that what one pack
  ///     found alone keeps its order.
  ///   - rescued: the ids that only their words brought into their pack's results.
  ///   - k: how many ids are wanted.
  /// - Returns: the best `k` ids.
  func merge<ID: Hashable>(_ rankings: [[Entry<ID>]], rescued: Set<ID>, k: Int) -> [ID] {
    let rankings = rankings.filter { !$0.isEmpty }
    guard rankings.count > 1 else { return Array((rankings.first ?? []).prefix(k).map(\.id)) }
    let fused = RankFusion.fuse(rankings.map { $0.map(\.id) }, constant: rankConstant)
    let scores = Dictionary(rankings.joined().map { ($0.id, $0.score) }) { first, _ in first }
    guard !rescued.isEmpty else { return Array(fused.prefix(k)) }
    let isKept = kept(rescued, scores)
    let byCosine = fused.indices.sorted { left, right in
      let (first, second) = (score(fused[left], scores), score(fused[right], scores))
      return first == second ? left < right : first > second
    }
    var cosineRanks = [Int](repeating: 0, count: fused.count)
    for (rank, place) in byCosine.enumerated() { cosineRanks[place] = rank }
    return Array(place(fused, isKept, byCosine: byCosine, cosineRanks: cosineRanks).prefix(k))
  }

  private func score<ID>(_ id: ID, _ scores: [ID: Double?]) -> Double { (scores[id] ?? nil) ?? -.infinity }

  /// Which results keep their fused rank: rescues near the best, and those that cannot be compared.
  private func kept<ID: Hashable>(_ rescued: Set<ID>, _ scores: [ID: Double?]) -> (ID) -> Bool {
    let best = scores.values.compactMap(\.self).max() ?? -.infinity
    return { id in
      guard let score = scores[id] ?? nil else { return true }
      return rescued.contains(id) && score >= best - tolerance
    }
  }

  /// Gives the kept results their places, then the others what is left.
  private func place<ID: Hashable>(_ fused: [ID], _ isKept: (ID) -> Bool, byCosine: [Int], cosineRanks: [Int]) -> [ID] {
    var slots = [ID?](repeating: nil, count: fused.count)
    let keptPlaces = fused.indices.filter { isKept(fused[$0]) }
    for place in keptPlaces.sorted(by: { (min($0, cosineRanks[$0]), $0) < (min($1, cosineRanks[$1]), $1) }) {
      var slot = min(place, cosineRanks[place])
      while slot < slots.count, slots[slot] != nil { slot += 1 }
      // Kept results are placed in rising order of their slots, so that one pushed down never runs out of places unless those behind it are
      // taken by others pushed down; the first free one is then above.
      if slot == slots.count { slot = slots.firstIndex { $0 == nil } ?? 0 }
      slots[slot] = fused[place]
    }
    var others = byCosine.map { fused[$0] }.filter { !isKept($0) }.makeIterator()
    return slots.compactMap { $0 ?? others.next() }
  }
}
