internal import Synchronization
internal import VadeDatabase
internal import VadeLexical
internal import VadeSystem

/// The library's word index: a cache of the full-text table that is searched without visiting passages that cannot be among the best.
///
/// # How it stays right
///
/// The full-text table is the truth. Every query reads in its own transaction which state the table is in and uses the index only when it
/// was made from just that state; what a word weighs depends on every passage, so that an index of another state cannot be completed as the
/// scan file can. An index that is behind, damaged or missing costs time and never a result: the table answers, and the result says so.
///
/// # How it stays fresh
///
/// The writer brings it up to date every thousand passages and at its end. A reader that finds it behind does so too, unless that would take
/// long (``greatestGap``). A lock of its own (`words/words.lock`) lets one process do so at a time.
final class WordIndex: Sendable {
  private let directory: String
  private let database: String
  private let current = Mutex<LexicalIndex?>(nil)

  /// Passages a reader adds to the index before it answers: about half a second's worth.
  static let greatestGap = 20_000

  static let table = "passages_fts"
  private static let lockName = "words.lock"

  init(directory: String, database: String) {
    self.directory = directory
    self.database = database
  }

  /// The index of a state of the table, or why there is none.
  func index(of state: TableState) -> Result<LexicalIndex, LexicalError> {
    current.withLock { open in
      if let index = open, index.stamp == state.stamp { return .success(index) }
      do throws(LexicalError) {
        let index = try LexicalIndex(path: directory)
        open = index
        return index.stamp == state.stamp ? .success(index) : .failure(.stale(path: directory))
      } catch {
        open = nil
        return .failure(error)
      }
    }
  }

  /// Whether a reader may bring the index to a state by itself.
  func isNear(_ state: TableState) -> Bool {
    state.rows - (current.withLock { $0?.rows } ?? 0) <= WordIndex.greatestGap
  }

  /// Forgets an index that was found damaged, with its files, so that the next update makes it anew.
  func discard() {
    current.withLock { $0 = nil }
    // What cannot be removed is found damaged again.
    _ = try? AtomicFile.remove(directory + "/" + LexicalIndex.manifestName)
  }

  /// Brings the index up to date, unless another process is at it.
  ///
  /// - Throws: ``LibraryError`` when the database cannot be read or the files not be written; the library serves all the same.
  func refresh() throws(LibraryError) {
    let lock = try files { () throws(SystemError) in
      try Directory.create(directory)
      return try FileLock.acquire(path: directory + "/" + WordIndex.lockName)
    }
    guard let lock else { return }
    do throws(LexicalError) {
      try LexicalIndex.update(from: database, table: WordIndex.table, to: directory, weights: ColumnWeights.all)
    } catch { throw LibraryError(error) }
    withExtendedLifetime(lock) {}
  }

  /// The state the table is in on a connection.
  static func state(_ connection: Connection) throws(LibraryError) -> TableState {
    guard let state = try TableState.ofPassages(on: connection) else {
      throw LibraryError.damaged("the full-text index has no tables", path: connection.path)
    }
    return state
  }
}

extension LibraryError {
  /// The error for a word index that could not be made.
  init(_ error: LexicalError) {
    switch error {
    case .system(let operation, let path, let code): self.init(SystemError(operation: operation, path: path, code: code))
    case .database(let path, let code, let detail):
      self.init(DatabaseFault(code: ResultCode(rawValue: code), detail: detail, systemCode: 0, path: path))
    default: self = .file(operation: "make", path: "words", reason: error.message)
    }
  }
}
