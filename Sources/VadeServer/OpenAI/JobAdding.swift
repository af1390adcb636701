internal import VadeEngine
internal import VadeHTTP

/// Adds files as the server's other files are added, so that they are seen among the jobs.
struct JobAdding: FileAdding {
  let jobs: JobQueue
  /// Whether a library is a pack.
  let isPack: @Sendable (String) throws -> Bool

  func add(_ file: StagedFile, to library: String) throws -> String {
    guard try !isPack(library) else {
      throw HTTPError(.conflict, code: "library-read-only", "'\(library)' is a pack, which cannot be added to: choose another library")
    }
    return try jobs.add([JobState.Entry(file: file, shown: .queued(file))], to: library, batch: nil).id
  }

  func state(of ticket: String) -> FileState? {
    guard let job = jobs.job(ticket), let file = job.files?.first else { return nil }
    switch file.state {
    case .added, .updated, .unchanged: return .added
    case .failed, .skipped: return .failed(reason: file.reason?.message ?? "the file could not be read", isUnsupported: true)
    case .queued, .running: break
    }
    switch job.state {
    case .stopped: return .stopped
    case .failed, .done: return .failed(reason: job.reason?.message ?? "the job ended before the file was added", isUnsupported: false)
    case .queued, .running, .paused: return .inProgress
    }
  }
}
