internal import VadeDocument

/// Puts a paragraph together again that goes on at the top of the next column.
enum ColumnJoiner {
  /// The blocks of one column followed by those of the next, with a sentence that goes on joined.
  ///
  /// - Parameters:
  ///   - blocks: the blocks so far; notes at the end of a column stand between the halves of its last sentence and stay behind it.
  ///   - next: the blocks of the next column.
  ///   - joiner: joins the halves.
  /// - Returns: all blocks in reading order.
  static func joined(_ blocks: [Block], _ next: [Block], by joiner: TextJoiner) -> [Block] {
    guard let first = next.first, case .paragraph(let rest) = first.content,
      let index = blocks.lastIndex(where: { !$0.isNote }), case .paragraph(let start) = blocks[index].content,
      let text = joiner.continued(start, by: rest)
    else { return blocks + next }
    var result = blocks
    let box = [blocks[index].box, first.box].compactMap { $0 }.union()
    result[index] = Block(.paragraph(text), box: box)
    return result + next.dropFirst()
  }
}

extension Block {
  fileprivate var isNote: Bool {
    if case .footnote = content { true } else { false }
  }
}
