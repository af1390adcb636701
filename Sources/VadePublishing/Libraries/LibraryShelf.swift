internal import VadeDocument
internal import VadeLibrary
internal import VadePacks
internal import VadeSystem

/// The documents of a library as books: each under the name of its folder as its genre.
struct LibraryShelf: Sendable {
  /// The books, by rising key.
  let books: [ShelvedBook]

  /// Puts documents on a shelf.
  ///
  /// - Parameters:
  ///   - documents: all of the library's that are complete.
  ///   - dated: those with dated passages, which become diaries.
  init(_ documents: [DocumentRecord], dated: Set<DocumentID>) {
    let places = DocumentPlaces(documents)
    let genres = FolderNames(documents.map { places.folder(of: $0) })
    var taken: [String: Int] = [:]
    for document in documents { taken[genres[places.folder(of: document)] + "/" + places.stem(of: document), default: 0] += 1 }
    let books = documents.map { document in
      let genre = genres[places.folder(of: document)]
      let stem = places.stem(of: document)
      // Files that differ in their ending only are told apart by it.
      let book = taken[genre + "/" + stem] == 1 ? stem : places.name(of: document)
      return ShelvedBook(document: document, genre: genre, book: book, isDiary: dated.contains(document.id))
    }
    self.books = books.sorted { ($0.key, $0.document.id) < ($1.key, $1.document.id) }
  }
}

/// A document on the shelf.
struct ShelvedBook: Sendable, Hashable {
  let document: DocumentRecord
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

  /// Its persons, those who wrote it only.
  var author: String? {
    let authors = document.report.properties.filter { $0.name == "author" }.map(\.value)
    return authors.isEmpty ? nil : authors.joined(separator: ", ")
  }

  /// Its number at Project Gutenberg.
  var ebookID: Int? { document.report.properties.first { $0.name == "ebook-number" }.flatMap { Int($0.value) } }

  /// Its entry in the catalogue; diaries stand there without a document.
  var entry: CatalogueBook {
    CatalogueBook(
      key: isDiary ? PackFormat.diariesName + "/" + book : key, title: title, author: author, ebookID: ebookID,
      filePath: isDiary ? nil : filePath)
  }
}

/// Where documents stand, those inside others with these.
private struct DocumentPlaces {
  private var roots: [DocumentID: String] = [:]

  init(_ documents: [DocumentRecord]) {
    let byID = Dictionary(documents.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for document in documents {
      var root = document
      // A chain of parents that is damaged ends where it closes.
      var steps = 0
      while let parent = root.parent.flatMap({ byID[$0] }), steps < 100 { (root, steps) = (parent, steps + 1) }
      roots[document.id] = root.path
    }
  }

  /// The folder of the file a document is or stands in.
  func folder(of document: DocumentRecord) -> String { Directory.parent(of: roots[document.id] ?? document.path) }

  /// The name of a document below its folder, as one part of a path.
  func name(of document: DocumentRecord) -> String {
    let folder = folder(of: document)
    let inside = document.path.hasPrefix(folder + "/") ? String(document.path.dropFirst(folder.count + 1)) : document.path
    return inside.split(separator: "/").joined(separator: " › ")
  }

  /// The name without its ending.
  func stem(of document: DocumentRecord) -> String {
    let name = name(of: document)
    guard let point = name.lastIndex(of: "."), point > name.startIndex, name[point...].count <= 9, !name[point...].contains(" ") else { return name }
    return String(name[..<point])
  }
}

/// Short names of folders: the last part, and as many of those before it as tell it from others.
private struct FolderNames {
  private var names: [String: String] = [:]

  init(_ folders: [String]) {
    let parts = Dictionary(Set(folders).map { ($0, $0.split(separator: "/").map(String.init)) }, uniquingKeysWith: { $1 })
    for (folder, own) in parts {
      var length = 1
      func name(_ parts: [String]) -> String { parts.suffix(length).joined(separator: " - ") }
      while length < own.count, parts.contains(where: { $0.key != folder && name($0.value) == name(own) }) { length += 1 }
      names[folder] = own.isEmpty ? "documents" : name(own)
    }
  }

  subscript(folder: String) -> String { names[folder] ?? "documents" }
}
