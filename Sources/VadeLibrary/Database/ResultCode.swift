internal import CSQLite

/// An SQLite result code; codes this program does not name are kept as they are.
struct ResultCode: Sendable, Hashable, RawRepresentable {
  let rawValue: Int32

  /// The code without what extends it.
  var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  static let ok = ResultCode(rawValue: SQLITE_OK)
  static let busy = ResultCode(rawValue: SQLITE_BUSY)
  static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  static let full = ResultCode(rawValue: SQLITE_FULL)
  static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  static let range = ResultCode(rawValue: SQLITE_RANGE)
  static let row = ResultCode(rawValue: SQLITE_ROW)
  static let done = ResultCode(rawValue: SQLITE_DONE)
}

extension LibraryError {
  /// The error for a result code, with what SQLite and the system say about it.
  init(code: ResultCode, detail: String, systemCode: Int32, path: String) {
    switch code.primary {
    case .busy, .locked: self = .busy(path: path, processID: nil)
    case .full: self = .diskFull(path: path)
    case .inputOutput where SystemFault.isDiskFull(systemCode): self = .diskFull(path: path)
    default: self = .database(code: code.rawValue, detail: detail, path: path)
    }
  }

  /// The error for content that contradicts what the program writes.
  static func damaged(_ detail: String, path: String) -> LibraryError {
    .database(code: ResultCode.corrupt.rawValue, detail: detail, path: path)
  }
}
