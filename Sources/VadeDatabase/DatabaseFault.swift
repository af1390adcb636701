/// What SQLite refused, as it said so.
package struct DatabaseFault: Error, Sendable, Hashable {
  /// SQLite's code.
  package var code: ResultCode
  /// SQLite's own words.
  package var detail: String
  /// The system's error number behind it, or 0.
  package var systemCode: Int32
  /// The database's file.
  package var path: String

  /// Creates a fault; see the properties.
  package init(code: ResultCode, detail: String, systemCode: Int32, path: String) {
    self.code = code
    self.detail = detail
    self.systemCode = systemCode
    self.path = path
  }
}

/// An error that can stand for what a database refuses: each module that keeps something in one has an error type of its own.
package protocol DatabaseFailure: Error {
  /// The error for a fault.
  init(_ fault: DatabaseFault)
}

extension DatabaseFault: DatabaseFailure {
  /// The fault itself.
  package init(_ fault: DatabaseFault) { self = fault }
}
