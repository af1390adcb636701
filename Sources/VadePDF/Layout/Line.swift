internal import VadeDocument

/// A line of text within one column, its words in reading order.
struct Line: Hashable {
  /// The words, in logical order: from left to right, right-to-left runs turned round.
  var words: [Word]
  /// The box round the words, upright.
  var frame: Box
  /// The type size most of the line is set in, in points.
  var size: Double
  /// Whether every letter is bold.
  var isBold: Bool
  /// Whether every word is monospaced.
  var isMonospaced: Bool
  /// The words between gaps too wide for a word space, from left to right; a line of running text is one cell.
  var cells: [[Word]]

  /// Creates a line from the words on it.
  ///
  /// - Parameter words: at least one word, in any order.
  init(_ words: [Word]) {
    let sorted = words.sorted(by: ReadingOrder.leftToRight)
    frame = sorted.lazy.map(\.frame).union() ?? Box(x: 0, y: 0, width: 0, height: 0)
    size = Line.dominantSize(of: sorted)
    let isLettered = sorted.contains(where: \.isLettered)
    isBold = isLettered && sorted.allSatisfy { $0.style.isBold || !$0.isLettered }
    isMonospaced = !sorted.isEmpty && sorted.allSatisfy(\.style.isMonospaced)
    var starts: [Int] = []
    var reach = sorted.first?.frame
    for index in sorted.indices.dropFirst() {
      let next = sorted[index].frame
      if Gap(before: next, after: reach, in: frame) == .horizontal { starts.append(index) }
      if let old = reach, next.maxX >= old.maxX { reach = next }
    }
    self.words = Bidirectional.logicalOrder(of: sorted)
    if starts.isEmpty {
      cells = [self.words]
    } else {
      let bounds = [0] + starts + [sorted.count]
      cells = zip(bounds, bounds.dropFirst()).map { Bidirectional.logicalOrder(of: Array(sorted[$0..<$1])) }
    }
  }

  /// How many characters stand on the line.
  var weight: Int { words.reduce(0) { $0 + $1.weight } }

  /// The words joined by blanks.
  var text: String { words.map(\.text).joined(separator: " ") }

  private static func dominantSize(of words: [Word]) -> Double {
    guard let first = words.first else { return 0 }
    if words.allSatisfy({ $0.size == first.size }) { return (first.size * 2).rounded() / 2 }
    var votes: [Double: Int] = [:]
    for word in words { votes[(word.size * 2).rounded() / 2, default: 0] += word.weight }
    return votes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }
}
