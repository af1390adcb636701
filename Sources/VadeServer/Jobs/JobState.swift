internal import VadeEngine
internal import VadeIngest
internal import VadeSystem

/// A job as the queue keeps it.
struct JobState: Sendable {
  let id: String
  var library: String
  /// What client calls belong together, or nil.
  let batch: String?
  let createdAt: Double
  var kind = API.Job.Kind.add
  /// Orders the jobs of one library; one that goes on keeps its place, one that is tried again gets a new one.
  var place = 0
  var state = API.Job.State.queued
  var startedAt: Double?
  var endedAt: Double?
  /// Before when it is not to be tried again, since another program writes to the library.
  var notBefore: Double?
  var files: [Entry] = []
  var reason: Wire.Reason?
  var wantsStop = false
  var isPaused = false
  /// Whether files of its batch may still join it.
  var takesFiles = true
  /// Whether it has put something into its library.
  var hasFilled = false
  /// Counts of the run in work.
  var progress = IngestProgress()
  /// Passages of files that are in the library, and how many the run in work had committed when it came to the end of a file.
  private var passagesKept = 0
  private var passagesMarked = 0
  /// Bytes of files that had come to an end before the run in work began.
  private var bytesBefore = 0
  /// Passages that were embedded in the runs so far.
  var embedded = 0
  private var meter = JobMeter()
  /// What a rest left unfinished in the library.
  private(set) var unfinished: Unfinished?
  /// How many jobs clients were told to be before it.
  var toldAhead: Int?

  /// A file of the job.
  struct Entry: Sendable {
    var file: StagedFile
    var shown: API.Job.File
    /// The directory that goes with the file's staged copy, or nil for a file of the machine's own.
    var stage: String?
    /// When it came, as a number that grows; of two states of a path the later one is to stay.
    var arrival = 0
    /// Whether the run in work has it.
    var isTaken = false
    /// Whether it is read again although the library has it.
    var isForced = false
    /// Whether it is the kept copy of a document that another plan has cut.
    var isRecut = false
    /// When it is read although the library has it.
    var rereading: Rereading { isRecut ? .cutOtherwise : isForced ? .always : .changed }
    /// Whether it is named only because it was passed over, such as a link that may lead out of a registered folder: it is never read.
    var isPassedOver = false
  }

  /// A document of which a part is in the library.
  struct Unfinished: Sendable {
    var path: String
    var passages: Int
  }

  init(id: String, library: String, batch: String?, createdAt: Double) {
    (self.id, self.library, self.batch, self.createdAt) = (id, library, batch, createdAt)
  }

  /// Whether somebody stopped the job and nobody has had it tried again since.
  var isStopped: Bool { wantsStop || state == .stopped }

  /// Whether it waits for its turn.
  var isWaiting: Bool { state == .queued }

  /// Whether what a rest left unfinished is of a file of the machine's own, which the job alone knows of.
  var leavesHalf: Bool { unfinished.map { unfinished in files.contains { $0.file.path == unfinished.path && $0.stage == nil } } ?? false }

  /// Files that have come to an end.
  var filesDone: Int { files.count { !$0.shown.state.isOpen } }

  /// The job as clients see it.
  ///
  /// - Parameters:
  ///   - withFiles: whether its files are listed.
  ///   - now: the time.
  /// - Returns: the document.
  func document(withFiles: Bool, now: Double) -> API.Job {
    let failed = files.count { $0.shown.state == .failed }
    let total = files.reduce(0) { $0 + $1.file.byteCount }
    let ended = files.reduce(0) { $0 + ($1.shown.state.isOpen ? 0 : $1.file.byteCount) }
    var job = API.Job(
      id: id, library: library, kind: kind, state: state, createdAt: Timestamp.text(createdAt),
      startedAt: startedAt.map { Timestamp.text($0) },
      endedAt: endedAt.map { Timestamp.text($0) }, filesTotal: files.count, filesDone: filesDone, filesFailed: failed, bytesTotal: total,
      bytesDone: max(ended, min(total, progress.bytesDone + bytesBefore)), passages: passagesKept + progress.passagesDone - passagesMarked,
      embedded: embedded, reason: reason)
    if state == .running {
      job.current = progress.currentFile.isEmpty ? nil : progress.currentFile
      job.currentPage = progress.currentPage
      job.currentPageCount = progress.currentPageCount
      measure(&job, now: now)
    }
    if withFiles { job.files = files.map(\.shown) }
    return job
  }

  /// Rate and time left, once there is enough to tell.
  private func measure(_ job: inout API.Job, now: Double) {
    let done = meter.sum(progress, at: now)
    guard done.seconds >= 1, done.passages > 0 else { return }
    job.rate = (Double(done.passages) / done.seconds * 10).rounded() / 10
    let left = Double(job.bytesTotal - job.bytesDone)
    if done.bytes > 0, left >= 0 { job.secondsLeft = Int((left * done.seconds / Double(done.bytes)).rounded(.up)) }
  }

  /// A run begins with some of the files.
  mutating func beginRun(_ part: some Sequence<Int>, now: Double) {
    // What one run of the turn has done is counted; all its files have come to an end.
    endRun(rests: false, now: now)
    bytesBefore = files.reduce(0) { $0 + ($1.shown.state.isOpen ? 0 : $1.file.byteCount) }
    meter.begin(at: now)
    for file in part { files[file].isTaken = true }
  }

  /// Takes how far the run is.
  ///
  /// - Returns: the file that is in work from now on, or nil when it was before.
  mutating func take(_ state: IngestProgress, now: Double) -> API.Job.File? {
    progress = state
    let begun = files.firstIndex { $0.isTaken && $0.shown.state == .queued && $0.file.displayPath == state.currentFile }
    if let begun { files[begun].shown.state = .running }
    if let unfinished, state.passagesDone - passagesMarked <= unfinished.passages, runningFile?.file.path == unfinished.path {
      meter.leaveOut(state, at: now)
    }
    return begun.map { files[$0].shown }
  }

  /// Takes what became of a file of the run.
  ///
  /// - Returns: the file, or nil when it is none of those the run has.
  mutating func take(_ outcome: Wire.AddReport.File) -> Entry? {
    guard let file = files.firstIndex(where: { $0.isTaken && $0.shown.state.isOpen && $0.file.displayPath == outcome.path }) else {
      return nil
    }
    files[file].shown.take(outcome)
    if files[file].shown.state.isAdded {
      passagesKept += progress.passagesDone - passagesMarked
      hasFilled = true
    }
    passagesMarked = progress.passagesDone
    if unfinished?.path == files[file].file.path { unfinished = nil }
    return files[file]
  }

  /// The run ends; files it has not come to wait again.
  ///
  /// - Parameters:
  ///   - rests: whether the library keeps what is there of the file in work.
  ///   - now: the time.
  /// - Returns: the files that were in work.
  @discardableResult
  mutating func endRun(rests: Bool, now: Double) -> [API.Job.File] {
    let half = progress.passagesDone - passagesMarked
    if rests, let path = runningFile?.file.path, half > 0, path != unfinished?.path || half > unfinished?.passages ?? 0 {
      unfinished = Unfinished(path: path, passages: half)
    }
    meter.end(progress, at: now)
    (progress, passagesMarked, bytesBefore) = (IngestProgress(), 0, 0)
    var back: [API.Job.File] = []
    for index in files.indices where files[index].isTaken && files[index].shown.state.isOpen {
      let wasRunning = files[index].shown.state == .running
      (files[index].shown, files[index].isTaken) = (.queued(files[index].file), false)
      if wasRunning { back.append(files[index].shown) }
    }
    return back
  }

  /// The file in work; of several that were read ahead and begun, the last.
  private var runningFile: Entry? { files.last { $0.shown.state == .running } }

  /// Ends the job; files that had no turn are skipped.
  mutating func end(_ newState: API.Job.State, now: Double) {
    endRun(rests: false, now: now)
    (state, endedAt, isPaused, notBefore, unfinished) = (newState, now, false, nil, nil)
    let message = newState == .stopped ? "the job was stopped before its turn" : "the job ended before its turn"
    for index in files.indices where files[index].shown.state.isOpen {
      files[index].shown.state = .skipped
      files[index].shown.reason = Wire.Reason(code: "stopped", message: message)
    }
  }
}

extension API.Job.File.State {
  /// Whether the file still waits for its end.
  var isOpen: Bool { self == .queued || self == .running }

  /// Whether the run put the file into the library.
  var isAdded: Bool { self == .added || self == .updated }
}

extension API.Job.State {
  /// Whether nothing will become of the job any more, unless it is tried again.
  var isEnded: Bool {
    switch self {
    case .queued, .running, .paused: false
    case .done, .failed, .stopped: true
    }
  }
}
