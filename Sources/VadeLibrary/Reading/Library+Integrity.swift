internal import VadeDatabase
internal import VadeDocument
internal import VadeLexical
internal import VadeSystem
internal import VadeVectors

extension Library {
  /// Looks whether the library is sound.
  ///
  /// - Returns: what was found, one sentence each; empty when all is well.
  /// - Throws: ``LibraryError/busy(path:processID:)`` while somebody writes: the full-text index is checked in a transaction of its own.
  /// - Complexity: reads all of the library.
  public func integrityCheck() throws(LibraryError) -> [String] {
    let connection = try Connection(path: place.database, mode: .write)
    var findings = try connection.rows("PRAGMA quick_check(20)") { $0.text(0) }.filter { $0 != "ok" }.map { "database: \($0)" }
    findings += try connection.rows("PRAGMA foreign_key_check") { "row \($0.integer(1)) of table \($0.text(0)) refers to nothing" }
    findings += fullTextFindings(connection)
    findings += try connection.snapshot { () throws(LibraryError) in
      try countFindings(connection) + originalFindings(connection) + scanFindings(connection) + wordFindings()
    }
    return findings
  }

  private func fullTextFindings(_ connection: Connection) -> [String] {
    do throws(LibraryError) {
      // Rank 1 asks FTS5 to compare the index with the text it was made from.
      try connection.run("INSERT INTO passages_fts(passages_fts, rank) VALUES ('integrity-check', 1)")
      return []
    } catch {
      return ["full-text index: \(error.message)"]
    }
  }

  private func countFindings(_ connection: Connection) throws(LibraryError) -> [String] {
    var findings = try connection.rows(
      """
      SELECT id, passage_count, vector_count, (SELECT count(*) FROM passages WHERE document_id = documents.id),
        (SELECT count(*) FROM passages JOIN vectors ON passage_id = passages.id WHERE document_id = documents.id)
      FROM documents
      """
    ) { row -> String? in
      let counted = (row.count(1), row.count(2))
      let found = (row.count(3), row.count(4))
      return counted == found ? nil : "document \(row.integer(0)) has \(found) passages and vectors, its row says \(counted)"
    }.compactMap(\.self)
    let sums = try DocumentRows.statistics(connection)
    let kept = (try MetaRow.read(.passages, connection), try MetaRow.read(.vectors, connection))
    if kept != (sums.passages, sums.vectors) {
      findings.append("the library counts \(kept) passages and vectors, its documents \((sums.passages, sums.vectors))")
    }
    return findings
  }

  private func originalFindings(_ connection: Connection) throws(LibraryError) -> [String] {
    let ofDocuments = try DocumentRows.all(connection).compactMap { document in
      document.state == .ready
        ? finding(of: "the original of '\(document.path)'", document.digest, byteCount: document.byteCount) : nil
    }
    let ofVersions = try VersionRows.all(connection).compactMap { version in
      finding(of: "the original of version \(version.id.rawValue) of '\(version.path)'", version.digest, byteCount: version.byteCount)
    }
    let lost = try connection.rows(
      """
      SELECT path, count(*) FROM versions
      WHERE NOT EXISTS (SELECT 1 FROM documents WHERE documents.path = versions.path AND state = ? AND parent_id IS NULL)
      GROUP BY path ORDER BY path
      """, .text(DocumentRecord.State.ready.rawValue)
    ) { "\($0.count(1)) versions are kept of '\($0.text(0))', which is no document" }
    return ofDocuments + ofVersions + lost
  }

  /// What is wrong with an original, or nil when it is as it should be.
  private func finding(of name: String, _ digest: SHA256Digest, byteCount: Int) -> String? {
    guard let status = FileStatus(path: originalPath(of: digest)) else { return "\(name) is missing" }
    return status.byteCount == byteCount ? nil : "\(name) has \(status.byteCount) bytes, not \(byteCount)"
  }

  /// What is wrong with the scan file.
  ///
  /// That it is missing or behind is no finding: the next query or writer sees to that.
  private func scanFindings(_ connection: Connection) throws(LibraryError) -> [String] {
    guard let state = try VectorState(connection), FileStatus(path: vectorScan.path(for: state)) != nil else { return [] }
    do throws(ScanFileError) {
      let file = try ScanFile(path: vectorScan.path(for: state), dimension: state.dimension, recipeHash: state.recipeHash)
      return file.firstUnorderedRow().map { ["vector file: row \($0) is out of order"] } ?? []
    } catch {
      return ["vector file: \(error)"]
    }
  }

  /// What is wrong with the word index; like the scan file's, that it is missing or behind is no finding.
  private func wordFindings() -> [String] {
    do throws(LexicalError) {
      try LexicalIndex(path: place.words).check()
      return []
    } catch .missing { return [] } catch { return ["word index: \(error.message)"] }
  }
}
