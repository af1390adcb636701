internal import VadeDatabase
public import VadeDocument

/// How the documents are cut. The library keeps names and gives them no meaning: what a plan is, those who cut know.
extension Library {
  /// The name of the plan the documents added from now on are cut by; nil for the usual one.
  public func planName() throws(LibraryError) -> String? {
    try readers.read { (connection) throws(LibraryError) in try PlanRow.library(connection) }
  }

  /// Says what plan the documents added from now on are cut by; those that are there stay as they are.
  ///
  /// It may be said while a writer works: the next document goes by it.
  ///
  /// - Parameter name: the plan's name, or nil for the usual one.
  /// - Throws: ``LibraryError`` when the database cannot be written.
  public func setPlanName(_ name: String?) throws(LibraryError) {
    try PlanRow.setLibrary(name, Connection(path: place.database, mode: .write))
  }

  /// Counts finished documents by whether they are cut by a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan's name, or nil for the usual one.
  ///   - formats: formats that are cut in a way of their own, whose documents are not counted.
  /// - Returns: how many documents there are, and how many of them are cut by another plan.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  /// - Complexity: O(documents), without reading their reports.
  public func planCounts(of plan: String?, besides formats: Set<FormatID>) throws(LibraryError) -> (all: Int, others: Int) {
    let ready = SQLValue.text(DocumentRecord.State.ready.rawValue)
    return try readers.read { (connection) throws(LibraryError) in
      let all = try connection.rows("SELECT format, count(*) FROM documents WHERE state = ? GROUP BY format", ready) {
        (format: FormatID(rawValue: $0.text(0)), count: $0.count(1))
      }
      let named = try connection.rows(
        """
        SELECT format, value, count(*) FROM meta JOIN documents ON documents.id = CAST(substr(key, 6) AS INTEGER)
        WHERE key > 'plan:' AND key < 'plan;' AND state = ? GROUP BY format, value
        """, ready
      ) { (format: FormatID(rawValue: $0.text(0)), plan: $0.text(1), count: $0.count(2)) }
      func sum(_ counts: some Sequence<(FormatID, Int)>) -> Int { counts.reduce(0) { $0 + (formats.contains($1.0) ? 0 : $1.1) } }
      let total = sum(all.lazy.map { ($0.format, $0.count) })
      let other = sum(named.lazy.filter { plan == nil || $0.plan == plan }.map { ($0.format, $0.count) })
      return (total, plan == nil ? other : total - other)
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
        """
        SELECT id FROM documents WHERE state = ? AND parent_id IS NULL AND (SELECT value FROM meta WHERE key = 'plan:' || id) IS NOT ?
        ORDER BY id
        """, .text(DocumentRecord.State.ready.rawValue), .optional(plan)
      ) { DocumentID(rawValue: $0.integer(0)) }
      var found: [DocumentRecord] = []
      for id in ids {
        if let document = try DocumentRows.one(id, connection), !formats.contains(document.format) { found.append(document) }
      }
      return found
    }
  }
}
