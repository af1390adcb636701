/// Which books of a catalogue are meant: those of genres and those named one by one, together.
package struct BookSelection: Sendable, Hashable {
  /// Books by their key `genre/book`, their Project Gutenberg number or their folder's name.
  package var books: [String]
  /// Genres.
  package var genres: [String]

  /// Creates a selection.
  package init(books: [String] = [], genres: [String] = []) {
    self.books = books
    self.genres = genres
  }

  /// Whether nothing is named.
  package var isEmpty: Bool { books.isEmpty && genres.isEmpty }

  /// The keys of the books that are meant.
  ///
  /// A book's selector is looked for as a key, then, where it is a number, as a Project Gutenberg number, else as a folder's name; it must mean exactly one.
  ///
  /// - Parameter catalogue: the books there are.
  /// - Returns: the keys.
  /// - Throws: ``PackExportError/selection(_:)`` with all selectors that mean none or several.
  package func keys(in catalogue: [CatalogueBook]) throws(PackExportError) -> Set<String> {
    var keys: Set<String> = []
    var problems: [SelectionProblem] = []
    for genre in genres {
      let found = catalogue.filter { $0.genre == genre }.map(\.key)
      if found.isEmpty { problems.append(.unknownGenre(genre)) }
      keys.formUnion(found)
    }
    for selector in books {
      let found = Self.matches(selector, in: catalogue)
      switch found.count {
      case 0: problems.append(.unknownBook(selector))
      case 1: keys.formUnion(found)
      default: problems.append(.ambiguousBook(selector, candidates: found.sorted()))
      }
    }
    guard problems.isEmpty else { throw PackExportError.selection(problems) }
    return keys
  }

  private static func matches(_ selector: String, in catalogue: [CatalogueBook]) -> [String] {
    if catalogue.contains(where: { $0.key == selector }) { return [selector] }
    if let number = Int(selector), selector.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return catalogue.filter { $0.ebookID == number }.map(\.key)
    }
    return catalogue.filter { $0.book == selector }.map(\.key)
  }
}

/// A selector that does not mean exactly what it should.
package enum SelectionProblem: Sendable, Hashable {
  /// No book is called so.
  case unknownBook(String)
  /// Several books may be meant.
  case ambiguousBook(String, candidates: [String])
  /// No book is of this genre.
  case unknownGenre(String)
  /// No diary is called so.
  case unknownDiary(String, known: [String])

  /// What is wrong, in a few words.
  package var text: String {
    switch self {
    case .unknownBook(let name): "no book '\(name)'"
    case .ambiguousBook(let name, let candidates):
      "'\(name)' may mean \(candidates.prefix(5).map { "'\($0)'" }.joined(separator: ", "))\(candidates.count > 5 ? " and others" : "")"
    case .unknownGenre(let name): "no book of the genre '\(name)'"
    case .unknownDiary(let name, let known):
      "no diary '\(name)'" + (known.isEmpty ? "" : ": there are \(known.prefix(8).map { "'\($0)'" }.joined(separator: ", "))")
    }
  }
}
