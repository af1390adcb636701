/// Why a word index cannot be made or used.
///
/// Faults of the index's files are cured by making it anew; the full-text table it was made from is never touched.
public enum LexicalError: Error, Sendable, Hashable {
  /// There is no index in the directory.
  case missing(path: String)
  /// A file is not one of a word index.
  case notAnIndex(path: String)
  /// A file has a format this program does not know.
  case unknownVersion(path: String, version: UInt32)
  /// A file is shorter than it says, its bytes are not those that were written, or they contradict one another.
  case damaged(path: String, what: String)
  /// The index belongs to another state of its table.
  case stale(path: String)
  /// The full-text table has an option that leaves out what an index needs.
  case unsupported(table: String, reason: String)
  /// The table's text does not give the words the table holds.
  case disagrees(table: String, row: Int64)
  /// SQLite refused; the text is its own.
  case database(path: String, code: Int32, detail: String)
  /// The system refused.
  case system(operation: String, path: String, code: Int32)
  /// A question has more phrases than can be added up.
  case tooManyPhrases(Int)
  /// There was no memory.
  case outOfMemory

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .missing(let path): "there is no word index in '\(path)'"
    case .notAnIndex(let path): "'\(path)' is no file of a word index"
    case .unknownVersion(let path, let version): "'\(path)' has version \(version) of the word index, which this program does not know"
    case .damaged(let path, let what): "the word index file '\(path)' is damaged: \(what)"
    case .stale(let path): "the word index in '\(path)' is not up to date"
    case .unsupported(let table, let reason): "no word index can be made of the table '\(table)': \(reason)"
    case .disagrees(let table, let row): "the full-text table '\(table)' holds other words than its text in row \(row): rebuild the table"
    case .database(let path, let code, let detail): "the database '\(path)' failed: \(detail) (SQLite code \(code))"
    case .system(let operation, let path, let code): "cannot \(operation) '\(path)': system error \(code)"
    case .tooManyPhrases(let count): "the question has \(count) phrases, more than the word index takes"
    case .outOfMemory: "there is not enough memory for the word index"
    }
  }
}
