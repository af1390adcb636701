/// Finds what stands before a book's text and is none of it: credits, the title page, tables of contents, lists of illustrations.
///
/// Each step looks at the stanzas the steps before left, marks lines in ``leftOut`` and never takes a line of running text: where it is in
/// doubt, the text stays.
struct FrontMatterFinder {
  let book: [Line]
  let body: Range<Int>
  let title: String?
  let subtitle: String?
  let persons: [String]
  var leftOut: LeftOut
  /// The keys of the entries of tables of contents.
  private(set) var listed: Set<String> = []
  /// How often each line of the body stands in it, by its key; short lines only.
  private let occurrences: [String: Int]

  /// Tables of contents begin within this many lines of the body, or not at all.
  private static let reach = 500
  private static let longestContents = 1500

  init(book: [Line], body: Range<Int>, header: GutenbergHeader, leftOut: LeftOut) {
    (self.book, self.body, self.leftOut) = (book, body, leftOut)
    (title, subtitle, persons) = (header.title, header.subtitle, header.persons.map(\.name))
    var occurrences: [String: Int] = [:]
    for index in body where book[index].text.utf8.count <= 100 {
      for key in Set(LineKey.ofEntry(book[index].text)) { occurrences[key, default: 0] += 1 }
    }
    self.occurrences = occurrences
  }

  mutating func find() {
    takeCredits()
    takeClosingNotes()
    takeContents()
    takeTitlePage()
  }

  private func stanzas() -> [BookStanza] { BookStanza.all(in: body, of: book, without: leftOut) }

  func texts(_ stanza: BookStanza) -> [Substring] { stanza.lines.map { book[$0].text.trimmed } }

  // MARK: Credits and notes

  private static let creditOpenings = [
    "produced by", "transcribed by", "transcribed from", "e-text prepared", "etext prepared", "this etext was", "this ebook was",
    "this e-text was",
    "this ebook has been", "scanned by", "scanned and", "prepared by", "created by", "html version", "distributed proofread",
    "updated editions will",
    "updated by", "[transcriber", "transcriber's note", "transcriber’s note", "transcriber note", "[note", "note: project gutenberg",
    "[project gutenberg", "an anonymous volunteer", "proofread", "[this file was first posted", "images generously", "original transcriber",
    "this text was scanned", "nous remercions", "digitized by", "special thanks",
  ]

  private mutating func takeCredits() {
    for stanza in stanzas().prefix(8) {
      let first = book[stanza.lines.lowerBound].text.trimmed.lowercased()
      let lines = texts(stanza)
      guard lines.count <= 12 else { continue }
      let speaksOfFile =
        lines.count <= 6
        && lines.contains { line in
          let text = line.lowercased()
          return text.contains("project gutenberg") || text.contains("etext") || text.contains("proofreading team")
            || text.contains("pgdp.net")
        }
      guard speaksOfFile || Self.creditOpenings.contains(where: { first.hasPrefix($0) }) else { continue }
      let isNote = first.contains("transcriber")
      leftOut.add(stanza.lines, of: book, isNote ? .transcriberNotes : .credits)
    }
  }

  private static let closingOpenings = [
    "transcriber's note", "transcriber’s note", "[transcriber", "transcribers' note", "transcribers’ note",
    "typographical errors corrected",
    "technical notes", "etext transcriber",
  ]

  /// Notes of who made the file, from their beginning in the last tenth of the book to its end.
  private mutating func takeClosingNotes() {
    let late = body.upperBound - max(60, body.count / 10)
    let first = stanzas().first { stanza in
      let line = book[stanza.lines.lowerBound].text.trimmed.drop { "_[=*".contains($0) }.lowercased()
      return stanza.lines.lowerBound >= late && Self.closingOpenings.contains { line.hasPrefix($0) || ("[" + line).hasPrefix($0) }
    }
    if let first { leftOut.add(first.lines.lowerBound..<body.upperBound, of: book, .transcriberNotes) }
  }

  // MARK: Contents

  private static let contentsMarks: Set<String> = [
    "contents", "table of contents", "detailed contents", "contents of volume", "navigation", "inhalt", "inhaltsverzeichnis",
    "table des matières",
    "table des matieres", "indice", "índice", "list of chapters", "chapters",
  ]
  /// What opens a part of the text that may stand right behind a table of contents.
  private static let textMarks: Set<String> = [
    "dramatis personae", "dramatis personæ", "persons represented", "persons of the dialogue", "persons of the play", "the persons",
    "characters",
  ]
  private static let illustrationMarks: Set<String> = [
    "illustrations", "list of illustrations", "list of plates", "illustrationen", "maps", "list of maps",
  ]

  private mutating func takeContents() {
    var from = body.lowerBound
    while from < body.lowerBound + Self.reach {
      let stanzas = stanzas().filter { $0.lines.lowerBound >= from }
      guard let found = stanzas.indices.first(where: { mark(of: stanzas[$0]) != nil }),
        stanzas[found].lines.lowerBound < body.lowerBound + Self.reach,
        let isContents = mark(of: stanzas[found])
      else { break }
      if let end = endOfContents(stanzas[found...], isContents: isContents) {
        leftOut.add(stanzas[found].lines.lowerBound..<end, of: book, isContents ? .contents : .illustrations)
        from = end
      } else {
        from = stanzas[found].lines.upperBound
      }
    }
    takeUnmarkedContents()
  }

  /// Whether a stanza opens a table of contents (true) or a list of illustrations (false).
  private func mark(of stanza: BookStanza) -> Bool? {
    let line = LineKey.of(HeadingRules.bare(book[stanza.lines.lowerBound].text.trimmed))
    if Self.contentsMarks.contains(line) || line.hasPrefix("detailed contents") || line.hasPrefix("contents of") { return true }
    return Self.illustrationMarks.contains(line) ? false : nil
  }

  /// The line at which a table ends: where an entry comes back as a heading, or before running text.
  ///
  /// - Returns: nil when neither is found within reach, so that nothing is taken.
  private mutating func endOfContents(_ stanzas: ArraySlice<BookStanza>, isContents: Bool) -> Int? {
    var seen: [String: Int] = [:]
    var firstKey: String?
    // Where all entries are set in, running text is flush.
    var isSetIn = true
    for index in stanzas.indices {
      let stanza = stanzas[index]
      let lines = texts(stanza).dropFirst(index == stanzas.startIndex ? 1 : 0)
      if stanza.lines.lowerBound - stanzas[stanzas.startIndex].lines.lowerBound > Self.longestContents { return nil }
      if index > stanzas.startIndex {
        let isOtherList = mark(of: stanza) != nil || Self.textMarks.contains(LineKey.of(lines.first ?? ""))
        let comesBack = comesBack(lines.first ?? "", seen, firstKey: firstKey)
        let isText = isContents ? isProse(lines) && !(isSetIn && book[stanza.lines.lowerBound].text.indentation >= 2) : opensText(lines)
        if isOtherList || comesBack && isContents || isText {
          return end(before: index, in: stanzas, seen, isContents: isContents, isProse: !comesBack && !isOtherList)
        }
      }
      for line in lines {
        isSetIn = isSetIn && !book[stanza.lines.lowerBound].text.isFlush
        for key in LineKey.ofEntry(line) {
          seen[key] = stanza.lines.lowerBound
          firstKey = firstKey ?? key
        }
      }
    }
    return nil
  }

  /// Whether a line is an entry of the table once more: the first, one that stands in the book twice, or the number the first begins with.
  private func comesBack(_ line: Substring, _ seen: [String: Int], firstKey: String?) -> Bool {
    let keys = LineKey.ofEntry(line)
    if keys.contains(where: { seen[$0] != nil && ($0 == firstKey || occurrences[$0] == 2) }) { return true }
    guard let firstKey, let key = keys.first, HeadingRules.isNumberOnly(HeadingRules.bare(line)) else { return false }
    return firstKey.hasPrefix(key + " ")
  }

  /// Whether lines behind a list of illustrations are no entry of it: a heading, or a paragraph of some length.
  private func opensText(_ lines: some Collection<Substring>) -> Bool {
    let lines = Array(lines)
    return HeadingRules.structural(lines, isScripture: false).map { $0.kind != .number } == true || lines.count >= 4 && isProse(lines)
  }

  /// The beginning of the text whose first telling stanza is at an index: headings right before it belong to it, from the widest gap on.
  private mutating func end(
    before index: Int, in stanzas: ArraySlice<BookStanza>, _ seen: [String: Int], isContents: Bool, isProse: Bool
  ) -> Int {
    var best = index
    var candidate = index
    while candidate - 1 > stanzas.startIndex, index - candidate < 4, opensText(stanzas[candidate - 1], beforeProse: isProse) {
      candidate -= 1
      if stanzas[candidate].blanksBefore >= stanzas[best].blanksBefore { best = candidate }
    }
    let end = stanzas[best].lines.lowerBound
    if isContents { listed.formUnion(seen.filter { $0.value < end && $0.key.count >= 4 }.keys) }
    return end
  }

  /// Whether a stanza may be the heading of the text below it rather than the last entry of the table above it.
  private func opensText(_ stanza: BookStanza, beforeProse: Bool) -> Bool {
    let lines = texts(stanza)
    guard lines.count <= 2, let first = lines.first else { return false }
    if let title, LineKey.of(first) == LineKey.of(title) { return true }
    if HeadingRules.structural(lines, isScripture: false) != nil { return true }
    return beforeProse
      && (HeadingRules.isCapitals(first) || lines.count == 1 && HeadingRules.isTitleCase(first) && stanza.blanksBefore >= 2)
  }

  /// Whether lines are running text: long ones whose words are mostly in lower case, up to a sentence's end.
  func isProse(_ lines: some Collection<Substring>) -> Bool {
    let long = lines.count { $0.count >= 55 }
    guard long * 2 >= lines.count, let last = lines.map({ $0 }).last, long >= 1 else { return false }
    let words = lines.flatMap { $0.split { !$0.isLetter && $0 != "'" && $0 != "’" } }
    let small = words.count { $0.first?.isLowercase == true }
    guard words.count >= 8, small * 100 >= words.count * 68 else { return false }
    return lines.count >= 2 || last.last.map { ".!?:;”\"’".contains($0) } ?? false
  }

  /// A table without a mark: five lines or more at the beginning, most of which come back further down.
  private mutating func takeUnmarkedContents() {
    for stanza in stanzas().prefix(20) where stanza.lines.count >= 5 {
      let lines = texts(stanza)
      let entries = lines.filter { $0.count <= 80 }
      let returning = entries.count { line in LineKey.ofEntry(line).contains { (occurrences[$0] ?? 0) >= 2 } }
      guard entries.count == lines.count, returning * 10 >= lines.count * 6 else { continue }
      leftOut.add(stanza.lines, of: book, .contents)
      for line in lines { listed.formUnion(LineKey.ofEntry(line).filter { $0.count >= 4 }) }
    }
  }
}
