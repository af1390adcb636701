internal import VadeDocument

/// The entries of a diary: which stanzas begin one, and when it was written.
struct DiaryEntries {
  /// What a stanza of a diary is the beginning of.
  enum Mark: Hashable {
    /// A month; entries follow.
    case month
    /// An entry, with its moment; its date may be all there is in the stanza.
    case entry(Moment)
    /// What stands behind the last entry: an index, notes.
    case end
  }

  /// The marks by the index of the stanza they stand in.
  private(set) var marks: [Int: Mark] = [:]
  /// Beginnings that look like an entry's but name no day there is; their text belongs to the entry before.
  private(set) var undated = 0

  private let book: [Line]
  private let stanzas: [BookStanza]

  init(_ format: DiaryFormat, book: [Line], stanzas: [BookStanza]) {
    (self.book, self.stanzas) = (book, stanzas)
    switch format {
    case .months: readMonths()
    case .dates:
      read { line in DiaryDate.date(line).map { ($0.year, $0.month, $0.day) } }
    case .weekdays(let year):
      read { line in DiaryDate.weekday(line).map { (year, $0.month, $0.day) } }
    }
  }

  private static let endings: Set<String> = [
    "end of the diary", "the end", "finis", "transcribers note", "transcriber s note", "index", "appendix", "footnotes",
  ]

  /// The first line of a stanza that may begin an entry: it is neither set in nor inside a bracketed note.
  private func beginning(_ index: Int, depth: inout Int) -> Substring? {
    let lines = stanzas[index].lines
    let outside = depth == 0
    // A bracket that never closes must not hide the entries behind it: a flush line behind a blank one is outside again.
    let isSetIn = book[lines.lowerBound].text.indentation > 2
    if !isSetIn { depth = 0 }
    for line in lines {
      for character in book[line].text {
        if character == "[" { depth += 1 } else if character == "]" { depth = max(0, depth - 1) }
      }
    }
    guard outside || !isSetIn, !isSetIn || isCentred(lines) else { return nil }
    return book[lines.lowerBound].text.trimmed
  }

  /// Whether a stanza is one short line set in, as the headings of some editions are.
  private func isCentred(_ lines: Range<Int>) -> Bool {
    lines.count == 1 && book[lines.lowerBound].text.trimmed.count < 50 && book[lines.lowerBound].text.trimmed.first != "["
  }

  private func isEnd(_ line: Substring) -> Bool {
    let key = LineKey.of(HeadingRules.bare(line))
    return Self.endings.contains(key) || key.hasPrefix("etext editors bookmarks")
  }

  private mutating func readMonths() {
    var month: (month: Int, year: Int)?
    var last = 0
    var depth = 0
    for index in stanzas.indices {
      guard let line = beginning(index, depth: &depth) else { continue }
      if stanzas[index].lines.count == 1, let header = DiaryDate.monthHeader(line) {
        month = header
        last = 0
        marks[index] = .month
        continue
      }
      guard let open = month else { continue }
      if stanzas[index].lines.count <= 2, isEnd(line) {
        marks[index] = .end
        month = nil
        continue
      }
      guard let date = DiaryDate.day(line), date.month ?? open.month == open.month else { continue }
      // A day without a mark behind it counts only where it is the one that must follow.
      guard date.isClosed || date.day == last + 1 else { continue }
      // Days of a month rise: what goes back is a number in the text, or a misprint that is better kept than misdated.
      guard date.day > last, let moment = Moment(year: open.year, month: open.month, day: date.day) else {
        undated += 1
        continue
      }
      marks[index] = .entry(moment)
      last = date.day
    }
  }

  private mutating func read(_ date: (Substring) -> (year: Int, month: Int, day: Int)?) {
    var depth = 0
    var isOpen = false
    for index in stanzas.indices {
      guard let line = beginning(index, depth: &depth) else { continue }
      if let (year, month, day) = date(line) {
        guard let moment = Moment(year: year, month: month, day: day) else {
          undated += 1
          continue
        }
        marks[index] = .entry(moment)
        isOpen = true
      } else if isOpen, stanzas[index].lines.count <= 2, isEnd(line) {
        marks[index] = .end
        isOpen = false
      }
    }
  }

  /// What cannot be dated, for the reader.
  var diagnostic: Diagnostic? {
    guard undated > 0 else { return nil }
    let what = undated == 1 ? "1 paragraph begins" : "\(undated) paragraphs begin"
    return Diagnostic(
      .note, .undatedEntries, "\(what) like an entry, but with a day that does not follow; the text stays with the entry before")
  }
}
