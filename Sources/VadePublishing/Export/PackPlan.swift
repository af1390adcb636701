internal import VadePacks
internal import VadeSystem
internal import VadeVectors

/// What goes into a pack: worked out, and refused where it does not fit, before a byte is written.
struct PackPlan {
  let books: [PackGraph]
  let diaries: [PackGraph]
  let filter: BookFilter
  /// The books the pack lists.
  let catalogue: [CatalogueBook]
  /// The books by their keys.
  let entries: [String: CatalogueBook]
  let embedder: SourceEmbedder
  private let options: PackExportOptions
  private let origin: String

  /// How the vectors' numbers are kept, or nil for a pack without vectors.
  let element: SidecarElement?

  init(_ source: some PackSource, _ options: PackExportOptions) throws(PackExportError) {
    self.options = options
    origin = source.origin
    let all = try source.catalogue()
    let titles = Set(source.graphs.filter { $0.kind == .diary }.compactMap(\.title))
    let isFiltered = options.isSelective || !options.selection.isEmpty
    filter = isFiltered ? .keys(try options.selection.keys(in: all)) : .all
    books = source.graphs.filter { $0.kind == .books }
    diaries = try Self.diaries(options.diaries, of: source.graphs)
    let kept = Set(diaries.compactMap(\.title))
    let filter = filter
    catalogue = all.filter { book in
      // A diary is no book to choose: it is listed where its passages are.
      if book.genre == PackFormat.diariesName, let title = book.title ?? Optional(book.book), titles.contains(title) {
        return kept.contains(title)
      }
      return filter.includes(path: book.key)
    }
    entries = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    // A source without vectors names no model; readers want a dimension all the same, and take the format's.
    embedder = source.embedder ?? SourceEmbedder(model: "", dimension: 384)
    element =
      switch options.vectorType {
      case .none: nil
      case .int8: source.embedder == nil ? nil : .int8
      case .float: source.embedder == nil ? nil : .float32
      }
  }

  private static func diaries(_ choice: PackSpecification.DiaryChoice, of graphs: [PackGraph]) throws(PackExportError) -> [PackGraph] {
    let all = graphs.filter { $0.kind == .diary }
    switch choice {
    case .none: return []
    case .all: return all
    case .named(let names):
      let known = all.map(\.name)
      let unknown = names.filter { !known.contains($0) }
      guard unknown.isEmpty else { throw PackExportError.selection(unknown.map { .unknownDiary($0, known: known) }) }
      return all.filter { names.contains($0.name) }
    }
  }

  /// Whether a passage of a graph goes into the pack.
  func takes(_ passage: SourcePassage, of graph: PackGraph) -> Bool {
    guard let path = passage.filePath else { return graph.kind == .diary || filter == .all }
    return !path.hasSuffix("reference.md") && (graph.kind == .diary || filter.includes(path: path))
  }

  /// What the pack's vectors are called.
  private var vectorType: PackVectorType { element == nil ? .none : options.vectorType }

  /// What a passage pack says of itself.
  func facts(of stem: String, _ graphs: [PackGraph], generated: String) -> [(key: String, value: String)] {
    [
      ("pack", stem), ("pack_version", String(PackFormat.version)), ("generated", generated), ("embed_model", embedder.model),
      ("embed_dim", String(embedder.dimension)), ("vector_dtype", vectorType.rawValue), ("rrf_k", String(PackFormat.rankConstant)),
      ("kgs", graphs.map(\.name).joined(separator: ",")),
    ]
  }

  /// The manifest, but for what is measured and how long it took.
  func manifest(_ packs: [PackManifest.Pack], generated: String) -> PackManifest {
    var manifest = PackManifest(
      embedder: PackManifest.Embedder(
        model: embedder.model, dimension: embedder.dimension,
        note: "queries must be embedded by this model: vectors of another give fluent, ranked, wrong results"
          + (embedder.recipe.map { "; recipe \($0)" } ?? "")),
      vectorType: vectorType, packs: packs)
    manifest.generated = generated
    manifest.sourceBundle = origin
    manifest.maxPassageCharacters = options.longestPassage
    if case .keys(let keys) = filter {
      let sorted = keys.sorted { $0.precedes($1) }
      manifest.product = PackManifest.Product(
        name: options.product?.name ?? "", version: options.product?.version ?? "",
        catalogKeysDigest: SHA256Digest(of: sorted.joined(separator: "\n")).hex, bookCount: keys.count)
    }
    return manifest
  }
}
