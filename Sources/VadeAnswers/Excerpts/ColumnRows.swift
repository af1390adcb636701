/// The rows of a text that is set in columns without being known as a table: lines whose cells tabs divide.
enum ColumnRows {
  /// What stands between two cells.
  static let cellEnd = UInt8(ascii: "\t")
  /// A head of more lines is no head.
  private static let mostHeaderLines = 6

  /// The rows of a stretch, each under the lines above the first row with figures; the stretch as it is where it has no rows.
  ///
  /// - Parameters:
  ///   - stretch: a sentence of the text, as UTF-8 offsets.
  ///   - bytes: the text.
  /// - Returns: the excerpts, in order.
  /// - Complexity: O(n) in the stretch's length.
  static func excerpts(of stretch: Range<Int>, in bytes: [UInt8]) -> [Excerpt] {
    guard bytes[stretch].contains(cellEnd) else { return [Excerpt(range: stretch)] }
    let lines = TextLines.ranges(in: Array(bytes[stretch])).map {
      ($0.lowerBound + stretch.lowerBound)..<($0.upperBound + stretch.lowerBound)
    }
    guard lines.count > 1, let first = lines.firstIndex(where: { isRow(bytes[$0]) }) else { return [Excerpt(range: stretch)] }
    let header = (1...mostHeaderLines).contains(first) ? lines[0].lowerBound..<lines[first - 1].upperBound : nil
    let above = first > 0 && header == nil ? [Excerpt(range: lines[0].lowerBound..<lines[first - 1].upperBound)] : []
    return above + lines[first...].map { Excerpt(range: $0, header: header, isRow: true) }
  }

  /// Whether a line is a label with figures behind it: the label holds no figures, a later cell does.
  ///
  /// Dates and years, the heads of most columns, have figures in the first cell already.
  private static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: cellEnd) else { return false }
    func hasDigit(_ part: ArraySlice<UInt8>) -> Bool { part.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    return !hasDigit(line[..<end]) && hasDigit(line[end...])
  }
}
