internal import VadeDocument

/// Makes a page of the document model from what was read of it.
struct PageAssembler {
  /// The sizes of the document.
  let scale: TypeScale
  /// Hyphenated words of the sampled pages, as ``TextJoiner/hyphenated(in:)`` finds them.
  private let hyphenated: Set<String>
  /// Whether the document divides words.
  private let divides: Bool
  private let outline: OutlineHeadings
  private let gutters: KnownGutters

  /// Learns from a sample of the document's pages.
  ///
  /// - Parameters:
  ///   - pages: the sample.
  ///   - outline: the document's outline.
  init(sampling pages: [PageText], outline: [OutlineEntry] = []) {
    scale = TypeScale(sampling: pages.map(\.words))
    hyphenated = TextJoiner.hyphenated(in: pages.lazy.flatMap(\.words))
    divides = HyphenationHabit(sampling: pages.map(\.words)).divides
    self.outline = OutlineHeadings(outline)
    gutters = KnownGutters(sampling: pages.map(\.words), linePitch: scale.linePitch)
  }

  /// The page with its blocks in reading order.
  ///
  /// - Parameters:
  ///   - text: what was read.
  ///   - neighbours: the pages before and behind it, for the furniture.
  /// - Returns: the page, with what deserves notice on it.
  func page(_ text: PageText, neighbours: [PageText]) -> Page {
    let (blocks, strategy) = blocks(text, neighbours: neighbours)
    return Page(
      position: .page(index: text.index), label: text.label, size: text.size, lane: lane(of: text, isEmpty: blocks.isEmpty),
      quality: text.legibility.quality, strategy: strategy, blocks: blocks, diagnostics: PageDiagnostics.of(text))
  }

  private func lane(of text: PageText, isEmpty: Bool) -> Page.Lane {
    if !text.words.isEmpty { return text.legibility.isGarbled ? .needsRecognition : .native }
    // A page that did not load may hold anything.
    if text.failure != nil || text.ink?.isVisible == true || text.legibility.characters > 0 { return .needsRecognition }
    return isEmpty ? .blank : .native
  }

  private func blocks(_ text: PageText, neighbours: [PageText]) -> (blocks: [Block], strategy: Page.Strategy?) {
    let size = text.size ?? Page.Size(width: 612, height: 792)
    let furniture = text.words.isEmpty ? ([], []) : furniture(of: text, neighbours: neighbours, size: size)
    let taken = Set((furniture.0 + furniture.1).lazy.flatMap(\.words))
    let words = taken.isEmpty ? text.words : text.words.filter { !taken.contains($0) }
    let known = TextJoiner.hyphenated(in: (neighbours + [text]).lazy.flatMap(\.words)).union(hyphenated)
    let builder = BlockBuilder(
      scale: scale, joiner: TextJoiner(page: text.index, hyphenated: known, divides: divides), drawing: text.drawing)
    let told = tagged(text, words, builder)
    let (body, strategy) =
      told.map { ($0, Page.Strategy(order: .tags)) }
      ?? laidOut(words, builder, size: size, pictures: pictures(of: text, neighbours: neighbours, size: size))
    let blocks =
      furniture.0.map(builder.furniture) + outline.applied(to: body, page: text.index) + text.asides
      + concealed(text, builder, size: size) + (furniture.1 + text.lineNumbers.map { Line([$0]) }).map(builder.furniture)
    return (blocks, strategy)
  }

  /// The blocks the tags tell, or nil where they are not to be relied on.
  private func tagged(_ text: PageText, _ words: [Word], _ builder: BlockBuilder) -> [Block]? {
    guard let structure = text.structure, !words.isEmpty else { return nil }
    let decoration = words.filter { $0.mark == Word.artifact }
    let proper = decoration.isEmpty ? words : words.filter { $0.mark != Word.artifact }
    // Whoever calls half of a page decoration has not tagged it in earnest.
    guard decoration.count * 4 <= words.count else { return nil }
    let found = TaggedBlocks.blocks(
      of: structure, words: proper, joiner: builder.joiner, isBodyMonospaced: builder.scale.isBodyMonospaced)
    guard let (blocks, rest) = found else { return nil }
    let size = text.size ?? Page.Size(width: 612, height: 792)
    return blocks + laidOut(rest, builder, size: size).blocks + LineBuilder.lines(of: decoration).map(builder.furniture)
  }

  /// The pictures of a page without the logos that stand on its neighbours too.
  private func pictures(of text: PageText, neighbours: [PageText], size: Page.Size) -> [Picture] {
    text.pictures.filter { picture in
      !picture.mayBeFurniture(on: size) || !neighbours.contains { $0.pictures.contains(where: picture.isSame) }
    }
  }

  /// The blocks geometry tells, and how the words of the page's main direction were brought into order.
  private func laidOut(
    _ words: [Word], _ builder: BlockBuilder, size: Page.Size, pictures: [Picture] = []
  ) -> (blocks: [Block], strategy: Page.Strategy?) {
    guard !words.isEmpty else { return ([], nil) }
    var strategy: Page.Strategy?
    var builder = builder
    let figures = figures(among: pictures, words, builder, size: size)
    var words = words
    if !figures.isEmpty {
      let labels = Set(figures.flatMap(\.words))
      if !labels.isEmpty { words.removeAll(where: labels.contains) }
      builder.drawing = builder.drawing.without(figures.map(\.frame))
    }
    let drawing = builder.drawing
    var blocks: [Block] = []
    for (index, group) in byDirection(words).enumerated() {
      let direction = group.first?.direction ?? .right
      let placed = index > 0 ? [] : figures.map { PlacedFigure($0, joiner: builder.joiner, direction: direction, size: size) }
      let placer = FigurePlacer(direction: direction, size: size, bodySize: scale.bodySize)
      let upright = direction.uprightSize(of: size)
      builder.drawing = drawing.upright(direction, on: size)
      let tables = tables(among: group, drawing: builder.drawing, size: upright)
      let inTables = Set(tables.flatMap(\.words))
      let rest = inTables.isEmpty ? group : group.filter { !inTables.contains($0) }
      let sidebars = builder.drawing.isEmpty ? [] : SidebarFinder(words: rest, drawing: builder.drawing, size: upright).sidebars()
      let inSidebars = Set(sidebars.flatMap(\.words))
      let flow = inSidebars.isEmpty ? rest : rest.filter { !inSidebars.contains($0) }
      let known = direction == .right ? gutters : KnownGutters()
      let division = ColumnBuilder.division(of: flow, tables: tables, figures: placed, linePitch: scale.linePitch, known: known)
      strategy = strategy ?? division.strategy(for: flow)
      var found = flowing(division.columns, builder, placer)
      for sidebar in sidebars {
        let place = found.lastIndex { ($0.box?.y ?? 0) <= (sidebar.words.lazy.map(\.box).union()?.y ?? 0) + 2 }.map { $0 + 1 } ?? 0
        let columns = ColumnBuilder.columns(of: sidebar.words, linePitch: scale.linePitch)
        found.insert(contentsOf: flowing(columns, builder, placer), at: place)
      }
      // A stamp set sideways is large, but heads nothing.
      blocks += index == 0 ? found : found.map(\.withoutHeading)
    }
    return (blocks, strategy)
  }

  /// The figures among the pictures; what stands in a table is the table's.
  private func figures(among pictures: [Picture], _ words: [Word], _ builder: BlockBuilder, size: Page.Size) -> [FigureFinder.Figure] {
    guard !pictures.isEmpty else { return [] }
    let figures = FigureFinder(words: words, scale: scale).figures(among: pictures)
    guard figures.contains(where: { !$0.words.isEmpty }) else { return figures }
    let tables = tables(among: words.filter { $0.direction == .right }, drawing: builder.drawing, size: size)
    return figures.filter { figure in
      figure.words.isEmpty
        || !tables.contains { table in
          table.frame.area > 1.3 * figure.frame.area
            && table.frame.sharedWidth(with: figure.frame) * table.frame.sharedHeight(with: figure.frame) > 0.8 * figure.frame.area
        }
    }
  }

  /// The blocks of columns, one after the other, with the figures in them.
  private func flowing(_ columns: [ColumnBuilder.Column], _ builder: BlockBuilder, _ placer: FigurePlacer) -> [Block] {
    columns.reduce(into: []) { blocks, column in
      let found = builder.blocks(of: column)
      blocks = ColumnJoiner.joined(
        blocks, column.figures.isEmpty ? found : placer.placed(column.figures, in: found), by: builder.joiner)
    }
  }

  /// What no reader sees, in blocks of its own: it heads nothing, and no sentence begins in it and ends where it can be seen.
  private func concealed(_ text: PageText, _ builder: BlockBuilder, size: Page.Size) -> [Block] {
    text.concealed.flatMap { reason, words in
      laidOut(words, builder, size: size).blocks.map { block in
        var block = block.withoutHeading
        block.concealment = reason
        return block
      }
    }
  }

  /// The furniture of a page, without the header a table repeats on each of its pages.
  private func furniture(of text: PageText, neighbours: [PageText], size: Page.Size) -> (top: [Line], bottom: [Line]) {
    let found = FurnitureFinder(scale: scale).furniture(of: text, among: neighbours)
    guard !found.top.isEmpty || !found.bottom.isEmpty, !text.drawing.isEmpty else { return found }
    let upright = text.words.filter { $0.direction == .right }
    let lines = found.top + found.bottom
    let candidates = Set(lines.flatMap(\.words))
    // A box at the edge that holds nothing but furniture is a header in a frame; of any other table, no line is furniture.
    let protected = Set(
      tables(among: upright, drawing: text.drawing, size: size).map(\.words).filter { !$0.allSatisfy(candidates.contains) }.joined())
    func isTables(_ line: Line) -> Bool { line.words.allSatisfy(protected.contains) }
    guard found.bottom.contains(where: isTables) else { return (found.top.filter { !isTables($0) }, found.bottom) }
    // A footer below a table without a frame looks like its last row: it is one only where the table, found without it, still reaches down to it.
    let feet = Set(found.bottom.flatMap(\.words))
    let others = tables(among: upright.filter { !feet.contains($0) }, drawing: text.drawing, size: size)
    func standsInside(_ line: Line) -> Bool { others.contains { $0.frame.y <= line.frame.midY && line.frame.midY <= $0.frame.maxY } }
    return (found.top.filter { !isTables($0) }, found.bottom.filter { !(isTables($0) && standsInside($0)) })
  }

  private func tables(among words: [Word], drawing: PageDrawing, size: Page.Size) -> [TableGrid] {
    TableLocator(words: words, drawing: drawing, size: size, linePitch: scale.linePitch).tables()
  }

  /// The words of each direction, the direction of most of the page first.
  private func byDirection(_ words: [Word]) -> [[Word]] {
    let groups = Dictionary(grouping: words, by: \.direction)
    if groups.count < 2 { return [words] }
    let weights = groups.mapValues { words in words.lazy.map(\.weight).reduce(0, +) }
    let order = groups.keys.sorted { first, second in
      let (left, right) = (weights[first, default: 0], weights[second, default: 0])
      return left != right ? left > right : first.rawValue < second.rawValue
    }
    return order.map { groups[$0, default: []] }
  }
}

extension Block {
  /// The block with a heading made a paragraph.
  fileprivate var withoutHeading: Block {
    guard case .heading(_, let text) = content else { return self }
    return Block(.paragraph(text), box: box, concealment: concealment)
  }
}
