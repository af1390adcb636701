internal import VadeDocument

/// Finds a heading over both columns that is short enough to stand in the first one alone.
///
/// What tells it: beside it the second column is empty, and below it both columns begin anew at one height; or the first column ends with it, as no
/// column does with a heading of its own. Everything above it is read first, in both columns.
enum SpanningHeading {
  /// Where such a heading begins, in points from the top, or nil.
  ///
  /// - Parameters:
  ///   - first: the words of the column that is read first.
  ///   - second: those of the other one.
  /// - Returns: the heading's top; something stands above it in the second column.
  static func top(in first: [Word], beside second: [Word]) -> Double? {
    let sizes = first.map(\.size).sorted()
    guard let usual = sizes.isEmpty ? nil : sizes[sizes.count / 2] else { return nil }
    func stands(out word: Word) -> Bool { word.size > 1.08 * usual || word.style.isBold }
    guard first.contains(where: stands) else { return nil }
    let lines = LineBuilder.lines(of: first)
    let others = LineBuilder.lines(of: second)
    for (index, line) in lines.enumerated().dropFirst() where line.words.allSatisfy(stands) && !lines[index - 1].words.allSatisfy(stands) {
      let hasAbove = others.contains { $0.frame.midY < line.frame.midY }
      let reach = 0.25 * max(1, usual)
      guard hasAbove else { continue }
      guard let next = lines[index...].first(where: { !$0.words.allSatisfy(stands) }) else {
        let isLast = line.size > 1.12 * usual && !others.contains { $0.frame.midY > line.frame.y - reach }
        if isLast { return line.frame.y - 0.01 }
        continue
      }
      let isEmpty = !others.contains { $0.frame.midY > line.frame.y - reach && $0.frame.midY < next.frame.midY - reach }
      let isLevel = others.contains { abs($0.frame.midY - next.frame.midY) <= reach }
      if isEmpty, isLevel { return line.frame.y - 0.01 }
    }
    return nil
  }
}
