internal import VadeDocument

/// Gathers a book's blocks in sections: of bounded size, and one for each dated entry.
struct SectionWriter {
  private var blocks: BookBlocks
  private var sections: [GutenbergBook.Section] = []
  private var open = GutenbergBook.Section(moment: nil, blocks: [])
  private var size = 0
  private var hasChapter = false

  init(blocks: BookBlocks) {
    self.blocks = blocks
  }

  /// Notes lines that are left out only now.
  mutating func leaveOut(_ lines: Range<Int>, of book: [Line], _ reason: LeftOut.Reason) {
    blocks.leaveOut(lines, of: book, reason)
  }

  var leftOut: LeftOut { blocks.leftOut }

  mutating func write(book parts: [BookOutliner.Part]) {
    let levels = HeadingLevels(parts.compactMap(\.heading))
    for part in parts { write(part, level: part.heading.map { levels.level(of: $0.kind) }) }
  }

  private mutating func write(_ part: BookOutliner.Part, level: Int?) {
    if let heading = part.heading, var level {
      // What stands before the first chapter is no part of one.
      let isBare = [.capitals, .title, .listed].contains(heading.kind)
      if isBare, !hasChapter { level = min(level, 2) }
      if !isBare, heading.kind != .matter { hasChapter = true }
      add(blocks.flushVerses())
      add([blocks.heading(heading, level: level)])
    }
    if !part.body.isEmpty { add(blocks.blocks(part.body)) }
  }

  /// Writes a diary: each entry is a section of its own under the heading of its date.
  ///
  /// Before the first entry and behind the last the book has headings like any other; between them only months and dates are headings.
  mutating func write(diary entries: DiaryEntries, stanzas: [BookStanza], parts: [BookOutliner.Part], book: [Line]) {
    let marks = Dictionary(uniqueKeysWithValues: entries.marks.map { (stanzas[$0.key].lines.lowerBound, $0.value) })
    let ranges = Dictionary(uniqueKeysWithValues: stanzas.map { ($0.lines.lowerBound, $0.lines) })
    let hasMonths = marks.values.contains(.month)
    let levels = HeadingLevels(parts.compactMap(\.heading))
    var isInside = false
    var month: Range<Int>?
    for part in parts {
      let lines =
        (part.heading?.lines.lowerBound ?? part.body.lowerBound)..<max(part.body.upperBound, part.heading?.subtitle?.upperBound ?? 0)
      // A stanza that became a subtitle may be an entry all the same.
      for start in lines where ranges[start] != nil {
        let stanza = ranges[start] ?? start..<start
        switch marks[start] {
        case .month:
          isInside = true
          if let month { writeMonth(month) }
          month = stanza
        case .entry(let moment):
          isInside = true
          close()
          open.moment = moment
          if let month { writeMonth(month) }
          month = nil
          writeEntry(stanza, moment, level: hasMonths ? 3 : 2, book)
        case .end:
          close()
          isInside = false
          write(part, level: part.heading.map { levels.level(of: $0.kind) })
        case nil where isInside:
          if let held = month {
            // Text between the header of a month and its first day belongs to no day.
            close()
            writeMonth(held)
            month = nil
          }
          add(blocks.blocks(stanza))
        case nil:
          if start == lines.lowerBound { write(part, level: part.heading.map { levels.level(of: $0.kind) }) }
        }
      }
    }
    if let month { writeMonth(month) }
  }

  private mutating func writeMonth(_ lines: Range<Int>) {
    add([blocks.heading(BookHeading(kind: .part, lines: lines, subtitle: nil), level: 2)])
  }

  private mutating func writeEntry(_ lines: Range<Int>, _ moment: Moment, level: Int, _ book: [Line]) {
    let first = book[lines.lowerBound].text.trimmed
    if lines.count == 1, first.split(separator: " ").count <= 4, DiaryDate.weekday(first) != nil || DiaryDate.date(first) != nil {
      // A date on a line of its own is the heading as it stands.
      return add([blocks.heading(BookHeading(kind: .chapter, lines: lines, subtitle: nil), level: level)])
    }
    add([Block(.heading(level: level, BlockText(moment.longDate)))])
    add(blocks.blocks(lines))
  }

  private mutating func add(_ new: [Block]) {
    for block in new {
      if size >= SectionSize.target {
        let moment = open.moment
        close()
        open.moment = moment
      }
      open.blocks.append(block)
      size += block.textSize
    }
  }

  private mutating func close() {
    if !open.blocks.isEmpty { sections.append(open) }
    open = GutenbergBook.Section(moment: nil, blocks: [])
    size = 0
  }

  mutating func finished() -> [GutenbergBook.Section] {
    add(blocks.flushVerses())
    close()
    return sections
  }
}
