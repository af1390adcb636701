/// A cell of a sheet by row and column, both counted from 1.
struct CellPosition: Sendable, Hashable {
  var row: Int
  var column: Int

  /// The most rows and columns a sheet has (Excel specifications and limits; LibreOffice has the same).
  static let lastRow = 1_048_576
  /// The last column, `XFD`.
  static let lastColumn = 16_384

  /// Creates a position.
  init(row: Int, column: Int) {
    (self.row, self.column) = (row, column)
  }

  /// Reads a name such as `B12` or `$B$12`; nil when it is none or lies outside every sheet.
  init?(_ name: some StringProtocol) {
    var column = 0
    var row = 0
    for byte in name.utf8 {
      switch byte {
      case 0x24: continue
      case 0x41...0x5A where row == 0: column = column * 26 + Int(byte - 0x40)
      case 0x61...0x7A where row == 0: column = column * 26 + Int(byte - 0x60)
      case 0x30...0x39 where column > 0: row = row * 10 + Int(byte - 0x30)
      default: return nil
      }
      guard column <= Self.lastColumn, row <= Self.lastRow else { return nil }
    }
    guard column > 0, row > 0 else { return nil }
    (self.row, self.column) = (row, column)
  }

  /// The name people use: `B12`.
  var name: String { Self.letters(of: column) + String(row) }

  /// The letters of a column: `B`, `XFD`.
  static func letters(of column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column
    while rest > 0 {
      letters.append(UInt8(0x41 + (rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

/// A rectangle of cells.
struct CellRange: Sendable, Hashable {
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>

  /// Reads `A1:C5`, or `A1` for a range of one cell; nil when it is none.
  init?(_ name: some StringProtocol) {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard let first = parts.first.flatMap({ CellPosition($0) }), let last = parts.last.flatMap({ CellPosition($0) }) else { return nil }
    rows = min(first.row, last.row)...max(first.row, last.row)
    columns = min(first.column, last.column)...max(first.column, last.column)
  }

  /// Whether a cell lies inside.
  func contains(row: Int, column: Int) -> Bool { rows.contains(row) && columns.contains(column) }
}
