/// Where modules say what they do; handed to whatever has something to say, and off unless somebody listens.
///
///     let log = Log(level: .debug, sinks: [MemoryLogSink()])
///     log.write(.debug, .init(rawValue: "reading"), document: "a.pdf", page: 2, "one column, no gutter found")
///
/// A record below the level costs a comparison: its message is not even made. Processes apart have no log; what they find travels with
/// their results and is written by whoever asked them.
public struct Log: Sendable {
  /// Nobody listens.
  public static let off = Log()

  private let level: LogLevel?
  private let sinks: [any LogSink]
  private let clock: @Sendable () -> Double

  private init() {
    level = nil
    sinks = []
    clock = { 0 }
  }

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - level: the least level that is written.
  ///   - sinks: what takes the records, each of them all.
  ///   - clock: tells the time, in seconds since 1970-01-01 UTC.
  public init(level: LogLevel, sinks: [any LogSink], clock: @escaping @Sendable () -> Double = { Timestamp.now }) {
    self.level = level
    self.sinks = sinks
    self.clock = clock
  }

  /// Whether records of a level are written; for callers whose record costs more than its message.
  public func takes(_ level: LogLevel) -> Bool { self.level.map { level <= $0 } ?? false }

  /// Writes a record, if its level is taken.
  ///
  /// - Parameters:
  ///   - level: how much it matters.
  ///   - subsystem: who says it.
  ///   - document: the document it is about, as the user named it.
  ///   - page: the page it is about, by index from 0.
  ///   - message: what happened, without a final stop and without any text of a document.
  public func write(
    _ level: LogLevel, _ subsystem: LogRecord.Subsystem, document: String? = nil, page: Int? = nil, _ message: @autoclosure () -> String
  ) {
    guard takes(level) else { return }
    let record = LogRecord(time: clock(), level: level, subsystem: subsystem, message: message(), document: document, page: page)
    for sink in sinks { sink.take(record) }
  }
}
