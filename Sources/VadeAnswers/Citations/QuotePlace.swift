internal import VadeDocument

/// Where a stretch of a passage stands in its source.
struct QuotePlace: Sendable, Hashable {
  /// The page it begins on, by index from 0.
  private(set) var pageIndex: Int?
  /// One box for each line of it.
  private(set) var boxes: [PageBox] = []
  /// The lines of a text file it stands on.
  private(set) var lines: ClosedRange<Int>?
  /// The cells of a workbook it stands in, on the sheet it begins on.
  private(set) var cells: CellRange?
  /// The stretch of a recording it was said in, in milliseconds.
  private(set) var time: ClosedRange<Int>?

  /// Works out the place of a range of a passage's text from the spans that overlap it.
  ///
  /// - Complexity: O(n) in the passage's spans.
  init(of range: Range<Int>, in passage: Passage) {
    for span in passage.spans where span.range.overlaps(range) {
      switch span.location {
      case .box(let page, let box): add(box, page: page)
      case .lines(let found): lines = lines.map { min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound) } ?? found
      case .cell(let sheet, let row, let column):
        guard let found = cells else { cells = CellRange(sheet: sheet, row: row, column: column); continue }
        if found.sheet == sheet { cells = found.extended(row: row, column: column) }
      case .time(let found): time = time.map { min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound) } ?? found
      }
    }
    pageIndex = boxes.first?.page ?? passage.pages?.lowerBound
  }

  /// Joins a word to the line it continues, or begins a line with it.
  private mutating func add(_ box: Box, page: Int) {
    if let last = boxes.last, last.page == page, QuotePlace.continues(last.box, box) {
      boxes[boxes.count - 1].box = last.box.union(box)
    } else {
      boxes.append(PageBox(page: page, box: box))
    }
  }

  /// Whether a word stands on the same line as a box, near it.
  ///
  /// They share more than half of the lower one's height, and the gap is at most three heights: less than a column's gutter and a
  /// table's, more than justified type puts between words.
  private static func continues(_ line: Box, _ word: Box) -> Bool {
    let shared = min(line.maxY, word.maxY) - max(line.y, word.y)
    let height = min(line.height, word.height)
    let gap = max(word.x - line.maxX, line.x - word.maxX)
    return shared >= height / 2 && gap <= 3 * max(line.height, word.height)
  }
}
