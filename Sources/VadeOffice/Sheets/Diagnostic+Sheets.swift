internal import VadeDocument

extension Diagnostic.ID {
  /// Formulas have no stored value; the summary counts them and names the first cells.
  static let formulaWithoutValue = Self(rawValue: "formula-without-value")
  /// A row or cell that the file repeats very often was taken fewer times.
  static let repetitionCut = Self(rawValue: "repetition-cut")
  /// Text lies under a merged cell, where no reader sees it.
  static let coveredCells = Self(rawValue: "covered-cells")
  /// Sheets, rows or columns are hidden; their text is kept and marked.
  static let hiddenCells = Self(rawValue: "hidden-cells")
}
