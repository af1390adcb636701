/// What takes the records of a log: a file, a terminal, a screen that shows them.
///
/// Takes every record it is given, in the order each thread gives them, from any thread, and never fails its caller: a sink that cannot go on keeps
/// the reason for whoever made it.
public protocol LogSink: Sendable {
  /// Takes a record.
  func take(_ record: LogRecord)
}

/// Hands each record on as a line, as to a terminal.
public struct LineLogSink: LogSink {
  private let write: @Sendable (String) -> Void

  /// Creates a sink.
  ///
  /// - Parameter write: takes a line without its end; called from any thread.
  public init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Hands on the record's line.
  public func take(_ record: LogRecord) { write(record.line) }
}
