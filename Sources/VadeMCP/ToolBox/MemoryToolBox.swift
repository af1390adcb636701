/// Documents in memory: the tool box of tests, and the plainest meaning of what a tool box does.
///
/// A passage fits a query by the share of the query's words it holds.
package struct MemoryToolBox: ToolBox {
  /// A document with its passages.
  package struct Document: Sendable, Hashable {
    /// The document's path, which is its title too.
    package var path: String
    /// The texts of its passages, page by page; a document without pages has them all in one.
    package var pages: [[String]]
    /// Whether pages are pages.
    package var hasPages: Bool

    /// A document.
    package init(path: String, pages: [[String]], hasPages: Bool = true) {
      self.path = path
      self.pages = pages
      self.hasPages = hasPages
    }
  }

  private struct Shelf: Sendable {
    var name: String
    var documents: [DocumentSummary] = []
    var passages: [PassageText] = []
  }

  private var shelves: [Shelf] = []

  /// Libraries in order, each with its documents.
  package init(_ libraries: KeyValuePairs<String, [Document]>) { self.init(libraries.map { ($0.key, $0.value) }) }

  /// Libraries in order, each with its documents.
  package init(_ libraries: [(String, [Document])]) {
    for (name, documents) in libraries {
      var shelf = Shelf(name: name)
      for (index, document) in documents.enumerated() {
        let id = index + 1
        for (number, page) in document.pages.enumerated() {
          for text in page {
            shelf.passages.append(
              PassageText(
                id: shelf.passages.count + 1, document: id, title: document.path, path: document.path,
                page: document.hasPages ? number + 1 : nil, place: document.hasPages ? "page \(number + 1)" : nil, headings: [], text: text)
            )
          }
        }
        shelf.documents.append(
          DocumentSummary(
            id: id, path: document.path, title: document.path, format: document.hasPages ? "pdf" : "text",
            pages: document.hasPages ? document.pages.count : nil, passages: document.pages.reduce(0) { $0 + $1.count }, isComplete: true))
      }
      shelves.append(shelf)
    }
  }

  /// The libraries in the order they were given.
  package func libraryNames() -> [String] { shelves.map(\.name) }

  /// What is in a library.
  package func status(of library: String) throws(ToolFailure) -> LibrarySummary {
    let shelf = try shelf(library)
    return LibrarySummary(name: shelf.name, documents: shelf.documents.count, passages: shelf.passages.count)
  }

  /// Passages that hold words of the query.
  package func search(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> SearchOutcome {
    let shelf = try shelf(query.library)
    let documents = try Set(query.within.map { name throws(ToolFailure) in try document(named: name, on: shelf).id })
    let words = Self.words(query.text)
    context.report(0, of: 1, "searching")
    let hits = shelf.passages.filter { documents.isEmpty || documents.contains($0.document) }.map { passage in
      SearchHit(passage: passage, score: Double(words.intersection(Self.words(passage.text)).count) / Double(max(1, words.count)))
    }
    context.report(1, of: 1, "found")
    return SearchOutcome(
      hits: Array(hits.filter { $0.score > 0 }.sorted { ($1.score, $0.passage.id) < ($0.score, $1.passage.id) }.prefix(query.limit)))
  }

  /// The passage that holds most of the question's words, when it holds half of them.
  package func ask(_ query: SearchQuery, _ context: CallContext) throws(ToolFailure) -> AnswerOutcome {
    guard let best = try search(query, context).hits.first, best.score >= 0.5 else {
      return AnswerOutcome(status: .notFound, sentences: [], citations: [])
    }
    return AnswerOutcome(
      status: .answered, sentences: [.init(text: best.passage.text, citations: [1])],
      citations: [.init(number: 1, quote: best.passage.text, passage: best.passage)])
  }

  /// Documents in the order they were given.
  package func documents(in library: String, matching filter: String?, offset: Int, limit: Int) throws(ToolFailure) -> ListedDocuments {
    let found = try shelf(library).documents.filter { document in filter.map { document.path.contains($0) } ?? true }
    return ListedDocuments(documents: Array(found.dropFirst(offset).prefix(limit)), total: found.count)
  }

  /// One document.
  package func document(_ id: Int, in library: String) throws(ToolFailure) -> DocumentSummary {
    guard let found = try shelf(library).documents.first(where: { $0.id == id }) else {
      throw ToolFailure(.notFound, "there is no document \(id) in library '\(library)'")
    }
    return found
  }

  /// Passages in the order they were given.
  package func passages(of document: Int, page: Int?, offset: Int, limit: Int, in library: String) throws(ToolFailure) -> ListedPassages {
    _ = try self.document(document, in: library)
    let found = try shelf(library).passages.filter { $0.document == document && (page == nil || $0.page == page) }
    return ListedPassages(passages: Array(found.dropFirst(offset).prefix(limit)), total: found.count)
  }

  /// One passage.
  package func passage(_ id: Int, in library: String) throws(ToolFailure) -> PassageText {
    guard let found = try shelf(library).passages.first(where: { $0.id == id }) else {
      throw ToolFailure(.notFound, "there is no passage \(id) in library '\(library)'")
    }
    return found
  }

  private func shelf(_ name: String) throws(ToolFailure) -> Shelf {
    guard let shelf = shelves.first(where: { $0.name == name }) else { throw ToolFailure(.notFound, "there is no library '\(name)'") }
    return shelf
  }

  private func document(named name: String, on shelf: Shelf) throws(ToolFailure) -> DocumentSummary {
    guard let found = shelf.documents.first(where: { String($0.id) == name || $0.path == name }) else {
      throw ToolFailure(.notFound, "there is no document '\(name.prefix(100))'")
    }
    return found
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
