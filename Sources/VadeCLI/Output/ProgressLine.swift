internal import Synchronization
internal import VadeEngine

/// A line on the error terminal that shows how far work is: `adding 12/40 files · 340 passages · 85 passages/s · 8 s left · handbook.pdf`.
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

  func update(_ progress: Progress) {
    guard isShown else { return }
    let time = now()
    let elapsed: Duration? = state.withLock { state in
      if let last = state.lastDrawn, time - last < ProgressLine.interval { return nil }
      state.lastDrawn = time
      return time - state.start
    }
    if let elapsed { console.showProgress(frame(progress, elapsed: elapsed)) }
  }

  func finish() {
    if isShown { console.clearProgress() }
  }

  private func frame(_ progress: Progress, elapsed: Duration) -> String {
    // One column is left free: many terminals wrap when the last one is filled.
    let width = (console.errorTerminal.width ?? 80) - 1
    var parts = ["\(verb) \(progress.done)" + (progress.total.map { "/\($0)" } ?? "") + " \(unit)"]
    let seconds = elapsed / .seconds(1)
    let counted = progress.yield ?? Progress.Yield(count: progress.done, unit: unit)
    if let yield = progress.yield { parts.append("\(yield.count) \(yield.unit)") }
    // A rate from less than a second's work would jump about.
    if counted.count > 0, seconds >= 1 {
      parts.append("\(Figures.rate(Double(counted.count) / seconds)) \(counted.unit)/s")
      let fraction = progress.fraction ?? progress.total.map { $0 == 0 ? 1 : Double(progress.done) / Double($0) } ?? 0
      if fraction > 0, fraction < 1 { parts.append("\(Figures.duration(.seconds(seconds * (1 - fraction) / fraction))) left") }
    }
    let current = progress.current
    let facts = parts.joined(separator: " · ")
    let room = width - DisplayWidth.of(facts) - 3
    guard room >= 8, !current.isEmpty else { return DisplayWidth.shorten(facts, to: width) }
    return facts + " · " + DisplayWidth.shortenMiddle(SafeText.line(current), to: room)
  }
}
