internal import VadeDocument

/// How deep the items of a list are nested, told by how far their texts are indented against one another.
struct ListNesting {
  private var starts: [Double] = []

  /// Steps smaller than this part of the type size are no indentation.
  private static let step = 0.7

  /// Before the first item.
  init() {}

  /// The depth of the next item, 0 for the outermost level.
  ///
  /// - Parameters:
  ///   - start: where its text begins, as ``start(of:)`` tells it.
  ///   - size: its type size.
  /// - Returns: the depth.
  mutating func depth(ofItemAt start: Double, size: Double) -> Int {
    let tolerance = ListNesting.step * max(1, size)
    while let last = starts.last, last > start + tolerance, starts.count > 1 { starts.removeLast() }
    if let last = starts.last, start > last + tolerance { starts.append(start) } else { starts = starts.dropLast() + [start] }
    return min(8, starts.count - 1)
  }

  /// How far an item's text is indented: markers may be aligned at their ends, texts are at their beginnings.
  static func start(of line: Line) -> Double {
    let readsFromRight = Bidirectional.readsFromRight(line.words)
    let text = line.words.count > 1 ? line.words[1].frame : line.frame
    return readsFromRight ? -text.maxX : text.x
  }
}
