internal import VadeChunking
internal import VadeDocument

/// The passages of one book as a pack has them: a section where other headings begin, a chunk for each passage.
struct BookPassages {
  private let book: ShelvedBook
  private let outline: BookOutline
  private let names: HeadingNames

  /// Takes a book's outline.
  init(_ book: ShelvedBook, _ outline: BookOutline) {
    self.book = book
    self.outline = outline
    names = HeadingNames(outline.sections.map(\.path))
  }

  /// The rows, in order: before the chunks of a section, the section's own.
  ///
  /// Text before the first heading is a section under the book's title, so that it can be read, and divided when it is long.
  var rows: [SourcePassage] {
    var rows: [SourcePassage] = []
    var slugs: [String: Int] = [:]
    var open: Int?
    var title = ""
    for chunk in outline.chunks {
      if rows.isEmpty || chunk.section != open {
        open = chunk.section
        title = open.map { names.name(of: outline.sections[$0].path) } ?? book.title
        let slug = Slug.section(title)
        slugs[slug, default: 0] += 1
        rows.append(section(title, slug, slugs[slug] ?? 1, at: chunk.charStart))
      }
      rows.append(
        SourcePassage(
          id: Self.id(of: chunk.ordinal, in: book.filePath), name: "chunk:" + Self.padded(chunk.ordinal + 1), nodeTitle: title,
          filePath: book.filePath, charStart: chunk.charStart, chapter: chunk.chapter, text: chunk.text))
    }
    return rows
  }

  private func section(_ title: String, _ slug: String, _ count: Int, at start: Int) -> SourcePassage {
    SourcePassage(
      id: "sec:\(book.filePath):\(slug)" + (count > 1 ? "~\(count)" : ""), isSection: true, name: title, nodeTitle: title,
      filePath: book.filePath, charStart: start, text: "")
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
}
