internal import VadeDocument

extension Diagnostic {
  /// Says that formulas have no value.
  static func unvalued(_ cells: CellCount, on sheet: String) -> Diagnostic {
    Diagnostic(
      .warning, .formulaWithoutValue,
      "\(cells.counted("formula has", "formulas have")) no stored value on the sheet '\(sheet)' (\(cells.names)): the formula itself was kept; open the file in "
        + "its own program and save it to have the values")
  }

  /// Says that a sheet or some of it is hidden.
  static func hidden(_ cells: CellCount, on sheet: String, isWhole: Bool) -> Diagnostic {
    Diagnostic(
      .note, .hiddenCells,
      isWhole ? "the sheet '\(sheet)' is hidden" : "\(cells.counted("hidden row or cell", "hidden rows or cells")) on the sheet '\(sheet)'")
  }

  /// Says that text lies under merged cells.
  static func covered(_ cells: CellCount, on sheet: String) -> Diagnostic {
    Diagnostic(.note, .coveredCells, "\(cells.counted("cell lies", "cells lie")) under a merged one on the sheet '\(sheet)'")
  }
}

extension CellCount {
  /// The count with its noun.
  func counted(_ one: String, _ several: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(several)" }
}
