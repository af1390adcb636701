internal import VadeDocument

extension Chunker {
  private var budget: Int { limit - path.tokens }

  private func cutter(_ maximum: Int) -> UnitCutter {
    UnitCutter(counter: counter, maximum: max(1, maximum), characters: options.characters)
  }

  /// Begins a section: what was open ends, and the heading stands at the beginning of what follows.
  mutating func enter(_ heading: Prose, level: Int) {
    // Headings without a body stay open for the next section's passage, but must fit there under a longer path.
    if !prose.window.isOnlyHeadings || prose.window.tokens > limit / 4 { prose.finish() }
    emit(prose.drain(), kind: .prose)
    path.enter(heading.text.string, level: level)
    prose.budget = budget
    let run = Run(heading: heading, cutter: cutter(budget))
    ledger.add(run.text.string, at: .chunked)
    prose.add(run, separator: Self.apart)
    emit(prose.drain(), kind: .prose)
  }

  /// Packs running text.
  mutating func pack(_ paragraph: Prose) {
    guard !paragraph.text.isBlank else { return }
    let run = Run(prose: paragraph, cutter: cutter(budget))
    ledger.add(run.text.string, at: .chunked)
    // A group of verses is a passage of its own, without a word of its neighbours.
    let isVerses = options.characters != nil && VerseNumber(run.text.string) != nil
    if isVerses, !prose.window.isOnlyHeadings { prose.finish() }
    prose.add(run, separator: Self.apart)
    if isVerses { prose.finish() }
    emit(prose.drain(), kind: .prose)
  }

  /// Packs a list; each part of a long one begins with the paragraph that introduces it.
  mutating func pack(_ list: List, pages: ClosedRange<Int>?, leadIn: Prose?) {
    let lead = leadIn.map { Run(prose: $0, cutter: cutter(budget)) }
    let items = Run(list: list, pages: pages, cutter: cutter(budget - repeatable(lead)))
    packAtomic([lead], items, kind: .list)
  }

  /// Packs source code; a long piece is divided at blank lines, else between lines.
  mutating func pack(code: Prose, leadIn: Prose?) {
    let lead = leadIn.map { Run(prose: $0, cutter: cutter(budget)) }
    packAtomic([lead], Run(code: code, cutter: cutter(budget - repeatable(lead))), kind: .code)
  }

  /// Packs a table; each group of rows stands below the caption and the header rows.
  mutating func pack(_ held: HeldBlocks.HeldTable) {
    let intro = [held.leadIn, held.caption].compactMap { $0 }.map { Run(prose: $0, cutter: cutter(budget)) }
    let introTokens = intro.reduce(0) { $0 + $1.tokens }
    let repeatedIntro = introTokens <= budget / 4 ? intro : []
    let inherited = held.inheritedHeader.map { [$0] } ?? []
    let before = inherited.reduce(0) { $0 + $1.tokens }
    let layout = TableLayout(held.table, pages: held.pages, counter: counter, budget: budget) { headerTokens in
      guard before + headerTokens <= budget / 2 else { return nil }
      return before + headerTokens + (repeatedIntro.isEmpty ? 0 : introTokens)
    }
    var packer = atomicPacker()
    for run in intro + [layout.header].compactMap({ $0 }) {
      ledger.add(run.text.string, at: .chunked, leavingOut: run.silent)
      packer.add(run, separator: Self.below)
    }
    let header = repeatedIntro + inherited + [layout.header].compactMap { $0 }
    if layout.stretches.isEmpty { packer.close() }
    for stretch in layout.stretches { pack(stretch, into: &packer, header: header, inherited: inherited) }
    packer.finish()
    emit(packer.drain(), kind: .table)
  }

  private mutating func pack(_ stretch: TableLayout.Stretch, into packer: inout WindowPacker, header: [Run], inherited: [Run]) {
    switch stretch {
    case .rows(let rows):
      ledger.add(rows.text.string, at: .chunked, leavingOut: rows.silent)
      packer.header = header.map { ($0, Self.below) }
      packer.beginGroup(under: inherited.map { ($0, Self.below) })
      packer.add(rows, separator: Self.below)
    case .cells(let cells, let label):
      packer.endGroup()
      for run in [label, cells].compactMap({ $0 }) { ledger.add(run.text.string, at: .chunked, leavingOut: run.silent) }
      if let label { packer.add(label, separator: Self.below) }
      packer.header = label.map { [($0, Self.below)] } ?? []
      packer.add(cells, separator: Self.below)
      packer.endGroup()
    }
  }

  private mutating func packAtomic(_ leads: [Run?], _ body: Run, kind: Passage.Kind) {
    var packer = atomicPacker()
    for lead in leads.compactMap({ $0 }) {
      ledger.add(lead.text.string, at: .chunked)
      packer.add(lead, separator: Self.apart)
      if repeatable(lead) > 0 { packer.header.append((lead, Self.apart)) }
    }
    ledger.add(body.text.string, at: .chunked)
    packer.add(body, separator: Self.below)
    packer.finish()
    emit(packer.drain(), kind: kind)
  }

  /// A packer whose first window begins with the headings that have no body yet; running text that is open ends.
  private mutating func atomicPacker() -> WindowPacker {
    let headings = prose.takeHeadings()
    emit(prose.drain(), kind: .prose)
    return WindowPacker(budget: budget, counter: counter, beginning: headings)
  }

  /// The tokens of a run that is short enough to be repeated before each part of what it belongs to, else 0.
  private func repeatable(_ run: Run?) -> Int {
    guard let run, run.tokens <= budget / 4 else { return 0 }
    return run.tokens
  }

  // A blank line keeps sentences of neighbouring blocks apart; a line feed keeps rows, items and what introduces them together.
  private static let apart = "\n\n"
  private static let below = "\n"
}
