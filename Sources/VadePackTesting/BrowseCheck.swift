public import VadeImport
public import VadePacks

/// Reads everything in packs that can be browsed, and compares it with what the importer gives of the books.
public struct BrowseCheck {
  private let folder: PackFolder
  private let registry: ImporterRegistry

  /// How many genres there are.
  public private(set) var genres = 0
  /// How many books are read by chapters.
  public private(set) var books = 0
  /// How many chapters they have.
  public private(set) var chapters = 0
  /// How many diaries there are.
  public private(set) var diaries = 0
  /// How many days they have.
  public private(set) var days = 0
  /// How many characters were compared, in Unicode scalars.
  public private(set) var characters = 0
  /// How many chapters and days are the same to the last line end.
  public private(set) var same = 0
  /// What is not as it should be.
  public private(set) var faults: [String] = []
  /// The chapters and days whose line ends differ.
  public private(set) var spaced: [String] = []

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - folder: the packs.
  ///   - registry: knows the importers.
  public init(_ folder: PackFolder, registry: ImporterRegistry) { (self.folder, self.registry) = (folder, registry) }

  /// Compares all books and diaries.
  ///
  /// - Parameter files: the files the packs were made of.
  /// - Throws: `PackError` for a pack that cannot be read, `ImportError` for a file.
  public mutating func run(_ files: [String]) throws {
    var texts: [String: BookText] = [:]
    for file in files { texts[Self.name(of: file)] = try BookText(path: file, registry: registry) }
    for genre in try folder.genres() {
      genres += 1
      let listed = try folder.books(in: genre.genre)
      if listed.count != genre.bookCount { faults.append("\(genre.genre): \(listed.count) books listed, \(genre.bookCount) counted") }
      // Diaries are read by their days.
      for book in listed where book.filePath != nil {
        books += 1
        guard let text = texts.removeValue(forKey: book.book) else {
          faults.append("\(book.key): no file has this name")
          continue
        }
        try compare(book, text)
      }
    }
    try compareDiaries(&texts)
    for name in texts.keys.sorted() { faults.append("\(name): in no pack") }
  }

  /// A file's name without its ending: what the library calls the book.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".txt") ? name.dropLast(4) : name)
  }

  // MARK: Books

  private mutating func compare(_ book: PackBook, _ text: BookText) throws {
    var found: [BookText.Section] = []
    var before: String?
    let listed = try folder.chapters(of: book)
    for chapter in listed {
      let read = try folder.chapter(chapter.id, of: book)
      chapters += 1
      if read.previousID != before || read.index != chapter.index || read.total != listed.count {
        faults.append("\(book.key), \(chapter.title): its neighbours or its place are wrong")
      }
      before = chapter.id
      let title = Self.withoutPart(chapter.title)
      if title.isFurtherPart, let last = found.indices.last {
        found[last].text += "\n\n" + read.text
      } else {
        found.append(BookText.Section(heading: title.name, text: read.text))
      }
    }
    guard found.count == text.sections.count else {
      let titles = zip(found, text.sections).first { !$0.heading.isHeading($1.heading ?? text.title) }
      faults.append(
        "\(book.key): \(found.count) chapters, the file has \(text.sections.count)"
          + (titles.map { ": '\($0.0.heading ?? "")' where '\($0.1.heading ?? "")' comes" } ?? ""))
      return
    }
    for (chapter, section) in zip(found, text.sections) {
      if !chapter.heading.isHeading(section.heading ?? text.title ?? book.book) {
        faults.append("\(book.key): a chapter is called '\(chapter.heading ?? "")' instead of '\(section.heading ?? "")'")
      }
      note("\(book.key), \(chapter.heading ?? "")", chapter.text, section.text)
    }
  }

  private mutating func note(_ place: String, _ found: String, _ expected: String) {
    characters += expected.unicodeScalars.count
    switch TextComparison(found, expected) {
    case .same: same += 1
    case .spaced(let what): spaced.append("\(place): \(what)")
    case .different(let what): faults.append("\(place): \(what)")
    }
  }

  /// A chapter's title without `(Part 2 of 5)`, and whether it is not the first part.
  private static func withoutPart(_ title: String) -> (name: String, isFurtherPart: Bool) {
    guard title.hasSuffix(")"), let open = title.ranges(of: " (Part ").last else { return (title, false) }
    let words = title[open.upperBound...].dropLast().split(separator: " ")
    guard words.count == 3, words[1] == "of", let part = Int(words[0]), Int(words[2]) != nil else { return (title, false) }
    return (String(title[..<open.lowerBound]), part > 1)
  }

  // MARK: Diaries

  private mutating func compareDiaries(_ texts: inout [String: BookText]) throws {
    let listed = try folder.books(in: PackFormat.diariesName)
    for diary in try folder.diaries() {
      diaries += 1
      guard let book = listed.first(where: { $0.title == diary.title || $0.book == diary.title }),
        let text = texts.removeValue(forKey: book.book)
      else {
        faults.append("\(diary.title): the catalogue or the files have no such diary")
        continue
      }
      let entries = try folder.years(of: diary).flatMap { year in try folder.entries(of: diary, in: year) }
      let days = text.days.sorted { $0.moment < $1.moment }
      self.days += entries.count
      if entries.map(\.id) != days.map(\.moment) {
        let missing = Set(days.map(\.moment)).symmetricDifference(entries.map(\.id)).sorted().prefix(3).joined(separator: ", ")
        faults.append("\(diary.title): \(entries.count) days, the file has \(days.count): \(missing)")
        continue
      }
      if !text.undated.isEmpty {
        note("\(diary.title), without a date", try folder.entry(PackFolder.undatedID, of: diary).text, text.undated)
      }
      for (entry, day) in zip(entries, days) {
        note("\(diary.title), \(entry.title)", try folder.entry(entry.id, of: diary).text, day.text)
      }
    }
  }
}

extension String? {
  /// Whether a chapter is called by a heading: as it stands, or with those above it.
  fileprivate func isHeading(_ heading: String?) -> Bool {
    guard let self, let heading else { return self == heading }
    return self == heading || self.hasSuffix(" · " + heading)
  }
}
