internal import VadeSystem

/// What failures of the system mean for a library.
enum SystemFault {
  /// Whether a system error number says that the disk is full.
  static func isDiskFull(_ code: Int32) -> Bool {
    SystemError(operation: "write", path: "", code: code).isFull
  }
}

extension LibraryError {
  /// The error for a system call that failed.
  init(_ error: SystemError) {
    self = error.isFull ? .diskFull(path: error.path) : .file(operation: error.operation, path: error.path, reason: error.reason)
  }
}

/// Does something with files and turns a failure of the system into one of the library.
func files<Result>(_ body: () throws(SystemError) -> Result) throws(LibraryError) -> Result {
  do throws(SystemError) { return try body() } catch { throw LibraryError(error) }
}
