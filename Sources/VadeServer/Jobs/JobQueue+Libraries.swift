internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest

/// What happens to libraries while jobs rest or wait.
extension JobQueue {
  /// How many seconds a request waits for the job in work to come to a page's end.
  static let restSeconds = 30

  /// Changes libraries while no job adds to them; jobs that come meanwhile wait.
  ///
  /// - Parameters:
  ///   - libraries: the libraries' names.
  ///   - interrupts: whether a job may be in the middle of its files: it makes room at the next page and goes on afterwards.
  ///   - body: the change.
  /// - Returns: what the change gives.
  /// - Throws: `HTTPError` when files are being added to one of them, and what the change throws.
  func holding<Result>(
    _ libraries: [String], interrupts: Bool = false, _ body: () throws(HTTPError) -> Result
  ) throws(HTTPError) -> Result {
    try hold(libraries, interrupts: interrupts)
    defer {
      state.withLock { state in
        for library in libraries { state.held[library] = state.held[library].flatMap { $0 > 1 ? $0 - 1 : nil } }
      }
      wake()
    }
    return try body()
  }

  private func hold(_ libraries: [String], interrupts: Bool) throws(HTTPError) {
    let turn = try state.withLock { state throws(HTTPError) -> Turn? in
      if !interrupts,
        let busy = state.jobs.first(where: { libraries.contains($0.library) && ($0.isWaiting || $0.state == .running && !$0.wantsStop) })
      {
        throw .busy(busy.library)
      }
      for library in libraries { state.held[library, default: 0] += 1 }
      return state.turn.flatMap { libraries.contains($0.library) ? $0 : nil }
    }
    guard let turn else { return }
    turn.heed(.rest)
    guard !turn.waitForEnd(seconds: Self.restSeconds) else { return }
    state.withLock { state in
      for library in libraries { state.held[library] = state.held[library].flatMap { $0 > 1 ? $0 - 1 : nil } }
    }
    wake()
    throw .busy(turn.library)
  }

  /// Has the jobs of a library follow it to another name, with what waits on the disk for it.
  func follow(_ old: String, to new: String) {
    let before = state.withLock { state in state.jobs.filter { $0.library == old } }
    let moved = state.withLock { $0.rename(old, to: new) }
    for job in moved {
      for entry in job.files where entry.shown.state.isOpen { entry.redirect(to: new) }
    }
    // A client that may not see the new name must not keep what it can do nothing with.
    for job in before { hub.publish("job-removed", job.document(withFiles: false, now: clock()), scope: old) }
    for job in moved { publish(job.document(withFiles: false, now: clock())) }
  }

  /// Ends the jobs that rested while their library was deleted.
  func drop(_ library: String) {
    let (ended, given) = state.withLock { state -> ([API.Job], [JobState.Entry]) in
      var ended: [API.Job] = []
      var given: [JobState.Entry] = []
      for index in state.jobs.indices where state.jobs[index].library == library && state.jobs[index].state == .paused {
        state.jobs[index].reason = Wire.Reason(
          code: "library-deleted",
          message: "the library '\(library)' was deleted while the job rested: try it again to add the rest to a new one")
        state.jobs[index].end(.failed, now: clock())
        ended.append(state.jobs[index].document(withFiles: false, now: clock()))
        given += state.jobs[index].files.filter { $0.shown.state == .skipped }
      }
      return (ended, given)
    }
    // Or the next server would make the library anew.
    for entry in given { entry.settle() }
    for job in ended { publish(job) }
  }

  /// Takes back what a rest of a job has left unfinished, once it will not go on.
  func tidy(_ job: JobState) {
    guard job.unfinished != nil else { return }
    let library = job.library
    thread.async { [self] in
      let spared = state.withLock { $0.unfinished(in: library, but: job.id) }
      // What cannot be taken back now goes with the next run.
      try? engine.discardUnfinished(sparing: spared, context.with(library: library))
      hub.publish("library", API.LibraryEvent(library: library, change: "removed"), scope: library)
    }
  }
}

extension HTTPError {
  /// A library that is being added to must not change.
  static func busy(_ library: String) -> HTTPError {
    HTTPError(
      .conflict, code: "library-busy", "files are being added to '\(library)': pause or stop the job first, or wait for its end")
  }
}
