internal import VadeEngine
internal import VadeIngest
internal import VadeSystem

/// A job as the queue keeps it.
struct JobState: Sendable {
  let id: String
  let library: String
  /// What client calls belong together, or nil.
  let batch: String?
  let createdAt: Double
  var kind = API.Job.Kind.add
  var state = API.Job.State.queued
  var startedAt: Double?
  var endedAt: Double?
  var files: [Entry] = []
  var reason: Wire.Reason?
  var wantsStop = false
  var isPaused = false
  /// Whether files of its batch may still join it.
  var takesFiles = true
  /// Counts of the run in work; those of runs before it are in the fields that follow.
  var progress = IngestProgress()
  var passagesBefore = 0
  /// When the run in work began, and how many seconds the job rested since.
  var runStarted: Double?
  var restedSeconds = 0.0
  var restingSince: Double?

  /// A file of the job.
  struct Entry: Sendable {
    var file: StagedFile
    var shown: API.Job.File
    /// The directory that goes with the file's staged copy, or nil for a file of the machine's own.
    var stage: String?
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

  /// Whether somebody stopped the job and nobody has had it tried again since.
  var isStopped: Bool { wantsStop || state == .stopped }

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
    let done = state == .running || state == .paused ? max(ended, min(total, progress.bytesDone + bytesBefore)) : ended
    var job = API.Job(
      id: id, library: library, kind: kind, state: state, createdAt: Timestamp.text(createdAt),
      startedAt: startedAt.map { Timestamp.text($0) },
      endedAt: endedAt.map { Timestamp.text($0) }, filesTotal: files.count, filesDone: filesDone, filesFailed: failed, bytesTotal: total,
      bytesDone: done, passages: passagesBefore + progress.passagesDone, reason: reason)
    if state == .running || state == .paused {
      job.current = progress.currentFile.isEmpty ? nil : progress.currentFile
      job.currentPage = progress.currentPage
      job.currentPageCount = progress.currentPageCount
      measure(&job, now: now)
    }
    if withFiles { job.files = files.map(\.shown) }
    return job
  }

  /// Bytes of files that had come to an end before the run in work began.
  var bytesBefore = 0

  /// Rate and time left, once there is enough to tell.
  private func measure(_ job: inout API.Job, now: Double) {
    guard let runStarted else { return }
    let rested = restedSeconds + (restingSince.map { now - $0 } ?? 0)
    let seconds = now - runStarted - rested
    guard seconds >= 1, progress.passagesDone > 0 else { return }
    job.rate = (Double(progress.passagesDone) / seconds * 10).rounded() / 10
    let bytes = Double(progress.bytesDone)
    let left = Double(job.bytesTotal - job.bytesDone)
    if bytes > 0, left >= 0 { job.secondsLeft = Int((left * seconds / bytes).rounded(.up)) }
  }
}

extension API.Job.File.State {
  /// Whether the file still waits for its end.
  var isOpen: Bool { self == .queued || self == .running }
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
