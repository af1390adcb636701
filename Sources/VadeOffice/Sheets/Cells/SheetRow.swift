internal import VadeDocument
internal import VadeImport

/// A row of a sheet as it is read: the cells that hold something, from left to right.
struct SheetRow {
  /// The row's number, from 1.
  var number: Int
  /// Whether the row is hidden, by hand or by a filter.
  var isHidden = false
  /// Whether the file itself says that the row names the columns.
  var isHeader = false
  var cells: [SheetCell] = []
}

/// A cell that holds something.
struct SheetCell {
  /// The column's number, from 1.
  var column: Int
  /// What a person sees in the cell.
  var text: String
  var kind: Kind
  var rowSpan = 1
  var columnSpan = 1
  /// Whether the cell is set apart by bold type, as headers are.
  var isEmphasised = false
  /// Why a person does not see the cell although its row is shown: its column is hidden, its format hides it, a merged cell covers it.
  var concealment: Block.Concealment?
  /// What the cell points to, or nil.
  var link: String?

  /// What a cell holds, as far as it tells headers from values.
  enum Kind {
    case text, number, date, boolean, error
  }
}

/// Reads a sheet row by row.
protocol SheetRows: AnyObject {
  /// The next row that holds something, or nil after the last.
  func next() throws(ImportError) -> SheetRow?
}
