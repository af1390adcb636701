/// A book as the catalogue of a pack has it.
package struct CatalogueBook: Sendable, Hashable {
  /// What names it: `genre/book`.
  package var key: String
  /// Its genre.
  package var genre: String
  /// Its folder's name.
  package var book: String
  /// The title of the work.
  package var title: String?
  /// Who wrote it.
  package var author: String?
  /// Its Project Gutenberg number.
  package var ebookID: Int?
  /// The path of its document within the corpus, or nil for a diary.
  package var filePath: String?

  /// Creates an entry; the genre and the book are the first and the last part of the key where they are not given.
  package init(
    key: String, genre: String? = nil, book: String? = nil, title: String? = nil, author: String? = nil, ebookID: Int? = nil,
    filePath: String? = nil
  ) {
    let parts = key.split(separator: "/")
    self.key = key
    self.genre = genre ?? parts.first.map(String.init) ?? ""
    self.book = book ?? parts.last.map(String.init) ?? key
    self.title = title
    self.author = author
    self.ebookID = ebookID
    self.filePath = filePath
  }
}
