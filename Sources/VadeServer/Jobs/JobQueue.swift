internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

/// The adding of files, by one job at a time on a thread of its own.
///
/// Files of one client batch join one job while it waits or runs. A job can rest, go on, be stopped and tried again; what was added before stays.
/// Libraries take turns, the jobs of one library follow one another in the order they came; one that rests holds nothing (`Turn`).
/// Staged copies of uploads go with the file's end, but for those that failed, which are kept for another try as long as the job is listed.
final class JobQueue: Sendable {
  /// How many jobs that have ended are remembered.
  static let endedLimit = 100

  let state = Mutex(State())
  let thread = DispatchQueue(label: "vade.jobs", qos: .utility)
  let engine: LocalEngine
  let context: EngineContext
  let hub: EventHub
  let clock: @Sendable () -> Double

  init(engine: LocalEngine, context: EngineContext, hub: EventHub, clock: @escaping @Sendable () -> Double = { Timestamp.now }) {
    self.engine = engine
    self.context = context
    self.hub = hub
    self.clock = clock
  }

  /// Queues files, in the open job of their batch where there is one.
  ///
  /// - Parameters:
  ///   - entries: the files.
  ///   - library: the library they go to.
  ///   - batch: what client calls belong together, or nil.
  ///   - kind: what becomes of them.
  /// - Returns: the job, with these files and not those that were there: answers to a batch of thousands would grow with its square.
  /// - Throws: `HTTPError` when the server stops.
  @discardableResult
  func add(_ entries: [JobState.Entry], to library: String, batch: String?, kind: API.Job.Kind = .add) throws(HTTPError) -> API.Job {
    let job = try state.withLock { state throws(HTTPError) -> API.Job in
      let entries = state.arriving(entries)
      guard !state.isClosed else {
        throw HTTPError(.serviceUnavailable, code: "stopping", "the server stops: add the files again when it is back")
      }
      if batch != nil, let stopped = state.jobs.firstIndex(where: { $0.batch == batch && $0.library == library && $0.isStopped }) {
        // It was on its way when somebody stopped what it belongs to: named there, and there for another try.
        let skipped = entries.map(\.stopped)
        state.jobs[stopped].files += skipped
        return state.document(stopped, naming: skipped, now: clock())
      }
      let open = state.jobs.firstIndex {
        batch != nil && $0.batch == batch && $0.library == library && !$0.state.isEnded && !$0.wantsStop && $0.takesFiles
      }
      if let open {
        state.jobs[open].files += entries
        return state.document(open, naming: entries, now: clock())
      }
      let id = String(UInt64.random(in: .min ... .max), radix: 36)
      var job = JobState(id: id, library: library, batch: batch, createdAt: clock())
      (job.files, job.kind) = (entries, kind)
      job.place = state.nextPlace()
      state.jobs.append(job)
      return state.document(state.jobs.count - 1, naming: entries, now: clock())
    }
    publish(job)
    wake()
    return job
  }

  /// The jobs there are, the newest first, of the libraries a client may see.
  func list(_ isSeen: (String) -> Bool) -> [API.Job] {
    let now = clock()
    return state.withLock { state in
      let ahead = state.ahead()
      return state.jobs.reversed().filter { isSeen($0.library) }.map { job in
        var document = job.document(withFiles: false, now: now)
        document.ahead = ahead[job.id]
        return document
      }
    }
  }

  /// A job with its files, or nil.
  func job(_ id: String) -> API.Job? {
    let now = clock()
    return state.withLock { state in state.index(of: id).map { state.document($0, withFiles: true, now: now) } }
  }

  /// Lets a job rest at the next page; until it goes on it holds neither the queue nor its library.
  func pause(_ id: String) throws(HTTPError) -> API.Job {
    try change(id) { job, _ throws(HTTPError) in
      guard job.state == .running || job.state == .queued else { throw .state(job.state, "be paused") }
      (job.isPaused, job.state, job.notBefore, job.reason) = (true, .paused, nil, nil)
    }
  }

  /// Lets a job that rests go on: at its old place among the jobs of its library, or right where it is when it has not yet come to rest.
  func resume(_ id: String) throws(HTTPError) -> API.Job {
    try change(id) { job, turn throws(HTTPError) in
      guard job.isPaused else { throw .state(job.state, "go on") }
      job.isPaused = false
      job.state = turn.map { $0.told < .rest } ?? false ? .running : .queued
    }
  }

  /// Stops a job at the next page; the file in work is taken back, the others stay.
  func stop(_ id: String) throws(HTTPError) -> API.Job {
    try change(id) { job, turn throws(HTTPError) in
      guard !job.state.isEnded else { throw .state(job.state, "be stopped") }
      job.wantsStop = true
      // What works ends by itself.
      guard turn == nil else { return }
      tidy(job)
      job.end(.stopped, now: clock())
      for entry in job.files where entry.shown.state == .skipped { entry.settle() }
    }
  }

  /// Tries the files again that did not come to a good end.
  func retry(_ id: String) throws(HTTPError) -> API.Job {
    let place = state.withLock { $0.nextPlace() }
    return try change(id) { job, _ throws(HTTPError) in
      guard job.state.isEnded else { throw .state(job.state, "be tried again") }
      let again = job.files.indices.filter {
        !job.files[$0].isPassedOver && (job.files[$0].shown.state == .failed || job.files[$0].shown.state == .skipped)
      }
      guard !again.isEmpty else {
        throw HTTPError(.conflict, code: "nothing-to-retry", "every file of the job has come to a good end")
      }
      for index in again { (job.files[index].shown, job.files[index].isTaken) = (.queued(job.files[index].file), false) }
      (job.state, job.wantsStop, job.isPaused, job.reason, job.endedAt) = (.queued, false, false, nil, nil)
      (job.takesFiles, job.hasFilled, job.place) = (true, false, place)
    }
  }

  /// Forgets a job that is not in work, with the staged copies of its files.
  func remove(_ id: String) throws(HTTPError) {
    let job = try state.withLock { state throws(HTTPError) -> JobState in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { throw .jobMissing(id) }
      guard state.turn?.job != id else { throw .state(state.jobs[index].state, "be discarded") }
      return state.jobs.remove(at: index)
    }
    tidy(job)
    for entry in job.files { entry.removeStage() }
    hub.publish("job-removed", job.document(withFiles: false, now: clock()), scope: job.library)
    wake()
  }

  /// Stops the job in work and takes no more; returns when nothing runs.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for index in state.jobs.indices where !state.jobs[index].state.isEnded { state.jobs[index].wantsStop = true }
    }
    // What the next server will not add, since it does not have it, is not to stay unfinished.
    for job in state.withLock({ $0.jobs.filter(\.leavesHalf) }) { tidy(job) }
    thread.sync {}
  }

  /// Whether a job that cuts documents of a library anew runs or waits.
  func isRecutting(_ library: String) -> Bool {
    state.withLock { $0.jobs.contains { $0.library == library && $0.kind == .recut && !$0.state.isEnded } }
  }

  /// Changes a job, which is handed over with the turn it has, and tells of it.
  private func change(_ id: String, _ body: (inout JobState, Turn?) throws(HTTPError) -> Void) throws(HTTPError) -> API.Job {
    let job = try state.withLock { state throws(HTTPError) -> API.Job in
      guard let index = state.index(of: id) else { throw .jobMissing(id) }
      let turn = state.turn.flatMap { $0.job == id ? $0 : nil }
      try body(&state.jobs[index], turn)
      return state.document(index, withFiles: true, now: clock())
    }
    publish(job)
    wake()
    return job
  }
}

extension EventHub {
  /// Tells all subscribers who may see a library of something as JSON.
  func publish(_ name: String, _ value: some Encodable, scope: String?) {
    // The server's own documents hold texts, numbers and flags, which always encode.
    guard let data = try? WireEncoder.bytes(value) else { return }
    publish(ServerEvent(name, data: data, scope: scope))
  }
}
