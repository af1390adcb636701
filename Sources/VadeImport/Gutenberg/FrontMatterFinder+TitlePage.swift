/// The title page: what stands before the text and names the book, its author and its printer.
extension FrontMatterFinder {
  /// A title page has no more stanzas than this.
  private static let mostStanzas = 30

  private static let imprintWords: Set<String> = [
    "edition", "london", "paris", "york", "boston", "philadelphia", "chicago", "edinburgh", "leipzig", "berlin", "publishers", "publisher",
    "press",
    "copyright", "reserved", "printed", "illustrated", "translated", "illustrations", "colophon", "verlag", "gedruckt", "typographia",
    "company",
    "printers", "published", "vol", "volume", "unabridged", "complete", "edited", "preparer", "anonymous",
  ]

  /// Takes the stanzas up to the last that names the title, a person, a printer or a year, as long as all of them look like a title page.
  mutating func takeTitlePage() {
    let stanzas = BookStanza.all(in: body, of: book, without: leftOut).prefix(Self.mostStanzas)
    // A note may stand before it.
    guard let start = stanzas.prefix(6).firstIndex(where: { namesBook(texts($0)) || isTitleLike(texts($0)) }) else { return }
    var last: Int?
    for (index, stanza) in stanzas.enumerated().dropFirst(start) {
      let lines = texts(stanza)
      let names = namesBook(lines)
      guard names || isTitleLike(lines) else { break }
      // A heading of the text ends it; the title itself may look like one.
      if !names, HeadingRules.structural(lines, isScripture: false) != nil { break }
      if names { last = index }
    }
    guard let last else { return }
    for stanza in stanzas[start...last] { leftOut.add(stanza.lines, of: book, .titlePage) }
  }

  /// Whether a stanza names the book, one of its persons, its printer or its year.
  private func namesBook(_ lines: [Substring]) -> Bool {
    guard lines.count <= 8, !isProse(lines) else { return false }
    let key = LineKey.of(lines.joined(separator: " "))
    let words = key.split(separator: " ").map(String.init)
    guard words.count <= 45 else { return false }
    if let title {
      let titleKey = LineKey.of(title)
      if key == titleKey || key.count >= 4 && titleKey.hasPrefix(key) || titleKey.count >= 8 && key.hasPrefix(titleKey) && words.count <= 16
      {
        return true
      }
      if key.hasPrefix("the "), key.dropFirst(4) == titleKey { return true }
    }
    if let subtitle, key.count >= 4, LineKey.of(subtitle).hasPrefix(key) || words.first == "or" && words.count <= 10 { return true }
    for person in persons {
      let personKey = LineKey.of(person)
      let family = personKey.split(separator: " ").last.map(String.init) ?? ""
      if key.contains(personKey), words.count <= 20 { return true }
      if family.count >= 4, words.contains(family), words.count <= 8 { return true }
    }
    if words == ["by"] || words == ["von"] || words == ["por"] || words == ["and"] || words == ["or"] || words == ["of"] { return true }
    guard words.count <= 25, lines.allSatisfy({ $0.count <= 75 }) else { return false }
    if words.count == 1, words[0].count == 4, words[0].allSatisfy(\.isNumber) { return true }
    let isImprint = words.contains { Self.imprintWords.contains($0) }
    return isImprint && words.count <= 14
      || words.first == "by" && words.count <= 8 || words.starts(with: ["translated", "by"])
  }

  /// Whether each line of a stanza could stand on a title page: in capitals, in few words with capitals, marks only, or a bracketed remark.
  private func isTitleLike(_ lines: [Substring]) -> Bool {
    guard lines.count <= 6 else { return false }
    return lines.allSatisfy { line in
      guard line.count <= 76 else { return false }
      if !line.contains(where: \.isLowercase) { return true }
      if line.hasPrefix("[") || line.hasPrefix("(") { return true }
      let words = line.split(whereSeparator: \.isWhitespace)
      let isSet = words.allSatisfy { $0.first { $0.isLetter || $0.isNumber }?.isLowercase != true }
      if isSet, words.count >= 2, words.count <= 14 { return true }
      return words.count <= 8 && HeadingRules.isTitleCase(line) && !(HeadingRules.endsSentence(line) && words.count > 4)
    }
  }
}
