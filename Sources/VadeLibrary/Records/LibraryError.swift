/// A fault of a library on disk.
///
/// The cases hold structure; the sentence a person reads is made by ``message``.
public enum LibraryError: Error, Sendable, Hashable {
  /// There is no library of this name.
  case missing(name: String)
  /// A library's name holds what a directory name must not.
  case invalidName(String)
  /// The library is a corpus pack, which is only read.
  case readOnly(name: String, pack: String)
  /// Another process is writing to the library.
  case busy(path: String, processID: Int32?)
  /// The disk is full; nothing of the running batch was kept.
  case diskFull(path: String)
  /// The database refused a statement; the text is SQLite's own.
  case database(code: Int32, detail: String, path: String)
  /// The library was written by a newer version of the program.
  case tooNew(path: String, version: Int, supported: Int)
  /// The library's vectors follow another embedding recipe.
  case recipeDiffers(library: String, inUse: String)
  /// A vector has another dimension than the library's.
  case dimensionDiffers(expected: Int, found: Int)
  /// A file of the library could not be read or written.
  case file(operation: String, path: String, reason: String)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .missing(let name):
      "there is no library '\(name)': 'vade library list' shows those there are, 'vade add --library \(name) PATH' makes it"
    case .invalidName(let name): "'\(name)' cannot be a library's name: use letters, digits, '-', '_' and '.', not beginning with '.'"
    case .readOnly(let name, let pack):
      "the library '\(name)' is the pack '\(pack)' and cannot be changed: add to another library with --library NAME"
    case .busy(let path, let processID):
      "the library '\(path)' is being written by another process\(processID.map { " (\($0))" } ?? ""): wait for it to finish and try again"
    case .diskFull(let path):
      "the disk that holds '\(path)' is full: free some space and run the same command again; what was already added is kept"
    case .database(let code, let detail, let path):
      "the library's database '\(path)' failed: \(detail) (SQLite code \(code))\(LibraryError.advice(code))"
    case .tooNew(let path, let version, let supported):
      "the library '\(path)' has format \(version), this program reads up to \(supported): update vade"
    case .recipeDiffers(let library, let inUse):
      "the library's vectors were made by '\(library)', the model in use is '\(inUse)': choose the first with --model or make a new library"
    case .dimensionDiffers(let expected, let found): "a vector of \(found) numbers does not fit a library of \(expected)"
    case .file(let operation, let path, let reason): "cannot \(operation) '\(path)': \(reason)"
    }
  }

  /// What can be done about a fault SQLite reports, as far as its primary code tells (`SQLITE_IOERR`, `SQLITE_CORRUPT`).
  private static func advice(_ code: Int32) -> String {
    switch code & 0xff {
    case 10: ": see whether its disk is sound and the file may grow, then run the same command again; what was already added is kept"
    case 11: ": 'vade doctor' shows what is wrong; restore a copy of the library or add its documents to a new one"
    default: ""
    }
  }
}
