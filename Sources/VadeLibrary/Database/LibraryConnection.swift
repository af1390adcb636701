package import VadeDatabase

/// A connection to a library's database, used by the thread that took it from ``ReaderPool`` or that owns the ``LibraryWriter``.
typealias Connection = VadeDatabase.Connection<LibraryError>

/// A statement on a library's database.
typealias Statement = VadeDatabase.Statement<LibraryError>

extension LibraryError: DatabaseFailure {
  /// The error for a fault, with what SQLite and the system say about it.
  package init(_ fault: DatabaseFault) {
    switch fault.code.primary {
    case .busy, .locked: self = .busy(path: fault.path, processID: nil)
    case .full: self = .diskFull(path: fault.path)
    case .inputOutput where SystemFault.isDiskFull(fault.systemCode): self = .diskFull(path: fault.path)
    default: self = .database(code: fault.code.rawValue, detail: fault.detail, path: fault.path)
    }
  }

  /// The error for content that contradicts what the program writes.
  static func damaged(_ detail: String, path: String) -> LibraryError {
    .database(code: ResultCode.corrupt.rawValue, detail: detail, path: path)
  }
}
