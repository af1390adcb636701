internal import VadeDocument

/// Groups the words of one column into lines.
enum LineBuilder {
  /// The lines of a column, from top to bottom.
  ///
  /// Words are taken from top to bottom and join the nearest line they share half their height with, so neither the order of the input nor a
  /// hash decides anything.
  ///
  /// - Complexity: O(n log n) for n words on lines that do not overlap.
  static func lines(of words: [Word]) -> [Line] {
    let sorted = words.sorted(by: ReadingOrder.downThePage)
    let tallest = 1.8 * medianHeight(of: sorted)
    var bands: [Band] = []
    for word in sorted {
      if let index = nearest(to: word.frame, in: bands) {
        bands[index].add(word, tallest: tallest)
      } else {
        bands.append(Band(word))
      }
    }
    return bands.map { Line($0.words) }.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
  }

  /// A line being built: its words and the height the next one is compared with.
  private struct Band {
    var words: [Word]
    var core: Box

    init(_ word: Word) {
      words = [word]
      core = word.frame
    }

    mutating func add(_ word: Word, tallest: Double) {
      words.append(word)
      // A raised figure may open a line; the line's height is that of its ordinary words, never that of an initial or an integral sign.
      if core.height > tallest ? word.frame.height < core.height : word.frame.height > core.height && word.frame.height <= tallest {
        core = word.frame
      }
    }
  }

  /// How many of the last lines a word is compared with; it bounds the work on pages where everything overlaps.
  private static let reach = 24

  private static func nearest(to frame: Box, in bands: [Band]) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in bands.indices.suffix(reach).reversed() {
      let core = bands[index].core
      guard core.sharedHeight(with: frame) >= 0.5 * min(core.height, frame.height), core.height > 0 || core.midY == frame.midY else { continue }
      let distance = abs(core.midY - frame.midY)
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }

  private static func medianHeight(of words: [Word]) -> Double {
    let heights = words.map(\.frame.height).sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }
}
