internal import VadeDocument

/// Takes out line ends PDFium makes up within a line.
///
/// It guesses from all text of a page whether its lines run across or down. On a page with little text whose every letter is an object of its own, as
/// browsers print them, the guess may be wrong, and every letter becomes a line.
enum FalseLineEnds {
  /// Letters this near to one another, in type sizes, are neighbours in a word; they may overlap by a little more.
  private static let widestGap = 0.08
  private static let widestOverlap = 0.2

  /// The characters without line ends between two that touch.
  ///
  /// - Complexity: O(n) for n characters.
  static func removed(from glyphs: [Glyph], on size: Page.Size) -> [Glyph] {
    guard glyphs.contains(where: isLineEnd) else { return glyphs }
    var result: [Glyph] = []
    result.reserveCapacity(glyphs.count)
    var last: Glyph?
    for glyph in glyphs {
      if !glyph.isGenerated {
        if let last, result.last.map(isLineEnd) == true, touch(last, glyph, on: size) {
          while result.last.map(isLineEnd) == true { result.removeLast() }
        }
        last = glyph
      }
      result.append(glyph)
    }
    return result
  }

  private static func isLineEnd(_ glyph: Glyph) -> Bool { glyph.isGenerated && (glyph.scalar == 0x0A || glyph.scalar == 0x0D) }

  private static func touch(_ first: Glyph, _ second: Glyph, on size: Page.Size) -> Bool {
    guard first.direction == second.direction, let left = first.box, let right = second.box else { return false }
    let (before, after) = (first.direction.upright(left, on: size), first.direction.upright(right, on: size))
    guard before.sharedHeight(with: after) >= 0.7 * min(before.height, after.height), before.height > 0 else { return false }
    let gap = (after.x - before.maxX) / max(1, max(first.size, second.size))
    return gap < widestGap && gap > -widestOverlap
  }
}
