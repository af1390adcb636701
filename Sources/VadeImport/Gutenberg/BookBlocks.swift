internal import VadeDocument

/// Makes blocks of a book's lines.
struct BookBlocks {
  let book: [Line]
  let isScripture: Bool
  private(set) var leftOut: LeftOut
  private var verses: [[Line]] = []
  private var chapter: Int?
  /// How many brackets of a note are open, and how many stanzas it has.
  private var noteDepth = 0
  private var noteStanzas = 0

  /// Verses come in groups of this many, and never of two chapters.
  private static let versesPerGroup = 4
  /// A note goes on for this many stanzas at most.
  private static let longestNote = 30

  init(book: [Line], isScripture: Bool, leftOut: LeftOut) {
    (self.book, self.isScripture, self.leftOut) = (book, isScripture, leftOut)
  }

  /// Leaves lines out that turn out not to be text.
  mutating func leaveOut(_ lines: Range<Int>, of book: [Line], _ reason: LeftOut.Reason) { leftOut.add(lines, of: book, reason) }

  /// The lines of a range without pictures' marks.
  private mutating func lines(_ range: Range<Int>) -> [Line] {
    range.flatMap { index -> [Line] in
      let line = book[index]
      let (kept, removed) = BookCleaner.parts(of: line.text[...])
      guard !removed.isEmpty else { return [line] }
      for part in removed { leftOut.count(part, .illustrations) }
      return kept.map { Line(number: line.number, text: String($0)) }
    }
  }

  /// The text of a heading: its lines joined, its subtitle behind a full stop where none stands.
  mutating func heading(_ heading: BookHeading, level: Int) -> Block {
    var text = Stanza(lines: lines(heading.lines)).joined
    if let subtitle = heading.subtitle {
      let title = Stanza(lines: lines(subtitle).filter { !$0.isBlank }).joined
      let isClosed = text.string.last.map { ".:-—".contains($0) } ?? true
      text.append(title, separator: isClosed ? " " : ". ")
    }
    return Block(.heading(level: level, text))
  }

  /// The blocks of a stanza, or nothing where its verses wait for the next.
  mutating func blocks(_ range: Range<Int>) -> [Block] {
    let lines = lines(range)
    guard !lines.isEmpty else { return [] }
    if isScripture, let number = VerseNumber(lines[0].text.trimmed) { return addVerses(lines, number) }
    let ready = flushVerses()
    let stanza = Stanza(lines: lines)
    let text = isVerse(stanza) || stanza.isPreformatted ? stanza.kept(trimming: true) : stanza.joined
    guard !text.isBlank else { return ready }
    return ready + [Block(isNote(lines) ? .footnote(text) : .paragraph(text))]
  }

  /// Whether lines end where the writer ended them: most begin with a capital, as verses do, or they are short and set in.
  ///
  /// A short line alone is no sign: some editions wrap their prose raggedly.
  private func isVerse(_ stanza: Stanza) -> Bool {
    guard stanza.keepsLineEnds else { return false }
    let rest = stanza.lines.dropFirst()
    let capitals = rest.count { $0.text.first { $0.isLetter || $0.isNumber }?.isLowercase != true }
    if capitals * 10 >= rest.count * 7 { return true }
    return stanza.lines.allSatisfy { $0.text.indentation >= 4 && $0.text.trimmed.count <= 50 }
  }

  // MARK: Notes

  private mutating func isNote(_ lines: [Line]) -> Bool {
    let first = lines[0].text.trimmed
    if noteDepth == 0 {
      guard opensNote(first, isSetIn: lines[0].text.indentation >= 3) else { return false }
      noteStanzas = 0
    }
    noteStanzas += 1
    for line in lines {
      for character in line.text {
        if character == "[" { noteDepth += 1 } else if character == "]" { noteDepth = max(0, noteDepth - 1) }
      }
    }
    if noteStanzas >= Self.longestNote { noteDepth = 0 }
    return true
  }

  /// Whether a line opens a note: `[Footnote 3: …`, `[12] …`, or a long bracketed remark that is set in.
  private func opensNote(_ line: Substring, isSetIn: Bool) -> Bool {
    guard line.first == "[" else { return false }
    let inner = line.dropFirst()
    if inner.hasPrefix("Footnote") || inner.hasPrefix("Note") { return true }
    if let close = inner.firstIndex(of: "]"), (1...4).contains(inner[..<close].count),
      inner[..<close].allSatisfy({ $0.isNumber || "*+†".contains($0) })
    {
      return true
    }
    return isSetIn && line.count >= 40 && inner.first != "_"
  }

  // MARK: Verses

  private mutating func addVerses(_ lines: [Line], _ first: VerseNumber) -> [Block] {
    var ready: [Block] = []
    for line in lines {
      if let number = VerseNumber(line.text.trimmed) {
        if verses.count == Self.versesPerGroup || chapter != number.chapter { ready += flushVerses() }
        chapter = number.chapter
        verses.append([line])
      } else {
        verses[verses.count - 1].append(line)
      }
    }
    return ready
  }

  /// The verses that wait, as one block with a line for each.
  mutating func flushVerses() -> [Block] {
    guard !verses.isEmpty else { return [] }
    var text = BlockText("")
    for verse in verses { text.append(Stanza(lines: verse).joined, separator: text.string.isEmpty ? "" : "\n") }
    verses = []
    return [Block(.paragraph(text))]
  }
}
