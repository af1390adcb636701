import Foundation
import VadeDatabase
import VadeSystem
import VadeTesting

@testable import VadePacks

/// A folder of packs made for a test, table by table and byte by byte as the format's reference says, without the exporter and its types.
final class TestPacks {
  let directory: TemporaryDirectory
  var path: String { directory.path }
  /// The passages by pack.
  let packs: [(name: String, passages: [TestPassage])]
  let dtype: String

  static let model = "test/words"
  static let dimension = 16

  /// Writes the packs.
  init(
    books: [TestPassage] = [], diaries: [TestPassage] = [], dtype: String = "int8", pageSize: Int = 4096, catalogue: Bool = true
  ) throws {
    directory = try TemporaryDirectory()
    self.dtype = dtype
    packs = [("gutenberg", books), ("diaries", diaries)].filter { !$0.1.isEmpty }
    try writeCatalogue(isFilled: catalogue, pageSize: pageSize)
    for (name, passages) in packs { try writePack(name, passages, pageSize: pageSize) }
    try writeManifest()
  }

  /// An embedder whose vectors count words: a text's neighbours are those that share its words.
  static let embedder = PackEmbedder(model: model, dimension: dimension) { TestPacks.vector(of: $0) }

  static func vector(of text: String) -> [Float] {
    var vector = [Float](repeating: 0, count: dimension)
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      vector[Int(hash >> 32) % dimension] += 1
    }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? vector.map { $0 / length } : [1] + vector.dropFirst()
  }

  /// A vector at an angle: its cosine with the first axis is given.
  static func vector(cosine: Float) -> [Float] {
    [cosine, (1 - cosine * cosine).squareRoot()] + [Float](repeating: 0, count: dimension - 2)
  }

  /// Opens the packs; their directory lives as long as the embedder does.
  func open(embedder: PackEmbedder? = TestPacks.embedder, comparesDigests: Bool = false) throws -> PackFolder {
    let keeping = embedder.map { embedder in
      PackEmbedder(model: embedder.model, dimension: embedder.dimension) { [directory] text in
        try withExtendedLifetime(directory) { try embedder.vector(of: text) }
      }
    }
    return try PackFolder(path: path, embedder: keeping, comparesDigests: comparesDigests)
  }

  func file(_ name: String) -> String { directory.path(name) }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

  // MARK: Packs

  private func database(_ name: String, pageSize: Int) throws -> Connection<DatabaseFault> {
    let connection = try Connection<DatabaseFault>(path: file(name), mode: .create)
    try connection.executeScript("PRAGMA page_size = \(pageSize); PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    return connection
  }

  private func writeMeta(_ pairs: [(String, String)], _ connection: Connection<DatabaseFault>) throws {
    for (key, value) in pairs { try connection.run("INSERT INTO pack_meta VALUES (?1, ?2)", .text(key), .text(value)) }
  }

  private func writeCatalogue(isFilled: Bool, pageSize: Int) throws {
    let connection = try database("core.pack", pageSize: pageSize)
    try connection.executeScript(
      """
      CREATE TABLE pack_meta (key TEXT PRIMARY KEY, value TEXT);
      CREATE TABLE genres (genre TEXT PRIMARY KEY, book_count INTEGER NOT NULL);
      CREATE TABLE books (key TEXT PRIMARY KEY, genre TEXT NOT NULL, book TEXT NOT NULL, title TEXT, author TEXT, ebook_id INTEGER,
        file_path TEXT);
      CREATE INDEX idx_books_genre ON books(genre);
      CREATE TABLE corpus_stats (books INTEGER, genres INTEGER, diaries INTEGER, nodes INTEGER, edges INTEGER, embed_model TEXT);
      """)
    try writeMeta(
      [("pack", "core"), ("pack_version", "1"), ("generated", "2026-01-01T00:00:00+00:00"), ("embed_model", Self.model)], connection)
    for (number, passage) in (isFilled ? catalogued : []).enumerated() {
      try connection.run(
        "INSERT INTO books VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", .text("\(passage.genre ?? "")/\(passage.book ?? "")"),
        .text(passage.genre ?? ""), .text(passage.book ?? ""), .optional(passage.title), .optional(passage.author), .count(100 + number),
        .optional(passage.filePath))
    }
    try connection.executeScript("INSERT INTO genres SELECT genre, count(*) FROM books GROUP BY genre ORDER BY genre")
    try connection.run(
      "INSERT INTO corpus_stats SELECT count(*), count(DISTINCT genre), ?1, 42, 0, ?2 FROM books", .count(packs.count - 1),
      .text(Self.model))
    try connection.executeScript("VACUUM")
  }

  /// The first passage of each book, by key.
  private var catalogued: [TestPassage] {
    var seen: Set<String> = []
    let books = packs.first { $0.name == "gutenberg" }?.passages ?? []
    return books.filter { $0.filePath != nil && seen.insert($0.filePath ?? "").inserted }
      .sorted { ("\($0.genre ?? "")/\($0.book ?? "")") < ("\($1.genre ?? "")/\($1.book ?? "")") }
  }

  private func writePack(_ name: String, _ passages: [TestPassage], pageSize: Int) throws {
    let connection = try database(name + ".pack", pageSize: pageSize)
    try connection.executeScript(
      """
      CREATE TABLE pack_meta (key TEXT PRIMARY KEY, value TEXT);
      CREATE TABLE passages (id TEXT PRIMARY KEY, kg_name TEXT NOT NULL, kg_kind TEXT NOT NULL, kind TEXT NOT NULL, name TEXT, title TEXT,
        node_title TEXT, author TEXT, genre TEXT, book TEXT, file_path TEXT, char_start INTEGER, chapter INTEGER, timestamp TEXT,
        vector_index INTEGER, content TEXT NOT NULL);
      CREATE INDEX idx_passages_scope ON passages(genre, kind);
      CREATE INDEX idx_passages_vec ON passages(vector_index);
      CREATE INDEX idx_passages_read ON passages(file_path, kind, char_start);
      CREATE INDEX idx_passages_kg ON passages(kg_name);
      """)
    try writeMeta(
      [
        ("pack", name), ("pack_version", "1"), ("generated", "2026-01-01T00:00:00+00:00"), ("embed_model", Self.model),
        ("embed_dim", String(Self.dimension)), ("vector_dtype", dtype), ("rrf_k", "60"),
        ("kgs", Set(passages.map(\.kgName)).sorted().joined(separator: ",")),
      ], connection)
    var rows: [[Float]] = []
    for passage in passages {
      let vector = passage.isEmbedded ? Self.vector(of: passage.content) : passage.vector
      try connection.run(
        "INSERT INTO passages VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)", .text(passage.id),
        .text(passage.kgName), .text(passage.kgKind), .text(passage.kind), .optional(passage.nodeTitle), .optional(passage.title),
        .optional(passage.nodeTitle), .optional(passage.author), .optional(passage.genre), .optional(passage.book),
        .optional(passage.filePath), .optional(passage.charStart), .optional(passage.chapter), .optional(passage.timestamp),
        .optional(vector == nil || dtype == "none" ? nil : rows.count), .text(passage.content))
      if let vector { rows.append(vector) }
    }
    try connection.executeScript(
      """
      CREATE VIRTUAL TABLE passages_fts USING fts5(content, content='passages', content_rowid='rowid',
        tokenize='porter unicode61 remove_diacritics 2');
      INSERT INTO passages_fts(passages_fts) VALUES('rebuild');
      VACUUM;
      """)
    if dtype != "none", !rows.isEmpty { try directory.write(sidecar(rows), to: name + ".vectors") }
  }

  /// The sidecar's bytes.
  private func sidecar(_ rows: [[Float]]) -> [UInt8] {
    var bytes = Array("GKGVEC01".utf8) + [dtype == "int8" ? 0 : 1, 0, 0, 0]
    bytes += [UInt8(Self.dimension), 0, 0, 0]
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: rows.count >> ($0 * 8)) } + [UInt8](repeating: 0, count: 8)
    for number in rows.joined() {
      if dtype == "int8" {
        bytes.append(UInt8(bitPattern: Int8((number * 127).rounded(.toNearestOrEven))))
      } else {
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) }
      }
    }
    return bytes
  }

  // MARK: The manifest

  private func entry(_ name: String) throws -> (bytes: Int, text: String) {
    let bytes = try bytes(name)
    let digest = try SHA256Digest(ofFileAt: file(name)).hex
    return (bytes.count, "\"name\": \"\(name)\", \"bytes\": \(bytes.count), \"sha256\": \"\(digest)\"")
  }

  /// Writes the manifest for the files as they are.
  ///
  /// - Parameter change: changes the text before it is written.
  /// - Throws: what the system says.
  func writeManifest(_ change: (String) -> String = { $0 }) throws {
    let core = try entry("core.pack")
    let rows = Set(catalogued.map(\.filePath)).count
    var total = core.bytes
    // A catalogue that a test has damaged counts nothing.
    let counts = try? Connection<DatabaseFault>(path: file("core.pack"), mode: .sealed).first("SELECT count(*) FROM books") { $0.count(0) }
    var entries = [
      "{\(core.text), \"passages\": \((counts ?? nil) ?? rows), \"vectors\": 0, \"passages_without_vectors\": 0, \"sidecar\": null}"
    ]
    for (name, passages) in packs {
      let pack = try entry(name + ".pack")
      total += pack.bytes
      let vectors = dtype == "none" ? 0 : passages.count { $0.isEmbedded || $0.vector != nil }
      let without = passages.count { !$0.id.contains("#part") } - vectors
      var sidecar = "null"
      if vectors > 0 {
        let file = try entry(name + ".vectors")
        total += file.bytes
        sidecar = "{\(file.text)}"
      }
      entries.append(
        """
        {\(pack.text), "passages": \(passages.count), "vectors": \(vectors), "passages_without_vectors": \(without), "sidecar": \(sidecar)}
        """)
    }
    let text = """
      {"pack_version": 1, "generated": "2026-01-01T00:00:00+00:00", "embedder": {"model": "\(Self.model)", "dim": \(Self.dimension),
      "normalized": true, "note": "words"}, "vector_dtype": "\(dtype)", "rrf_k": 60, "packs": [\(entries.joined(separator: ",\n"))],
      "total_bytes": \(total), "golden": null, "something_new": [1, 2]}
      """
    try directory.write(change(text), to: "manifest.json")
  }
}
