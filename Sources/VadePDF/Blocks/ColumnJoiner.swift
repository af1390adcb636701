internal import VadeDocument

/// Puts a paragraph together again that goes on at the top of the next column.
enum ColumnJoiner {
  /// The blocks of one column followed by those of the next, with a sentence that goes on joined.
  ///
  /// - Parameters:
  ///   - blocks: the blocks so far; notes and figures at the end of a column stand between the halves of its last sentence and stay behind it.
  ///   - next: the blocks of the next column, at whose top figures may stand.
  ///   - joiner: joins the halves.
  /// - Returns: all blocks in reading order.
  static func joined(_ blocks: [Block], _ next: [Block], by joiner: TextJoiner) -> [Block] {
    guard let place = next.firstIndex(where: { !$0.isFigure }), case .paragraph(let rest) = next[place].content,
      let index = blocks.lastIndex(where: { !$0.isNote && !$0.isFigure }), case .paragraph(let start) = blocks[index].content,
      let text = joiner.continued(start, by: rest)
    else { return blocks + next }
    var result = blocks
    let box = [blocks[index].box, next[place].box].compactMap { $0 }.union()
    result[index] = Block(.paragraph(text), box: box)
    return result + next[..<place] + next[(place + 1)...]
  }
}

extension Block {
  fileprivate var isNote: Bool {
    if case .footnote = content { true } else { false }
  }

  /// Whether the block is a figure or what is written below it.
  fileprivate var isFigure: Bool {
    switch content {
    case .figure, .caption: true
    default: false
    }
  }
}
