/// Finds what a person meant by a word that does not exist.
enum NearestName {
  /// The candidate with the smallest edit distance to a word, when it is under four and changes less than the whole word.
  ///
  /// Of equally near candidates the first wins, so the order of declaration decides.
  static func of(_ word: String, among candidates: [String]) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let found = distance(word, candidate)
      if found < 4, found < max(word.count, candidate.count) - 1 || found == 1, found < best?.distance ?? .max {
        best = (candidate, found)
      }
    }
    return best?.name
  }

  /// The edit distance of two words: insertions, deletions, replacements and swaps of neighbours, each counted once.
  ///
  /// The restricted form of Damerau, "A technique for computer detection and correction of spelling errors", 1964.
  /// - Complexity: O(n·m).
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, before[column - 2] + 1)
        }
        current[column] = cost
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
