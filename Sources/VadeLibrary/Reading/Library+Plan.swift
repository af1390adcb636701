internal import VadeDatabase
public import VadeDocument

/// How the documents are cut. The library keeps names and gives them no meaning: what a plan is, those who cut know.
extension Library {
  /// The name of the plan the documents added from now on are cut by; nil for the usual one.
  public func planName() throws(LibraryError) -> String? {
    try readers.read { (connection) throws(LibraryError) in
      try connection.first("SELECT value FROM meta WHERE key = ?", .text(Self.planKey)) { $0.text(0) }
    }
  }

  /// Says what plan the documents added from now on are cut by; those that are there stay as they are.
  ///
  /// It may be said while a writer works: the next document goes by it.
  ///
  /// - Parameter name: the plan's name, or nil for the usual one.
  /// - Throws: ``LibraryError`` when the database cannot be written.
  public func setPlanName(_ name: String?) throws(LibraryError) {
    let connection = try Connection(path: place.database, mode: .write)
    if let name {
      try connection.run("INSERT OR REPLACE INTO meta(key, value) VALUES (?, ?)", .text(Self.planKey), .text(name))
    } else {
      try connection.run("DELETE FROM meta WHERE key = ?", .text(Self.planKey))
    }
  }

  /// Counts finished documents by whether they are cut by a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan's name, or nil for the usual one.
  ///   - formats: formats that are cut in a way of their own, whose documents are not counted.
  /// - Returns: how many documents there are, and how many of them are cut by another plan.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  /// - Complexity: looks through the reports of all documents.
  public func planCounts(of plan: String?, besides formats: Set<FormatID>) throws(LibraryError) -> (all: Int, others: Int) {
    let rows = try readers.read { (connection) throws(LibraryError) in
      try connection.rows(
        "SELECT format, count(*), sum(instr(report, ?) > 0) FROM documents WHERE state = ? GROUP BY format", .text(Self.mark(of: plan)),
        .text(DocumentRecord.State.ready.rawValue)
      ) { (format: FormatID(rawValue: $0.text(0)), all: $0.count(1), marked: $0.count(2)) }
    }
    return rows.filter { !formats.contains($0.format) }.reduce((0, 0)) { sums, row in
      (sums.0 + row.all, sums.1 + (plan == nil ? row.marked : row.all - row.marked))
    }
  }

  /// The files that are cut by another plan than one: finished documents of their own, without those that were taken out of others.
  ///
  /// - Parameters:
  ///   - plan: the plan's name, or nil for the usual one.
  ///   - formats: formats that are cut in a way of their own, whose documents are left out.
  /// - Returns: the documents, the one added first first.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  public func documents(notCutBy plan: String?, besides formats: Set<FormatID>) throws(LibraryError) -> [DocumentRecord] {
    try readers.read { (connection) throws(LibraryError) in
      let ids = try connection.rows(
        "SELECT id FROM documents WHERE state = ? AND parent_id IS NULL AND (instr(report, ?) > 0) = ? ORDER BY id",
        .text(DocumentRecord.State.ready.rawValue), .text(Self.mark(of: plan)), .integer(plan == nil ? 1 : 0)
      ) { DocumentID(rawValue: $0.integer(0)) }
      var found: [DocumentRecord] = []
      for id in ids {
        if let document = try DocumentRows.one(id, connection), !formats.contains(document.format) { found.append(document) }
      }
      return found
    }
  }

  private static let planKey = "chunking_plan"

  /// What stands in the reports of documents cut by a plan; for the usual one, what stands in those of all others.
  ///
  /// Quotation marks inside texts are escaped in JSON, so that it stands nowhere else.
  private static func mark(of plan: String?) -> String { #""chunkingPlan":"# + (plan.map { "\"\($0)\"" } ?? "\"") }
}
