/// What a pack is made of: a catalogue, and passages with vectors from one graph of books and one for each diary.
///
/// Every call of the same source gives the same things in the same order: two exports of it are the same bytes.
package protocol PackSource: Sendable {
  /// Where the content comes from, as the manifest names it.
  var origin: String { get }
  /// What made the vectors, or nil when there are none.
  var embedder: SourceEmbedder? { get }
  /// The graphs: the books first, then the diaries in their order.
  var graphs: [PackGraph] { get }
  /// How many nodes and edges the source has in all, whatever is chosen of it.
  var size: (nodes: Int, edges: Int) { get }
  /// What a person should know of the source: passages it keeps back, a catalogue it lacks.
  var notes: [String] { get }

  /// The books there are.
  func catalogue() throws(PackExportError) -> [CatalogueBook]

  /// Gives all passages of a graph, those of every book in a row.
  ///
  /// - Parameters:
  ///   - graph: one of ``graphs``.
  ///   - chosen: the only books whose passages are wanted.
  ///   - take: gets each passage.
  /// - Throws: ``PackExportError`` when the source cannot be read, and what the closure throws.
  func eachPassage(of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void)
    throws(PackExportError)

  /// Gives all vectors of a graph with the ids of their passages.
  ///
  /// - Parameters:
  ///   - graph: one of ``graphs``.
  ///   - chosen: the only books whose vectors are wanted; others may come as well.
  ///   - take: gets the id of each passage and its vector.
  /// - Throws: ``PackExportError`` when the source cannot be read, and what the closure throws.
  func eachVector(of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void)
    throws(PackExportError)
}

/// What made a source's vectors.
package struct SourceEmbedder: Sendable, Hashable {
  /// The model's name as its publisher gives it.
  package var model: String
  /// How many numbers a vector has.
  package var dimension: Int
  /// What tells this program the recipe exactly, or nil where it is not known.
  package var recipe: String?

  /// Creates a description.
  package init(model: String, dimension: Int, recipe: String? = nil) {
    self.model = model
    self.dimension = dimension
    self.recipe = recipe
  }
}

/// A part of a source whose ids are unique.
package struct PackGraph: Sendable, Hashable {
  /// Its name, the prefix of its passages' ids: `gutenberg`, or the name of a diary.
  package var name: String
  /// What it holds.
  package var kind: Kind
  /// The title of all its passages, or nil to take them from the catalogue.
  package var title: String?
  /// The author of all its passages, or nil to take them from the catalogue.
  package var author: String?
  /// Whether it has vectors.
  package var hasVectors: Bool

  /// What a graph holds.
  package enum Kind: Sendable, Hashable {
    /// All books.
    case books
    /// One diary.
    case diary
  }

  /// Creates a graph.
  package init(name: String, kind: Kind, title: String? = nil, author: String? = nil, hasVectors: Bool = true) {
    self.name = name
    self.kind = kind
    self.title = title
    self.author = author
    self.hasVectors = hasVectors
  }
}

/// A passage of a source.
package struct SourcePassage: Sendable, Hashable {
  /// Its id within its graph.
  package var id: String
  /// Whether it is a section, which marks a chapter, or a chunk of text.
  package var isSection: Bool
  /// The node's name.
  package var name: String?
  /// The node's own title: the chapter it marks or stands in.
  package var nodeTitle: String?
  /// `genre/book/document.md`, or the name of an entry of a diary.
  package var filePath: String?
  /// The place of its first character in the document, in Unicode scalars.
  package var charStart: Int?
  /// The number of its chapter, in books of verses only.
  package var chapter: Int?
  /// When it was written, in diaries only.
  package var timestamp: String?
  /// Its text.
  package var text: String

  /// Creates a passage.
  package init(
    id: String, isSection: Bool = false, name: String? = nil, nodeTitle: String? = nil, filePath: String? = nil, charStart: Int? = nil,
    chapter: Int? = nil, timestamp: String? = nil, text: String
  ) {
    self.id = id
    self.isSection = isSection
    self.name = name
    self.nodeTitle = nodeTitle
    self.filePath = filePath
    self.charStart = charStart
    self.chapter = chapter
    self.timestamp = timestamp
    self.text = text
  }
}

/// The only books that are wanted.
package enum BookFilter: Sendable, Hashable {
  /// All of them.
  case all
  /// Those of these keys; none of them is wanted when there are no keys.
  case keys(Set<String>)

  /// Whether a passage of a document is wanted: whether the path's first two parts are a key that was chosen.
  ///
  /// Compared as text, so that `%` and `_` in titles mean themselves.
  package func includes(path: String?) -> Bool {
    switch self {
    case .all: true
    case .keys(let keys): path.flatMap(BookKey.init(path:)).map { keys.contains($0.text) } ?? false
    }
  }
}

/// The first two parts of a document's path: `genre/book`.
struct BookKey: Sendable, Hashable {
  let genre: Substring
  let book: Substring
  let text: String

  /// Takes the parts; nil for a path that has fewer than two.
  init?(path: String) {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    genre = parts[0]
    book = parts[1]
    text = "\(genre)/\(book)"
  }
}
