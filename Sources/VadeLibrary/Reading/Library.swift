internal import VadeDatabase
internal import VadeDocument
public import VadeSystem
internal import VadeVectors

/// One library: documents, their passages, the words and vectors these are found by, and the imported files.
///
///     let store = LibraryStore(directory: places.libraries)
///     let library = try store.open("contracts", create: false)
///     let hits = try library.lexicalMatches(LexicalQuery(terms: [.init(words: ["liability"])]), scope: .everything, limit: 10)
///
/// Any number of processes and threads may read a library while one writes to it; every call sees one state of it, that of the last
/// committed batch. Everything but the database and the originals is derived and may be deleted.
public final class Library: PassageIndex, Sendable {
  /// The library's name.
  public let name: String
  /// The directory that holds it.
  public let directory: String
  let place: LibraryPlace
  let readers: ReaderPool
  let vectorScan: VectorScan
  let wordIndex: WordIndex
  let scan: ScanOptions

  init(place: LibraryPlace, scan: ScanOptions) throws(LibraryError) {
    self.place = place
    self.scan = scan
    name = place.name
    directory = place.directory
    if try !Library.isCurrent(place) {
      let connection = try Connection(path: place.database, mode: .write)
      try connection.execute("PRAGMA journal_mode = WAL")
      try Schema.prepare(connection)
    }
    readers = try ReaderPool(path: place.database)
    vectorScan = VectorScan(directory: place.vectors)
    wordIndex = WordIndex(directory: place.words, database: place.database)
  }

  /// Whether a library's database needs no migration.
  ///
  /// Read only, so that a library being written can be opened without waiting.
  private static func isCurrent(_ place: LibraryPlace) throws(LibraryError) -> Bool {
    try Schema.version(of: Connection(path: place.database, mode: .read)) >= Schema.current
  }

  /// All documents, the one added first first.
  public func documents() throws(LibraryError) -> [DocumentRecord] {
    try readers.read { (connection) throws(LibraryError) in try DocumentRows.all(connection) }
  }

  /// A document, or nil when there is none of this identity.
  public func document(_ id: DocumentID) throws(LibraryError) -> DocumentRecord? {
    try readers.read { (connection) throws(LibraryError) in try DocumentRows.one(id, connection) }
  }

  /// The documents a person may mean by a text.
  ///
  /// The first of these that finds any decides: the number of an id; the exact path; the end of a path, from a directory's name on; the
  /// title, whatever its case; a part of the title or file name, whatever its case.
  public func documents(named text: String) throws(LibraryError) -> [DocumentRecord] {
    try readers.read { (connection) throws(LibraryError) in try DocumentRows.named(text, connection) }
  }

  /// A document by the path of its file.
  ///
  /// - Parameter path: the absolute path the file was added by.
  /// - Returns: the document, or nil; of two that are there while one replaces the other, the finished one.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func document(atPath path: String) throws(LibraryError) -> DocumentRecord? {
    try readers.read { (connection) throws(LibraryError) in try DocumentRows.at(path, connection) }
  }

  /// The documents that were taken out of one, such as the attachments of a mail; those inside them are theirs.
  public func documents(embeddedIn id: DocumentID) throws(LibraryError) -> [DocumentRecord] {
    try readers.read { (connection) throws(LibraryError) in
      var found: [DocumentRecord] = []
      for inner in try DocumentRemoval.embedded(in: id, connection) {
        if let document = try DocumentRows.one(inner, connection) { found.append(document) }
      }
      return found
    }
  }

  /// The vectors the library already has of texts, by the digests of the embedded texts.
  ///
  /// - Returns: the vectors by digest; a text that was never embedded has none.
  public func vectors(forEmbedded digests: [SHA256Digest]) throws(LibraryError) -> [SHA256Digest: [Float]] {
    try readers.read { (connection) throws(LibraryError) in
      var vectors: [SHA256Digest: [Float]] = [:]
      for digest in digests where vectors[digest] == nil {
        vectors[digest] = try connection.first("SELECT vector FROM vectors WHERE embedded_digest = ? LIMIT 1", .blob(digest.bytes)) {
          $0.floats(0)
        }
      }
      return vectors
    }
  }

  /// A document's passages in its order.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - ordinals: which of them, or nil for all.
  /// - Returns: the passages; none for a document that is not there.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  public func passages(of document: DocumentID, ordinals: Range<Int>? = nil) throws(LibraryError) -> [StoredPassage] {
    try readers.read { (connection) throws(LibraryError) in try PassageRows.of(document, ordinals: ordinals, connection) }
  }

  /// The passages with the given ids, in the order of the ids; ids that do not exist any more are left out.
  public func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] {
    try readers.read { (connection) throws(LibraryError) in try PassageRows.with(ids, connection) }
  }

  /// What made the library's vectors, or nil before the first.
  public func recipe() throws(LibraryError) -> EmbeddingRecipe? {
    try readers.read { (connection) throws(LibraryError) in try RecipeRow.read(connection) }
  }

  /// How many documents are being added, or were left half added by a run that died; their passages are found as far as they are there.
  public func importingCount() throws(LibraryError) -> Int {
    try readers.read { (connection) throws(LibraryError) in
      try connection.first(
        "SELECT count(*) FROM documents WHERE state = ?", .text(DocumentRecord.State.importing.rawValue), read: { $0.count(0) }) ?? 0
    }
  }

  /// How much the library holds.
  ///
  /// - Complexity: O(documents + originals).
  public func statistics() throws(LibraryError) -> LibraryStatistics {
    let counts = try readers.read { (connection) throws(LibraryError) in try DocumentRows.statistics(connection) }
    return try files { () throws(SystemError) in
      var statistics = counts
      statistics.bytesOnDisk = try Directory.byteCount(directory)
      statistics.originalBytes = try Directory.byteCount(place.originals)
      return statistics
    }
  }

  /// Where the kept copy of a document's file is; the path is right whether or not the copy is there.
  public func originalPath(of digest: SHA256Digest) -> String {
    OriginalStore(directory: place.originals).path(of: digest)
  }

  /// Makes this process the library's only writer.
  ///
  /// - Throws: ``LibraryError/busy(path:processID:)`` when another one is.
  public func writer() throws(LibraryError) -> LibraryWriter {
    try LibraryWriter(library: self, lock: place.lockForWriting())
  }

  /// Writes `library.toml` anew.
  func describe() throws(LibraryError) {
    let recipe = try recipe()
    try files { () throws(SystemError) in try AtomicFile.write(LibraryDescription.text(name: name, recipe: recipe), to: place.description) }
  }
}
