/// Where a piece of text stands in its source.
public enum Location: Sendable, Hashable, Codable {
  /// On a page that can be displayed: the page's index from 0 and a box on it.
  case box(page: Int, box: Box)
  /// In a text file: lines counted from 1.
  case lines(ClosedRange<Int>)
  /// In a spreadsheet: the sheet's name, and a cell by row and column, both counted from 1.
  case cell(sheet: String, row: Int, column: Int)
  /// In a recording or its subtitles: from where to where, in milliseconds from the beginning.
  case time(milliseconds: ClosedRange<Int>)

  /// The page index from 0, or nil in a format without pages.
  public var page: Int? {
    switch self {
    case .box(let page, _): page
    case .lines, .cell, .time: nil
    }
  }
}
