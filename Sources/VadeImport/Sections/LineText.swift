internal import VadeDocument

extension BlockText {
  /// A text that stands on one line, or on some lines, of the source.
  init(_ string: String, lines: ClosedRange<Int>) {
    self.init(string, spans: string.isEmpty ? [] : [SourceSpan(range: 0..<string.utf8.count, location: .lines(lines))])
  }

  /// Appends text read from one line, making the last span longer where it goes on.
  mutating func append(_ piece: some StringProtocol, line: Int, separator: String = "") {
    string += separator
    let start = string.utf8.count
    string += piece
    let end = string.utf8.count
    guard end > start else { return }
    if let last = spans.last, last.range.upperBound == start, last.location == .lines(line...line) {
      spans[spans.count - 1].range = last.range.lowerBound..<end
    } else {
      spans.append(SourceSpan(range: start..<end, location: .lines(line...line)))
    }
  }

  /// The lines the text was read from, or nil when no span names one.
  var lines: ClosedRange<Int>? {
    var result: ClosedRange<Int>?
    for span in spans {
      guard case .lines(let lines) = span.location else { continue }
      result = result.map { min($0.lowerBound, lines.lowerBound)...max($0.upperBound, lines.upperBound) } ?? lines
    }
    return result
  }
}
