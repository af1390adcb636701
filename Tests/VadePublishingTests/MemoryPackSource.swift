import VadePublishing

/// A source of passages that stand in memory.
struct MemoryPackSource: PackSource {
  var origin = "memory"
  var embedder: SourceEmbedder? = SourceEmbedder(model: "test-model", dimension: 4)
  var graphs = [PackGraph(name: "gutenberg", kind: .books)]
  var size = (nodes: 9, edges: 0)
  var notes: [String] = []
  var books: [CatalogueBook] = []
  var passages: [String: [SourcePassage]] = [:]
  var vectors: [String: [(id: String, vector: [Float])]] = [:]

  func catalogue() -> [CatalogueBook] { books }

  func eachPassage(
    of graph: PackGraph, in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for passage in passages[graph.name] ?? [] { try take(passage) }
  }

  func eachVector(
    of graph: PackGraph, in chosen: BookFilter, _ take: (String, [Float]) throws(PackExportError) -> Void
  ) throws(PackExportError) {
    for (id, vector) in vectors[graph.name] ?? [] { try take(id, vector) }
  }

  /// Adds a book of chunks of the given texts, in one section, each with a vector.
  mutating func add(_ key: String, chunks: [String], title: String? = nil, author: String? = nil, ebookID: Int? = nil) {
    let path = key + "/text.md"
    books.append(CatalogueBook(key: key, title: title, author: author, ebookID: ebookID, filePath: path))
    var rows = [
      SourcePassage(id: "sec:\(path):one", isSection: true, name: "One", nodeTitle: "One", filePath: path, charStart: 0, text: "")
    ]
    var place = 0
    for (index, text) in chunks.enumerated() {
      let id = "chunk:\(path):\(index)"
      rows.append(SourcePassage(id: id, name: "chunk:\(index)", nodeTitle: "One", filePath: path, charStart: place, text: text))
      place += text.unicodeScalars.count + 1
      vectors["gutenberg", default: []].append((id, [3, 4, Float(index), 0]))
    }
    passages["gutenberg", default: []] += rows
  }

  /// Adds a diary of dated entries.
  mutating func addDiary(_ name: String, title: String, entries: [(timestamp: String, text: String)]) {
    graphs.append(PackGraph(name: name, kind: .diary, title: title, author: "A. Writer"))
    for (index, entry) in entries.enumerated() {
      passages[name, default: []].append(
        SourcePassage(
          id: "chunk:\(index)", name: "chunk:\(index)", filePath: "entry_000\(index).md", charStart: 0, timestamp: entry.timestamp,
          text: entry.text))
      vectors[name, default: []].append(("chunk:\(index)", [0, 1, 0, Float(index)]))
    }
  }
}
