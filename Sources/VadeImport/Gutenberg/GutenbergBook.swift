internal import VadeDocument

/// A book of Project Gutenberg, read as a whole: its header, its text in sections, and what was left out.
struct GutenbergBook {
  private(set) var header: GutenbergHeader
  private(set) var sections: [Section] = []
  private(set) var leftOut: LeftOut
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines between the marks, by index.
  let body: Range<Int>
  private let lines: [Line]

  /// Some of the book's blocks: those of one dated entry, or as many as stand under one another.
  struct Section {
    var moment: Moment?
    var blocks: [Block]
  }

  /// One line in ten of a book of scripture begins with the number of a verse.
  private static let verseShare = 10

  init(_ lines: [Line]) {
    self.lines = lines
    let frame = GutenbergFrame(of: lines)
    body = frame.body
    header = GutenbergHeader(lines[frame.header])
    var leftOut = LeftOut(lineCount: lines.count)
    leftOut.add(frame.header, of: lines, .header)
    leftOut.add(frame.licence, of: lines, .licence)
    var cleaner = BookCleaner(book: lines, leftOut: leftOut)
    cleaner.clean(frame.body)
    var front = FrontMatterFinder(book: lines, body: frame.body, header: header, leftOut: cleaner.leftOut)
    front.find()
    self.leftOut = front.leftOut
    read(listed: front.listed)
    if let note = self.leftOut.diagnostic { diagnostics.insert(note, at: 0) }
  }

  private mutating func read(listed: Set<String>) {
    var stanzas = BookStanza.all(in: body, of: lines, without: leftOut)
    let filled = body.count { !lines[$0].isBlank && !leftOut.holds($0) }
    let verses = body.count { !leftOut.holds($0) && VerseNumber(lines[$0].text.trimmed) != nil }
    let isScripture = verses * Self.verseShare > filled
    let format = DiaryFormat(book: lines, stanzas: stanzas)
    var entries = format.map { DiaryEntries($0, book: lines, stanzas: stanzas) }
    if let found = entries, takeBookmarks(found, stanzas) {
      stanzas = BookStanza.all(in: body, of: lines, without: leftOut)
      entries = format.map { DiaryEntries($0, book: lines, stanzas: stanzas) }
    }
    let outliner = BookOutliner(book: lines, stanzas: stanzas, listed: listed, title: header.title, isScripture: isScripture)
    var writer = SectionWriter(blocks: BookBlocks(book: lines, isScripture: isScripture, leftOut: leftOut))
    if let entries {
      writer.write(diary: entries, stanzas: stanzas, parts: outliner.parts(), book: lines)
      if let note = entries.diagnostic { diagnostics.append(note) }
    } else {
      writer.write(book: halfTitlesOff(outliner.parts(), &writer))
    }
    sections = writer.finished()
    leftOut = writer.leftOut
  }

  /// Leaves out the list of phrases a volunteer appended to the volumes of Pepys.
  private mutating func takeBookmarks(_ entries: DiaryEntries, _ stanzas: [BookStanza]) -> Bool {
    var hasTaken = false
    for (index, mark) in entries.marks where mark == .end {
      let line = stanzas[index].lines.lowerBound
      guard LineKey.of(lines[line].text).hasPrefix("etext editors bookmarks") else { continue }
      let next = entries.marks.filter { $0.key > index && $0.value == .month }.map { stanzas[$0.key].lines.lowerBound }.min()
      leftOut.add(line..<(next ?? body.upperBound), of: lines, .transcriberNotes)
      hasTaken = true
    }
    return hasTaken
  }

  /// Takes headings off that are only the title once more, right before another heading.
  private func halfTitlesOff(_ parts: [BookOutliner.Part], _ writer: inout SectionWriter) -> [BookOutliner.Part] {
    guard let title = header.title.map({ LineKey.of($0) }) else { return parts }
    var kept: [BookOutliner.Part] = []
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      if !isLast, parts[index + 1].heading != nil, let heading = part.heading, part.body.isEmpty,
        LineKey.of(heading.lines.map { lines[$0].text }.joined(separator: " ")) == title
      {
        writer.leaveOut(heading.lines, of: lines, .titlePage)
      } else {
        kept.append(part)
      }
    }
    return kept
  }
}
