internal import FoundationEssentials
internal import VadeDatabase
internal import VadeDocument
internal import VadeSystem

/// Reads the table of documents.
enum DocumentRows {
  static func all(_ connection: Connection) throws(LibraryError) -> [DocumentRecord] {
    try connection.rows(
      """
      SELECT id, path, digest, title, format, byte_count, page_count, passage_count, state, added_at, report, parent_id FROM documents ORDER BY id
      """
    ) { (row) throws(LibraryError) in try record(row, connection) }
  }

  static func one(_ id: DocumentID, _ connection: Connection) throws(LibraryError) -> DocumentRecord? {
    try connection.first(
      """
      SELECT id, path, digest, title, format, byte_count, page_count, passage_count, state, added_at, report, parent_id FROM documents WHERE id = ?
      """, .integer(id.rawValue)
    ) { (row) throws(LibraryError) in try record(row, connection) }
  }

  /// See ``Library/document(atPath:)``.
  static func at(_ path: String, _ connection: Connection) throws(LibraryError) -> DocumentRecord? {
    try connection.first(
      """
      SELECT id, path, digest, title, format, byte_count, page_count, passage_count, state, added_at, report, parent_id FROM documents
      WHERE path = ? ORDER BY state = ? DESC, id DESC LIMIT 1
      """, .text(path), .text(DocumentRecord.State.ready.rawValue)
    ) { (row) throws(LibraryError) in try record(row, connection) }
  }

  /// See ``Library/documents(named:)``.
  static func named(_ text: String, _ connection: Connection) throws(LibraryError) -> [DocumentRecord] {
    if let number = Int64(text), let document = try one(DocumentID(rawValue: number), connection) { return [document] }
    let rows = try connection.rows("SELECT id, path, title FROM documents ORDER BY id") {
      (id: DocumentID(rawValue: $0.integer(0)), path: $0.text(1), title: $0.text(2))
    }
    var documents: [DocumentRecord] = []
    for id in DocumentNames.meant(by: text, among: rows) {
      if let document = try one(id, connection) { documents.append(document) }
    }
    return documents
  }

  /// The counts of a library; the sizes on disk are left at 0.
  static func statistics(_ connection: Connection) throws(LibraryError) -> LibraryStatistics {
    let counts = try connection.first(
      """
      SELECT count(*), count(*) FILTER (WHERE state = ?), COALESCE(sum(passage_count), 0), COALESCE(sum(vector_count), 0) FROM documents
      """, .text(DocumentRecord.State.importing.rawValue)
    ) { [$0.count(0), $0.count(1), $0.count(2), $0.count(3)] }
    let numbers = counts ?? [0, 0, 0, 0]
    let former = try VersionRows.statistics(connection)
    return LibraryStatistics(
      documents: numbers[0], importing: numbers[1], passages: numbers[2], vectors: numbers[3], bytesOnDisk: 0, originalBytes: 0,
      versions: former.versions, versionBytes: former.bytes)
  }

  /// A report as the database has it.
  static func encode(_ report: DocumentReport, path: String) throws(LibraryError) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    } catch {
      throw LibraryError.file(operation: "write the report of", path: path, reason: "\(error)")
    }
  }

  private static func record(_ row: Statement, _ connection: Connection) throws(LibraryError) -> DocumentRecord {
    let id = row.integer(0)
    let digest = row.blob(2)
    guard digest.count == 32, let state = DocumentRecord.State(rawValue: row.text(8)) else {
      throw LibraryError.damaged("the row of document \(id) is damaged", path: connection.path)
    }
    let report: DocumentReport
    do {
      report = try JSONDecoder().decode(DocumentReport.self, from: Data(row.text(10).utf8))
    } catch {
      throw LibraryError.damaged("the report of document \(id) is damaged", path: connection.path)
    }
    return DocumentRecord(
      id: DocumentID(rawValue: id), path: row.text(1), digest: SHA256Digest(bytes: digest), title: row.text(3),
      format: FormatID(rawValue: row.text(4)), byteCount: row.count(5), pageCount: row.optionalCount(6), passageCount: row.count(7),
      state: state, addedAt: row.real(9), report: report, parent: row.optionalCount(11).map { DocumentID(rawValue: Int64($0)) },
      chunkingPlan: try PlanRow.of(DocumentID(rawValue: id), connection))
  }
}
