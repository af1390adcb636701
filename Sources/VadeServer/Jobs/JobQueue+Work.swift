internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

/// The work of the queue, on its own thread.
extension JobQueue {
  /// How many seconds a job works at least before it gives way to one of another library: less would be spent on beginning and ending.
  static let turnSeconds = 5.0
  /// How many seconds a job waits before it looks whether another program has let go of its library.
  static let busySeconds = 2.0

  /// Has the thread look for work: something may have changed.
  func wake() {
    thread.async { [self] in
      guard let turn = beginNext() else { return }
      end(turn, run(turn))
      wake()
    }
  }

  /// Gives the job whose turn it is its turn; nil when there is none.
  func beginNext() -> Turn? {
    var isTold = true
    let begun = state.withLock { state -> (Turn, API.Job)? in
      guard !state.isClosed, state.turn == nil, let id = state.next(now: clock()), let index = state.index(of: id) else { return nil }
      // One that only looks whether its library is free again is told of when it is.
      isTold = state.jobs[index].notBefore == nil
      return (state.begin(index, now: clock()), state.document(index, withFiles: false, now: clock()))
    }
    tellWaiting()
    guard let (turn, job) = begun else { return nil }
    if isTold { publish(job) }
    return turn
  }

  /// Works until the job's files, those that join it on the way included, have come to an end, or the turn has.
  ///
  /// - Returns: why the job cannot go on, or nil.
  private func run(_ turn: Turn) -> CommandError? {
    let hasFilled = state.withLock { state in state.index(of: turn.job).map { state.jobs[$0].hasFilled } ?? false }
    let context = context.with(library: turn.library)
    guard !hasFilled || engine.hasLibrary(turn.library, context) else {
      return CommandError(
        code: "library-missing",
        message: "the library '\(turn.library)' was deleted or renamed while the job rested: try it again to add the rest to a new one")
    }
    while wish(of: turn) == .goOn, let part = nextFiles(of: turn.job), let first = part.first {
      let spared = state.withLock { $0.unfinished(in: turn.library, but: turn.job) }
      do throws(CommandError) {
        let embedded = try engine.add(
          part.map(\.file), rereading: first.rereading, sparing: spared, context, listener: Listener(queue: self, turn: turn))
        state.withLock { state in
          guard let index = state.index(of: turn.job) else { return }
          state.jobs[index].embedded += embedded
        }
      } catch { return error }
    }
    return nil
  }

  /// The files that wait, now in work, as far as one run may have them; nil when none do or the job is to stop.
  ///
  /// They keep the order they came in, since the last state of a path that comes twice is the one that stays: files to be read again although they
  /// are known are a run of their own, and one that waits for its run is not in work, so that no outcome of another of its name is taken for its own.
  func nextFiles(of id: String) -> [JobState.Entry]? {
    state.withLock { state in
      guard let index = state.index(of: id), !state.jobs[index].wantsStop else { return nil }
      let files = state.jobs[index].files
      let waiting = files.indices.filter { files[$0].shown.state == .queued && !files[$0].isTaken }
      guard let first = waiting.first else {
        // From here to the job's end a file that joined would have no turn.
        state.jobs[index].takesFiles = false
        return nil
      }
      let part = waiting.prefix { files[$0].rereading == files[first].rereading }
      state.jobs[index].beginRun(part, now: clock())
      return part.map { state.jobs[index].files[$0] }
    }
  }

  /// Ends a turn: the job rests, waits for its next turn, or has come to its end.
  func end(_ turn: Turn, _ fault: CommandError?) {
    var back: [API.Job.File] = []
    var given: [JobState.Entry] = []
    let isBusy = fault?.code == "library-busy"
    let ended = state.withLock { state -> (job: JobState, told: API.Job, forgotten: [JobState])? in
      state.turn = nil
      guard let index = state.index(of: turn.job) else { return nil }
      back = state.jobs[index].endRun(rests: turn.told == .rest, now: clock())
      let job = state.jobs[index]
      let isOpen = job.files.contains { $0.shown.state.isOpen }
      if let fault, !isBusy || !job.isPaused { state.jobs[index].reason = Wire.Reason(code: fault.code, message: fault.message) }
      if job.wantsStop {
        state.jobs[index].end(.stopped, now: clock())
        given = state.jobs[index].files.filter { $0.shown.state == .skipped }
      } else if isBusy || fault == nil && isOpen {
        state.jobs[index].state = job.isPaused ? .paused : .queued
        if isBusy { state.jobs[index].notBefore = clock() + Self.busySeconds }
      } else {
        state.jobs[index].end(fault == nil ? .done : .failed, now: clock())
      }
      // What somebody stopped is not to begin again by itself with the next server; what a stopping server did not come to is.
      if state.isClosed { given = [] }
      let told = state.document(index, withFiles: false, now: clock())
      return (job, told, state.forgetOldest(Self.endedLimit))
    }
    turn.leave()
    guard let (before, job, forgotten) = ended else { return }
    if job.state.isEnded { tidy(before) }
    for entry in given { entry.settle() }
    for entry in forgotten.flatMap(\.files) { entry.removeStage() }
    for file in back where !job.state.isEnded {
      hub.publish("file", API.FileEvent(job: job.id, library: job.library, file: file), scope: job.library)
    }
    publish(job)
    guard isBusy else { return hub.publish("library", API.LibraryEvent(library: job.library, change: "added"), scope: job.library) }
    thread.asyncAfter(deadline: .now() + Self.busySeconds) { [weak self] in self?.wake() }
  }

  /// What a run is to do: rest or stop where somebody said so, and give way when it had its time and others wait.
  fileprivate func wish(of turn: Turn) -> IngestWish {
    let wish = state.withLock { state -> IngestWish in
      guard let index = state.index(of: turn.job) else { return .stop }
      if state.jobs[index].wantsStop || state.isClosed { return .stop }
      if state.jobs[index].isPaused { return .rest }
      let now = clock()
      return turn.seconds(at: now) >= Self.turnSeconds && state.isWaited(for: turn.library, now: now) ? .endBehindFile : .goOn
    }
    return turn.heed(wish)
  }

  fileprivate func progressed(_ turn: Turn, _ progress: IngestProgress) {
    guard !turn.isDraining else { return }
    turn.sign(at: clock())
    let told = state.withLock { state -> (API.Job, API.FileEvent?)? in
      guard let index = state.index(of: turn.job) else { return nil }
      let begun = state.jobs[index].take(progress, now: clock())
      let event = begun.map { API.FileEvent(job: turn.job, library: turn.library, file: $0) }
      return (state.document(index, withFiles: false, now: clock()), event)
    }
    guard let (job, event) = told else { return }
    publish(job)
    if let event { hub.publish("file", event, scope: event.library) }
  }

  fileprivate func finished(_ turn: Turn, _ outcome: Wire.AddReport.File) {
    // A file that had no turn because the job gives way or rests waits again when the turn ends.
    if outcome.hadNoTurn, turn.told < .stop {
      turn.isDraining = true
      return
    }
    turn.sign(at: clock())
    let told = state.withLock { state -> (JobState.Entry, [(job: String, entry: JobState.Entry)])? in
      guard let index = state.index(of: turn.job), let entry = state.jobs[index].take(outcome) else { return nil }
      let isThere = entry.shown.state.isAdded || entry.shown.state == .unchanged
      return (entry, isThere ? state.overtake(by: entry, of: turn.job, in: turn.library) : [])
    }
    guard let (entry, overtaken) = told else { return }
    // A copy of what failed is kept: it may be tried again when what it lacked is there.
    switch entry.shown.state {
    case .failed: entry.settle()
    case .skipped: break
    case .queued, .running, .added, .updated, .unchanged: entry.removeStage()
    }
    for (job, entry) in [(turn.job, entry)] + overtaken {
      if entry.isPassedOver { entry.removeStage() }
      hub.publish("file", API.FileEvent(job: job, library: turn.library, file: entry.shown), scope: turn.library)
    }
  }

  /// Tells of a job.
  func publish(_ job: API.Job) {
    var job = job
    job.files = nil
    hub.publish("job", job, scope: job.library)
  }

  /// Tells those who wait how many are before them now.
  private func tellWaiting() {
    for job in state.withLock({ $0.toldAnew(now: clock()) }) { publish(job) }
  }
}

/// Takes what the engine says of one job.
private struct Listener: AddListener {
  let queue: JobQueue
  let turn: Turn

  func progressed(_ progress: IngestProgress) { queue.progressed(turn, progress) }
  func finished(_ file: Wire.AddReport.File) { queue.finished(turn, file) }
  func wish() -> IngestWish { queue.wish(of: turn) }
}

extension Wire.AddReport.File {
  /// Whether the run ended before the file was done.
  fileprivate var hadNoTurn: Bool { outcome == .skipped && reason?.code == "stopped" }
}
