import VadeDatabase
import VadeTesting

@testable import VadePublishing

/// A bundle of the original's layout, made with the ordinary tables sqlite-vec keeps its vectors in.
struct BundleFixture {
  let directory: TemporaryDirectory
  var path: String { directory.path("bundle") }

  init(catalogue: String? = BundleFixture.catalogue, vectors: Bool = true) throws {
    directory = try TemporaryDirectory()
    try directory.write("", to: "bundle/.dockg/empty")
    if let catalogue { try directory.write(catalogue, to: "bundle/.dockg/catalog.json") }
    try graph(".dockg")
    if vectors { try self.vectors(".dockg", ids: ["chunk:drama/Hamlet/hamlet.md:0000", "chunk:drama/Hamlet/hamlet.md:0001", "topic:1"]) }
  }

  static let catalogue =
    #"{"drama/Hamlet": {"title": "Hamlet", "author": "William Shakespeare", "ebook_id": "1524", "author_birth": 1564}}"#

  /// Writes a graph of two chunks, a section, a document and what no pack has.
  func graph(_ place: String) throws {
    let connection = try Connection<DatabaseFault>(path: path + "/" + place + "/graph.sqlite", mode: .create)
    try connection.execute(
      """
      CREATE TABLE nodes(id TEXT PRIMARY KEY, kind TEXT, name TEXT, title TEXT, file_path TEXT, text TEXT, char_start INTEGER);
      CREATE TABLE edges(source TEXT, target TEXT);
      INSERT INTO edges VALUES ('a', 'b'), ('b', 'c');
      INSERT INTO nodes(id, kind, file_path, title, text, char_start, name) VALUES
        ('doc:1', 'document', 'drama/Hamlet/reference.md', NULL, NULL, NULL, NULL),
        ('doc:2', 'document', 'drama/Hamlet/hamlet.md', NULL, NULL, NULL, NULL),
        ('sec:drama/Hamlet/hamlet.md:act-i', 'section', 'drama/Hamlet/hamlet.md', 'Act I', NULL, 0, 'Act I'),
        ('chunk:drama/Hamlet/hamlet.md:0000', 'chunk', 'drama/Hamlet/hamlet.md', 'Act I', ' Who''s there? ', 0, 'chunk:0001'),
        ('chunk:drama/Hamlet/hamlet.md:0001', 'chunk', 'drama/Hamlet/hamlet.md', 'Act I', 'Long live the King!', 13, 'chunk:0002'),
        ('chunk:drama/Hamlet/reference.md:0000', 'chunk', 'drama/Hamlet/reference.md', NULL, 'a sheet', 0, NULL),
        ('topic:1', 'topic', 'drama/Hamlet/hamlet.md', NULL, 'ghosts', NULL, NULL);
      """)
  }

  /// Writes vectors of four numbers: 1 + the place, then 2, 3, 4.
  func vectors(_ place: String, ids: [String], declaration: String = "vec0(embedding float[4] distance_metric=cosine)", size: Int = 8)
    throws
  {
    let connection = try Connection<DatabaseFault>(path: path + "/" + place + "/vectors.sqlite", mode: .create)
    try connection.execute(
      """
      CREATE TABLE vec_meta(id TEXT, kind TEXT, name TEXT, title TEXT, file_path TEXT);
      CREATE TABLE vec_nodes_chunks(chunk_id INTEGER PRIMARY KEY AUTOINCREMENT, size INTEGER NOT NULL, validity BLOB NOT NULL, rowids BLOB NOT NULL);
      CREATE TABLE vec_nodes_vector_chunks00(rowid PRIMARY KEY, vectors BLOB NOT NULL);
      PRAGMA writable_schema = ON;
      """)
    try connection.run(
      "INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES ('table', 'vec_nodes', 'vec_nodes', 0, ?)",
      .text("CREATE VIRTUAL TABLE vec_nodes USING " + declaration))
    var validity = [UInt8](repeating: 0, count: (size + 7) / 8)
    var rows = [UInt8](repeating: 0, count: size * 8)
    var numbers = [Float](repeating: 0, count: size * 4)
    // Places in the chunk run against the rows' numbers: the places decide.
    for (place, id) in ids.enumerated() {
      let row = ids.count - place
      try connection.run("INSERT INTO vec_meta(rowid, id, kind) VALUES (?, ?, 'chunk')", .count(row), .text(id))
      validity[place / 8] |= 1 << (place % 8)
      rows[place * 8] = UInt8(row)
      numbers.replaceSubrange((place * 4)..<(place * 4 + 4), with: [Float(place + 1), 2, 3, 4])
    }
    try connection.run("INSERT INTO vec_nodes_chunks(size, validity, rowids) VALUES (?, ?, ?)", .count(size), .blob(validity), .blob(rows))
    try connection.run("INSERT INTO vec_nodes_vector_chunks00(rowid, vectors) VALUES (1, ?)", .floats(numbers))
  }
}
