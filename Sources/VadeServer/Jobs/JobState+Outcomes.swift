internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

extension JobState.Entry {
  /// Keeps the staged copy for another try, but not beyond this server.
  func settle() {
    if let stage { StagingArea.settle(stage) }
  }

  /// Notes with the staged copy that it is to go to a library of another name.
  func redirect(to library: String) {
    if let stage { StagingArea.redirect(stage, to: library) }
  }

  /// The file left out because its job was stopped; its copy is kept for another try of this server.
  var stopped: JobState.Entry {
    var entry = self
    entry.settle()
    entry.shown.state = .skipped
    entry.shown.reason = Wire.Reason(code: "stopped", message: "the job was stopped before its turn")
    return entry
  }

  /// Leaves the file out for good: a state of it that came later is in the library.
  mutating func overtake() {
    isPassedOver = true
    shown.state = .skipped
    shown.reason = Wire.Reason(code: "overtaken", message: "a later state of this file was added while the job rested or waited")
  }

  /// Removes the staged copy.
  func removeStage() {
    // One that cannot be removed now goes with the next start of the server.
    if let stage { try? Directory.remove(stage) }
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
