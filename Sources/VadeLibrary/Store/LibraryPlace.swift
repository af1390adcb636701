internal import VadeDatabase
internal import VadeSystem

/// Where the parts of a library are.
struct LibraryPlace: Sendable, Hashable {
  let name: String
  let directory: String

  static let databaseName = "library.sqlite"

  var database: String { directory + "/" + LibraryPlace.databaseName }
  var originals: String { directory + "/originals" }
  var vectors: String { directory + "/vectors" }
  var words: String { directory + "/words" }
  var description: String { directory + "/library.toml" }
  var writeLock: String { directory + "/write.lock" }

  /// Makes an empty library.
  ///
  /// A run that was killed half-way is completed by the next.
  func create() throws(LibraryError) {
    try files { () throws(SystemError) in
      try Directory.create(originals)
      try Directory.create(vectors)
    }
    let connection = try Connection(path: database, mode: .create)
    // Vectors of usual dimensions waste a quarter of a page of 4 KiB, a sixteenth of one of 8 KiB.
    try connection.execute("PRAGMA page_size = 8192")
    // So that the space of removed documents can be given back piece by piece.
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
    try connection.execute("PRAGMA journal_mode = WAL")
    try Schema.prepare(connection)
  }

  /// Takes the lock that makes this process the library's only writer.
  ///
  /// - Throws: ``LibraryError/busy(path:processID:)``.
  func lockForWriting() throws(LibraryError) -> FileLock {
    let lock = try files { () throws(SystemError) in try FileLock.acquire(path: writeLock) }
    guard let lock else { throw LibraryError.busy(path: directory, processID: FileLock.holder(of: writeLock)) }
    return lock
  }
}
