internal import VadeDatabase
public import VadeDocument
internal import VadeSystem
internal import VadeVectors

/// Changes a library.
///
/// There is one writer at a time; it is used by one thread.
///
/// The order of an import is ``OriginalKeeper``, ``begin(_:)``, any number of ``append(_:to:)``, ``finish(_:report:)``. Each
/// call is one transaction: a process that is killed at any moment leaves the library as it was after the last call that returned, and
/// ``discardInterrupted(sparing:)`` removes the documents that were not finished. What was committed outlives the process; it also outlives a
/// power failure once ``close()`` has returned.
public final class LibraryWriter {
  let connection: Connection
  private let library: Library
  private let lock: FileLock
  /// Keeps copies of the imported files.
  public let originals: OriginalKeeper
  private var rowsSinceRefresh = 0
  /// Whether rows have gone that derived files still have.
  var hasRemoved = false
  private var isClosed = false

  /// Rows after which scan file and word index are extended while documents are being added.
  private static let refreshInterval = 1_024

  init(library: Library, lock: FileLock) throws(LibraryError) {
    self.library = library
    self.lock = lock
    originals = OriginalKeeper(OriginalStore(directory: library.place.originals))
    connection = try Connection(path: library.place.database, mode: .write)
    // In a write-ahead log this keeps every committed transaction when the process dies, and a sound database when the power fails.
    try connection.execute("PRAGMA synchronous = NORMAL")
    try connection.execute("PRAGMA secure_delete = FAST")
    // Before any id is given: files that know later ids than the database come from a state the database was taken back from.
    refreshDerived()
  }

  // A failure here may vanish: everything is committed, and what is left to do is done by the next writer.
  deinit { try? close() }

  /// Says what makes the vectors to come.
  ///
  /// A library without vectors takes any recipe; one with vectors keeps its own.
  ///
  /// - Throws: ``LibraryError/recipeDiffers(library:inUse:)``.
  public func adopt(_ recipe: EmbeddingRecipe) throws(LibraryError) {
    precondition(ScanHeader.dimensions.contains(recipe.dimension), "no model has vectors of \(recipe.dimension) numbers")
    let isNew = try connection.change { () throws(LibraryError) -> Bool in
      let known = try RecipeRow.read(connection)
      if known?.fingerprint == recipe.fingerprint { return false }
      if let known, try MetaRow.read(.vectors, connection) > 0 { throw LibraryError.recipeDiffers(known, recipe) }
      try RecipeRow.write(recipe, connection)
      return true
    }
    if isNew { try library.describe() }
  }

  /// Begins a document.
  ///
  /// Until it is finished an older one of the same path stays.
  public func begin(_ new: NewDocument) throws(LibraryError) -> DocumentID {
    let title = new.shownTitle
    let begun = DocumentReport(pagesDeclared: new.pageCount)
    let report = try DocumentRows.encode(begun, path: new.path)
    let id = try connection.change { () throws(LibraryError) -> DocumentID in
      try connection.run(
        """
        INSERT INTO documents(path, digest, title, search_title, format, byte_count, page_count, state, added_at, report, parent_id, is_complete)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .text(new.path), .blob(new.digest.bytes), .text(title), .optional(SearchText.indexed(title)), .text(new.format.rawValue),
        .count(new.byteCount), .optional(new.pageCount), .text(DocumentRecord.State.importing.rawValue),
        .real(new.addedAt ?? Timestamp.now),
        .text(report), new.parent.map { .integer($0.rawValue) } ?? .null, .integer(begun.isComplete ? 1 : 0))
      let id = DocumentID(rawValue: connection.lastInsertedID)
      try PlanRow.set(new.chunkingPlan, of: id, connection)
      return id
    }
    originals.handOver(new.digest)
    return id
  }

  /// Adds passages to a document that was begun: passages, words and vectors in one transaction.
  ///
  /// - Precondition: a recipe was adopted if a passage has a vector; the ordinals are new in the document.
  /// - Throws: ``LibraryError/dimensionDiffers(expected:found:)``, ``LibraryError/diskFull(path:)``; nothing of the batch is then kept.
  public func append(_ batch: [EmbeddedPassage], to document: DocumentID) throws(LibraryError) {
    guard !batch.isEmpty else { return }
    try connection.change { () throws(LibraryError) in
      try PassageInserter(document: document, connection).insert(batch)
    }
    rowsSinceRefresh += batch.count
    if rowsSinceRefresh >= LibraryWriter.refreshInterval { refreshDerived() }
  }

  /// Completes a document with all that was taken out of it; older documents of its path are removed in the same transaction.
  ///
  /// What the file was before becomes a version where its bytes were others; its original stays.
  ///
  /// One that was itself taken out of another becomes complete when that one does, so that no run that dies leaves one without the other.
  public func finish(_ id: DocumentID, report: DocumentReport) throws(LibraryError) {
    let removed = try connection.change { () throws(LibraryError) -> DocumentRemoval in
      let row = try connection.first("SELECT path, parent_id FROM documents WHERE id = ?", .integer(id.rawValue)) {
        (path: $0.text(0), parent: $0.optionalCount(1))
      }
      guard let (path, parent) = row else {
        throw LibraryError.damaged("there is no document \(id.rawValue) to finish", path: connection.path)
      }
      try connection.run(
        "UPDATE documents SET report = ?, is_complete = ? WHERE id = ?", .text(try DocumentRows.encode(report, path: path)),
        .integer(report.isComplete ? 1 : 0), .integer(id.rawValue))
      guard parent == nil else { return try DocumentRemoval(of: [], connection) }
      for id in try DocumentRemoval.withEmbedded([id], connection) {
        try connection.run(
          "UPDATE documents SET state = ? WHERE id = ?", .text(DocumentRecord.State.ready.rawValue), .integer(id.rawValue))
      }
      try VersionKeeping.keepStates(replacedBy: id, connection)
      let older = try connection.rows("SELECT id FROM documents WHERE path = ? AND id <> ?", .text(path), .integer(id.rawValue)) {
        $0.integer(0)
      }
      return try DocumentRemoval(of: older.map(DocumentID.init(rawValue:)), connection)
    }
    try complete(removed)
  }

  /// Takes back a document that was begun, with all that was added to it.
  public func abandon(_ id: DocumentID) throws(LibraryError) {
    _ = try remove([id])
  }

  /// Removes documents with their passages, words and vectors in one transaction, and then the originals nobody needs any more.
  ///
  /// - Returns: how many documents there were.
  /// - Complexity: linear in the text of the documents' passages.
  public func remove(_ ids: [DocumentID]) throws(LibraryError) -> Int {
    let removal = try connection.change { () throws(LibraryError) in try DocumentRemoval(of: ids, connection) }
    try complete(removal)
    return removal.count
  }

  /// Leaves a document unfinished for the run that adds its file again, which finds the vectors of its passages.
  ///
  /// Of several of one path the one with the most passages stays, and none that has no passage.
  public func suspend(_ id: DocumentID) throws(LibraryError) {
    let halves = try connection.rows(
      "SELECT id FROM documents WHERE state = ?2 AND parent_id IS NULL AND path = (SELECT path FROM documents WHERE id = ?1)",
      .integer(id.rawValue), .text(DocumentRecord.State.importing.rawValue)
    ) { DocumentID(rawValue: $0.integer(0)) }
    var best: (id: DocumentID, passages: Int)?
    for half in halves {
      var passages = 0
      for part in try DocumentRemoval.withEmbedded([half], connection) {
        passages +=
          try connection.first("SELECT passage_count FROM documents WHERE id = ?", .integer(part.rawValue)) { $0.count(0) } ?? 0
      }
      if passages > best?.passages ?? 0 { best = (half, passages) }
    }
    _ = try remove(halves.filter { $0 != best?.id })
  }

  /// Removes what runs that died have left: documents not finished and files nobody needs.
  ///
  /// - Parameter paths: whose unfinished documents stay, with all that was taken out of them: a run to come finds their vectors.
  /// - Returns: how many documents were removed.
  /// - Throws: ``LibraryError`` when the database cannot be changed or a file not removed.
  public func discardInterrupted(sparing paths: Set<String> = []) throws(LibraryError) -> Int {
    let unfinished = try connection.rows(
      "SELECT id, path, parent_id FROM documents WHERE state = ?", .text(DocumentRecord.State.importing.rawValue)
    ) { (id: DocumentID(rawValue: $0.integer(0)), path: $0.text(1), isInside: $0.optionalCount(2) != nil) }
    let spared = try DocumentRemoval.withEmbedded(
      unfinished.filter { !$0.isInside && paths.contains($0.path) }.map(\.id), connection)
    let count = try remove(unfinished.map(\.id).filter { !spared.contains($0) })
    try originals.removeAll { (digest) throws(LibraryError) in
      try DocumentRemoval.isReferenced(digest, connection)
    }
    return count
  }

  /// Ends the work: brings the derived files up to date, gives free space back and everything to disk.
  ///
  /// Later calls do nothing.
  public func close() throws(LibraryError) {
    guard !isClosed else { return }
    isClosed = true
    for digest in originals.takeGivenUp() where try !DocumentRemoval.isReferenced(digest, connection) {
      try originals.removeUnlessKept(digest)
    }
    if rowsSinceRefresh > 0 || hasRemoved { refreshScan() }
    refreshWords()
    try CommonWords.refresh(connection)
    if hasRemoved { try FreeSpace.giveBack(connection) }
    try connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// Removes the originals a removal set free.
  ///
  /// They go after the transaction, so that no document ever lacks its original.
  private func complete(_ removal: DocumentRemoval) throws(LibraryError) {
    guard removal.count > 0 else { return }
    hasRemoved = true
    for digest in removal.unreferenced { try originals.removeUnlessKept(digest) }
  }

  /// Brings the files up to date that are derived from the database.
  private func refreshDerived() {
    refreshScan()
    refreshWords()
  }

  /// Brings the word index up to date.
  ///
  /// A failure may vanish: a query that finds the index behind says so and asks the full-text table.
  private func refreshWords() {
    try? library.wordIndex.refresh()
  }

  /// Extends the scan file.
  ///
  /// A failure may vanish: the file is a cache, and queries are right without it.
  private func refreshScan() {
    rowsSinceRefresh = 0
    try? library.vectorScan.refresh(connection)
  }
}

extension LibraryError {
  /// The error for vectors of two recipes; names that are the same are told apart by the recipes' fingerprints.
  static func recipeDiffers(_ known: EmbeddingRecipe, _ new: EmbeddingRecipe) -> LibraryError {
    guard known.modelName == new.modelName else { return .recipeDiffers(library: known.modelName, inUse: new.modelName) }
    func told(_ recipe: EmbeddingRecipe) -> String { "\(recipe.modelName) (\(recipe.fingerprint.prefix(8)))" }
    return .recipeDiffers(library: told(known), inUse: told(new))
  }
}
