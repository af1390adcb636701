internal import VadeDocument

/// Makes a page of the document model from what was read of it.
struct PageAssembler {
  /// The sizes of the document.
  let scale: TypeScale
  /// Hyphenated words of the sampled pages, as ``TextJoiner/hyphenated(in:)`` finds them.
  private let hyphenated: Set<String>
  private let outline: OutlineHeadings

  /// Learns from a sample of the document's pages.
  ///
  /// - Parameters:
  ///   - pages: the sample.
  ///   - outline: the document's outline.
  init(sampling pages: [PageText], outline: [OutlineEntry] = []) {
    scale = TypeScale(sampling: pages.map(\.words))
    hyphenated = TextJoiner.hyphenated(in: pages.lazy.flatMap(\.words))
    self.outline = OutlineHeadings(outline)
  }

  /// The page with its blocks in reading order.
  ///
  /// - Parameters:
  ///   - text: what was read.
  ///   - neighbours: the pages before and behind it, for the furniture.
  /// - Returns: the page, with what deserves notice on it.
  func page(_ text: PageText, neighbours: [PageText]) -> Page {
    let blocks = blocks(text, neighbours: neighbours)
    return Page(
      position: .page(index: text.index), label: text.label, size: text.size, lane: lane(of: text, isEmpty: blocks.isEmpty),
      quality: text.legibility.quality, blocks: blocks, diagnostics: PageDiagnostics.of(text))
  }

  private func lane(of text: PageText, isEmpty: Bool) -> Page.Lane {
    if !text.words.isEmpty { return text.legibility.isGarbled ? .needsRecognition : .native }
    // A page that did not load may hold anything.
    if text.failure != nil || text.ink?.isVisible == true || text.legibility.characters > 0 { return .needsRecognition }
    return isEmpty ? .blank : .native
  }

  private func blocks(_ text: PageText, neighbours: [PageText]) -> [Block] {
    let known = TextJoiner.hyphenated(in: (neighbours + [text]).lazy.flatMap(\.words)).union(hyphenated)
    let builder = BlockBuilder(scale: scale, joiner: TextJoiner(page: text.index, hyphenated: known))
    let furniture = text.words.isEmpty ? ([], []) : FurnitureFinder(scale: scale).furniture(of: text, among: neighbours)
    let taken = Set((furniture.0 + furniture.1).lazy.flatMap(\.words))
    let words = taken.isEmpty ? text.words : text.words.filter { !taken.contains($0) }
    let body = tagged(text, words, builder) ?? laidOut(words, builder)
    return furniture.0.map(builder.furniture) + outline.applied(to: body, page: text.index) + text.asides + concealed(text, builder)
      + furniture.1.map(builder.furniture)
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
    return blocks + laidOut(rest, builder) + LineBuilder.lines(of: decoration).map(builder.furniture)
  }

  /// The blocks geometry tells.
  private func laidOut(_ words: [Word], _ builder: BlockBuilder) -> [Block] {
    guard !words.isEmpty else { return [] }
    var blocks: [Block] = []
    for (index, group) in byDirection(words).enumerated() {
      for column in ColumnBuilder.columns(of: group) {
        let found = builder.blocks(of: column)
        // A stamp set sideways is large, but heads nothing.
        blocks = index == 0 ? ColumnJoiner.joined(blocks, found, by: builder.joiner) : blocks + found.map(\.withoutHeading)
      }
    }
    return blocks
  }

  /// What no reader sees, in blocks of its own: it heads nothing, and no sentence begins in it and ends where it can be seen.
  private func concealed(_ text: PageText, _ builder: BlockBuilder) -> [Block] {
    text.concealed.flatMap { reason, words in
      laidOut(words, builder).map { block in
        var block = block.withoutHeading
        block.concealment = reason
        return block
      }
    }
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
