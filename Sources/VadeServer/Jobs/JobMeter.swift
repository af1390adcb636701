internal import VadeIngest

/// How fast a job goes: what it did in the stretches of time it was in work, without those in which it rested or waited.
struct JobMeter: Sendable {
  private var before = Stretch()
  private var open: Mark?

  /// What was done in a time.
  struct Stretch: Sendable {
    var seconds = 0.0
    var passages = 0
    var bytes = 0
  }

  /// Where a stretch began.
  private struct Mark: Sendable {
    var time: Double
    var passages = 0
    var bytes = 0
  }

  /// A run begins, whose progress counts from nothing.
  mutating func begin(at now: Double) { open = Mark(time: now) }

  /// Leaves out what the run has done so far: it took up what an earlier one had computed, at another pace than what follows.
  mutating func leaveOut(_ progress: IngestProgress, at now: Double) {
    open = Mark(time: now, passages: progress.passagesDone, bytes: progress.bytesDone)
  }

  /// The run ends.
  mutating func end(_ progress: IngestProgress, at now: Double) {
    before = sum(progress, at: now)
    open = nil
  }

  /// What was done in all stretches.
  func sum(_ progress: IngestProgress, at now: Double) -> Stretch {
    guard let open else { return before }
    return Stretch(
      seconds: before.seconds + now - open.time, passages: before.passages + progress.passagesDone - open.passages,
      bytes: before.bytes + progress.bytesDone - open.bytes)
  }
}
