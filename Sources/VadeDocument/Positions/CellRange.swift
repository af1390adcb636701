/// Cells of one sheet of a workbook, from a top left to a bottom right one.
public struct CellRange: Sendable, Hashable, Codable {
  /// The sheet's name.
  public var sheet: String
  /// The rows, counted from 1.
  public var rows: ClosedRange<Int>
  /// The columns, counted from 1.
  public var columns: ClosedRange<Int>

  /// Creates a range of one cell, by row and column from 1.
  public init(sheet: String, row: Int, column: Int) {
    self.sheet = sheet
    rows = row...row
    columns = column...column
  }

  /// The smallest range of the same sheet that holds this one and a further cell.
  public func extended(row: Int, column: Int) -> CellRange {
    var range = self
    range.rows = min(rows.lowerBound, row)...max(rows.upperBound, row)
    range.columns = min(columns.lowerBound, column)...max(columns.upperBound, column)
    return range
  }

  /// The cells as spreadsheets name them, without the sheet: `C7`, `B2:D9` (ECMA-376, 18.18.62).
  public var reference: String {
    let first = CellRange.columnName(columns.lowerBound) + String(rows.lowerBound)
    guard rows.count > 1 || columns.count > 1 else { return first }
    return first + ":" + CellRange.columnName(columns.upperBound) + String(rows.upperBound)
  }

  /// The letters of a column counted from 1: `A`, `Z`, `AA`.
  public static func columnName(_ column: Int) -> String {
    var letters: [Character] = []
    var rest = max(1, column)
    while rest > 0 {
      letters.append(Character(UnicodeScalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))))
      rest = (rest - 1) / 26
    }
    return String(letters.reversed())
  }
}
