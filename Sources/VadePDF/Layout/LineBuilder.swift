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
    groups(of: words.map(\.frame)).map { Line($0.map { words[$0] }) }.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
  }

  /// The boxes of a column that stand on one line, by their indices; the lines come as they were opened, from top to bottom.
  static func groups(of frames: [Box]) -> [[Int]] {
    let order = frames.indices.sorted { left, right in
      if frames[left].midY != frames[right].midY { return frames[left].midY < frames[right].midY }
      return frames[left].x != frames[right].x ? frames[left].x < frames[right].x : frames[left].maxX < frames[right].maxX
    }
    let tallest = 1.8 * medianHeight(of: frames)
    var bands: [Band] = []
    for index in order {
      if let band = nearest(to: frames[index], in: bands) {
        bands[band].add(index, frames[index], tallest: tallest)
      } else {
        bands.append(Band(members: [index], core: frames[index]))
      }
    }
    return bands.map(\.members)
  }

  /// A line being built: its members and the height the next one is compared with.
  private struct Band {
    var members: [Int]
    var core: Box

    mutating func add(_ index: Int, _ frame: Box, tallest: Double) {
      members.append(index)
      // A raised figure may open a line; the line's height is that of its ordinary words, never that of an initial or an integral sign.
      if core.height > tallest ? frame.height < core.height : frame.height > core.height && frame.height <= tallest { core = frame }
    }
  }

  /// How many of the last lines a word is compared with; it bounds the work on pages where everything overlaps.
  private static let reach = 24

  private static func nearest(to frame: Box, in bands: [Band]) -> Int? {
    var best: (index: Int, distance: Double)?
    for index in bands.indices.suffix(reach).reversed() {
      let core = bands[index].core
      guard core.sharedHeight(with: frame) >= 0.5 * min(core.height, frame.height), core.height > 0 || core.midY == frame.midY else {
        continue
      }
      let distance = abs(core.midY - frame.midY)
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }

  private static func medianHeight(of frames: [Box]) -> Double {
    let heights = frames.map(\.height).sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }
}
