internal import VadeDocument

/// The boxes of texts on one page.
enum PageBoxes {
  /// The boxes of a text's words on a page.
  static func words(of text: BlockText, page: Int) -> [Box] {
    text.spans.compactMap { span in
      if case .box(page, let box) = span.location { box } else { nil }
    }
  }

  /// The box round a text's words on a page, or nil when none stands there.
  static func union(of text: BlockText, page: Int) -> Box? { union(words(of: text, page: page)) }

  /// The box of a block on a page: its own, else the one round its words.
  static func box(of block: Block, page: Int) -> Box? {
    block.box ?? union(block.texts.flatMap { words(of: $0, page: page) })
  }

  private static func union(_ boxes: [Box]) -> Box? {
    boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }
}
