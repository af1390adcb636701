internal import VadeDocument

/// What the header of a book says of it.
struct GutenbergHeader {
  /// The title without a subtitle.
  private(set) var title: String?
  private(set) var subtitle: String?
  /// Persons by their part, `author` and the like, in the file's order.
  private(set) var persons: [(role: String, name: String)] = []
  private(set) var language: String?
  private(set) var number: Int?
  private(set) var releaseDate: String?
  private var otherDate: String?

  private static let roles = [
    "author": "author", "authors": "author", "translator": "translator", "translators": "translator", "editor": "editor",
    "editors": "editor",
    "illustrator": "illustrator", "illustrators": "illustrator", "commentator": "commentator", "contributor": "contributor",
    "annotator": "commentator", "compiler": "editor", "composer": "author", "adapter": "author",
  ]
  private static let others: Set<String> = [
    "title", "release date", "posting date", "language", "character set encoding", "last updated", "most recently updated", "first posted",
    "credits", "subtitle", "original publication",
  ]

  init(_ lines: ArraySlice<Line>) {
    var fields: [(name: String, values: [Substring])] = []
    for line in lines {
      if let field = Self.field(in: line.text) {
        fields.append((field.name, field.value.isEmpty ? [] : [field.value]))
      } else if !line.isBlank, line.text.first == " ", !fields.isEmpty {
        fields[fields.count - 1].values.append(line.text.trimmed)
      }
    }
    for field in fields { take(field.name, field.values) }
    number = number ?? lines.lazy.compactMap { Self.number(in: $0.text) }.first
    releaseDate = releaseDate ?? otherDate ?? lines.lazy.compactMap { Self.dateBeforeNumber($0.text) }.first
    takeOpening(lines)
  }

  /// The name, in lower case, and the value of a header's field, `Title: Walden`.
  static func field(in line: String) -> (name: String, value: Substring)? {
    guard let colon = line.firstIndex(of: ":"), line.first?.isWhitespace == false else { return nil }
    let name = line[..<colon].lowercased()
    guard roles[name] != nil || others.contains(name) else { return nil }
    return (name, line[line.index(after: colon)...].trimmed)
  }

  private mutating func take(_ name: String, _ values: [Substring]) {
    guard let first = values.first else { return }
    switch name {
    case "title" where title == nil:
      // A line that was full, or ends in a comma, goes on in the next; else what follows is a subtitle.
      let isWrapped = first.last == "," || first.count + 7 > 66
      title = isWrapped ? values.joined(separator: " ") : String(first)
      if !isWrapped, values.count > 1 { subtitle = values.dropFirst().joined(separator: " ") }
    case "subtitle": subtitle = values.joined(separator: " ")
    case "language": language = LanguageTag.tag(named: values.joined(separator: " "))
    case "release date":
      // One header has the field's name twice.
      let bare = first.hasPrefix("Release Date:") ? first.dropFirst(13).trimmed : first
      releaseDate = GutenbergDate.iso(bare.prefix { $0 != "[" }.trimmed)
    case "first posted", "posting date":
      // Where no date of release stands, the book was there when it was first posted.
      if otherDate == nil || name == "first posted" { otherDate = GutenbergDate.iso(first.prefix { $0 != "[" }.trimmed) }
    default:
      guard let role = Self.roles[name] else { return }
      persons.append((role, values.joined(separator: " ")))
    }
  }

  /// `[EBook #1342]`, `[Etext #1004]`.
  private static func number(in line: String) -> Int? {
    guard let open = line.lastIndex(of: "["), let hash = line[open...].firstIndex(of: "#") else { return nil }
    let word = line[line.index(after: open)..<hash].trimmed.lowercased()
    guard ["ebook", "e-book", "etext", "e-text"].contains(word) else { return nil }
    return Int(line[line.index(after: hash)...].prefix { $0.isASCII && $0.isNumber })
  }

  /// The date in `August, 1997  [Etext #1004]`, as headers without fields have it.
  private static func dateBeforeNumber(_ line: String) -> String? {
    guard number(in: line) != nil, field(in: line) == nil, let open = line.lastIndex(of: "[") else { return nil }
    let date = line[..<open].trimmed
    return date.isEmpty ? nil : GutenbergDate.iso(date)
  }

  /// Title and author out of the first sentence, where no field names them: `The Project Gutenberg EBook of Hamlet, by William Shakespeare`.
  private mutating func takeOpening(_ lines: ArraySlice<Line>) {
    guard title == nil || persons.isEmpty else { return }
    takeTranslator(lines)
    for line in lines.prefix(40) {
      let text = line.text.trimmed.drop { $0 == "*" }
      guard text.contains("Project Gutenberg"), let of = text.firstRange(of: " of ") ?? text.firstRange(of: "'s ") else { continue }
      var name = text[of.upperBound...].prefix { $0 != "*" }.trimmed
      if let by = name.ranges(of: ", by ").last {
        if hasNoAuthor { persons.append(("author", String(name[by.upperBound...].trimmed))) }
        name = name[..<by.lowerBound]
      }
      if title == nil, !name.isEmpty { title = String(name) }
      break
    }
    guard hasNoAuthor, let title else { return }
    if !persons.isEmpty, let of = title.ranges(of: " of ").last, title[of.upperBound...].first?.isUppercase == true {
      // A translated work that is called by its author: `The Divine Comedy of Dante`.
      persons.append(("author", String(title[of.upperBound...])))
      return
    }
    // The titles of the 1990s name the author behind the work: `The Divine Comedy of Dante by H. W. Longfellow`.
    for line in lines.prefix(60) where line.text.hasPrefix(title) {
      let rest = line.text.dropFirst(title.count).trimmed.drop { $0 == "," }.trimmed
      if rest.hasPrefix("by ") { persons.append(("author", String(rest.dropFirst(3)))) }
    }
  }

  private var hasNoAuthor: Bool { !persons.contains { $0.role == "author" } }

  /// `Translated by Henry Wadsworth Longfellow` on a line of its own; one header has it misspelt.
  private mutating func takeTranslator(_ lines: ArraySlice<Line>) {
    for line in lines.prefix(60) where line.text.hasPrefix("Transla") {
      guard let by = line.text.firstRange(of: "ted by ") else { continue }
      persons.append(("translator", String(line.text[by.upperBound...].trimmed)))
      return
    }
  }

  /// The header's fields as properties of the document.
  var properties: [DocumentHeader.Property] {
    var found = persons.map { DocumentHeader.Property(name: $0.role, value: $0.name) }
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { found.append(.init(name: name, value: value)) }
    }
    add("subtitle", subtitle)
    add("language", language)
    add("ebook-number", number.map(String.init))
    add("release-date", releaseDate)
    return found
  }
}
