/// A set of ids kept as its runs of successive ids: documents' passages have such ids, so that a few runs stand for thousands.
public struct IDRanges: Sendable, Hashable {
  /// The runs, rising and apart from one another.
  public private(set) var ranges: [ClosedRange<Int64>] = []

  /// Makes the set of some ids.
  ///
  /// - Complexity: O(n log n).
  public init(_ ids: some Sequence<Int64>) {
    for id in ids.sorted() {
      guard let last = ranges.last else {
        ranges.append(id...id)
        continue
      }
      if id == last.upperBound { continue }
      if last.upperBound < Int64.max, id == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
  }

  /// Whether the set holds an id.
  ///
  /// - Complexity: O(log n) in the number of runs.
  public func contains(_ id: Int64) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(id)
  }
}
