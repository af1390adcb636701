internal import VadePublishing

/// The library of all books made as large as a pack of some hundred books: every passage it has with its vector, then passages of the books' shuffled
/// sentences under the same vectors with noise.
///
/// What a question costs depends on how often its words come, which shuffled sentences keep, and on how near vectors lie to one another, which noise of
/// a third of their length keeps roughly (as in `Benchmarks/peers/vectors.py`).
struct ExtendedBooks: PackSource {
  let origin = "bench"
  let embedder: SourceEmbedder?
  let graphs: [PackGraph]
  let size = (nodes: 0, edges: 0)
  let notes: [String] = []
  private let real: LibraryPackSource
  /// What was added.
  private let texts: [String]
  private let vectors: [[Float]]

  /// How many passages a made-up book has.
  private static let bookLength = 1_500
  /// The length of the noise, as a share of the vector's.
  private static let noise: Float = 0.35

  /// Extends a library to so many passages with vectors.
  init(_ real: LibraryPackSource, to count: Int, _ bench: Workbench) throws {
    self.real = real
    embedder = real.embedder
    graphs = real.graphs
    var vectors: [[Float]] = []
    for graph in graphs {
      try real.eachVector(of: graph, in: .all) { (_, vector) throws(PackExportError) in vectors.append(vector) }
    }
    guard !vectors.isEmpty else { throw BenchError.measured("the library of the books has no vectors") }
    self.vectors = vectors
    texts = try ShuffledPassages.texts(bench.corpus, count: max(0, count - vectors.count))
  }

  /// How many passages have the vector that was computed for their text.
  var realCount: Int { vectors.count }
  /// How many there are.
  var count: Int { vectors.count + texts.count }

  /// Texts of the books and of what was added, some of each.
  ///
  /// - Throws: `PackExportError` when the library cannot be read.
  func samples(_ count: Int) throws -> (real: [String], added: [String]) {
    var real: [String] = []
    var seen = 0
    for graph in graphs {
      try self.real.eachPassage(of: graph, in: .all) { (passage) throws(PackExportError) in
        guard !passage.isSection else { return }
        seen += 1
        if seen.isMultiple(of: max(1, realCount / count)) { real.append(passage.text) }
      }
    }
    return (real, stride(from: 0, to: texts.count, by: max(1, texts.count / count)).map { texts[$0] })
  }

  func catalogue() throws(PackExportError) -> [CatalogueBook] {
    real.catalogue()
      + stride(from: 0, to: texts.count, by: Self.bookLength).map { start in
        let name = Self.book(of: start)
        return CatalogueBook(key: "extended/" + name, title: name, author: "Somebody", filePath: Self.path(of: start))
      }
  }

  private static func book(of index: Int) -> String { "Book \(index / bookLength)" }
  private static func path(of index: Int) -> String { "extended/\(book(of: index))/text.md" }
  private static func id(of index: Int) -> String { "chunk:\(path(of: index)):\(index % bookLength)" }

  func eachPassage(
    of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    try real.eachPassage(of: graph, in: chosen, take)
    guard graph.kind == .books else { return }
    for (index, text) in texts.enumerated() {
      let place = index % Self.bookLength
      try take(
        SourcePassage(
          id: Self.id(of: index), name: "chunk:\(place + 1)", nodeTitle: "Text", filePath: Self.path(of: index), charStart: place * 1_000,
          text: text))
    }
  }

  func eachVector(
    of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    try real.eachVector(of: graph, in: chosen, take)
    guard graph.kind == .books else { return }
    var random = SplitMix64(seed: 41)
    for index in texts.indices {
      let noise = random.unitVector(dimension: vectors[0].count)
      var vector = vectors[index % vectors.count]
      for place in vector.indices { vector[place] += Self.noise * noise[place] }
      let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
      try take(Self.id(of: index), vector.map { $0 / length })
    }
  }
}
