internal import Synchronization
internal import VadeChunking
package import VadeDocument
package import VadeLibrary

/// A library of this program: its documents become books, their folders genres, their headings sections.
///
/// A passage's place is the character it begins at in its file's text where that is known, else in the text of the document's passages one after another.
/// Documents that are half added are left out, and so is text nobody sees in its document: a pack has no place to say that a passage is hidden.
package final class LibraryPackSource: PackSource {
  package let origin: String
  package let embedder: SourceEmbedder?
  package let graphs: [PackGraph]
  package let size: (nodes: Int, edges: Int)
  private let library: Library
  private let lines: @Sendable (DocumentRecord) -> SourceLines?
  private let shelf: LibraryShelf
  private let diaries: [String: ShelvedBook]
  private let unfinished: Int
  private let concealed = Mutex(0)

  /// Looks at a library.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - lines: gives the text of a document's file, or nil for one that is no text or is not kept.
  /// - Throws: ``PackExportError/library(_:)``.
  package init(_ library: Library, lines: @escaping @Sendable (DocumentRecord) -> SourceLines? = { _ in nil }) throws(PackExportError) {
    self.library = library
    self.lines = lines
    origin = "library:" + library.name
    let all = try read { () throws(LibraryError) in try library.documents() }
    let ready = all.filter { $0.state == .ready }
    unfinished = all.count - ready.count
    shelf = LibraryShelf(ready, dated: try read { () throws(LibraryError) in try library.datedDocuments() })
    let recipe = try read { () throws(LibraryError) in try library.recipe() }
    embedder = recipe.map {
      SourceEmbedder(model: PublishedModel.name(of: $0.modelName), dimension: $0.dimension, recipe: $0.fingerprint)
    }
    var diaries: [String: ShelvedBook] = [:]
    var graphs = [PackGraph(name: "gutenberg", kind: .books)]
    let titles = Dictionary(grouping: shelf.books.filter(\.isDiary), by: \.title)
    for diary in shelf.books where diary.isDiary {
      let slug = DiaryName.slug(diary.book)
      var name = slug.isEmpty ? "diary" : slug
      while diaries[name] != nil || name == "gutenberg" { name += "~" }
      diaries[name] = diary
      // Readers find a diary by its title: two of one title are told apart by their files.
      let title = titles[diary.title]?.count == 1 ? diary.title : diary.book
      graphs.append(PackGraph(name: name, kind: .diary, title: title, author: diary.author))
    }
    self.diaries = diaries
    self.graphs = graphs
    size = (ready.reduce(0) { $0 + $1.passageCount }, 0)
  }

  package var notes: [String] {
    let concealed = concealed.withLock { $0 }
    return [
      unfinished > 0 ? "documents half added and left out: \(unfinished)" : nil,
      concealed > 0 ? "passages of hidden text, which nobody sees who looks at the document, left out: \(concealed)" : nil,
    ].compactMap { $0 }
  }

  package func catalogue() -> [CatalogueBook] {
    let titles = Dictionary(
      graphs.compactMap { graph in diaries[graph.name].map { ($0.document.id, graph.title) } }, uniquingKeysWith: { $1 })
    return shelf.books.map { book in
      var entry = book.catalogueBook
      if let title = titles[book.document.id] { entry.title = title }
      return entry
    }
  }

  package func eachPassage(
    of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for book in books(of: graph, chosen) {
      let passages = try read { () throws(LibraryError) in try library.passages(of: book.document.id) }
      let visible = passages.filter { $0.passage.concealment == nil }
      concealed.withLock { $0 += passages.count - visible.count }
      let outline = BookOutline(passages: visible.map(\.passage), title: book.document.title, source: lines(book.document))
      for row in graph.kind == .diary ? DiaryPassages(outline).rows : BookPassages(book, outline).rows { try take(row) }
    }
  }

  package func eachVector(
    of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for book in books(of: graph, chosen) {
      for (ordinal, vector) in try read({ () throws(LibraryError) in try library.vectors(of: book.document.id) }) {
        try take(graph.kind == .diary ? DiaryPassages.id(of: ordinal) : BookPassages.id(of: ordinal, in: book.filePath), vector)
      }
    }
  }

  private func books(of graph: PackGraph, _ chosen: BookFilter) -> [ShelvedBook] {
    switch graph.kind {
    case .diary: diaries[graph.name].map { [$0] } ?? []
    case .books: shelf.books.filter { !$0.isDiary && chosen.includes(path: $0.key) }
    }
  }
}

/// Reads from a library and turns its fault into one of the export.
private func read<Result>(_ body: () throws(LibraryError) -> Result) throws(PackExportError) -> Result {
  do throws(LibraryError) { return try body() } catch { throw .library(error) }
}
