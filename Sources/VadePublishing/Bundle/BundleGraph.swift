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
    guard columns.contains("text") else { throw PackExportError.graphIncomplete(path: database, missing: "column 'text' in the table 'nodes'") }
    let wanted = ["id", "kind", "name", "title", "file_path", "text", "char_start", "chapter", "timestamp"]
    let list = wanted.map { columns.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
    let kinds = columns.contains("kind") ? "WHERE kind IN ('chunk', 'section')" : "WHERE 0"
    let statement = try connection.statement(made: "SELECT \(list) FROM nodes \(kinds) ORDER BY rowid")
    while try statement.step() {
      let path = statement.optionalText(4)
      guard chosen.includes(path: path) else { continue }
      try take(
        SourcePassage(
          id: statement.text(0), isSection: statement.text(1) == "section", name: statement.optionalText(2), nodeTitle: statement.optionalText(3),
          filePath: path, charStart: statement.optionalCount(6), chapter: statement.optionalCount(7), timestamp: statement.optionalText(8),
          text: statement.text(5)))
    }
  }

  /// The path of each book's document: that of its first node of the kind `document` that is no reference sheet.
  func documentPaths() throws(PackExportError) -> [String: String] {
    let connection = try Self.open(database)
    let columns = try Self.columns(of: "nodes", connection)
    guard columns.isSuperset(of: ["kind", "file_path"]) else { return [:] }
    var paths: [String: String] = [:]
    let found = try connection.rows("SELECT file_path FROM nodes WHERE kind = 'document' AND file_path IS NOT NULL ORDER BY rowid") { $0.text(0) }
    for path in found where !path.hasSuffix("reference.md") {
      guard let key = BookKey(path: path)?.text, paths[key] == nil else { continue }
      paths[key] = path
    }
    return paths
  }

  /// How many nodes and edges there are; 0 for a table that is missing.
  func size() throws(PackExportError) -> (nodes: Int, edges: Int) {
    let connection = try Self.open(database)
    func count(_ table: String) throws(PackExportError) -> Int {
      guard try !Self.columns(of: table, connection).isEmpty else { return 0 }
      let statement = try connection.statement(made: "SELECT count(*) FROM \(table)")
      return try statement.step() ? statement.count(0) : 0
    }
    return (try count("nodes"), try count("edges"))
  }

  static func columns(of table: String, _ connection: Connection<PackExportError>) throws(PackExportError) -> Set<String> {
    Set(try connection.rows("SELECT name FROM pragma_table_info(?)", .text(table)) { $0.text(0) })
  }
}
