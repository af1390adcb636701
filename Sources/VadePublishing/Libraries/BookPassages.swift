internal import VadeDocument
internal import VadeLibrary

/// The passages of one book as a pack has them: a section where other headings begin, a chunk for each passage.
///
/// A passage's place is its offset in the text of all passages in reading order, in Unicode scalars: a passage that repeats the end of the one before
/// begins as many characters before that one's end, any other behind a line end. So places rise, and two passages overlap exactly where their places
/// say so.
struct BookPassages {
  private let filePath: String
  private let title: String
  private let isVerse: Bool
  private let headings: HeadingNames
  private var slugs: [String: Int] = [:]
  private var open: [String]?
  private var openTitle = ""
  private var place = TextPlace()

  /// Begins a book.
  ///
  /// - Parameters:
  ///   - book: the book.
  ///   - passages: all its passages, in order.
  init(_ book: ShelvedBook, _ passages: [StoredPassage]) {
    filePath = book.filePath
    title = book.title
    isVerse = book.document.format.rawValue == "gutenberg"
    headings = HeadingNames(passages.map { HeadingNames.path($0.passage, below: book.document.title) })
  }

  /// A passage's rows: one for its section where that begins, one for itself.
  mutating func rows(of stored: StoredPassage) -> [SourcePassage] {
    let passage = stored.passage
    let start = place.take(passage)
    let path = HeadingNames.path(passage, below: stored.documentTitle)
    var rows: [SourcePassage] = []
    if path != open {
      openTitle = path.isEmpty ? title : headings.name(of: path)
      rows.append(section(openTitle, at: start))
      open = path
    }
    rows.append(
      SourcePassage(
        id: Self.id(of: passage.ordinal, in: filePath), name: "chunk:" + Self.padded(passage.ordinal + 1), nodeTitle: openTitle,
        filePath: filePath, charStart: start, chapter: isVerse ? VerseNumber(passage.text)?.chapter : nil, text: passage.text))
    return rows
  }

  private mutating func section(_ title: String, at start: Int) -> SourcePassage {
    let slug = Slug.section(title)
    slugs[slug, default: 0] += 1
    let count = slugs[slug] ?? 1
    return SourcePassage(
      id: "sec:\(filePath):\(slug)" + (count > 1 ? "~\(count)" : ""), isSection: true, name: title, nodeTitle: title, filePath: filePath,
      charStart: start, text: "")
  }

  /// The id of a passage within its graph.
  static func id(of ordinal: Int, in filePath: String) -> String { "chunk:\(filePath):\(padded(ordinal))" }

  /// A number of four digits at least.
  static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// What chapters are called: by their own heading, with those above it where another chapter is called the same.
struct HeadingNames {
  private var paths: [String: Set<[String]>] = [:]

  init(_ paths: [[String]]) {
    for path in paths { if let last = path.last { self.paths[last, default: []].insert(path) } }
  }

  func name(of path: [String]) -> String {
    guard let last = path.last else { return "" }
    return (paths[last]?.count ?? 1) > 1 ? path.joined(separator: " · ") : last
  }

  /// The headings a passage stands under, without the document's title.
  static func path(_ passage: Passage, below title: String) -> [String] {
    let path = passage.headingPath
    return path.first?.lowercased() == title.lowercased() ? Array(path.dropFirst()) : path
  }
}

/// Offsets in a text that is known by its passages.
struct TextPlace {
  private var end = -1
  private var last = -1

  /// The place of the next passage.
  mutating func take(_ passage: Passage) -> Int {
    let text = passage.text
    let repeated = text.utf8.index(text.startIndex, offsetBy: passage.repeatedPrefix, limitedBy: text.endIndex) ?? text.startIndex
    let overlap = text[..<repeated].unicodeScalars.count
    let start = max(last + 1, overlap > 0 ? end - overlap : end + 1)
    last = start
    end = start + text.unicodeScalars.count
    return start
  }
}
