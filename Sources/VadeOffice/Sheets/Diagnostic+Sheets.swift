internal import VadeDocument

extension Diagnostic.ID {
  /// Formulas have no stored value; the summary counts them and names the first cells.
  static let formulaWithoutValue = Self(rawValue: "formula-without-value")
  /// A part of the file is broken; the summary says where, and what was read before it was kept.
  static let damagedPart = Self(rawValue: "damaged-part")
  /// A part the file speaks of is not there.
  static let missingPart = Self(rawValue: "missing-part")
  /// A row or cell that the file repeats very often was taken fewer times.
  static let repetitionCut = Self(rawValue: "repetition-cut")
  /// Text lies under a merged cell, where no reader sees it.
  static let coveredCells = Self(rawValue: "covered-cells")
  /// Sheets, rows or columns are hidden; their text is kept and marked.
  static let hiddenCells = Self(rawValue: "hidden-cells")
}
