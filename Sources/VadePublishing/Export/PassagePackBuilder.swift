internal import VadeDatabase
internal import VadePacks
internal import VadeSystem
internal import VadeVectors

/// Makes one passage pack: rows, then parts of long sections, then vectors, then indexes and words.
///
/// The order is the format's: parts before the full-text index, the index over all rows, no row ever removed, so that row numbers count from 1
/// without holes and copying the database into its final file keeps them.
final class PassagePackBuilder {
  let stem: String
  private let directory: String
  private let scratch: String
  private let connection: Connection<PackExportError>
  private var outlines: [String: DocumentOutline] = [:]
  private var paths: [String] = []
  /// Rows so far.
  private(set) var rowCount = 0
  /// Of these, parts of sections that were divided.
  private(set) var partCount = 0
  /// Of these, sections.
  private(set) var sectionCount = 0
  /// Chunks of the source without text.
  private(set) var emptyCount = 0
  /// Rows with a vector.
  private(set) var vectorCount = 0
  private var vectorIndexes: [Int32] = [-1]

  /// Begins a pack.
  ///
  /// - Parameters:
  ///   - stem: its name without what it ends with.
  ///   - directory: where its files go.
  /// - Throws: ``PackExportError`` when its file cannot be made.
  init(stem: String, directory: String) throws(PackExportError) {
    self.stem = stem
    self.directory = directory
    scratch = directory + "/" + stem + ".building"
    connection = try Connection(path: scratch, mode: .create)
    // The file is thrown away when anything fails: nothing has to survive a crash.
    try connection.execute("PRAGMA journal_mode = OFF")
    try connection.execute("PRAGMA synchronous = OFF")
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try connection.execute("PRAGMA temp_store = MEMORY")
    try connection.execute("PRAGMA cache_size = -131072")
    for statement in PackSchema.passages where !statement.hasPrefix("CREATE INDEX") { try connection.executeScript(statement) }
    try connection.execute("BEGIN")
  }

  /// Adds a source's passage.
  func insert(_ passage: SourcePassage, of graph: PackGraph, catalogue: [String: CatalogueBook], longest: Int?) throws(PackExportError) {
    guard let row = PassageRow(passage, of: graph, catalogue: catalogue, longest: longest) else {
      emptyCount += 1
      return
    }
    try insert(row)
    if row.isSection { sectionCount += 1 }
    guard let path = row.filePath, row.charStart != nil, graph.kind == .books else { return }
    if outlines[path] == nil { paths.append(path) }
    outlines[path, default: DocumentOutline()].add(row, length: row.isSection ? 0 : row.content.unicodeScalars.count)
  }

  private func insert(_ row: PassageRow) throws(PackExportError) {
    do throws(PackExportError) {
      let statement = try connection.statement("INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      defer { statement.reset() }
      try statement.bind(row.values)
      _ = try statement.step()
    } catch {
      throw error.isConflict ? .duplicatePassage(id: row.id, source: row.graph.name) : error
    }
    rowCount += 1
    vectorIndexes.append(-1)
  }

  /// Divides the sections that are too long for reading.
  func divideSections() throws(PackExportError) {
    for path in paths {
      for division in outlines[path]?.divisions() ?? [] {
        try connection.run(
          "UPDATE passages SET node_title = ? WHERE id = ?", .optional(division.first.nodeTitle), .text(division.first.id))
        for row in division.further {
          try insert(row)
          partCount += 1
        }
      }
    }
    outlines = [:]
  }

  /// Writes the vectors of rows that are here, in the order they come; those of other ids and further ones of a row are passed over.
  ///
  /// - Parameters:
  ///   - element: how the numbers are kept.
  ///   - dimension: how many numbers each has.
  ///   - give: calls its argument with the id of each row and its vector.
  /// - Returns: whether there is a sidecar: not when no vector came.
  /// - Throws: ``PackExportError/vectorLength(id:expected:found:)``, and what the closure throws.
  func attachVectors(
    as element: SidecarElement, dimension: Int,
    _ give: ((String, [Float]) throws(PackExportError) -> Void) throws(PackExportError) -> Void
  ) throws(PackExportError) -> Bool {
    let path = directory + "/" + stem + PackFormat.sidecarExtension
    var writer = try sidecar { () throws(SidecarError) in try SidecarWriter(path: path, element: element, dimension: dimension) }
    try give { (id, vector) throws(PackExportError) in
      guard let row = try connection.first("SELECT rowid FROM passages WHERE id = ?", .text(id), read: { Int($0.integer(0)) }),
        vectorIndexes[row] < 0
      else { return }
      guard vector.count == dimension else { throw PackExportError.vectorLength(id: id, expected: dimension, found: vector.count) }
      do throws(SidecarError) { try writer.append(vector) } catch { throw PackExportError(error) }
      vectorIndexes[row] = Int32(vectorCount)
      vectorCount += 1
    }
    do throws(SidecarError) { try writer.finish() } catch { throw PackExportError(error) }
    guard vectorCount > 0 else {
      _ = try files { () throws(SystemError) in try AtomicFile.remove(path) }
      return false
    }
    for (row, index) in vectorIndexes.enumerated() where index >= 0 {
      try connection.run("UPDATE passages SET vector_index = ? WHERE rowid = ?", .integer(Int64(index)), .count(row))
    }
    return true
  }

  /// Writes what the pack says of itself, makes its indexes and puts it into its final file.
  func finish(_ facts: [(key: String, value: String)]) throws(PackExportError) {
    for fact in facts { try connection.run("INSERT INTO pack_meta VALUES (?, ?)", .text(fact.key), .text(fact.value)) }
    for statement in PackSchema.passages where statement.hasPrefix("CREATE INDEX") { try connection.executeScript(statement) }
    for statement in PackSchema.fullText { try connection.executeScript(statement) }
    try connection.execute("COMMIT")
    let path = directory + "/" + stem + PackFormat.packExtension
    try connection.run("VACUUM INTO ?", .text(path))
    try PackFile.checkRows(of: path, count: rowCount)
  }

  /// Removes the file the pack was built in.
  func discardScratch() throws(PackExportError) {
    _ = try files { () throws(SystemError) in try AtomicFile.remove(scratch) }
  }

  private func sidecar<Result: ~Copyable>(_ body: () throws(SidecarError) -> Result) throws(PackExportError) -> Result {
    do throws(SidecarError) { return try body() } catch { throw PackExportError(error) }
  }
}

extension PackExportError {
  /// The error for vectors that could not be written.
  init(_ error: SidecarError) {
    if case .system(let fault) = error, fault.isFull { self = .diskFull(path: fault.path) } else { self = .sidecar(error) }
  }
}
