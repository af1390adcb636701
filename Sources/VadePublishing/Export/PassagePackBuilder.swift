internal import VadeDatabase
internal import VadePacks
internal import VadeSystem
internal import VadeVectors

/// Makes one passage pack: rows, then parts of long sections, then vectors, then indexes; the words meanwhile, on a thread of their own.
///
/// The order is the format's: the full-text index is over all rows, parts included, in their order. No row is ever removed, so that row numbers count
/// from 1 without holes and copying the database into its final file keeps them.
final class PassagePackBuilder {
  let stem: String
  private let directory: String
  private let scratch: String
  private let connection: Connection<PackExportError>
  private let insertion: Statement<PackExportError>
  private let words: FullTextBuilder
  private var work: (graph: PackGraph, path: String?, found: RowWork)?
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
    connection = try .scratch(scratch, cache: 131_072)
    for statement in PackSchema.passages where !statement.hasPrefix("CREATE INDEX") { try connection.executeScript(statement) }
    insertion = try connection.statement("INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try connection.execute("BEGIN")
    words = FullTextBuilder(path: directory + "/" + stem + ".words.building")
  }

  /// Adds a source's passage.
  func insert(_ passage: SourcePassage, of graph: PackGraph, catalogue: [String: CatalogueBook], longest: Int?) throws(PackExportError) {
    guard let row = PassageRow(passage, of: graph, work: work(of: passage, graph, catalogue), longest: longest) else {
      emptyCount += 1
      return
    }
    try insert(row)
    if row.isSection { sectionCount += 1 }
    guard let path = row.filePath, row.charStart != nil, graph.kind == .books else { return }
    if outlines[path] == nil { paths.append(path) }
    outlines[path, default: DocumentOutline()].add(row)
  }

  /// The work a passage stands in, found once for all passages of a document that come in a row.
  private func work(of passage: SourcePassage, _ graph: PackGraph, _ catalogue: [String: CatalogueBook]) -> RowWork {
    if let work, work.path == passage.filePath, work.graph == graph { return work.found }
    let found = RowWork(ofDocumentAt: passage.filePath, in: graph, catalogue)
    work = (graph, passage.filePath, found)
    return found
  }

  private func insert(_ row: PassageRow) throws(PackExportError) {
    defer { insertion.reset() }
    do throws(PackExportError) {
      try insertion.bind(row.values)
      _ = try insertion.step()
    } catch {
      throw error.isConflict ? .duplicatePassage(id: row.id, source: row.graph.name) : error
    }
    rowCount += 1
    vectorIndexes.append(-1)
    try words.add(row.content, row: rowCount)
  }

  /// Divides the sections that are too long for reading; no row is added after that.
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
    try words.close()
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
    let search = try connection.statement("SELECT rowid FROM passages WHERE id = ?")
    try give { (id, vector) throws(PackExportError) in
      defer { search.reset() }
      try search.bind([.text(id)])
      guard try search.step() else { return }
      let row = search.count(0)
      guard vectorIndexes[row] < 0 else { return }
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
    let numbering = try connection.statement("UPDATE passages SET vector_index = ? WHERE rowid = ?")
    for (row, index) in vectorIndexes.enumerated() where index >= 0 {
      try numbering.bind([.integer(Int64(index)), .count(row)])
      _ = try numbering.step()
      numbering.reset()
    }
    return true
  }

  /// Writes what the pack says of itself, makes its indexes and puts it into its final file.
  func finish(_ facts: [(key: String, value: String)]) throws(PackExportError) {
    for fact in facts { try connection.run("INSERT INTO pack_meta VALUES (?, ?)", .text(fact.key), .text(fact.value)) }
    for statement in PackSchema.passages where statement.hasPrefix("CREATE INDEX") { try connection.executeScript(statement) }
    try connection.execute("COMMIT")
    let path = directory + "/" + stem + PackFormat.packExtension
    try connection.run("VACUUM INTO ?", .text(path))
    try words.finish(into: path)
    try PackFile.checkRows(of: path, count: rowCount)
  }

  /// Removes the files the pack was built in.
  func discardScratch() throws(PackExportError) {
    for path in [scratch, words.path] { _ = try files { () throws(SystemError) in try AtomicFile.remove(path) } }
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
