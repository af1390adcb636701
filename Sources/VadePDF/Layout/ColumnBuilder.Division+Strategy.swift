internal import VadeDocument

extension ColumnBuilder.Division {
  /// What the division rests on, as the page tells it.
  ///
  /// - Parameter words: the words that were divided, in the file's order.
  /// - Returns: the strategy.
  /// - Complexity: O(n) for n words.
  func strategy(for words: [Word]) -> Page.Strategy {
    let order: Page.Strategy.Order = !gutters.isEmpty ? .columns : hasFewLines ? .fewLines : .oneColumn
    return Page.Strategy(order: order, columnCount: columnCount, gutters: places, crossings: crossings(of: words))
  }

  /// Gutters nearer to one another than this many points are stretches of one.
  private static let sameGutter = 3.0

  /// Where the gutters are: each once, however many stretches of the page it runs through.
  private var places: [Double] {
    gutters.map(\.x).sorted().reduce(into: []) { places, x in
      if let last = places.last, x - last < Self.sameGutter { return }
      places.append(x)
    }
  }

  /// How many columns stand side by side where most do.
  private var columnCount: Int {
    1 + (gutters.lazy.map { gutter in gutters.count { $0.top <= gutter.top && gutter.top < $0.bottom } }.max() ?? 0)
  }

  /// How often words follow one another in the file at one height, but behind a gap as wide as a gutter.
  private func crossings(of words: [Word]) -> Int {
    var count = 0
    var (last, line): (Box?, Box?) = (nil, nil)
    for word in words {
      switch Gap(before: word.frame, after: last, in: line) {
      case .none: line = line?.union(word.frame) ?? word.frame
      case .horizontal:
        if let last, liesAcrossGutter(last, word.frame) { count += 1 }
        line = word.frame
      case .vertical: line = word.frame
      }
      last = word.frame
    }
    // In text that is read from the right, every word stands left of the one before: there only gutters tell.
    return count > 0 && gutters.isEmpty && Bidirectional.readsFromRight(words) ? 0 : count
  }

  /// Whether a gutter lies between two boxes; where none was found, any wide gap may be one that was missed.
  private func liesAcrossGutter(_ first: Box, _ second: Box) -> Bool {
    guard !gutters.isEmpty else { return true }
    let (left, right) = first.midX < second.midX ? (first, second) : (second, first)
    return gutters.contains { left.midX < $0.x && $0.x <= right.midX && $0.top < left.midY && left.midY < $0.bottom }
  }
}
