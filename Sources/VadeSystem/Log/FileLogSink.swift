#if canImport(Glibc)
  internal import Glibc
#endif
internal import Synchronization

/// Adds each record to the end of a file, a line in one call: several processes may log into one file and no line is torn.
public final class FileLogSink: LogSink {
  /// The file.
  public let path: String
  private let descriptor: Int32
  private let failure = Mutex<SystemError?>(nil)

  /// Opens the file for adding; it is made when it is missing, for its owner's eyes only, since it names his documents.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened.
  public init(path: String) throws(SystemError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Why a record could not be written, or nil; later ones are then left out.
  public var fault: SystemError? { failure.withLock { $0 } }

  /// Adds the record's line.
  public func take(_ record: LogRecord) {
    let line = Array((record.line + "\n").utf8)
    failure.withLock { failure in
      guard failure == nil else { return }
      var written = 0
      while written < line.count {
        let rest = line[written...]
        let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else {
          failure = SystemError(operation: "write", path: path, code: count == 0 ? ENOSPC : errno)
          return
        }
        written += count
      }
    }
  }
}
