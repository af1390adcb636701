internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

/// The adding of files, one job after another on a thread of its own.
///
/// Files of one client batch join one job while it waits or runs. A job can rest, go on, be stopped and tried again; what was added before stays.
/// Staged copies of uploads go with the file's end, but for those that failed, which are kept for another try as long as the job is listed.
final class JobQueue: Sendable {
  /// How many jobs that have ended are remembered.
  static let endedLimit = 100

  fileprivate struct State {
    var jobs: [JobState] = []
    var running: String?
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Signalled when something may have changed for a thread that waits: a job to run, the end of a rest.
  private let changed = DispatchSemaphore(value: 0)
  private let thread = DispatchQueue(label: "vade.jobs", qos: .utility)
  private let engine: LocalEngine
  private let context: EngineContext
  private let hub: EventHub
  private let clock: @Sendable () -> Double

  init(engine: LocalEngine, context: EngineContext, hub: EventHub, clock: @escaping @Sendable () -> Double = { Timestamp.now }) {
    self.engine = engine
    self.context = context
    self.hub = hub
    self.clock = clock
  }

  // MARK: What clients ask

  /// Queues files, in the open job of their batch where there is one.
  ///
  /// - Parameters:
  ///   - entries: the files.
  ///   - library: the library they go to.
  ///   - batch: what client calls belong together, or nil.
  /// - Returns: the job.
  /// - Throws: `HTTPError` when the server stops.
  @discardableResult
  func add(_ entries: [JobState.Entry], to library: String, batch: String?) throws(HTTPError) -> API.Job {
    let (job, isNew) = try state.withLock { state throws(HTTPError) -> (API.Job, Bool) in
      guard !state.isClosed else {
        throw HTTPError(.serviceUnavailable, code: "stopping", "the server stops: add the files again when it is back")
      }
      let open = state.jobs.firstIndex { batch != nil && $0.batch == batch && $0.library == library && !$0.state.isEnded && !$0.wantsStop }
      if let open {
        state.jobs[open].files += entries
        return (state.jobs[open].document(withFiles: true, now: clock()), false)
      }
      let id = String(UInt64.random(in: .min ... .max), radix: 36)
      var job = JobState(id: id, library: library, batch: batch, createdAt: clock())
      job.files = entries
      state.jobs.append(job)
      return (job.document(withFiles: true, now: clock()), true)
    }
    publish(job)
    if isNew { thread.async { [self] in run(job.id) } }
    return job
  }

  /// The jobs there are, the newest first, of the libraries a client may see.
  func list(_ isSeen: (String) -> Bool) -> [API.Job] {
    let now = clock()
    return state.withLock { $0.jobs.reversed().filter { isSeen($0.library) }.map { $0.document(withFiles: false, now: now) } }
  }

  /// A job with its files, or nil.
  func job(_ id: String) -> API.Job? {
    let now = clock()
    return state.withLock { $0.jobs.first { $0.id == id }?.document(withFiles: true, now: now) }
  }

  /// Lets a job rest at the next page.
  func pause(_ id: String) throws(HTTPError) -> API.Job {
    try change(id) { job throws(HTTPError) in
      guard job.state == .running || job.state == .queued else { throw .state(job.state, "be paused") }
      job.isPaused = true
      if job.state == .running {
        job.state = .paused
        job.restingSince = clock()
      }
    }
  }

  /// Lets a job that rests go on.
  func resume(_ id: String) throws(HTTPError) -> API.Job {
    let job = try change(id) { job throws(HTTPError) in
      guard job.isPaused else { throw .state(job.state, "go on") }
      job.isPaused = false
      if let since = job.restingSince { job.restedSeconds += clock() - since }
      job.restingSince = nil
      if job.state == .paused { job.state = .running }
    }
    changed.signal()
    return job
  }

  /// Stops a job at the next page; the file in work is taken back, the others stay.
  func stop(_ id: String) throws(HTTPError) -> API.Job {
    let job = try change(id) { job throws(HTTPError) in
      guard !job.state.isEnded else { throw .state(job.state, "be stopped") }
      job.wantsStop = true
      if job.state == .queued { job.end(.stopped, now: clock()) }
    }
    changed.signal()
    return job
  }

  /// Tries the files again that did not come to a good end.
  func retry(_ id: String) throws(HTTPError) -> API.Job {
    let job = try change(id) { job throws(HTTPError) in
      guard job.state.isEnded else { throw .state(job.state, "be tried again") }
      let again = job.files.indices.filter { job.files[$0].shown.state == .failed || job.files[$0].shown.state == .skipped }
      guard !again.isEmpty else {
        throw HTTPError(.conflict, code: "nothing-to-retry", "every file of the job has come to a good end")
      }
      for index in again { (job.files[index].shown, job.files[index].isTaken) = (.queued(job.files[index].file), false) }
      (job.state, job.wantsStop, job.isPaused, job.reason, job.endedAt) = (.queued, false, false, nil, nil)
    }
    thread.async { [self] in run(id) }
    return job
  }

  /// Forgets a job that has ended or not begun, with the staged copies of its files.
  func remove(_ id: String) throws(HTTPError) {
    let job = try state.withLock { state throws(HTTPError) -> JobState in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { throw .jobMissing(id) }
      guard state.running != id else { throw .state(state.jobs[index].state, "be discarded") }
      return state.jobs.remove(at: index)
    }
    for entry in job.files { entry.removeStage() }
    hub.publish("job-removed", API.Job(of: job, now: clock()), scope: job.library)
  }

  /// Stops the job in work and takes no more; returns when nothing runs.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for index in state.jobs.indices where !state.jobs[index].state.isEnded { state.jobs[index].wantsStop = true }
    }
    changed.signal()
    thread.sync {}
  }

  /// Whether a job of a library runs or waits.
  func isBusy(_ library: String) -> Bool { state.withLock { $0.jobs.contains { $0.library == library && !$0.state.isEnded } } }

  private func change(_ id: String, _ body: (inout JobState) throws(HTTPError) -> Void) throws(HTTPError) -> API.Job {
    let job = try state.withLock { state throws(HTTPError) -> API.Job in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { throw .jobMissing(id) }
      try body(&state.jobs[index])
      return state.jobs[index].document(withFiles: true, now: clock())
    }
    publish(job)
    return job
  }

  // MARK: The work

  /// Runs a job to its end, files that join it on the way included.
  private func run(_ id: String) {
    guard begin(id) else { return }
    var fault: CommandError?
    while fault == nil, let files = nextFiles(of: id) {
      for isForced in [false, true] {
        let part = files.filter { $0.isForced == isForced }.map(\.file)
        guard !part.isEmpty, fault == nil else { continue }
        do throws(CommandError) {
          try engine.add(part, addsUnchanged: isForced, context.with(library: library(of: id)), listener: Listener(queue: self, job: id))
        } catch {
          fault = error
        }
      }
    }
    end(id, fault)
  }

  private func library(of id: String) -> String { state.withLock { $0.jobs.first { $0.id == id }?.library } ?? "" }

  /// Waits until the job need not rest; false when there is nothing to do.
  private func begin(_ id: String) -> Bool {
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

  /// The files that wait, now in work; nil when none do or the job is to stop.
  private func nextFiles(of id: String) -> [JobState.Entry]? {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0.id == id }), !state.jobs[index].wantsStop else { return nil }
      var job = state.jobs[index]
      let waiting = job.files.indices.filter { job.files[$0].shown.state == .queued && !job.files[$0].isTaken }
      guard !waiting.isEmpty else { return nil }
      job.passagesBefore += job.progress.passagesDone
      job.bytesBefore = job.files.reduce(0) { $0 + ($1.shown.state.isOpen ? 0 : $1.file.byteCount) }
      job.progress = IngestProgress()
      (job.runStarted, job.restedSeconds) = (clock(), 0)
      for file in waiting { job.files[file].isTaken = true }
      state.jobs[index] = job
      return waiting.map { job.files[$0] }
    }
  }

  private func end(_ id: String, _ fault: CommandError?) {
    let ended = state.withLock { state -> (API.Job, [JobState])? in
      state.running = nil
      guard let index = state.jobs.firstIndex(where: { $0.id == id }) else { return nil }
      if let fault { state.jobs[index].reason = Wire.Reason(code: fault.code, message: fault.message) }
      state.jobs[index].end(fault != nil ? .failed : state.jobs[index].wantsStop ? .stopped : .done, now: clock())
      let forgotten = state.forgetOldest(Self.endedLimit)
      return (API.Job(of: state.jobs.first { $0.id == id }, now: clock()), forgotten)
    }
    guard let (job, forgotten) = ended else { return }
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

  private func publish(_ job: API.Job) {
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

extension JobState {
  /// Notes that a file is in work.
  ///
  /// - Returns: the file as clients see it, or nil where it was noted before.
  fileprivate mutating func begin(_ displayPath: String) -> API.Job.File? {
    guard let index = files.firstIndex(where: { $0.isTaken && $0.shown.state == .queued && $0.file.displayPath == displayPath }) else {
      return nil
    }
    files[index].shown.state = .running
    return files[index].shown
  }

  /// Ends the job; files that had no turn are skipped.
  fileprivate mutating func end(_ newState: API.Job.State, now: Double) {
    (state, endedAt, isPaused, restingSince) = (newState, now, false, nil)
    passagesBefore += progress.passagesDone
    progress = IngestProgress()
    let message = newState == .stopped ? "the job was stopped before its turn" : "the job ended before its turn"
    for index in files.indices where files[index].shown.state.isOpen {
      files[index].shown.state = .skipped
      files[index].shown.reason = Wire.Reason(code: "stopped", message: message)
    }
  }
}

extension JobState.Entry {
  /// Keeps the staged copy for another try, but not beyond this server.
  func settle() {
    if let stage { StagingArea.settle(stage) }
  }

  /// Removes the staged copy.
  func removeStage() {
    // One that cannot be removed now goes with the next start of the server.
    if let stage { try? Directory.remove(stage) }
  }
}

extension API.Job {
  /// A job without its files; nil gives an empty one, which no caller has.
  fileprivate init(of job: JobState?, now: Double) {
    guard let job else { preconditionFailure("the job is gone while it ends") }
    self = job.document(withFiles: false, now: now)
  }
}

extension API.Job.File {
  /// A file that waits.
  static func queued(_ file: StagedFile) -> API.Job.File {
    API.Job.File(path: file.displayPath, state: .queued, bytes: file.byteCount)
  }

  /// Takes what became of the file.
  fileprivate mutating func take(_ outcome: Wire.AddReport.File) {
    switch outcome.outcome {
    case .added: state = .added
    case .updated: state = .updated
    case .unchanged: state = .unchanged
    case .failed: state = .failed
    case .skipped: state = .skipped
    }
    (documentId, passageCount, pageCount, complete) = (outcome.documentId, outcome.passageCount, outcome.pageCount, outcome.complete)
    reason = outcome.reason
    diagnostics = outcome.diagnostics.isEmpty ? nil : outcome.diagnostics
  }
}

extension HTTPError {
  static func jobMissing(_ id: String) -> HTTPError {
    HTTPError(.notFound, code: "job-missing", "there is no job '\(id)': it may have been discarded, or the server was started again")
  }

  fileprivate static func state(_ state: API.Job.State, _ wish: String) -> HTTPError {
    HTTPError(.conflict, code: "job-state", "a job that is \(state.rawValue) cannot \(wish)")
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
