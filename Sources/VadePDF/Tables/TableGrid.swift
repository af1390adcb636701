internal import VadeDocument

/// A table found on a page: its cells in their rows and columns, with the words in them.
struct TableGrid: Hashable {
  /// The box round the table, rules included, upright.
  var frame: Box
  /// Where the columns begin and the last one ends, in points from the left.
  var columnEdges: [Double]
  /// How many rows there are.
  var rowCount: Int
  /// How many rows at the top are headers.
  var headerRowCount: Int
  /// The cells with words, by row and column.
  var cells: [Cell]

  /// How many columns there are.
  var columnCount: Int { columnEdges.count - 1 }

  /// One cell.
  struct Cell: Hashable {
    /// Its topmost row, from 0.
    var row: Int
    /// Its first column, from 0.
    var column: Int
    /// How many rows it covers.
    var rowSpan = 1
    /// How many columns it covers.
    var columnSpan = 1
    /// The lines of its text, from top to bottom.
    var lines: [Line]

    /// Its words, line after line.
    var words: [Word] { lines.flatMap(\.words) }
    /// Whether it holds a figure: digits, and not many letters.
    var isFigure: Bool {
      let text = words.lazy.map(\.text).joined()
      return text.contains(where: \.isNumber) && text.filter(\.isLetter).count * 2 <= text.count
    }
    /// Whether every letter in it is bold.
    var isBold: Bool { lines.allSatisfy(\.isBold) }
  }

  /// Its words.
  var words: [Word] { cells.flatMap(\.words) }

  /// The table with its first column on the right, when its text is read from there.
  func inReadingOrder() -> TableGrid {
    guard Bidirectional.readsFromRight(words) else { return self }
    var result = self
    for index in cells.indices {
      result.cells[index].column = columnCount - cells[index].column - cells[index].columnSpan
      guard !cells[index].words.contains(where: { $0.letterCount > 0 }) else { continue }
      for line in cells[index].lines.indices {
        result.cells[index].lines[line].words = TableGrid.turnedFigures(cells[index].lines[line].words)
      }
    }
    result.cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    return result
  }

  /// A line of a cell in a table that is read from the right: figures and their signs, given from left to right, as they are read.
  ///
  /// A figure tells no direction of its own, so it has the table's; a line with letters is in order already.
  static func turnedFigures(_ words: [Word]) -> [Word] {
    guard !words.contains(where: { $0.letterCount > 0 }) else { return words }
    return words.reversed().map { word in
      guard word.text.count > 1, let sign = word.text.last, "-−+".contains(sign) else { return word }
      var word = word
      word.text = String(sign) + word.text.dropLast()
      return word
    }
  }
}
