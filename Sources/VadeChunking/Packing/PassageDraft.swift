internal import VadeDocument

/// A passage's text with its positions, before it has a place in the document.
struct PassageDraft {
  private(set) var string = ""
  private(set) var spans: [SourceSpan] = []
  /// UTF-8 ranges that are no content of their own: repetitions and marks the rendering added.
  private(set) var silent: [Range<Int>] = []
  private(set) var pages: ClosedRange<Int>?
  private(set) var repeatedPrefix = 0
  var tokens: Int

  /// Joins the slices of a window.
  init(_ window: Window) {
    tokens = window.tokens
    var previous: Window.Slice?
    for slice in window.slices {
      append(slice, after: previous)
      previous = slice
    }
  }

  private mutating func append(_ slice: Window.Slice, after previous: Window.Slice?) {
    let isRepeatedSoFar = repeatedPrefix == string.utf8.count
    if let previous { string += Self.separator(between: previous, and: slice) }
    let range = slice.range
    let start = string.utf8.count
    let shift = start - range.lowerBound
    string += slice.run.text.string.substring(utf8: range)
    if slice.role != .header {
      for span in slice.run.text.spans(in: range) { spans.append(span.shifted(by: shift)) }
      if let own = slice.run.pages(in: range) {
        pages = pages.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
      }
    }
    if slice.role == .news {
      for part in slice.run.silent(in: range) { silent.append((part.lowerBound + shift)..<(part.upperBound + shift)) }
    } else {
      silent.append(start..<string.utf8.count)
      if isRepeatedSoFar { repeatedPrefix = string.utf8.count }
    }
  }

  private static func separator(between first: Window.Slice, and second: Window.Slice) -> Substring {
    if second.follows(first) {
      return second.run.text.string.substring(utf8: first.range.upperBound..<second.range.lowerBound)
    }
    // Behind a heading a blank line, so that nobody reads it as the beginning of the next sentence.
    return first.run.isHeading ? "\n\n" : Substring(second.separator)
  }
}

extension Run {
  /// The silent stretches that touch a range, cut to it.
  ///
  /// - Complexity: O(log n + m) for n stretches of which m touch the range.
  func silent(in range: Range<Int>) -> [Range<Int>] {
    var low = 0
    var high = silent.count
    while low < high {
      let middle = (low + high) / 2
      if silent[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return silent[low...].prefix { $0.lowerBound < range.upperBound }.map { $0.clamped(to: range) }
  }
}
