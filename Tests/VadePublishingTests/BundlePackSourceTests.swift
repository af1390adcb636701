import Foundation
import Testing
import VadeDatabase
import VadePacks
import VadeSystem
import VadeTesting
import VadeVectors

@testable import VadePublishing

@Suite("A bundle of the original's layout is exported without the extension that made its vectors")
struct BundlePackSourceTests {
  private func rows(_ pack: String, _ sql: StaticString) throws -> [String] {
    try Connection<DatabaseFault>(path: pack, mode: .sealed).rows(sql) { $0.text(0) }
  }

  @Test("Nodes, catalogue and vectors become a pack; what no pack has stays behind")
  func export() throws {
    let bundle = try BundleFixture()
    let source = try BundlePackSource(path: bundle.path)
    #expect(source.embedder == SourceEmbedder(model: "BAAI/bge-small-en-v1.5", dimension: 4))
    #expect(source.size == (7, 2))
    #expect(source.notes == [])
    let out = bundle.directory.path("out")
    let report = try PackExporter(source: source, options: fixedOptions { $0.vectorType = .float }).export(to: out)
    #expect(report.manifest.packs.map(\.passages) == [1, 3])
    #expect(report.manifest.packs.map(\.vectors) == [0, 2])
    #expect(
      try rows(out + "/gutenberg.pack", "SELECT content FROM passages ORDER BY rowid") == ["", "Who's there?", "Long live the King!"])
    #expect(try rows(out + "/gutenberg.pack", "SELECT DISTINCT author || ', ' || title FROM passages") == ["William Shakespeare, Hamlet"])
    #expect(
      try rows(out + "/core.pack", "SELECT key || ' ' || ebook_id || ' ' || file_path FROM books") == [
        "drama/Hamlet 1524 drama/Hamlet/hamlet.md"
      ])
    let sidecar = try Sidecar(path: out + "/gutenberg.vectors")
    #expect(try (0..<2).map { try sidecar.row($0) } == [[1, 2, 3, 4], [2, 2, 3, 4]])
  }

  @Test("Diaries are found by their folders, and a folder without a graph is passed over and named")
  func diaries() throws {
    let bundle = try BundleFixture()
    for name in ["The Diary of Samuel Pepys — Complete", "My  Journal"] {
      try bundle.directory.write("", to: "bundle/diaries/\(name)/.diarykg/empty")
      try bundle.graph("diaries/\(name)/.diarykg")
    }
    try bundle.directory.write("", to: "bundle/diaries/Empty/notes.txt")
    let source = try BundlePackSource(path: bundle.path)
    #expect(source.graphs.map(\.name) == ["gutenberg", "my-journal", "pepys-complete"])
    #expect(source.graphs.map(\.author) == [nil, nil, "Samuel Pepys"])
    #expect(source.notes.contains("the diary 'Empty' has no graph and was passed over"))
    #expect(source.notes.contains("'my-journal' has no vectors: its passages are found by their words only"))
  }

  @Test("What is no bundle, or one nobody but another program reads, is refused with the way out")
  func refused() throws {
    let bundle = try BundleFixture(vectors: false)
    try bundle.directory.write("", to: "bundle/.dockg/lancedb/nodes.lance/data")
    let lance = failure { () throws(PackExportError) in _ = try BundlePackSource(path: bundle.path) }
    guard case .vectorsUnreadable(let path, let reason) = lance else {
      Issue.record("expected the vectors to be refused, found \(String(describing: lance))")
      return
    }
    #expect(path.hasSuffix("/.dockg/lancedb"))
    #expect(reason.contains("--no-vectors"))
    #expect(try BundlePackSource(path: bundle.path, readsVectors: false).embedder == nil)
    #expect(
      failure { () throws(PackExportError) in _ = try BundlePackSource(path: bundle.directory.path("none")) }
        == .bundleMissing(path: bundle.directory.path("none")))
    try bundle.directory.write("", to: "other/file")
    #expect(
      failure { () throws(PackExportError) in _ = try BundlePackSource(path: bundle.directory.path("other")) }
        == .graphMissing(path: bundle.directory.path("other/.dockg/graph.sqlite")))
  }

  @Test(
    "A catalogue that is missing is said, one that is damaged is refused", arguments: [nil, "[1, 2]", "{\"a/b\": {\"title\": 7}}", "{"])
  func catalogue(text: String?) throws {
    let bundle = try BundleFixture(catalogue: text)
    if text == nil {
      #expect(try BundlePackSource(path: bundle.path).notes.count == 1)
    } else {
      let error = failure { () throws(PackExportError) in _ = try BundlePackSource(path: bundle.path) }
      guard case .catalogueUnreadable = error else {
        Issue.record("expected the catalogue to be refused, found \(String(describing: error))")
        return
      }
    }
  }

  @Test(
    "Vectors of another kind, and damaged ones, are refused", arguments: ["vec0(embedding int8[4])", "fts5(x)", "vec0(embedding float[0])"])
  func otherVectors(declaration: String) throws {
    let bundle = try BundleFixture(vectors: false)
    try bundle.vectors(".dockg", ids: ["a"], declaration: declaration)
    let error = failure { () throws(PackExportError) in _ = try BundlePackSource(path: bundle.path) }
    guard case .vectorsUnreadable = error else {
      Issue.record("expected the vectors to be refused, found \(String(describing: error))")
      return
    }
  }

  @Test("A chunk that says it holds more than it does is damaged")
  func damagedChunk() {
    func chunk(_ size: Int, _ validity: Int, _ rows: Int, _ vectors: Int) -> VectorTable.Chunk {
      VectorTable.Chunk(
        size: size, validity: .init(repeating: 255, count: validity), rowIDs: .init(repeating: 1, count: rows),
        vectors: .init(repeating: 0, count: vectors))
    }
    #expect(chunk(8, 1, 64, 32).isWhole(dimension: 4))
    for damaged in [chunk(9, 1, 72, 36), chunk(8, 1, 63, 32), chunk(8, 1, 64, 31)] { #expect(!damaged.isWhole(dimension: 4)) }
    #expect(chunk(10, 2, 80, 40).taken == Array(0..<10))
  }

  @Test(
    "Diaries are called as the original calls them",
    arguments: [
      ("The Diary of Samuel Pepys — Complete", "pepys-complete"), ("The Diary of John Evelyn — Volume 1", "evelyn-volume-1"),
      ("The Journal of a Tour to the Hebrides with Samuel Johnson", "johnson"), ("My Year", "my-year"),
    ])
  func names(directory: String, slug: String) {
    #expect(DiaryName.slug(directory) == slug)
  }

  @Test("A bundle made by sqlite-vec itself gives every vector to its passage")
  func madeByTheExtension() throws {
    let directory = try TemporaryDirectory()
    var isMade = false
    for python in Python.candidates where !isMade {
      let (outcome, _) = try Python.run(python, [Python.scripts + "/make_bundle.py", directory.path("bundle")])
      isMade = outcome == .ended(status: 0)
    }
    guard isMade else {
      print("skipped: no Python here has the package sqlite-vec; set VADE_PYTHON to one that has")
      return
    }
    let source = try BundlePackSource(path: directory.path("bundle"))
    let report = try PackExporter(source: source, options: fixedOptions { $0.vectorType = .float }).export(to: directory.path("out"))
    // 42,390 characters in one section: twelve parts besides the first.
    #expect(report.manifest.packs.map(\.passages) == [1, 1513, 5])
    #expect(report.manifest.packs.map(\.vectors) == [0, 1499, 5])
    #expect(source.notes == [])
    let pack = try Connection<DatabaseFault>(path: directory.path("out/gutenberg.pack"), mode: .sealed)
    let indexes = try pack.rows("SELECT id, vector_index FROM passages WHERE vector_index IS NOT NULL") { ($0.text(0), $0.count(1)) }
    let sidecar = try Sidecar(path: directory.path("out/gutenberg.vectors"))
    for (id, index) in indexes {
      let seed = try #require(Int(id.suffix(4)))
      #expect(try sidecar.row(index) == (0..<8).map { Float((seed * 37 + $0 * 11) % 19) - 9 })
    }
    // The extension gives rows in the order they came, the seventh was deleted: 1499, 1498, … without 1493.
    #expect(indexes.first { $0.1 == 0 }?.0.hasSuffix("1499") == true)
    #expect(indexes.first { $0.1 == 6 }?.0.hasSuffix("1492") == true)
    #expect(!indexes.contains { $0.0.hasSuffix("1493") })
  }
}
