internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeSystem

/// The log as the app shows it: the last records, numbered, and each told to whoever listens.
final class ActivityLog: LogSink {
  /// How many records are kept.
  static let capacity = 5000

  private struct State {
    var records: [API.LogRecord] = []
    var taken = 0
  }

  private let state = Mutex(State())
  private let hub: EventHub
  /// The least level that is taken; the log itself takes all, so that this one can change while the server runs.
  private let level: Mutex<LogLevel>

  init(hub: EventHub, level: LogLevel) {
    self.hub = hub
    self.level = Mutex(level)
  }

  /// Changes the least level that is taken from now on.
  func setLevel(_ newLevel: LogLevel) { level.withLock { $0 = newLevel } }

  func take(_ record: LogRecord) {
    guard record.level <= level.withLock({ $0 }) else { return }
    let numbered = state.withLock { state in
      state.taken += 1
      let numbered = API.LogRecord(
        id: state.taken, time: Timestamp.text(record.time, withMilliseconds: true), level: record.level.rawValue,
        subsystem: record.subsystem.rawValue, document: record.document, page: record.page.map { $0 + 1 }, message: record.message)
      state.records.append(numbered)
      // Twice the capacity before half goes, so that a record costs no move of all the others.
      if state.records.count >= 2 * Self.capacity { state.records.removeFirst(state.records.count - Self.capacity) }
      return numbered
    }
    // Texts and numbers always encode.
    guard let data = try? WireEncoder.bytes(numbered) else { return }
    hub.publish(ServerEvent("log", data: data, scope: Self.scope))
  }

  /// Names of documents of every library stand in the log, so only those see it who may see every library.
  static let scope = "\u{0}log"

  /// Records that fit, the oldest first.
  ///
  /// - Parameters:
  ///   - level: the least level.
  ///   - subsystem: only of this part of the program, or nil.
  ///   - text: only those whose message or document holds it, whatever its case; empty for all.
  ///   - after: only those with a greater number.
  ///   - limit: how many at most; of more the last.
  /// - Returns: the records, and how many came in all.
  func page(level: LogLevel, subsystem: String?, text: String, after: Int, limit: Int) -> API.LogPage {
    let (records, taken) = state.withLock { ($0.records.suffix(Self.capacity), $0.taken) }
    let wanted = text.lowercased()
    let found = records.filter { record in
      guard record.id > after, subsystem == nil || record.subsystem == subsystem else { return false }
      guard LogLevel(rawValue: record.level).map({ $0 <= level }) ?? false else { return false }
      return wanted.isEmpty || record.message.lowercased().contains(wanted) || record.document?.lowercased().contains(wanted) ?? false
    }
    return API.LogPage(taken: taken, records: found.suffix(limit))
  }
}
