/// A table of texts as aligned columns.
struct TextTable {
  /// The columns' headings.
  var headings: [String]
  /// Which columns hold numbers and stand on the right.
  var numeric: Set<Int> = []
  /// The rows; each has as many texts as there are headings.
  var rows: [[String]] = []

  /// The lines of the table; the last column is never padded.
  ///
  /// - Parameter style: how the headings are emphasised and how wide the table may be; the last column is shortened to fit.
  /// - Returns: the headings and a line for each row.
  func lines(_ style: TextStyle) -> [String] {
    let cells = ([headings] + rows).map { $0.map(SafeText.line) }
    let widths = headings.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    let used = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let last = style.fits ? max(10, style.width - used) : .max
    return cells.enumerated().map { row, texts in
      let line = texts.enumerated().map { column, text in
        if column == headings.count - 1, !numeric.contains(column) { return DisplayWidth.shortenMiddle(text, to: last) }
        let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.of(text))
        return numeric.contains(column) ? blanks + text : text + blanks
      }.joined(separator: "  ")
      return row == 0 ? style.bold(line) : line
    }
  }
}
