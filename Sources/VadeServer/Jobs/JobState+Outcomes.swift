internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

extension JobState {
  /// Notes that a file is in work.
  ///
  /// - Returns: the file as clients see it, or nil where it was noted before.
  mutating func begin(_ displayPath: String) -> API.Job.File? {
    guard let index = files.firstIndex(where: { $0.isTaken && $0.shown.state == .queued && $0.file.displayPath == displayPath }) else {
      return nil
    }
    files[index].shown.state = .running
    return files[index].shown
  }

  /// Ends the job; files that had no turn are skipped.
  mutating func end(_ newState: API.Job.State, now: Double) {
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

  /// The file left out because its job was stopped; its copy is kept for another try of this server.
  var stopped: JobState.Entry {
    var entry = self
    entry.settle()
    entry.shown.state = .skipped
    entry.shown.reason = Wire.Reason(code: "stopped", message: "the job was stopped before its turn")
    return entry
  }

  /// Removes the staged copy.
  func removeStage() {
    // One that cannot be removed now goes with the next start of the server.
    if let stage { try? Directory.remove(stage) }
  }
}

extension API.Job {
  /// A job without its files; nil gives an empty one, which no caller has.
  init(of job: JobState?, now: Double) {
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
  mutating func take(_ outcome: Wire.AddReport.File) {
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

  static func state(_ state: API.Job.State, _ wish: String) -> HTTPError {
    HTTPError(.conflict, code: "job-state", "a job that is \(state.rawValue) cannot \(wish)")
  }
}
