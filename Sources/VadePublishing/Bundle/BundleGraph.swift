internal import VadeDatabase
internal import VadeSystem

/// A graph of the original's layout: a folder with `graph.sqlite` and, beside it, its vectors.
struct BundleGraph: Sendable {
  let graph: PackGraph
  let directory: String

  var database: String { directory + "/graph.sqlite" }
  var vectors: String { directory + "/vectors.sqlite" }

  /// Opens one of its databases for reading.
  ///
  /// Without locks and files beside it, except where changes stand in a write-ahead log that has to be read as well.
  static func open(_ path: String) throws(PackExportError) -> Connection<PackExportError> {
    let log = FileStatus(path: path + "-wal")?.byteCount ?? 0
    return try Connection(path: path, mode: log > 0 ? .read : .sealed)
  }

  /// Gives the chunks and sections of the nodes, in their order.
  ///
  /// Columns besides `text` may be missing, as graphs of diaries have fewer; they then hold nothing.
  func eachPassage(in chosen: BookFilter, _ take: (SourcePassage) throws(PackExportError) -> Void) throws(PackExportError) {
    let connection = try Self.open(database)
    let columns = try Self.columns(of: "nodes", connection)
    guard !columns.isEmpty else { throw PackExportError.graphIncomplete(path: database, missing: "table 'nodes'") }
    for column in ["text", "kind", "id"] where !columns.contains(column) {
      throw PackExportError.graphIncomplete(path: database, missing: "column '\(column)' in the table 'nodes'")
    }
    let place = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, Int32($0)) })
    let nodes = try connection.statement("SELECT * FROM nodes WHERE kind IN ('chunk', 'section') ORDER BY rowid")
    defer { nodes.reset() }
    while try nodes.step() {
      func text(_ column: String) -> String? { place[column].flatMap { nodes.optionalText($0) } }
      func number(_ column: String) -> Int? { place[column].flatMap { nodes.optionalCount($0) } }
      let path = text("file_path")
      guard chosen.includes(path: path) else { continue }
      try take(
        SourcePassage(
          id: text("id") ?? "", isSection: text("kind") == "section", name: text("name"), nodeTitle: text("title"), filePath: path,
          charStart: number("char_start"), chapter: number("chapter"), timestamp: text("timestamp"), text: text("text") ?? ""))
    }
  }

  /// The path of each book's document: that of its first node of the kind `document` that is no reference sheet.
  func documentPaths() throws(PackExportError) -> [String: String] {
    let connection = try Self.open(database)
    let columns = try Self.columns(of: "nodes", connection)
    guard Set(columns).isSuperset(of: ["kind", "file_path"]) else { return [:] }
    var paths: [String: String] = [:]
    let found = try connection.rows("SELECT file_path FROM nodes WHERE kind = 'document' AND file_path IS NOT NULL ORDER BY rowid") {
      $0.text(0)
    }
    for path in found where !path.hasSuffix("reference.md") {
      guard let key = BookKey(path: path)?.text, paths[key] == nil else { continue }
      paths[key] = path
    }
    return paths
  }

  /// How many nodes and edges there are; 0 for a table that is missing.
  func size() throws(PackExportError) -> (nodes: Int, edges: Int) {
    let connection = try Self.open(database)
    let tables = Set(try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    let nodes = tables.contains("nodes") ? try connection.first("SELECT count(*) FROM nodes") { $0.count(0) } : 0
    let edges = tables.contains("edges") ? try connection.first("SELECT count(*) FROM edges") { $0.count(0) } : 0
    return (nodes ?? 0, edges ?? 0)
  }

  /// The columns of a table in the order `SELECT *` gives them; none for a table that is missing.
  static func columns(of table: String, _ connection: Connection<PackExportError>) throws(PackExportError) -> [String] {
    try connection.rows("SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid", .text(table)) { $0.text(0) }
  }
}
