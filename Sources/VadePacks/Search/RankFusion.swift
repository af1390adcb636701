/// Reciprocal rank fusion with ranks from 0: Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank
/// learning methods", SIGIR 2009, in the constants of the pack format.
enum RankFusion {
  /// Fuses lists; equal values keep the order in which they were first seen.
  ///
  /// - Parameters:
  ///   - lists: rankings, best first, none with an id twice.
  ///   - constant: what is added to a rank.
  ///   - favorite: an id that stands before those of the same value.
  /// - Returns: all ids, best first.
  static func fuse<ID: Hashable>(_ lists: [[ID]], constant: Int, favorite: ID? = nil) -> [ID] {
    var places: [ID: Int] = [:]
    var fused: [(id: ID, value: Double)] = []
    for list in lists {
      for (rank, id) in list.enumerated() {
        let share = 1 / Double(constant + rank)
        if let place = places[id] {
          fused[place].value += share
        } else {
          places[id] = fused.count
          fused.append((id, share))
        }
      }
    }
    return fused.indices.sorted { left, right in
      if fused[left].value != fused[right].value { return fused[left].value > fused[right].value }
      if let favorite, fused[left].id == favorite || fused[right].id == favorite { return fused[left].id == favorite && left != right }
      return left < right
    }.map { fused[$0].id }
  }
}
