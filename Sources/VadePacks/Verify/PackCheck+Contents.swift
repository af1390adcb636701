internal import VadeDatabase
internal import VadeVectors

extension PackCheck {
  /// Looks into packs that are whole.
  func checkContents(of folder: PackFolder, _ report: inout PackCheckReport) throws(PackError) {
    var ids: Set<String> = []
    for pack in folder.packs {
      guard let entry = folder.manifest.packs.first(where: { $0.stem == pack.name }) else { continue }
      try pack.database.read { (connection) throws(PackError) in
        try checkIntegrity(entry.name, connection, &report)
        guard try checkTables(entry.name, PackSchema.passageColumns, connection, &report) else { return }
        try checkIndexes(entry.name, connection, &report)
        try checkRows(entry, connection, &report)
        try checkIDs(entry.name, &ids, connection, &report)
        try checkWords(entry, connection, &report)
      }
      try checkMeta(entry, pack.database, folder.manifest, &report)
      try checkVectors(pack, entry, &report)
    }
    if let catalogue = folder.catalogue { try checkCatalogue(catalogue, folder.manifest, &report) }
  }

  private func checkIntegrity(_ file: String, _ connection: PackConnection, _ report: inout PackCheckReport) throws(PackError) {
    for line in try connection.rows("PRAGMA integrity_check(20)", read: { $0.text(0) }) where line != "ok" { report.fault(file, line) }
  }

  /// Whether the tables are there with their columns.
  private func checkTables(
    _ file: String, _ expected: [(table: String, columns: [String])], _ connection: PackConnection, _ report: inout PackCheckReport
  ) throws(PackError) -> Bool {
    var isComplete = true
    for (table, columns) in expected {
      let found = try connection.rows("SELECT name FROM pragma_table_info(?1)", .text(table)) { $0.text(0) }
      guard found != columns else { continue }
      isComplete = false
      report.fault(file, "table \(table) has the columns \(found.joined(separator: ", ")), expected are \(columns.joined(separator: ", "))")
    }
    return isComplete
  }

  private func checkIndexes(_ file: String, _ connection: PackConnection, _ report: inout PackCheckReport) throws(PackError) {
    let found = Set(try connection.rows("SELECT name FROM sqlite_master WHERE type = 'index'") { $0.text(0) })
    for name in PackSchema.passageIndexes where !found.contains(name) { report.fault(file, "index \(name) is missing") }
    let definition = try connection.first("SELECT sql FROM sqlite_master WHERE name = 'passages_fts'") { $0.text(0) } ?? ""
    if !definition.contains(PackFormat.fullTextTokenizer.joined(separator: " ")) {
      report.fault(file, "its full-text index has another tokenizer than '\(PackFormat.fullTextTokenizer.joined(separator: " "))'")
    }
  }

  private func checkRows(_ entry: PackManifest.Pack, _ connection: PackConnection, _ report: inout PackCheckReport) throws(PackError) {
    let sql: StaticString = """
      SELECT count(*), count(vector_index), coalesce(min(vector_index), 0), coalesce(max(vector_index), -1), count(DISTINCT vector_index),
        sum(vector_index IS NULL AND instr(id, '#part') = 0), sum(kind NOT IN ('chunk', 'section')),
        sum(substr(id, 1, length(kg_name) + 1) <> kg_name || ':'), sum(kind = 'chunk' AND trim(content) = '')
      FROM passages
      """
    guard let found = try connection.first(sql, read: { row in (0..<9).map { row.integer($0) } }) else { return }
    let file = entry.name
    func compare(_ what: String, _ found: Int64, _ expected: Int) {
      if found != Int64(expected) { report.fault(file, "it has \(found) \(what), the manifest says \(expected)") }
    }
    compare("passages", found[0], entry.passages)
    compare("passages with a vector", found[1], entry.vectors)
    compare("passages without a vector", found[5], entry.passagesWithoutVectors)
    if found[2] != 0 || found[3] != found[1] - 1 || found[4] != found[1] {
      report.fault(file, "its \(found[1]) vectors are not numbered from 0 to \(found[1] - 1), each once")
    }
    if found[6] > 0 { report.fault(file, "\(found[6]) rows are neither chunks nor sections") }
    if found[7] > 0 { report.fault(file, "\(found[7]) ids do not begin with their corpus' name") }
    if found[8] > 0 { report.fault(file, "\(found[8]) chunks are empty") }
  }

  private func checkIDs(
    _ file: String, _ ids: inout Set<String>, _ connection: PackConnection, _ report: inout PackCheckReport
  ) throws(PackError) {
    var doubled = 0
    for id in try connection.rows("SELECT id FROM passages NOT INDEXED", read: { $0.text(0) }) where !ids.insert(id).inserted {
      doubled += 1
    }
    if doubled > 0 { report.fault(file, "\(doubled) ids are there twice") }
  }

  /// Whether the full-text index knows the passages: their number, and the first words of some of them.
  private func checkWords(_ entry: PackManifest.Pack, _ connection: PackConnection, _ report: inout PackCheckReport) throws(PackError) {
    let indexed = try connection.first("SELECT count(*) FROM passages_fts_docsize") { $0.integer(0) } ?? 0
    if indexed != Int64(entry.passages) { report.fault(entry.name, "its full-text index knows \(indexed) of \(entry.passages) passages") }
    let step = max(1, entry.passages / 64)
    let samples = try connection.rows("SELECT rowid, content FROM passages WHERE content <> '' AND rowid % ?1 = 0", .count(step)) { row in
      (row: row.integer(0), words: PackWords(row.text(1)).terms.prefix(3))
    }
    for sample in samples where !sample.words.isEmpty {
      let isFound = try connection.first(
        "SELECT 1 FROM passages_fts WHERE passages_fts MATCH ?1 AND rowid = ?2", .text("\"" + sample.words.joined(separator: " ") + "\""),
        .integer(sample.row)
      ) { _ in true }
      if isFound == nil { report.fault(entry.name, "its full-text index does not find passage \(sample.row) by its first words") }
    }
  }

  private func checkMeta(
    _ entry: PackManifest.Pack, _ database: PackDatabase, _ manifest: PackManifest, _ report: inout PackCheckReport
  ) throws(PackError) {
    let meta = try database.meta()
    let expected = [
      "pack": entry.stem, "pack_version": String(manifest.packVersion), "embed_model": manifest.embedder.model,
      "embed_dim": String(manifest.embedder.dimension), "vector_dtype": manifest.vectorType.rawValue,
      "rrf_k": String(manifest.rankConstant),
    ]
    for (key, value) in expected.sorted(by: { $0.key < $1.key }) where meta[key] != value {
      report.fault(entry.name, "its \(key) is '\(meta[key] ?? "")', the manifest says '\(value)'")
    }
  }

  /// Whether each vector has a direction.
  private func checkVectors(_ pack: PassagePack, _ entry: PackManifest.Pack, _ report: inout PackCheckReport) throws(PackError) {
    guard let sidecar = pack.sidecar, let name = entry.sidecar?.name else { return }
    var flawed = 0
    for row in 0..<sidecar.rowCount {
      let numbers = try PackError.vectors { () throws(SidecarError) in try sidecar.row(row) }
      let length = numbers.reduce(0) { $0 + $1 * $1 }
      if !length.isFinite || length == 0 { flawed += 1 }
    }
    if flawed > 0 { report.fault(name, "\(flawed) vectors are zero or not finite") }
  }

  private func checkCatalogue(_ catalogue: PackDatabase, _ manifest: PackManifest, _ report: inout PackCheckReport) throws(PackError) {
    guard let entry = manifest.packs.first(where: { $0.stem == PackFormat.coreName }) else { return }
    try catalogue.read { (connection) throws(PackError) in
      try checkIntegrity(entry.name, connection, &report)
      guard try checkTables(entry.name, PackSchema.coreColumns, connection, &report) else { return }
      let books = try connection.first("SELECT count(*) FROM books") { $0.integer(0) } ?? 0
      if books != Int64(entry.passages) { report.fault(entry.name, "it has \(books) books, the manifest says \(entry.passages)") }
      let wrong = try connection.rows(
        "SELECT genre FROM genres WHERE book_count <> (SELECT count(*) FROM books WHERE books.genre = genres.genre) ORDER BY genre"
      ) { $0.text(0) }
      for genre in wrong { report.fault(entry.name, "the number of books of genre '\(genre)' is wrong") }
      let lost = try connection.first("SELECT count(*) FROM books WHERE genre NOT IN (SELECT genre FROM genres)") { $0.integer(0) } ?? 0
      if lost > 0 { report.fault(entry.name, "\(lost) books are of genres it does not list") }
      if books == 0 { report.note(entry.name, "it lists no books") }
    }
  }
}
