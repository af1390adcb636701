internal import VadeDocument
internal import VadeLibrary
internal import VadePacks

/// The documents of a library as books: each under the name of its folder as its genre.
struct LibraryShelf: Sendable {
  /// The books, by rising key.
  let books: [ShelvedBook]

  /// Puts documents on a shelf.
  ///
  /// Documents that would have one key are told apart by the ending of their file, and then by a number.
  ///
  /// - Parameters:
  ///   - documents: all of the library's that are complete.
  ///   - dated: those with dated passages, which become diaries.
  init(_ documents: [DocumentRecord], dated: Set<DocumentID>) {
    let entries = documents.map { document in
      let entry = document.catalogueEntry
      return (document: document, entry: entry, genre: dated.contains(document.id) ? PackFormat.diariesName : entry.genre)
    }
    let counts = Dictionary(entries.map { ($0.genre + "/" + $0.entry.book, 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    var books: [ShelvedBook] = []
    for (document, entry, genre) in entries.sorted(by: { $0.document.path.precedes($1.document.path) }) {
      let file = document.path.split(separator: "/").last.map(String.init) ?? entry.book
      let name = counts[genre + "/" + entry.book] == 1 ? entry.book : file
      var book = name
      var number = 1
      while !taken.insert(genre + "/" + book).inserted { (number, book) = (number + 1, "\(name) (\(number + 1))") }
      books.append(ShelvedBook(document: document, entry: entry, genre: genre, book: book, isDiary: dated.contains(document.id)))
    }
    self.books = books.sorted { $0.key.precedes($1.key) }
  }
}

/// A document on the shelf.
struct ShelvedBook: Sendable, Hashable {
  let document: DocumentRecord
  let entry: CatalogueEntry
  let genre: String
  let book: String
  let isDiary: Bool

  var key: String { genre + "/" + book }
  /// The place its passages name: `genre/book/document.md`.
  var filePath: String { key + "/" + Slug.file(book) + ".md" }

  /// The title it declares, or its name.
  var title: String {
    let name = document.path.split(separator: "/").last.map(String.init)
    return document.title == name ? book : document.title
  }

  /// Who wrote it, where it says so.
  var author: String? { document.report.properties.contains { $0.name == "author" } ? entry.author : nil }

  /// Its entry in the catalogue; diaries stand there without a document.
  var catalogueBook: CatalogueBook {
    CatalogueBook(
      key: key, title: title, author: author, ebookID: entry.ebookNumber, filePath: isDiary ? nil : filePath)
  }
}
