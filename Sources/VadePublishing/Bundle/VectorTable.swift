internal import VadeDatabase

/// The vectors of a table `vec_nodes` of sqlite-vec, read from the ordinary tables the extension keeps them in.
///
/// The extension is not needed, for its virtual table is never touched. What it keeps (observed with version 0.1.9):
///
/// - `vec_nodes_chunks(chunk_id, size, validity, rowids)`: places for `size` vectors; bit `i` of `validity`, lowest bit of a byte first, says whether place
///   `i` is taken, the little-endian 64-bit number `i` of `rowids` by which row.
/// - `vec_nodes_vector_chunks00(rowid, vectors)`: the vectors of the chunk of that number, place after place.
///
/// The extension gives rows by chunk and place, and so does this reader.
struct VectorTable {
  private let connection: Connection<PackExportError>
  private let path: String
  /// How many numbers a vector has.
  let dimension: Int

  /// Opens a database and looks for the table.
  init(path: String) throws(PackExportError) {
    self.path = path
    connection = try BundleGraph.open(path)
    func unreadable(_ reason: String) -> PackExportError { .vectorsUnreadable(path: path, reason: reason) }
    let sql = try connection.first("SELECT sql FROM sqlite_schema WHERE name = 'vec_nodes'") { $0.text(0) }
    guard let sql else { throw unreadable("there is no table 'vec_nodes'") }
    guard let dimension = Self.dimension(in: sql) else { throw unreadable("its table 'vec_nodes' does not hold float32 vectors") }
    for (table, columns) in Self.tables where try !Set(BundleGraph.columns(of: table, connection)).isSuperset(of: columns) {
      throw unreadable("there is no table '\(table)' with the columns \(columns.sorted().joined(separator: ", "))")
    }
    self.dimension = dimension
  }

  private static let tables: [(String, Set<String>)] = [
    ("vec_meta", ["id"]), ("vec_nodes_chunks", ["chunk_id", "size", "validity", "rowids"]), ("vec_nodes_vector_chunks00", ["vectors"]),
  ]

  /// The dimension in `vec0(embedding float[384] distance_metric=cosine)`.
  static func dimension(in sql: String) -> Int? {
    let folded = sql.lowercased()
    guard folded.contains("vec0"), let begin = folded.firstRange(of: "float[") else { return nil }
    guard let dimension = Int(folded[begin.upperBound...].prefix { $0 != "]" }), (1...65_536).contains(dimension) else { return nil }
    return dimension
  }

  /// Gives each vector with the id of its node; vectors without one are left out.
  func eachVector(_ take: (String, [Float]) throws(PackExportError) -> Void) throws(PackExportError) {
    let ids = try self.ids()
    let chunks = try connection.statement(
      """
      SELECT chunk_id, size, validity, rowids, vectors FROM vec_nodes_chunks JOIN vec_nodes_vector_chunks00 AS vectors ON vectors.rowid = chunk_id
      ORDER BY chunk_id
      """)
    defer { chunks.reset() }
    while try chunks.step() {
      let chunk = Chunk(size: chunks.count(1), validity: chunks.blob(2), rowIDs: chunks.blob(3), vectors: chunks.floats(4))
      guard chunk.isWhole(dimension: dimension) else {
        throw PackExportError.vectorsUnreadable(path: path, reason: "the chunk \(chunks.integer(0)) of its table 'vec_nodes' is damaged")
      }
      for place in chunk.taken {
        guard let id = ids[chunk.rowID(at: place)] else { continue }
        try take(id, Array(chunk.vectors[(place * dimension)..<((place + 1) * dimension)]))
      }
    }
  }

  private func ids() throws(PackExportError) -> [Int64: String] {
    var ids: [Int64: String] = [:]
    for (row, id) in try connection.rows("SELECT rowid, id FROM vec_meta", read: { ($0.integer(0), $0.text(1)) }) { ids[row] = id }
    return ids
  }

  /// A chunk as the extension keeps it.
  struct Chunk {
    let size: Int
    let validity: [UInt8]
    let rowIDs: [UInt8]
    let vectors: [Float]

    /// Whether its parts have the lengths its size asks for.
    func isWhole(dimension: Int) -> Bool {
      size <= validity.count * 8 && size <= rowIDs.count / 8 && size <= vectors.count / dimension
    }

    /// The places that hold a vector, rising.
    var taken: [Int] { (0..<size).filter { validity[$0 / 8] >> ($0 % 8) & 1 == 1 } }

    func rowID(at place: Int) -> Int64 {
      Int64(bitPattern: (0..<8).reduce(UInt64(0)) { $0 | UInt64(rowIDs[place * 8 + $1]) << ($1 * 8) })
    }
  }
}
