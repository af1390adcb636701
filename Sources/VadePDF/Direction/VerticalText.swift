internal import VadeDocument

/// Finds text set from top to bottom in columns that follow from right to left, as Chinese and Japanese may be.
///
/// To PDFium every character of such a column is a line of its own. Marked as running down the page, a column becomes what the layout takes it for on
/// the page turned to be upright: a line, with the column on its left below it.
enum VerticalText {
  /// Fewer characters below one another are no column.
  private static let fewest = 3

  /// The characters with those of vertical columns marked as running down.
  ///
  /// - Complexity: O(n) for n characters.
  static func marked(_ glyphs: [Glyph]) -> [Glyph] {
    guard glyphs.contains(where: { isIdeographic($0.scalar) }) else { return glyphs }
    var result: [Glyph] = []
    result.reserveCapacity(glyphs.count)
    // The characters of the column so far, with what PDFium made up between them.
    var run: [Glyph] = []
    var between: [Glyph] = []
    for glyph in glyphs {
      if glyph.isGenerated {
        between.append(glyph)
      } else if let last = run.last, isBelow(glyph, last) {
        run.append(glyph)
        between.removeAll()
      } else {
        result += closed(run)
        result += between
        between.removeAll()
        run = [glyph]
      }
    }
    return result + closed(run) + between
  }

  private static let breaks: [Glyph] = [Glyph(scalar: 0x0A, isGenerated: true)]

  private static func closed(_ run: [Glyph]) -> [Glyph] {
    let ideographs = run.count { isIdeographic($0.scalar) }
    guard run.count >= fewest, ideographs * 2 >= run.count, let column = run.lazy.compactMap(\.box).union() else {
      // Not a column after all: the line ends between its characters are real.
      return Array(run.map { [$0] }.joined(separator: breaks))
    }
    return run.map { glyph in
      var glyph = glyph
      glyph.direction = .down
      // A comma in the corner of its cell is as wide as the column.
      if let box = glyph.box { glyph.box = Box(x: column.x, y: box.y, width: column.width, height: box.height) }
      return glyph
    }
  }

  /// Whether a character stands right below another one.
  private static func isBelow(_ next: Glyph, _ last: Glyph) -> Bool {
    guard next.direction == .right, last.direction == .right, let box = next.box, let above = last.box else { return false }
    guard isIdeographic(next.scalar) || isIdeographic(last.scalar) else { return false }
    let size = max(1, max(next.size, last.size))
    let step = box.midY - above.midY
    return abs(box.midX - above.midX) <= 0.5 * size && step > 0.3 * size && step < 1.8 * size
  }

  /// Whether a character is an ideograph, kana, or a sign that stands among them.
  private static func isIdeographic(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE10...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
