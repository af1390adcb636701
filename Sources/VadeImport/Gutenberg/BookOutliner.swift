internal import VadeDocument

/// Finds the headings of a book among its stanzas.
///
/// Rules that need the stanza alone come first (``HeadingRules``); the rest is decided by what the whole book does: how far its headings are set
/// off, what its table of contents lists, which lines share their beginnings.
struct BookOutliner {
  let book: [Line]
  let stanzas: [BookStanza]
  let listed: Set<String>
  let title: String?
  let isScripture: Bool

  /// A book's stanzas with the heading each begins with.
  struct Part {
    var heading: BookHeading?
    /// The lines behind the heading; empty when there are none.
    var body: Range<Int>
  }

  /// Titles that only their place or their likeness tells count from this many on.
  private static let leastTitles = 5

  private func texts(_ index: Int) -> [Substring] { stanzas[index].lines.map { book[$0].text.trimmed } }

  /// The stanzas as parts, in order; a stanza that became the subtitle of the one before is none of its own.
  func parts() -> [Part] {
    var headings: [Int: BookHeading] = [:]
    for index in stanzas.indices {
      guard let (kind, count) = HeadingRules.structural(texts(index), isScripture: isScripture) else { continue }
      let start = stanzas[index].lines.lowerBound
      headings[index] = BookHeading(kind: kind, lines: start..<(start + count), subtitle: nil)
    }
    dropLoneNumbers(&headings)
    let isSetOff = isSetOff(headings.keys)
    addListed(&headings)
    addCapitals(&headings, isSetOff: isSetOff)
    addTitles(&headings)
    let absorbed = absorbSubtitles(&headings)
    judgeListed(&headings)
    promoteDivisions(&headings, absorbed)
    return stanzas.indices.filter { !absorbed.contains($0) }.map { index in
      let lines = stanzas[index].lines
      return Part(heading: headings[index], body: (headings[index]?.lines.upperBound ?? lines.lowerBound)..<lines.upperBound)
    }
  }

  private func single(_ index: Int) -> Substring? {
    stanzas[index].lines.count == 1 ? book[stanzas[index].lines.lowerBound].text.trimmed : nil
  }

  private func heading(_ kind: BookHeading.Kind, _ index: Int) -> BookHeading {
    BookHeading(kind: kind, lines: stanzas[index].lines, subtitle: nil)
  }

  /// One number alone is no series of chapters.
  private func dropLoneNumbers(_ headings: inout [Int: BookHeading]) {
    let numbers = headings.filter { index, heading in
      let isFollowedByTitle = index + 1 < stanzas.count && texts(index + 1).allSatisfy { HeadingRules.isCapitals($0) }
      return heading.kind == .number && !isFollowedByTitle
    }
    if numbers.count < 2 { for index in numbers.keys { headings[index] = nil } }
  }

  /// Whether nine in ten of some headings have two blank lines or more before them.
  private func isSetOff(_ headings: some Collection<Int>) -> Bool {
    headings.count >= 3 && headings.count { $0 == 0 || stanzas[$0].blanksBefore >= 2 } * 10 >= headings.count * 9
  }

  /// Where chapters have numbers and the table lists their titles, a line like a title that stands elsewhere is a heading within a chapter if
  /// the book has several of them, and else nothing but a line.
  private func judgeListed(_ headings: inout [Int: BookHeading]) {
    let chapters = headings.values.count { $0.kind == .chapter && $0.subtitle != nil }
    guard chapters >= 3 else { return }
    var lines: [String: [Int]] = [:]
    for (index, heading) in headings where heading.kind == .listed {
      lines[LineKey.of(texts(index).joined(separator: " ")), default: []].append(index)
    }
    for indices in lines.values {
      for index in indices {
        if indices.count >= 3 { headings[index]?.kind = .title } else if stanzas[index].blanksBefore < 2 { headings[index] = nil }
      }
    }
  }

  private func addListed(_ headings: inout [Int: BookHeading]) {
    guard !listed.isEmpty else { return }
    for index in stanzas.indices where headings[index] == nil {
      guard stanzas[index].lines.count <= 2, texts(index).allSatisfy({ $0.count <= 100 }) else { continue }
      let line = texts(index).joined(separator: " ")
      let isSpoken = line.first.map { "\"“‘'".contains($0) } ?? true
      let isDeep = book[stanzas[index].lines.lowerBound].text.indentation >= 12
      if line.count <= 110, !isSpoken, !isDeep, !line.hasSuffix(","), line.first?.isLowercase != true, listed.contains(LineKey.of(line)) {
        headings[index] = heading(.listed, index)
      }
    }
  }

  private func addCapitals(_ headings: inout [Int: BookHeading], isSetOff: Bool) {
    let candidates = stanzas.indices.filter { index in
      guard headings[index] == nil, index + 1 < stanzas.count, stanzas[index].lines.count <= 2 else { return false }
      let isDeep = book[stanzas[index].lines.lowerBound].text.indentation >= 12
      return !isDeep && texts(index).allSatisfy { HeadingRules.isCapitals($0) }
    }
    // Where most are set off by two blank lines, one blank line is the distance of a signature or a shop's sign.
    let setOff = candidates.count { stanzas[$0].blanksBefore >= 2 }
    let least = isSetOff || setOff * 10 >= candidates.count * 6 ? 2 : 1
    for index in candidates where stanzas[index].blanksBefore >= least || index == 0 { headings[index] = heading(.capitals, index) }
  }

  /// Title-case lines that stand apart: set off by two blank lines or more, or sharing their first two words, several times in the book.
  private func addTitles(_ headings: inout [Int: BookHeading]) {
    var byBeginning: [String: Set<String>] = [:]
    var candidates: [Int] = []
    for index in stanzas.indices where headings[index] == nil && index + 1 < stanzas.count {
      guard let line = single(index), (4...70).contains(line.count), HeadingRules.isTitleCase(line),
        line.last.map({ !".,;:".contains($0) }) == true,
        line.first?.isUppercase == true, book[stanzas[index].lines.lowerBound].text.indentation < 12
      else { continue }
      candidates.append(index)
      let words = LineKey.of(line).split(separator: " ")
      if words.count >= 2, !["illustration", "figure", "plate", "fig"].contains(String(words[0])) {
        byBeginning[words.prefix(2).joined(separator: " "), default: []].insert(String(line))
      }
    }
    let setOff = candidates.filter { stanzas[$0].blanksBefore >= 2 && stanzas[$0 + 1].blanksBefore <= 3 }
    if setOff.count >= Self.leastTitles { for index in setOff { headings[index] = heading(.title, index) } }
    for index in candidates where headings[index] == nil {
      guard let line = single(index), !HeadingRules.endsSentence(line) else { continue }
      let beginning = LineKey.of(line).split(separator: " ").prefix(2).joined(separator: " ")
      if (byBeginning[beginning]?.count ?? 0) >= Self.leastTitles { headings[index] = heading(.title, index) }
    }
  }

  /// Gives headings that are a number only the title below them.
  ///
  /// - Returns: the stanzas that became subtitles.
  private func absorbSubtitles(_ headings: inout [Int: BookHeading]) -> Set<Int> {
    var absorbed: Set<Int> = []
    for index in stanzas.indices.dropLast() where !absorbed.contains(index) {
      guard var current = headings[index], current.lines.upperBound == stanzas[index].lines.upperBound else { continue }
      let next = index + 1
      let lines = texts(next)
      guard stanzas[next].blanksBefore <= 3, lines.count <= 2, lines.allSatisfy({ $0.count < 100 }) else { continue }
      if isScripture, LineKey.of(texts(index).joined(separator: " ")) != "", LineKey.of(lines[0]) == "otherwise called" {
        // The other name of a book of the Bible, on a line of its own below.
        headings[next] = nil
        absorbed.insert(next)
        current.subtitle = stanzas[next].lines
        if next + 1 < stanzas.count, stanzas[next + 1].lines.count == 1, VerseNumber(book[stanzas[next + 1].lines.lowerBound].text) == nil {
          headings[next + 1] = nil
          absorbed.insert(next + 1)
          current.subtitle = stanzas[next].lines.lowerBound..<stanzas[next + 1].lines.upperBound
        }
        headings[index] = current
        continue
      }
      let takesTitle =
        [.number, .chapter, .book, .part, .volume, .scene].contains(current.kind)
        && texts(index).count == 1 && HeadingRules.isNumberOnly(HeadingRules.bare(texts(index)[0]))
      guard takesTitle, isSubtitle(lines, of: headings[next]?.kind, below: current.kind) else { continue }
      headings[next] = nil
      absorbed.insert(next)
      current.subtitle = stanzas[next].lines
      headings[index] = current
    }
    return absorbed
  }

  private func isSubtitle(_ lines: [Substring], of kind: BookHeading.Kind?, below upper: BookHeading.Kind) -> Bool {
    switch kind {
    case .capitals, .listed, .title: return true
    case .matter: return upper == .number
    case nil: break
    default: return false
    }
    guard let first = lines.first?.first(where: { $0 != "_" }), first.isUppercase || first.isNumber else { return false }
    if lines.allSatisfy({ HeadingRules.isCapitals($0) }) { return true }
    return lines.count == 1 && lines[0].count < 60 && lines[0].last.map { !".!?;,:\"”'’—-".contains($0) } == true
  }

  /// A heading without a number right above a numbered one, with no text between, stands over it: `PURGATORIO`, then `Purgatorio: Canto I`.
  private func promoteDivisions(_ headings: inout [Int: BookHeading], _ absorbed: Set<Int>) {
    let chapters = headings.values.count { $0.kind == .chapter }
    let order = stanzas.indices.filter { !absorbed.contains($0) }
    var promoted: [Int] = []
    for (position, index) in order.enumerated().dropLast() {
      guard let current = headings[index], [.capitals, .listed, .title].contains(current.kind),
        current.lines.upperBound == stanzas[index].lines.upperBound
      else { continue }
      guard let next = headings[order[position + 1]] else { continue }
      if next.kind == .chapter && chapters >= 2 || [.book, .part, .volume].contains(next.kind) { promoted.append(index) }
    }
    // One alone is the title of the book once more, or a signature.
    if promoted.count >= 2 { for index in promoted { headings[index]?.kind = .division } }
  }
}
