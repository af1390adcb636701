/// Where two sequences differ.
///
/// Elements that stand once in each and in the same order are anchors (B. Cohen's "patience diff"); between anchors, the shortest script of
/// insertions and deletions is found by E. W. Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986),
/// section 4). A stretch between anchors that would take more than ``effort`` steps is given as wholly replaced: right, though not the shortest.
package struct SequenceDifference: Sendable, Hashable {
  /// A stretch that differs: what stood in the old sequence, and what stands in its place.
  package struct Gap: Sendable, Hashable {
    /// The places in the old sequence.
    package var old: Range<Int>
    /// The places in the new sequence.
    package var new: Range<Int>

    /// Creates a gap.
    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The stretches that differ, in order; all elements between them are equal one to one.
  package private(set) var gaps: [Gap] = []
  /// Whether every stretch was compared element by element.
  package private(set) var isExact = true

  /// Compares two sequences.
  ///
  /// - Parameters:
  ///   - old: the first sequence.
  ///   - new: the second one.
  ///   - effort: how many insertions and deletions are looked for between two anchors.
  /// - Complexity: O((n + m) · effort) time, O(n + m + effort²) memory.
  package init(_ old: [Int], _ new: [Int], effort: Int) {
    var kept = Kept(old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count))
    var (oldStart, newStart) = (0, 0)
    for anchor in Self.anchors(old, new) + [(old.count, new.count)] {
      let found = kept.compare(old, oldStart..<anchor.0, new, newStart..<anchor.1, effort: effort)
      if !found { isExact = false }
      if anchor.0 < old.count { kept.match(anchor.0, anchor.1) }
      (oldStart, newStart) = (anchor.0 + 1, anchor.1 + 1)
    }
    gaps = kept.gaps()
  }

  /// The longest rising row of pairs of elements that stand once in each sequence.
  private static func anchors(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    var places: [Int: (old: Int, oldCount: Int, new: Int, newCount: Int)] = [:]
    for (index, element) in old.enumerated() {
      let known = places[element] ?? (0, 0, 0, 0)
      places[element] = (index, known.oldCount + 1, known.new, known.newCount)
    }
    for (index, element) in new.enumerated() {
      guard let known = places[element] else { continue }
      places[element] = (known.old, known.oldCount, index, known.newCount + 1)
    }
    var pairs: [(old: Int, new: Int)] = []
    for (index, element) in old.enumerated() {
      if let place = places[element], place.oldCount == 1, place.newCount == 1 { pairs.append((index, place.new)) }
    }
    return longestRising(pairs)
  }

  /// The longest row of pairs, sorted by their first numbers, whose second numbers rise (patience sorting).
  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var row: [(Int, Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      row.append(pairs[index])
      index = before[index]
    }
    return row.reversed()
  }
}

/// Which elements of both sequences were found in the other.
private struct Kept {
  var old: [Bool]
  var new: [Bool]

  mutating func match(_ oldIndex: Int, _ newIndex: Int) {
    old[oldIndex] = true
    new[newIndex] = true
  }

  /// Compares two stretches.
  ///
  /// - Returns: false when they differ in more places than were looked for.
  mutating func compare(_ a: [Int], _ oldRange: Range<Int>, _ b: [Int], _ newRange: Range<Int>, effort: Int) -> Bool {
    var (x, y, xEnd, yEnd) = (oldRange.lowerBound, newRange.lowerBound, oldRange.upperBound, newRange.upperBound)
    while x < xEnd, y < yEnd, a[x] == b[y] {
      match(x, y)
      (x, y) = (x + 1, y + 1)
    }
    while x < xEnd, y < yEnd, a[xEnd - 1] == b[yEnd - 1] {
      (xEnd, yEnd) = (xEnd - 1, yEnd - 1)
      match(xEnd, yEnd)
    }
    guard x < xEnd, y < yEnd else { return true }
    guard let trace = Self.trace(a[x..<xEnd], b[y..<yEnd], effort: effort) else { return false }
    walkBack(trace, x..<xEnd, y..<yEnd)
    return true
  }

  /// The furthest points of Myers' diagonals after each number of steps, until the end is reached; nil when it is not within the effort.
  ///
  /// The line of `d` steps holds its diagonals from `-d` to `d`.
  private static func trace(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>, effort: Int) -> [[Int32]]? {
    let (n, m) = (a.count, b.count)
    let most = min(n + m, effort)
    var furthest = [Int32](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var lines: [[Int32]] = []
    for d in 0...most {
      for k in stride(from: -d, through: d, by: 2) {
        let down = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1])
        var x = down ? Int(furthest[middle + k + 1]) : Int(furthest[middle + k - 1]) + 1
        var y = x - k
        while x < n, y < m, a[a.startIndex + x] == b[b.startIndex + y] { (x, y) = (x + 1, y + 1) }
        furthest[middle + k] = Int32(x)
        if x >= n, y >= m {
          lines.append(Array(furthest[middle - d...middle + d]))
          return lines
        }
      }
      lines.append(Array(furthest[middle - d...middle + d]))
    }
    return nil
  }

  /// Marks what stands on the diagonals of the way to the end.
  private mutating func walkBack(_ lines: [[Int32]], _ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (x, y) = (oldRange.count, newRange.count)
    for d in stride(from: lines.count - 1, through: 1, by: -1) {
      let line = lines[d - 1]
      // Of the line before, diagonals beyond its own count as not reached.
      func reached(_ k: Int) -> Int { abs(k) <= d - 1 ? Int(line[k + d - 1]) : -1 }
      let k = x - y
      let down = k == -d || (k != d && reached(k - 1) < reached(k + 1))
      let from = down ? k + 1 : k - 1
      let (startX, startY) = (reached(from), reached(from) - from)
      let (afterX, afterY) = down ? (startX, startY + 1) : (startX + 1, startY)
      while x > afterX, y > afterY {
        (x, y) = (x - 1, y - 1)
        match(oldRange.lowerBound + x, newRange.lowerBound + y)
      }
      (x, y) = (startX, startY)
    }
    while x > 0, y > 0 {
      (x, y) = (x - 1, y - 1)
      match(oldRange.lowerBound + x, newRange.lowerBound + y)
    }
  }

  func gaps() -> [SequenceDifference.Gap] {
    var gaps: [SequenceDifference.Gap] = []
    var (x, y) = (0, 0)
    while x < old.count || y < new.count {
      let (oldStart, newStart) = (x, y)
      while x < old.count, !old[x] { x += 1 }
      while y < new.count, !new[y] { y += 1 }
      if x > oldStart || y > newStart { gaps.append(.init(old: oldStart..<x, new: newStart..<y)) }
      while x < old.count, y < new.count, old[x], new[y] { (x, y) = (x + 1, y + 1) }
    }
    return gaps
  }
}
