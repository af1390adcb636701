internal import VadeDocument

/// Finds boxes of text that the text of their column runs round: they are read after the block they stand beside, not in the middle of it.
struct SidebarFinder {
  private let words: [Word]
  private let drawing: PageDrawing
  private let size: Page.Size

  /// A smaller box holds a label.
  private static let fewestWords = 8
  /// No page has more boxes than this; it bounds the work.
  private static let mostBoxes = 40

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - words: upright words, those of tables left out.
  ///   - drawing: what is drawn, turned like the words.
  ///   - size: the extent of the page, turned like the words.
  init(words: [Word], drawing: PageDrawing, size: Page.Size) {
    self.words = words
    self.drawing = drawing
    self.size = size
  }

  /// The boxes with the words in each, from top to bottom; no word is in two of them.
  func sidebars() -> [(frame: Box, words: [Word])] {
    var found: [(frame: Box, words: [Word])] = []
    for box in boxes() where !found.contains(where: { $0.frame.overlaps(box) }) {
      let inside = words.filter { box.holdsMiddle(of: $0.frame) }
      guard inside.count >= SidebarFinder.fewestWords, inside.count * 2 < words.count, isRunRound(box) else { continue }
      found.append((box, inside))
    }
    return found.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
  }

  /// Areas and frames that may hold text beside other text, the largest first.
  private func boxes() -> [Box] {
    let frames = drawing.verticals.prefix(200).flatMap { left in
      drawing.verticals.prefix(200).compactMap { right -> Box? in
        guard right.position - left.position > 50, abs(left.start - right.start) < 2, abs(left.end - right.end) < 2 else { return nil }
        return Box(x: left.position, y: left.start, width: right.position - left.position, height: left.length)
      }
    }
    let boxes = (drawing.areas + frames).filter {
      $0.width > 50 && $0.height > 24 && $0.width < 0.6 * size.width && $0.height < 0.7 * size.height
    }
    return Array(boxes.sorted { ($0.area, $1.y) > ($1.area, $0.y) }.prefix(SidebarFinder.mostBoxes))
  }

  /// Whether lines beside the box end at it, and the line below or above runs across its edge: one column, not two.
  private func isRunRound(_ box: Box) -> Bool {
    let outside = words.filter { !box.holdsMiddle(of: $0.frame) }
    let beside = outside.filter { $0.frame.midY > box.y && $0.frame.midY < box.maxY }
    guard beside.count >= 6 else { return false }
    let isOnRight = beside.count { $0.frame.midX < box.x } * 2 > beside.count
    let edge = isOnRight ? box.x : box.maxX
    func crosses(_ range: ClosedRange<Double>) -> Bool? {
      let near = outside.filter { range.contains($0.frame.midY) }
      guard near.contains(where: { $0.frame.sharedWidth(with: box) > 0 }) else { return nil }
      return LineBuilder.lines(of: near).contains { line in
        TextRuns(line).extents.contains { $0.lowerBound < edge - 10 && $0.upperBound > edge + 10 }
      }
    }
    let reach = 3 * (beside.map(\.size).max() ?? 12)
    return crosses(box.maxY...(box.maxY + reach)) ?? crosses((box.y - reach)...box.y) ?? false
  }
}
