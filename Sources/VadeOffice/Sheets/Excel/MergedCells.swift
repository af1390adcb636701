/// The merged cells of a sheet, asked row by row from the top.
struct MergedCells {
  private var ranges: [CellRange] = []
  private var starts: [CellPosition: Int] = [:]
  private var next = 0
  private var active: [CellRange] = []

  /// How many merged cells may reach into one row before no more are looked at: no sheet a person made has as many.
  private static let mostActive = 1024
  /// How many are taken of one sheet.
  private static let most = 500_000

  /// Adds a merged cell; before the first row is asked for.
  mutating func add(_ range: CellRange) {
    if ranges.count < Self.most, range.rows.count > 1 || range.columns.count > 1 { ranges.append(range) }
  }

  /// Ends the adding.
  mutating func sort() {
    ranges.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    starts = Dictionary(
      ranges.indices.map { (CellPosition(row: ranges[$0].rows.lowerBound, column: ranges[$0].columns.lowerBound), $0) },
      uniquingKeysWith: { a, _ in a })
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Goes on to a row; rows come in ascending order.
  mutating func enter(row: Int) {
    active.removeAll { $0.rows.upperBound < row }
    while next < ranges.count, ranges[next].rows.lowerBound <= row {
      if ranges[next].rows.upperBound >= row, active.count < Self.mostActive { active.append(ranges[next]) }
      next += 1
    }
  }

  /// The merged cell that begins at a position, or nil.
  func starting(row: Int, column: Int) -> CellRange? { starts[CellPosition(row: row, column: column)].map { ranges[$0] } }

  /// Whether a cell of the entered row lies under a merged one that begins elsewhere.
  func covers(row: Int, column: Int) -> Bool {
    active.contains { $0.contains(row: row, column: column) && !($0.rows.lowerBound == row && $0.columns.lowerBound == column) }
  }
}
