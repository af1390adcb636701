internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

/// The work of the queue, on its own thread.
extension JobQueue {
  /// Runs a job to its end, files that join it on the way included.
  func run(_ id: String) {
    guard begin(id) else { return }
    var fault: CommandError?
    while fault == nil, let part = nextFiles(of: id), let first = part.first {
      do throws(CommandError) {
        try engine.add(
          part.map(\.file), rereading: first.rereading, context.with(library: library(of: id)),
          listener: Listener(queue: self, job: id))
      } catch {
        fault = error
      }
    }
    end(id, fault)
  }

  private func library(of id: String) -> String { state.withLock { $0.jobs.first { $0.id == id }?.library } ?? "" }

  /// Waits until the job need not rest; false when there is nothing to do.
  func begin(_ id: String) -> Bool {
    waitWhilePaused(id)
    let job = state.withLock { state -> API.Job? in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }), state.jobs[index].state == .queued, !state.isClosed else {
        return nil
      }
      state.running = id
      state.jobs[index].state = .running
      state.jobs[index].startedAt = state.jobs[index].startedAt ?? clock()
      return state.jobs[index].document(withFiles: false, now: clock())
    }
    if let job { publish(job) }
    return job != nil
  }

  /// The files that wait, now in work, as far as one run may have them; nil when none do or the job is to stop.
  ///
  /// They keep the order they came in, since the last state of a path that comes twice is the one that stays: files to be read again although they
  /// are known are a run of their own, and one that waits for its run is not in work, so that no outcome of another of its name is taken for its own.
  func nextFiles(of id: String) -> [JobState.Entry]? {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }), !state.jobs[index].wantsStop else { return nil }
      var job = state.jobs[index]
      let waiting = job.files.indices.filter { job.files[$0].shown.state == .queued && !job.files[$0].isTaken }
      guard let first = waiting.first else {
        // From here to the job's end a file that joined would have no turn.
        state.jobs[index].takesFiles = false
        return nil
      }
      let part = waiting.prefix { job.files[$0].rereading == job.files[first].rereading }
      job.passagesBefore += job.progress.passagesDone
      job.bytesBefore = job.files.reduce(0) { $0 + ($1.shown.state.isOpen ? 0 : $1.file.byteCount) }
      job.progress = IngestProgress()
      (job.runStarted, job.restedSeconds) = (clock(), 0)
      for file in part { job.files[file].isTaken = true }
      state.jobs[index] = job
      return part.map { job.files[$0] }
    }
  }

  func end(_ id: String, _ fault: CommandError?) {
    let ended = state.withLock { state -> (API.Job, [JobState], [JobState.Entry])? in
      state.running = nil
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return nil }
      if let fault { state.jobs[index].reason = Wire.Reason(code: fault.code, message: fault.message) }
      state.jobs[index].end(fault != nil ? .failed : state.jobs[index].wantsStop ? .stopped : .done, now: clock())
      // What somebody stopped is not to begin again by itself with the next server; what a stopping server did not come to is.
      let given = state.isClosed || !state.jobs[index].wantsStop ? [] : state.jobs[index].files.filter { $0.shown.state == .skipped }
      let forgotten = state.forgetOldest(Self.endedLimit)
      return (API.Job(of: state.jobs.first { $0.id == id }, now: clock()), forgotten, given)
    }
    guard let (job, forgotten, given) = ended else { return }
    for entry in given { entry.settle() }
    for entry in forgotten.flatMap(\.files) { entry.removeStage() }
    publish(job)
    hub.publish("library", API.LibraryEvent(library: job.library, change: "added"), scope: job.library)
  }

  /// Waits while a job rests.
  ///
  /// - Returns: whether it is to stop.
  @discardableResult
  fileprivate func waitWhilePaused(_ id: String) -> Bool {
    while true {
      let (rests, stops) = state.withLock { state -> (Bool, Bool) in
        guard let job = state.jobs.first(where: { $0.id == id }) else { return (false, true) }
        return (job.isPaused && !job.wantsStop && !state.isClosed, job.wantsStop || state.isClosed)
      }
      guard rests else { return stops }
      // Woken when the job goes on; looked at again now and then, since one signal may have been taken by a wait that had ended.
      _ = changed.wait(timeout: .now() + .milliseconds(500))
    }
  }

  fileprivate func progressed(_ id: String, _ progress: IngestProgress) {
    let told = state.withLock { state -> (API.Job, API.FileEvent?)? in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return nil }
      state.jobs[index].progress = progress
      let begun = state.jobs[index].begin(progress.currentFile)
      let event = begun.map { API.FileEvent(job: id, library: state.jobs[index].library, file: $0) }
      return (state.jobs[index].document(withFiles: false, now: clock()), event)
    }
    guard let (job, event) = told else { return }
    publish(job)
    if let event { hub.publish("file", event, scope: event.library) }
  }

  fileprivate func finished(_ id: String, _ outcome: Wire.AddReport.File) {
    let told = state.withLock { state -> (API.FileEvent, JobState.Entry)? in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return nil }
      let match: (JobState.Entry) -> Bool = { $0.isTaken && $0.shown.state.isOpen && $0.file.displayPath == outcome.path }
      guard let file = state.jobs[index].files.firstIndex(where: match) else { return nil }
      state.jobs[index].files[file].shown.take(outcome)
      let entry = state.jobs[index].files[file]
      return (API.FileEvent(job: id, library: state.jobs[index].library, file: entry.shown), entry)
    }
    guard let (event, entry) = told else { return }
    // A copy of what failed is kept: it may be tried again when what it lacked is there.
    switch event.file.state {
    case .failed: entry.settle()
    case .skipped: break
    default: entry.removeStage()
    }
    hub.publish("file", event, scope: event.library)
  }

  func publish(_ job: API.Job) {
    var job = job
    job.files = nil
    hub.publish("job", job, scope: job.library)
  }
}

/// Takes what the engine says of one job.
private struct Listener: AddListener {
  let queue: JobQueue
  let job: String

  func progressed(_ progress: IngestProgress) { queue.progressed(job, progress) }
  func finished(_ file: Wire.AddReport.File) { queue.finished(job, file) }
  func wantsStop() -> Bool { queue.waitWhilePaused(job) }
}

extension JobQueue.State {
  /// Forgets the jobs that ended first, down to a number of them.
  fileprivate mutating func forgetOldest(_ limit: Int) -> [JobState] {
    let ended = jobs.filter(\.state.isEnded).sorted { ($0.endedAt ?? 0) < ($1.endedAt ?? 0) }
    let gone = Set(ended.dropLast(limit).map(\.id))
    defer { jobs.removeAll { gone.contains($0.id) } }
    return jobs.filter { gone.contains($0.id) }
  }
}
