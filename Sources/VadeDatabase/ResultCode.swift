internal import CSQLite

/// An SQLite result code; codes this program does not name are kept as they are.
package struct ResultCode: Sendable, Hashable, RawRepresentable {
  /// The number SQLite gives it.
  package let rawValue: Int32

  /// Takes a code as SQLite gives it.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without what extends it.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  /// All went well.
  package static let ok = ResultCode(rawValue: SQLITE_OK)
  /// Another connection holds a lock.
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// Another statement of this connection holds a lock.
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// The disk is full.
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The system failed to read or write.
  package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is damaged.
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The file cannot be opened.
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// A place beyond the values of a statement.
  package static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// There is a row.
  package static let row = ResultCode(rawValue: SQLITE_ROW)
  /// There are no more rows.
  package static let done = ResultCode(rawValue: SQLITE_DONE)
}
