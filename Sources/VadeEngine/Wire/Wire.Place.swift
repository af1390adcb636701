internal import VadeDocument

extension Wire {
  /// Where a stretch of a text stands in its source, worked out from the text's spans.
  package struct Place: Sendable, Hashable {
    /// The pages it touches, rising, counted from 1.
    package var pages: [Int]
    /// The boxes of its lines, in the order of the text.
    package var boxes: [Box]
    /// The lines of a text file it touches.
    package var lines: Lines?
    /// The cells of a workbook it touches, on the sheet it begins on.
    var cells: CellRange?
    /// The stretch of a recording it was said in, in milliseconds.
    package var time: ClosedRange<Int>?

    /// The place of a stretch.
    ///
    /// Words that stand on one line of a page become one box.
    ///
    /// - Parameters:
    ///   - spans: the text's spans, sorted by their range.
    ///   - range: the stretch as UTF-8 offsets, or nil for the whole text.
    /// - Complexity: O(n) in the number of spans.
    init(of spans: [SourceSpan], in range: Range<Int>? = nil) {
      pages = []
      boxes = []
      for span in spans where range.map({ $0.overlaps(span.range) }) ?? true {
        switch span.location {
        case .lines(let found):
          lines = Lines(
            first: min(lines?.first ?? found.lowerBound, found.lowerBound), last: max(lines?.last ?? found.upperBound, found.upperBound))
        case .box(let page, let box):
          if !pages.contains(page + 1) { pages.append(page + 1) }
          append(box, page: page + 1)
        case .cell(let sheet, let row, let column):
          guard let found = cells else { cells = CellRange(sheet: sheet, row: row, column: column); continue }
          if found.sheet == sheet { cells = found.extended(row: row, column: column) }
        case .time(let found): time = time.map { min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound) } ?? found
        }
      }
      pages.sort()
    }

    private mutating func append(_ box: VadeDocument.Box, page: Int) {
      if let last = boxes.last, last.page == page, Place.standOnOneLine(last.box, box) {
        boxes[boxes.count - 1] = Box(last.box.union(box), page: page)
      } else {
        boxes.append(Box(box, page: page))
      }
    }

    /// Whether two boxes overlap in height by half of the lower one and are no further apart than the gap between two columns.
    private static func standOnOneLine(_ left: VadeDocument.Box, _ right: VadeDocument.Box) -> Bool {
      let height = min(left.height, right.height)
      let overlap = min(left.maxY, right.maxY) - max(left.y, right.y)
      let gap = max(left.x, right.x) - min(left.maxX, right.maxX)
      return overlap >= height / 2 && gap <= 2 * max(left.height, right.height)
    }
  }
}

extension Wire.Box {
  /// A box of the document model; the page is counted from 1, lengths are rounded to hundredths of a point.
  init(_ box: Box, page: Int) {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    self.init(page: page, x: rounded(box.x), y: rounded(box.y), width: rounded(box.width), height: rounded(box.height))
  }
}

extension Wire.Cells {
  /// Cells of the document model.
  init(_ cells: CellRange) { self.init(sheet: cells.sheet, range: cells.reference) }
}

extension Wire.Time {
  /// A stretch in milliseconds.
  init(_ time: ClosedRange<Int>) { self.init(start: Wire.Time.text(time.lowerBound), end: Wire.Time.text(time.upperBound)) }

  /// Hours, minutes, seconds and thousandths, as subtitles have them (WebVTT, 4.1).
  private static func text(_ milliseconds: Int) -> String {
    func pad(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let whole = max(0, milliseconds)
    let seconds = whole / 1000
    return "\(pad(seconds / 3600, 2)):\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2)).\(pad(whole % 1000, 3))"
  }
}
