internal import VadeDatabase
internal import VadePacks
internal import VadeSystem

/// Makes a pack's full-text index while its rows are written: on a thread of its own, in a file of its own, out of which it is copied into the pack.
///
/// An FTS5 index over the content of another table asks that table for nothing while it is filled: it takes a text and the number of its row
/// (sqlite.org/fts5.html, section 4.4.3). Texts come in the order of their rows and are written whenever so many bytes of postings are there, so
/// that the index depends on the texts alone and not on which thread was faster.
final class FullTextBuilder {
  /// The file the index is made in.
  let path: String
  private let queue = BoundedQueue<[Entry]>(capacity: 8)
  private let work: Beside<Void>
  private var pending: [Entry] = []
  private var pendingBytes = 0

  private struct Entry: Sendable {
    let row: Int
    let text: String
  }

  /// How many bytes of text are handed over at once: so many that waking the other thread costs nothing beside them.
  private static let batchSize = 256 << 10
  /// How many texts are, which may be empty.
  private static let batchCount = 4_096
  /// How many bytes of postings FTS5 collects before it writes them, its option `hashsize`.
  ///
  /// With its own megabyte it writes, reads again and merges dozens of parts; this much holds those of some 100,000 passages of 512 characters.
  private static let postingsSize = 32 << 20

  /// Begins an index.
  init(path: String) {
    self.path = path
    work = Beside("vade.export.words") { [queue] () throws(PackExportError) in
      do throws(PackExportError) { try FullTextBuilder.fill(path, from: queue) } catch {
        // Whoever gives texts must not wait for room that nobody makes.
        queue.cancel()
        throw error
      }
    }
  }

  // Whoever lets go of an unfinished index removes its file: the thread must have left it. A fault has been thrown by `finish` or interests nobody.
  deinit {
    queue.cancel()
    try? work.wait()
  }

  /// Takes the text of the next row.
  ///
  /// - Throws: what has ended the work on the index.
  func add(_ text: String, row: Int) throws(PackExportError) {
    pending.append(Entry(row: row, text: text))
    pendingBytes += text.utf8.count
    if pendingBytes >= Self.batchSize || pending.count >= Self.batchCount { try send() }
  }

  /// Says that no further text comes.
  ///
  /// - Throws: what has ended the work on the index.
  func close() throws(PackExportError) {
    if !pending.isEmpty { try send() }
    queue.close()
  }

  /// Waits for the index and puts it into a pack; ``close()`` comes first.
  ///
  /// The tables FTS5 keeps an index in are copied as they are, in the order of their keys: in the pack it finds what it wrote itself.
  ///
  /// - Parameter pack: a database that has all but the index.
  /// - Throws: what has ended the work on the index, and what copying it meets.
  func finish(into pack: String) throws(PackExportError) {
    try work.wait()
    let connection = try Connection<PackExportError>.scratch(pack, mode: .write)
    try connection.executeScript(PackSchema.fullText)
    try connection.run("ATTACH ? AS words", .text(path))
    try connection.change { () throws(PackExportError) in
      for table in PackSchema.fullTextTables {
        // A new index has rows that say that it is empty.
        try connection.executeScript("DELETE FROM main.\(table); INSERT INTO main.\(table) SELECT * FROM words.\(table)")
      }
    }
  }

  private func send() throws(PackExportError) {
    let batch = pending
    pending = []
    pendingBytes = 0
    guard queue.put(batch) else {
      try work.wait()
      preconditionFailure("a full-text index was given up without a fault")
    }
  }

  private static func fill(_ path: String, from queue: BoundedQueue<[Entry]>) throws(PackExportError) {
    let connection = try Connection<PackExportError>.scratch(path)
    try connection.execute("BEGIN")
    try connection.executeScript(PackSchema.fullText)
    try connection.run("INSERT INTO passages_fts(passages_fts, rank) VALUES('hashsize', ?)", .count(postingsSize))
    let insertion = try connection.statement("INSERT INTO passages_fts(rowid, content) VALUES (?, ?)")
    while let batch = queue.take() {
      for entry in batch {
        try insertion.bind([.count(entry.row), .text(entry.text)])
        _ = try insertion.step()
        insertion.reset()
      }
    }
    if queue.isCancelled { return }
    try connection.execute("COMMIT")
  }
}
