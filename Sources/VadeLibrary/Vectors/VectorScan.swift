internal import Synchronization
internal import VadeDatabase
internal import VadeSystem
internal import VadeVectors

/// The library's scan file: a cache of the table of vectors that is read at the speed of memory.
///
/// # How it stays right
///
/// The database is the truth, and every query compares the file with it inside one read transaction:
///
/// - Rows the file does not have yet are those with a greater id than its last one, since ids only rise and vectors never change. They
///   are read from the database and compete with the file's rows.
/// - Each row the file proposes is looked up in the database and its score computed again. A row that was removed drops out, and more
///   rows are asked for until enough remain. A score that differs means that the file is damaged: it is then left alone for this query
///   and made anew.
///
/// A file that is behind, of an older epoch or missing thus costs time and never a result.
///
/// # How it stays fresh
///
/// The writer appends what it committed every thousand rows and at its end; a file of which more than a fifth was removed is made anew.
/// A reader that finds more than ``greatestTail`` rows missing does the same. A lock of its own (`vectors/scan.lock`) lets one process
/// do so; the others go on with the database. See ``ScanFileWriter`` for why none of this disturbs those who read.
final class VectorScan: Sendable {
  private let directory: String
  private let current = Mutex<ScanFile?>(nil)

  /// Rows a query may have to read from the database before the file is extended: about two milliseconds' worth.
  static let greatestTail = 2_048

  /// Rows of which the centre of the sketches is made, and up to which a file is made anew rather than extended: the mean of fewer is no centre.
  private static let centerSample = 1_000

  private static let lockName = "scan.lock"

  init(directory: String) {
    self.directory = directory
  }

  func path(for state: VectorState) -> String { directory + "/" + state.fileName }

  /// The file as it is now, or nil when there is none that can be used.
  func file(for state: VectorState) -> ScanFile? {
    let path = path(for: state)
    return current.withLock { open in
      guard let status = FileStatus(path: path) else {
        open = nil
        return nil
      }
      if let file = open, file.path == path, file.identity == status.identity, file.byteCount == status.byteCount,
        file.header.recipeHash == state.recipeHash
      {
        return file
      }
      // Whatever is wrong with the file, the answer is the same: the database serves, and the file is made anew.
      open = try? ScanFile(path: path, dimension: state.dimension, recipeHash: state.recipeHash)
      return open
    }
  }

  /// Whether the file lacks so many rows that queries should not go on without them.
  func isBehind(_ state: VectorState, _ connection: Connection) throws(LibraryError) -> Bool {
    let last = file(for: state)?.header.lastID ?? 0
    let missing = try connection.first(
      "SELECT count(*) FROM (SELECT 1 FROM vectors WHERE passage_id > ? LIMIT ?)", .integer(last), .count(VectorScan.greatestTail + 1)
    ) { $0.count(0) }
    return missing ?? 0 > VectorScan.greatestTail
  }

  /// Brings the file up to date, unless another process is at it.
  ///
  /// - Parameters:
  ///   - connection: a connection of the caller's, outside a transaction.
  ///   - isDamaged: whether the file that is there must not be kept.
  /// - Throws: ``LibraryError`` when the database cannot be read or the file not be written; the library serves all the same.
  func refresh(_ connection: Connection, isDamaged: Bool = false) throws(LibraryError) {
    let lock = try files { () throws(SystemError) in
      try Directory.create(directory)
      return try FileLock.acquire(path: directory + "/" + VectorScan.lockName)
    }
    guard let lock else { return }
    // The lock is taken first: the state read now knows at least all rows the file can have.
    try connection.snapshot { () throws(LibraryError) in
      guard let state = try VectorState(connection), state.count > 0 || file(for: state) != nil else { return }
      try update(state, isDamaged: isDamaged, connection)
    }
    withExtendedLifetime(lock) {}
  }

  private func update(_ state: VectorState, isDamaged: Bool, _ connection: Connection) throws(LibraryError) {
    let path = path(for: state)
    if !isDamaged, let file = file(for: state), let tail = try keptTail(of: file, state, connection) {
      if tail == 0 { return }
      var writer = try scanning(path) { () throws(ScanFileError) in try ScanFileWriter.appending(to: file) }
      try copyRows(after: file.header.lastID, into: &writer, path: path, connection)
      try finish(writer, path: path)
    } else {
      let dimension = state.dimension
      let epoch = state.removalEpoch
      let hash = state.recipeHash
      let center = try center(of: state, connection)
      var writer = try scanning(path) { () throws(ScanFileError) in
        try ScanFileWriter.replacing(path: path, dimension: dimension, removalEpoch: epoch, recipeHash: hash, center: center)
      }
      try copyRows(after: 0, into: &writer, path: path, connection)
      try finish(writer, path: path)
      try removeOthers(than: state.fileName)
    }
  }

  /// The mean of about a thousand vectors from all over the library.
  private func center(of state: VectorState, _ connection: Connection) throws(LibraryError) -> [Float] {
    var sums = [Float](repeating: 0, count: state.dimension)
    var count: Float = 0
    let statement = try connection.statement("SELECT vector FROM vectors WHERE passage_id % ? = 0")
    defer { statement.reset() }
    try statement.bind([.count(max(1, state.count / VectorScan.centerSample))])
    while try statement.step() {
      statement.withBlob(0) { vector in
        // A vector of another length is found and named when its row is copied.
        guard vector.byteCount == sums.count * 4 else { return }
        for index in sums.indices {
          sums[index] += Float(
            bitPattern: UInt32(littleEndian: unsafe vector.unsafeLoadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
        }
      }
      count += 1
    }
    return sums.map { $0 / max(1, count) }
  }

  /// Removes the files of other recipes and what killed runs have left.
  private func removeOthers(than kept: String) throws(LibraryError) {
    try files { () throws(SystemError) in
      for name in try Directory.entries(of: directory) where name != kept && name != VectorScan.lockName {
        try AtomicFile.remove(directory + "/" + name)
      }
    }
  }

  private func copyRows(
    after start: Int64, into writer: inout ScanFileWriter, path: String, _ connection: Connection
  ) throws(LibraryError) {
    let statement = try connection.statement("SELECT passage_id, vector FROM vectors WHERE passage_id > ? ORDER BY passage_id")
    defer { statement.reset() }
    try statement.bind([.integer(start)])
    while try statement.step() {
      do throws(ScanFileError) {
        try statement.withBlob(1) { (vector) throws(ScanFileError) in try writer.append(id: statement.integer(0), vector: vector) }
      } catch { throw LibraryError(error, path: path) }
    }
  }

  private func finish(_ writer: consuming ScanFileWriter, path: String) throws(LibraryError) {
    do throws(ScanFileError) { try writer.finish() } catch { throw LibraryError(error, path: path) }
  }

  /// How many rows a file lacks, or nil when it is better made anew: one of whose rows more than a fifth were removed, or one that
  /// knows ids the library has never given, as after a return to an older copy of the database.
  private func keptTail(of file: ScanFile, _ state: VectorState, _ connection: Connection) throws(LibraryError) -> Int? {
    guard file.header.lastID <= state.greatestID else { return nil }
    if file.header.rowCount < VectorScan.centerSample, state.count > file.header.rowCount { return nil }
    let tail = try connection.first("SELECT count(*) FROM vectors WHERE passage_id > ?", .integer(file.header.lastID)) { $0.count(0) } ?? 0
    let removed = file.header.rowCount - (state.count - tail)
    return removed >= 0 && removed <= file.header.rowCount / 5 ? tail : nil
  }
}

/// Makes something of a scan file and turns its error into one of the library.
private func scanning<Result: ~Copyable>(_ path: String, _ body: () throws(ScanFileError) -> Result) throws(LibraryError) -> Result {
  do throws(ScanFileError) { return try body() } catch { throw LibraryError(error, path: path) }
}

extension LibraryError {
  /// The error for a scan file that could not be written.
  init(_ error: ScanFileError, path: String) {
    switch error {
    case .system(let cause): self.init(cause)
    default: self = .file(operation: "write", path: path, reason: "\(error)")
    }
  }
}
