internal import VadePacks

/// What a passage's row says of the work the passage stands in: the same for all passages of a document.
///
/// What holds for a whole diary counts first, then what the catalogue says, then the names in the path.
struct RowWork: Sendable, Hashable {
  let title: String?
  let author: String?
  let genre: String?
  let book: String?

  /// Finds a document's work.
  ///
  /// - Parameters:
  ///   - path: the document's path, or nil for a passage that is in none.
  ///   - graph: where it comes from.
  ///   - catalogue: the books by their keys.
  init(ofDocumentAt path: String?, in graph: PackGraph, _ catalogue: [String: CatalogueBook]) {
    let key = path.flatMap(BookKey.init(path:))
    let entry = key.flatMap { catalogue[$0.text] }
    title = graph.title ?? entry?.title ?? key.map { String($0.book) }
    author = graph.author ?? entry?.author
    genre = graph.kind == .diary ? PackFormat.diariesName : entry?.genre ?? key.map { String($0.genre) }
    book = key.map { String($0.book) }
  }
}
