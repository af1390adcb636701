/// A heading of a book, by the indices of its lines.
struct BookHeading {
  var kind: Kind
  var lines: Range<Int>
  /// The lines of a title that stands below the number.
  var subtitle: Range<Int>?

  /// What a heading is recognised by; it decides the level.
  enum Kind: Hashable {
    /// `VOLUME I`, `BOOK ONE: 1805`, `THE FIRST BOOK`, `PART II`, a book of the Bible.
    case volume, book, part
    /// A heading without a number of its own right before one of these, with no text between: `PURGATORIO`.
    case division
    /// `CHAPTER IV. The Title`, `ACT I`, `Letter 4`, `STAVE ONE`, `Inferno: Canto I`.
    case chapter
    /// `SCENE II. A room`.
    case scene
    /// Preface, Epilogue and the like.
    case matter
    /// A number and a title in capitals: `VII. THE ADVENTURE OF THE BLUE CARBUNCLE`.
    case numberedTitle
    /// A number alone.
    case number
    /// A short line in capitals.
    case capitals
    /// A line the table of contents lists.
    case listed
    /// One of several titles set off by blank lines, or that share their first words.
    case title
  }
}

/// Recognises headings by what a line, or a stanza of a few lines, looks like.
enum HeadingRules {
  /// The kind of heading a stanza begins with and how many of its lines belong to it, by the rules that need nothing but the stanza.
  static func structural(_ stanza: [Substring], isScripture: Bool) -> (kind: BookHeading.Kind, lineCount: Int)? {
    guard let first = stanza.first.map({ bare($0) }), first.count <= 120, first.contains(where: \.isLetter) || stanza.count == 1 else {
      return nil
    }
    if let kind = division(first) {
      let isWhole = stanza.count <= 3 && stanza.allSatisfy { $0.count <= 100 } && (stanza.count == 1 || isTitle(stanza))
      if isWhole { return (kind, stanza.count) }
      // A number with a title on the same line or the next, and the text right below.
      return isNumberOnly(first) ? (kind, 1) : nil
    }
    if isScripture, stanza.count <= 2, isBookOfScripture(first) { return (.book, stanza.count) }
    guard stanza.count <= 2 else { return nil }
    if isMatter(stanza) { return (.matter, stanza.count) }
    if isNumberedTitle(stanza) { return (.numberedTitle, stanza.count) }
    return stanza.count == 1 && isNumberOnly(first) ? (.number, 1) : nil
  }

  /// A line without the marks of emphasis round it.
  static func bare(_ line: Substring) -> Substring {
    let text = line.drop { "_=*".contains($0) }
    guard let last = text.lastIndex(where: { !"_=*".contains($0) }) else { return text }
    return text[...last]
  }

  /// The kind of a line that names a division and its number.
  static func division(_ line: Substring) -> BookHeading.Kind? {
    var words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0].first?.isUppercase == true else { return nil }
    // `Inferno: Canto I`
    if words.count >= 3, words.count <= 5, let colon = words.firstIndex(where: { $0.hasSuffix(":") }), colon <= 1,
      ["canto", "chapter"].contains(words[colon + 1 < words.count ? colon + 1 : 0].lowercased())
    {
      words.removeFirst(colon + 1)
      return words.count == 2 && BookNumber.isNumeral(number(words[1]).bare) ? .chapter : nil
    }
    if let kind = ordinalBook(words) { return kind }
    guard let kind = kinds[words[0].lowercased().filter(\.isLetter)] else { return nil }
    var rest = words.dropFirst()
    if rest.first?.lowercased() == "the" { rest.removeFirst() }
    guard let word = rest.first else { return nil }
    let (bare, isClosed) = number(word)
    guard BookNumber.isNumeral(bare), bare.first?.isLowercase != true || words[0].count > 4 else { return nil }
    rest.removeFirst()
    if words[0].lowercased().hasPrefix("sura"), !isClosed { return nil }
    guard let next = rest.first else { return kind }
    if isClosed || next.first.map({ "-–—:.(".contains($0) }) == true {
      return line.hasSuffix(",") && line.contains(where: \.isLowercase) ? nil : kind
    }
    let title = line[next.startIndex...]
    return !title.contains(where: \.isLowercase) || isTitleCase(title) && !endsSentence(title) ? kind : nil
  }

  private static let kinds: [String: BookHeading.Kind] = {
    var kinds = Dictionary(uniqueKeysWithValues: BookNumber.divisionWords.map { ($0, BookHeading.Kind.chapter) })
    for word in ["volume", "tome"] { kinds[word] = .volume }
    for word in ["book", "livre", "libro"] { kinds[word] = .book }
    for word in ["part", "partie", "teil", "parte"] { kinds[word] = .part }
    kinds["scene"] = .scene
    return kinds
  }()

  /// `THE FIRST BOOK`, `Second Part`, alone on the line.
  private static func ordinalBook(_ words: [Substring]) -> BookHeading.Kind? {
    var words = words
    if words.count == 3, words[0].lowercased() == "the" { words.removeFirst() }
    guard words.count == 2, words.allSatisfy({ $0.first?.isUppercase == true }), BookNumber.ordinals.contains(words[0].lowercased()) else {
      return nil
    }
    return ["book": .book, "part": .part, "volume": .volume, "epilogue": .book][words[1].filter(\.isLetter).lowercased()]
  }

  /// A number without the marks round it, and whether a mark closes it.
  static func number(_ word: Substring) -> (bare: Substring, isClosed: Bool) {
    let open = word.drop { "([".contains($0) }
    let bare = open.prefix { !".:()[]—–*,;-".contains($0) || $0 == "-" && isHyphenInside(open) }
    return (bare, bare.endIndex < word.endIndex)
  }

  private static func isHyphenInside(_ word: Substring) -> Bool {
    guard let hyphen = word.firstIndex(of: "-") else { return false }
    return ["twenty", "thirty", "forty", "fifty"].contains(word[..<hyphen].lowercased())
  }

  /// Whether a line is nothing but a number, or a division's word with its number.
  static func isNumberOnly(_ line: Substring) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let word = words.first {
      let (bare, _) = number(word)
      let rest = word[bare.endIndex...]
      let isNumber = BookNumber.isRoman(bare) && bare.first?.isUppercase == true || bare.count <= 3 && bare.allSatisfy(\.isNumber)
      return !bare.isEmpty && isNumber && rest.allSatisfy { ".:)".contains($0) } && word.first != "("
    }
    guard words.count == 2 || words.count == 3 && words[1].lowercased() == "the", let last = words.last else { return false }
    return kinds[words[0].lowercased()] != nil && BookNumber.isNumeral(number(last).bare)
  }

  private static let matterWords: Set<String> = [
    "preface", "foreword", "prologue", "introduction", "epilogue", "afterword", "postscript", "conclusion", "dedication", "envoi", "envoy",
    "appendix", "glossary", "bibliography", "notes", "footnotes", "index", "etymology", "finale", "prelude", "interlude", "advertisement",
    "introductory", "vorwort", "einleitung", "nachwort", "préface", "avant-propos", "prólogo", "epílogo",
  ]

  /// A word for what stands round a book's chapters, alone or under a line of capitals: `Preface`, `TRANSLATOR'S PREFACE`, `FIRST EPILOGUE: 1813`.
  private static func isMatter(_ stanza: [Substring]) -> Bool {
    guard stanza.count == 1 else { return false }
    let line = bare(stanza[0])
    let words = LineKey.of(line).split(separator: " ")
    guard let first = words.first, words.count <= 6, line.first?.isUppercase == true, !line.hasSuffix(",") else { return false }
    if words.count == 1 { return matterWords.contains(String(first)) }
    if words.count == 2, first == "the" { return matterWords.contains(String(words[1])) }
    return !line.contains(where: \.isLowercase) && words.contains { matterWords.contains(String($0)) && $0 != "notes" && $0 != "index" }
  }

  /// Whether a stanza is a number with a title in capitals: `III. THE TITLE`, `2. VARIATION UNDER NATURE`.
  private static func isNumberedTitle(_ stanza: [Substring]) -> Bool {
    let words = stanza[0].split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0].last == ".", stanza.allSatisfy({ $0.count <= 100 && !$0.contains(where: \.isLowercase) }) else {
      return false
    }
    let (bare, _) = number(words[0])
    guard BookNumber.isRoman(bare) || bare.count <= 3 && bare.allSatisfy(\.isNumber), !bare.isEmpty else { return false }
    return words.dropFirst().joined().count { $0.isLetter } >= 3
  }

  /// A short line in capitals that is no sentence and no signature: three letters at least, eight words at most, no closing comma or semicolon.
  static func isCapitals(_ line: Substring) -> Bool {
    let text = bare(line)
    guard (3...61).contains(text.count), let first = text.first, first.isLetter || first.isNumber, let last = text.last else {
      return false
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count <= 8, !",;:".contains(last), !text.contains(where: \.isLowercase) else { return false }
    let letters = text.count { $0.isLetter }
    guard letters >= 3, letters * 5 >= words.reduce(0, { $0 + $1.count }) * 2 else { return false }
    return !closing.contains(LineKey.of(text))
  }

  /// Lines in capitals that end a text.
  private static let closing: Set<String> = ["the end", "finis", "end", "fim", "fin", "ende", "fine", "amen", "adieu"]

  /// Whether all longer words begin with a capital.
  ///
  /// - Parameters:
  ///   - text: a line.
  ///   - goesOn: whether it is the second line of a title, which may begin with any small word.
  /// - Returns: whether it looks like a title.
  static func isTitleCase(_ text: Substring, goesOn: Bool = false) -> Bool {
    let words = bare(text).split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "—" }).map {
      $0.drop { !$0.isLetter && !$0.isNumber }
    }
    guard let first = words.first(where: { !$0.isEmpty }), goesOn || first.first?.isLowercase != true else { return false }
    return words.allSatisfy { $0.count < 4 || $0.first?.isLowercase != true || smallWords.contains(String($0)) }
  }

  private static let smallWords: Set<String> = [
    "with", "from", "into", "upon", "over", "under", "than", "that", "which", "through", "between", "without", "before",
  ]

  static func endsSentence(_ text: Substring) -> Bool { bare(text).last.map { ".!?;,".contains($0) } ?? true }

  /// Whether the lines below a heading's first go on with its title.
  private static func isTitle(_ stanza: [Substring]) -> Bool {
    stanza.dropFirst().allSatisfy { !$0.contains(where: \.isLowercase) || isTitleCase($0, goesOn: true) && $0.count <= 70 }
      || isNumberOnly(bare(stanza[0])) && stanza.count == 2 && stanza[1].count < 50 && !endsSentence(stanza[1])
  }
}
