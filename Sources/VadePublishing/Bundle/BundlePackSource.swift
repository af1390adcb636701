internal import VadeSystem

/// A bundle of the original's layout: `.dockg/graph.sqlite` with its catalogue and vectors, and a folder for each diary.
package struct BundlePackSource: PackSource {
  package let origin: String
  package let embedder: SourceEmbedder?
  package let graphs: [PackGraph]
  package let size: (nodes: Int, edges: Int)
  package private(set) var notes: [String] = []
  private let catalogueBooks: [CatalogueBook]
  private let places: [PackGraph: BundleGraph]
  private let paths: [String: String]

  /// The model of the original's bundles, which do not name it.
  package static let standardModel = "BAAI/bge-small-en-v1.5"

  /// Opens a bundle.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - model: what made its vectors.
  ///   - readsVectors: whether its vectors are wanted; without that it may have any or none.
  /// - Throws: ``PackExportError`` for a folder that is no bundle and for vectors of another form.
  package init(path: String, model: String = standardModel, readsVectors: Bool = true) throws(PackExportError) {
    guard Directory.exists(path) else { throw PackExportError.bundleMissing(path: path) }
    origin = path
    var (found, notes) = try Self.graphs(of: path)
    var dimension: Int?
    for index in found.indices where readsVectors {
      let place = found[index]
      guard try Self.hasVectors(place.directory) else {
        notes.append("'\(place.graph.name)' has no vectors: its passages are found by their words only")
        continue
      }
      let own = try VectorTable(path: place.vectors).dimension
      if let dimension, dimension != own {
        throw PackExportError.vectorsUnreadable(
          path: place.vectors, reason: "they have \(own) numbers, those of the books have \(dimension)")
      }
      dimension = own
      var graph = place.graph
      graph.hasVectors = true
      found[index] = BundleGraph(graph: graph, directory: place.directory)
    }
    graphs = found.map(\.graph)
    places = Dictionary(uniqueKeysWithValues: found.map { ($0.graph, $0) })
    embedder = dimension.map { SourceEmbedder(model: model, dimension: $0) }
    size = try found[0].size()
    paths = try found[0].documentPaths()
    let catalogue = path + "/.dockg/catalog.json"
    if FileStatus(path: catalogue) == nil {
      catalogueBooks = []
      notes.append("there is no catalogue '\(catalogue)': the pack lists no books, and passages have no title and author of their work")
    } else {
      catalogueBooks = try BundleCatalogue.read(catalogue)
    }
    self.notes = notes
  }

  package func catalogue() -> [CatalogueBook] {
    catalogueBooks.map { book in
      var book = book
      book.filePath = paths["\(book.genre)/\(book.book)"]
      return book
    }
  }

  package func eachPassage(
    of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    try places[graph]?.eachPassage(in: graph.kind == .books ? chosen : .all, take)
  }

  package func eachVector(
    of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    guard graph.hasVectors, let place = places[graph] else { return }
    try VectorTable(path: place.vectors).eachVector(take)
  }

  // MARK: Finding

  /// The graph of the books and those of the diaries, in the order of their folders; folders without a graph are passed over.
  private static func graphs(of path: String) throws(PackExportError) -> ([BundleGraph], notes: [String]) {
    let books = path + "/.dockg"
    guard isFile(books + "/graph.sqlite") else { throw PackExportError.graphMissing(path: books + "/graph.sqlite") }
    var graphs = [BundleGraph(graph: PackGraph(name: "gutenberg", kind: .books, hasVectors: false), directory: books)]
    var notes: [String] = []
    let diaries = path + "/diaries"
    guard Directory.exists(diaries) else { return (graphs, []) }
    for name in try files({ () throws(SystemError) in try Directory.entries(of: diaries) }) where Directory.exists(diaries + "/" + name) {
      let directory = diaries + "/" + name + "/.diarykg"
      guard isFile(directory + "/graph.sqlite") else {
        notes.append("the diary '\(name)' has no graph and was passed over")
        continue
      }
      let slug = DiaryName.slug(name)
      let known = DiaryName.known(slug)
      let graph = PackGraph(name: slug, kind: .diary, title: known?.title ?? name, author: known?.author, hasVectors: false)
      graphs.append(BundleGraph(graph: graph, directory: directory))
    }
    return (graphs, notes)
  }

  /// Whether a graph has vectors this program reads; those of LanceDB are refused unless there is the other form as well.
  private static func hasVectors(_ directory: String) throws(PackExportError) -> Bool {
    if isFile(directory + "/vectors.sqlite") { return true }
    guard Directory.exists(directory + "/lancedb") else { return false }
    throw PackExportError.vectorsUnreadable(
      path: directory + "/lancedb",
      reason:
        "they are kept by LanceDB, whose files only it reads: build the bundle's vectors as vectors.sqlite, or export without them (--no-vectors)"
    )
  }

  private static func isFile(_ path: String) -> Bool { FileStatus(path: path)?.kind == .regular }
}
