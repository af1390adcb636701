internal import VadeDocument

/// The order in which a person reads the shapes of a slide.
///
/// The file has them in the order they are painted. Boxes are parted recursively (Nagy and Seth's X-Y cut): first into bands one below the other, each band
/// into columns, each column into bands again. Boxes no cut parts come from top to bottom, then from left to right, then as painted; that is a strict weak
/// ordering, for it compares three numbers one after another.
enum SlideOrder {
  /// How far boxes may overlap, in points, and still be parted: their frames are larger than their text.
  private static let tolerance = 4.0

  /// The indices of boxes in reading order; boxes without a place come last, as painted.
  static func order(_ boxes: [Box?]) -> [Int] {
    let placed = boxes.indices.filter { boxes[$0] != nil }
    var result: [Int] = []
    // Each piece is either parted further or put out; the stack holds what is to come, next one last.
    var stack = [(indices: placed, triesRows: true, isUncut: false)]
    while let (indices, triesRows, isUncut) = stack.popLast() {
      guard indices.count > 1 else {
        result += indices
        continue
      }
      let pieces = cut(indices, boxes, intoRows: triesRows)
      if pieces.count > 1 {
        for piece in pieces.reversed() { stack.append((piece, !triesRows, false)) }
      } else if !isUncut {
        stack.append((indices, !triesRows, true))
      } else {
        result += indices.sorted { left, right in
          guard let first = boxes[left], let second = boxes[right] else { return left < right }
          return (first.y, first.x, Double(left)) < (second.y, second.x, Double(right))
        }
      }
    }
    return result + boxes.indices.filter { boxes[$0] == nil }
  }

  private static func cut(_ indices: [Int], _ boxes: [Box?], intoRows: Bool) -> [[Int]] {
    let ranges = indices.compactMap { index in
      boxes[index].map { box in (index: index, from: intoRows ? box.y : box.x, to: intoRows ? box.maxY : box.maxX) }
    }.sorted { ($0.from, $0.index) < ($1.from, $1.index) }
    var pieces: [[Int]] = []
    var reach = -Double.infinity
    for range in ranges {
      if range.from >= reach - tolerance, !pieces.isEmpty || reach == -Double.infinity {
        pieces.append([range.index])
      } else {
        pieces[pieces.count - 1].append(range.index)
      }
      reach = max(reach, range.to)
    }
    return pieces
  }
}
