internal import VadeDocument

/// Takes the bullets that a program draws as shapes into the text, where other programs write a character.
enum DrawnBullets {
  /// The words with a bullet before each line that has one drawn at its beginning.
  ///
  /// - Parameters:
  ///   - words: the words of a page, in the file's order.
  ///   - drawing: what is drawn on the page.
  /// - Returns: the words; the bullets stand before the words they are drawn at.
  /// - Complexity: O(n · m) for n words and m small shapes, of which there are few.
  static func added(to words: [Word], from drawing: PageDrawing) -> [Word] {
    // A page that draws more is a plot.
    guard !drawing.dots.isEmpty, drawing.dots.count < PageDrawing.mostDots else { return words }
    var before: [Int: Word] = [:]
    for dot in drawing.dots {
      guard let index = item(at: dot, in: words), before[index] == nil else { continue }
      let word = words[index]
      let box = Box(x: dot.x, y: word.box.y, width: dot.width, height: word.box.height)
      var bullet = Word(text: "\u{2022}", box: box, frame: box, size: word.size, direction: word.direction)
      bullet.mark = word.mark
      before[index] = bullet
    }
    guard !before.isEmpty else { return words }
    return words.indices.flatMap { index in before[index].map { [$0, words[index]] } ?? [words[index]] }
  }

  /// The upright word right behind a dot, when nothing stands close before the dot: the first word of an item.
  private static func item(at dot: Box, in words: [Word]) -> Int? {
    var best: Int?
    for index in words.indices where words[index].direction == .right {
      let frame = words[index].frame
      let size = words[index].size
      guard frame.y < dot.midY, dot.midY < frame.maxY, dot.width < 0.75 * size else { continue }
      if frame.maxX <= dot.x + 1 {
        if dot.x - frame.maxX < 2 * size { return nil }
      } else if frame.x >= dot.maxX - 0.5, frame.x - dot.maxX < 2 * size {
        if best.map({ frame.x < words[$0].frame.x }) ?? true { best = index }
      } else if frame.x < dot.midX {
        // A mark on the text itself.
        return nil
      }
    }
    return best
  }
}
