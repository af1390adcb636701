internal import VadeDocument

/// Builds the blocks of a page from its columns.
struct BlockBuilder {
  /// The sizes of the document.
  let scale: TypeScale
  /// Joins the words.
  let joiner: TextJoiner
  /// What is drawn on the page, turned like the words.
  var drawing = PageDrawing()

  /// The blocks of a column, from top to bottom.
  func blocks(of column: ColumnBuilder.Column) -> [Block] {
    var blocks: [Block] = []
    let readsFromRight = Bidirectional.readsFromRight(column.lines.flatMap(\.words))
    let finder = ParagraphFinder(scale: scale, column: column.frame, readsFromRight: readsFromRight)
    var rest = column.lines[...]
    for found in column.tables {
      append(Array(rest.prefix { $0.frame.midY < found.frame.midY }), in: column.frame, by: finder, to: &blocks)
      rest = rest.drop { $0.frame.midY < found.frame.midY }
      blocks.append(table(found))
    }
    append(Array(rest), in: column.frame, by: finder, to: &blocks)
    return blocks
  }

  /// Appends the blocks of lines between tables: formulas set above one another first, since their pieces look like rows and paragraphs.
  private func append(_ lines: [Line], in column: Box, by finder: ParagraphFinder, to blocks: inout [Block]) {
    var start = 0
    for stretch in StackedFormula.stretches(of: lines, in: column) {
      append(Array(lines[start..<stretch.lowerBound]), by: finder, to: &blocks)
      blocks.append(formula(Array(lines[stretch])))
      start = stretch.upperBound
    }
    append(start == 0 ? lines : Array(lines[start...]), by: finder, to: &blocks)
  }

  private func formula(_ lines: [Line]) -> Block {
    block(.formula(joiner.lineByLine(StackedFormula.inReadingOrder(lines))), lines: lines)
  }

  private func append(_ lines: [Line], by finder: ParagraphFinder, to blocks: inout [Block]) {
    guard !lines.isEmpty else { return }
    var nesting = ListNesting()
    for part in TableFinder(drawing: drawing, linePitch: scale.linePitch).parts(of: lines) {
      switch part {
      case .grid(let grid): blocks.append(table(grid))
      case .aligned(let lines):
        let text = joiner.lineByLine(lines)
        blocks.append(block(lines.allSatisfy(Formula.isNumbered) ? .formula(text) : .paragraph(text), lines: lines))
      case .text(let lines):
        for group in finder.groups(of: lines) { append(group, nesting: &nesting, to: &blocks) }
      }
    }
  }

  /// A block of furniture from a line at the edge of the page.
  func furniture(_ line: Line) -> Block {
    block(.furniture(joiner.lineByLine([line])), lines: [line])
  }

  private func append(_ group: ParagraphFinder.Group, nesting: inout ListNesting, to blocks: inout [Block]) {
    switch group.role {
    case .heading(let level):
      blocks.append(block(.heading(level: level, joiner.flowing(group.lines.map(\.words), keepsBreaks: false)), lines: group.lines))
    case .paragraph:
      blocks.append(block(.paragraph(joiner.flowing(group.lines.map(\.words))), lines: group.lines))
    case .caption:
      blocks.append(block(.caption(joiner.flowing(group.lines.map(\.words))), lines: group.lines))
    case .footnote:
      blocks.append(block(.footnote(joiner.flowing(group.lines.map(\.words))), lines: group.lines))
    case .code:
      blocks.append(block(.code(language: nil, joiner.preformatted(group.lines)), lines: group.lines))
    case .formula:
      blocks.append(formula(group.lines))
    case .item:
      let start = ListNesting.start(of: group.lines[0])
      let box = self.box(of: group.lines)
      // Items that follow one another are one list.
      if let last = blocks.last, case .list(var list) = last.content {
        let depth = nesting.depth(ofItemAt: start, size: group.lines[0].size)
        list.items.append(item(group, depth: depth))
        blocks[blocks.count - 1] = Block(.list(list), box: union(last.box, box))
      } else {
        nesting = ListNesting()
        let depth = nesting.depth(ofItemAt: start, size: group.lines[0].size)
        blocks.append(Block(.list(List(items: [item(group, depth: depth)])), box: box))
      }
    }
  }

  private func item(_ group: ParagraphFinder.Group, depth: Int) -> List.Item {
    var lines = group.lines.map(\.words)
    let marker = lines[0].removeFirst()
    return List.Item(depth: depth, marker: marker.text, text: joiner.flowing(lines))
  }

  private func table(_ found: TableGrid) -> Block {
    let grid = found.inReadingOrder()
    let cells = grid.cells.map { cell in
      Table.Cell(
        row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan,
        text: joiner.flowing(cell.lines.map(\.words), keepsBreaks: false))
    }
    let table = Table(columnCount: grid.columnCount, rowCount: grid.rowCount, headerRowCount: grid.headerRowCount, cells: cells)
    return Block(.table(table), box: box(of: grid.cells.flatMap(\.lines)))
  }

  private func block(_ content: Block.Content, lines: [Line]) -> Block {
    Block(content, box: box(of: lines))
  }

  private func box(of lines: [Line]) -> Box? {
    lines.lazy.flatMap { $0.words.lazy.map(\.box) }.union()
  }

  private func union(_ first: Box?, _ second: Box?) -> Box? {
    guard let first, let second else { return first ?? second }
    return first.union(second)
  }
}
