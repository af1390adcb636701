/// Where a piece of text stands in its source.
public enum Location: Sendable, Hashable, Codable {
  /// On a page that can be displayed: the page's index from 0 and a box on it.
  case box(page: Int, box: Box)
  /// In a text file: lines counted from 1.
  case lines(ClosedRange<Int>)

  /// The page index from 0, or nil in a format without pages.
  public var page: Int? {
    switch self {
    case .box(let page, _): page
    case .lines: nil
    }
  }
}
