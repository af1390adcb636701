internal import VadeDocument

/// A figure as a block, with its place among upright text.
struct PlacedFigure: Hashable {
  /// Its place when the page is turned so that its text is upright.
  var frame: Box
  /// The block.
  var block: Block

  /// Makes the block of a figure: its labels are its text, line by line; those set sideways come last.
  ///
  /// - Parameters:
  ///   - figure: the figure.
  ///   - joiner: joins the words.
  ///   - direction: where most text of the page runs.
  ///   - size: the extent of the displayed page.
  init(_ figure: FigureFinder.Figure, joiner: TextJoiner, direction: TextDirection, size: Page.Size) {
    frame = direction.upright(figure.frame, on: size)
    let groups = Dictionary(grouping: figure.words, by: \.direction)
    let order = [direction] + TextDirection.allCases.filter { $0 != direction }
    let lines = order.flatMap { LineBuilder.lines(of: groups[$0, default: []]) }
    block = Block(.figure(joiner.lineByLine(lines)), box: figure.frame)
  }
}

/// Puts figures between the blocks of their column and ties captions to them.
struct FigurePlacer {
  /// Where text of the column runs.
  let direction: TextDirection
  /// The extent of the displayed page.
  let size: Page.Size
  /// The size of the body's type, in points.
  let bodySize: Double

  /// The blocks of a column with its figures: each behind the last block that begins above it, so that no paragraph beside one is cut.
  func placed(_ figures: [PlacedFigure], in blocks: [Block]) -> [Block] {
    var blocks = blocks
    for figure in inRows(figures) {
      let place = place(of: figure, in: blocks)
      blocks.insert(figure.block, at: place)
      tie(&blocks, at: place, to: figure.frame)
    }
    return blocks
  }

  private func place(of figure: PlacedFigure, in blocks: [Block]) -> Int {
    let last = blocks.lastIndex { block in
      guard let box = block.box.map({ direction.upright($0, on: size) }) else { return false }
      // Of a figure to its left it stands behind that one, however little higher it is.
      if case .figure = block.content {
        return box.y <= figure.frame.y + 2 || box.sharedHeight(with: figure.frame) > 0.5 * min(box.height, figure.frame.height)
      }
      return box.y <= figure.frame.y + 2
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Figures side by side are read along their row, whatever their heights.
  private func inRows(_ figures: [PlacedFigure]) -> [PlacedFigure] {
    guard figures.count > 1 else { return figures }
    return LineBuilder.groups(of: figures.map(\.frame)).flatMap { row in row.map { figures[$0] }.sorted { $0.frame.x < $1.frame.x } }
  }

  /// Makes the text right below or above a figure its caption when it begins like one: `Figure 3`, which elsewhere may begin a sentence.
  private func tie(_ blocks: inout [Block], at index: Int, to frame: Box) {
    let reach = 2.5 * max(8, bodySize)
    for (neighbour, isBelow) in [(index + 1, true), (index - 1, false)] where blocks.indices.contains(neighbour) {
      guard let box = blocks[neighbour].box.map({ direction.upright($0, on: size) }), box.sharedWidth(with: frame) > 0 else { continue }
      let distance = isBelow ? box.y - frame.maxY : frame.y - box.maxY
      guard distance > -bodySize, distance < reach else { continue }
      switch blocks[neighbour].content {
      case .caption: return
      case .paragraph(let text), .heading(_, let text), .footnote(let text):
        guard CaptionLabel.mayBegin(text.string.prefix(40).split(separator: " ").map(String.init)), !isSentence(text) else { continue }
        blocks[neighbour].content = .caption(text)
        return
      default: continue
      }
    }
  }

  /// Whether what follows the number goes on with a small letter: a sentence about the figure.
  private func isSentence(_ text: BlockText) -> Bool {
    let words = text.string.prefix(60).split(separator: " ")
    return words.count > 2 && words[2].first?.isLowercase == true && words[1].last.map { !":.)–—-".contains($0) } == true
  }
}
