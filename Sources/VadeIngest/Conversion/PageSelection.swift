/// Pages a person asks for by number: `3-7,12` or `20-`.
public struct PageSelection: Sendable, Hashable {
  /// The ranges of page numbers, counted from 1, in the order they were given.
  public let ranges: [ClosedRange<Int>]

  /// Reads a selection; nil for a text that is none.
  ///
  /// - Parameter text: numbers and ranges between commas, each number at least 1; a range may lack its end.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
      guard let first = PageSelection.number(ends[0]) else { return nil }
      let last = ends.count == 1 ? first : ends[1].isEmpty ? Int.max : PageSelection.number(ends[1])
      guard let last, last >= first else { return nil }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else { return nil }
    self.ranges = ranges
  }

  /// The first page alone.
  public static let first = PageSelection(ranges: [1...1])

  private init(ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  /// Whether it is a single page.
  public var isOne: Bool { ranges.count == 1 && ranges[0].count == 1 }

  /// Whether a page is among those asked for.
  public func contains(index: Int) -> Bool { ranges.contains { $0.contains(index + 1) } }

  /// Whether no page from an index on is asked for.
  public func isBehind(index: Int) -> Bool { !ranges.contains { $0.upperBound > index } }

  /// The first page asked for that a document of so many pages does not have, as a number from 1, or nil.
  public func firstMissing(of pageCount: Int) -> Int? {
    ranges.compactMap { range in
      range.upperBound == Int.max
        ? (range.lowerBound > pageCount ? range.lowerBound : nil)
        : (range.upperBound > pageCount ? max(range.lowerBound, pageCount + 1) : nil)
    }.min()
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text), number >= 1, number < Int.max else {
      return nil
    }
    return number
  }
}
