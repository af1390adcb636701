internal import Synchronization

/// What long work tells about its progress.
protocol ProgressReporting: Sendable {
  /// Says how far the work is.
  ///
  /// - Parameters:
  ///   - done: how many units are done.
  ///   - total: how many there are, or nil while it is not known.
  ///   - current: what is being worked on, such as a file's name.
  func update(done: Int, total: Int?, current: String)
  /// Says that the work is over; the line goes away.
  func finish()
}

/// A line on the error terminal that shows how far work is: `adding 12/40 files · 3.4 files/s · 8 s left · handbook.pdf`.
///
/// It is drawn only on a terminal and at most ten times a second.
final class ProgressLine: ProgressReporting {
  private let console: Console
  private let verb: String
  private let unit: String
  private let isShown: Bool
  private let now: @Sendable () -> Duration
  private let state: Mutex<State>

  private struct State {
    let start: Duration
    var lastDrawn: Duration?
  }

  /// The shortest time between two drawings.
  private static let interval = Duration.milliseconds(100)

  /// Starts a line.
  ///
  /// - Parameters:
  ///   - console: where it is drawn.
  ///   - verb: what is done, such as `adding`.
  ///   - unit: what is counted, in the plural.
  ///   - isQuiet: whether it stays hidden.
  ///   - now: a clock that never goes back.
  init(
    on console: Console, verb: String, unit: String, isQuiet: Bool = false, now: @escaping @Sendable () -> Duration = MonotonicTime.now
  ) {
    self.console = console
    self.verb = verb
    self.unit = unit
    self.now = now
    isShown = !isQuiet && console.errorTerminal.width != nil
    state = Mutex(State(start: now()))
  }

  func update(done: Int, total: Int?, current: String) {
    guard isShown else { return }
    let time = now()
    let elapsed: Duration? = state.withLock { state in
      if let last = state.lastDrawn, time - last < ProgressLine.interval { return nil }
      state.lastDrawn = time
      return time - state.start
    }
    if let elapsed { console.showProgress(frame(done: done, total: total, elapsed: elapsed, current: current)) }
  }

  func finish() {
    if isShown { console.clearProgress() }
  }

  private func frame(done: Int, total: Int?, elapsed: Duration, current: String) -> String {
    // One column is left free: many terminals wrap when the last one is filled.
    let width = (console.errorTerminal.width ?? 80) - 1
    var parts = ["\(verb) \(done)" + (total.map { "/\($0)" } ?? "") + " \(unit)"]
    let seconds = elapsed / .seconds(1)
    // A rate from less than a second's work would jump about.
    if done > 0, seconds >= 1 {
      let rate = Double(done) / seconds
      parts.append("\(Figures.rate(rate)) \(unit)/s")
      if let total, total > done { parts.append("\(Figures.duration(.seconds(Double(total - done) / rate))) left") }
    }
    let facts = parts.joined(separator: " · ")
    let room = width - DisplayWidth.of(facts) - 3
    guard room >= 8, !current.isEmpty else { return DisplayWidth.shorten(facts, to: width) }
    return facts + " · " + DisplayWidth.shortenMiddle(SafeText.line(current), to: room)
  }
}
