internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

/// The work of one watched folder, from its start to its end; used by its thread alone.
final class FolderWatchRun {
  private let watch: FolderWatch
  private var desk: WatchDesk { watch.desk }
  private var watcher: FolderWatcher?
  private var kept: (memory: FolderMemory, library: String)?
  /// The job that adds files of this folder, and which.
  private var job: (id: String, changes: [FolderPlan.Change])?
  /// Whether news were passed over since the last look.
  private var wasAside = false

  init(_ watch: FolderWatch) { self.watch = watch }

  func run() {
    while !wantsStop {
      if watch.setup.isPaused {
        rest(.seconds(5))
        continue
      }
      do throws(CommandError) {
        try turn()
      } catch {
        guard !wantsStop else { return }
        // What another writer holds up is tried again without a word.
        if error.code != "library-busy" { fault(error) }
        // What somebody has to see to is tried again now and then, and at once when the watch is changed.
        rest(error.code == "library-busy" ? desk.timing.away : desk.timing.shortRescan)
      }
    }
  }

  private var wantsStop: Bool { watch.state.withLock { $0.wantsStop } }

  private func fault(_ error: CommandError) {
    watch.show { shown in
      (shown.state, shown.reason) = (.fault, Wire.Reason(code: error.code, message: error.message))
    }
  }

  /// Lets some time pass without looking; what is told meanwhile is found by the look that follows.
  private func rest(_ time: Duration) {
    wasAside = true
    _ = watch.source.news(waiting: time)
  }

  private func turn() throws(CommandError) {
    let setup = watch.setup
    let context = desk.context.with(library: setup.library)
    guard let watcher = try watcher(for: setup, context) else {
      watcher?.memory.noteAway()
      // A root that is there and a folder that is not: nothing is looked at, since what comes in its place may be a link to anywhere.
      watch.show { shown in
        let away = FolderPlan.Away.missing
        (shown.state, shown.reason) = (
          .away, Wire.Reason(code: away.code, message: away.message(setup.path.isEmpty ? setup.root : setup.root + "/" + setup.path))
        )
      }
      return rest(desk.timing.away)
    }
    if wasAside { watcher.lookSoon() }
    wasAside = false
    if watch.state.withLock({ state in
      defer { state.wantsAll = false }
      return state.wantsAll
    }) {
      watcher.lookSoon(takesAll: true)
    }
    try checkJob(watcher)
    let plan = try watcher.turn(waiting: job == nil ? desk.timing.away : min(desk.timing.away, .milliseconds(500))) {
      () throws(CommandError) in
      try desk.engine.documentFiles(below: watcher.folder, context)
    } digest: { (file) throws(ImportError) in
      guard !wantsStop else { throw ImportError(path: file.displayPath, reason: .unreadable("stopped")) }
      watch.show { $0.state = .rescanning }
      return try file.digest()
    }
    guard let plan, !wantsStop, !watch.setup.isPaused else { return }
    let changed = try act(on: plan, watcher, setup, context)
    try keep(watcher, context)
    report(plan, watcher, changed: changed)
  }

  /// The watcher of the folder; another one when its place or its library has become another.
  ///
  /// - Returns: the watcher, or nil when there is no folder now.
  private func watcher(for setup: WatchSetup, _ context: EngineContext) throws(CommandError) -> FolderWatcher? {
    guard let place = try desk.place(of: setup) else { return nil }
    guard desk.engine.hasOwnLibrary(context) else {
      throw CommandError(
        code: "library-missing", message: "there is no library '\(setup.library)': make it again, or forget this folder")
    }
    // Of a library that was deleted and made again under its name nothing that is remembered holds.
    if let watcher, watcher.folder == place, try desk.engine.libraryMark(context) == watcher.memory.library { return watcher }
    let memory = try desk.engine.folderMemory(of: place, context)
    let made = FolderWatcher(folder: place, memory: memory, source: watch.source, timing: desk.timing)
    (watcher, job, kept) = (made, nil, nil)
    return made
  }

  /// Takes down what became of the files of a job that has ended.
  private func checkJob(_ watcher: FolderWatcher) throws(CommandError) {
    guard let (id, changes) = job else { return }
    let ended = desk.jobs.job(id)
    if let ended, !ended.state.isEnded { return }
    job = nil
    guard let ended else {
      // Somebody has discarded it before it began.
      return watcher.settle(changes.map { ($0, nil) })
    }
    if ended.state == .failed {
      watcher.takeBack(changes)
      watcher.lookAgain(after: desk.timing.shortRescan)
      let reason = ended.reason ?? Wire.Reason(code: "job-failed", message: "the job that adds files of this folder failed")
      throw CommandError(code: reason.code, message: reason.message)
    }
    let states = Dictionary((ended.files ?? []).map { ($0.path, $0.state) }) { $1 }
    watcher.settle(
      changes.map { change in
        switch states[change.file.displayPath] {
        case .added, .updated, .unchanged: (change, .held)
        case .failed: (change, .refused)
        case .skipped, .queued, .running, nil: (change, nil)
        }
      })
    watch.show { $0.lastChangeAt = Timestamp.text(Timestamp.now) }
  }

  /// Does what a plan says.
  ///
  /// - Returns: whether anything was done at once.
  private func act(
    on plan: FolderPlan, _ watcher: FolderWatcher, _ setup: WatchSetup, _ context: EngineContext
  ) throws(CommandError) -> Bool {
    guard plan.away == nil else { return false }
    let removable = setup.gone == .remove && plan.mayRemove ? plan.gone : []
    var isChanged = false
    var (again, stayed): ([FolderPlan.Change], [FolderPlan.Change]) = ([], [])
    if !plan.moved.isEmpty || !removable.isEmpty {
      let (followed, removed) = try change(setup.library, follow: plan.moved, remove: removable, context)
      again = followed.filter(\.needsReading).map(\.change)
      // Something has the path already: the file is one to be added like others.
      stayed = plan.moved.filter { !followed.contains($0) }.map(\.change)
      isChanged = !followed.isEmpty || !removed.isEmpty
      if isChanged {
        desk.tell(removed.isEmpty ? "added" : "removed", of: setup.library)
        // So that everything is counted as it is now.
        watcher.lookAgain(after: .zero)
      }
    }
    guard job == nil else { return isChanged }
    let changes = stayed + (plan.added + plan.updated).prefix(FolderWatch.jobSize)
    let entries = changes.map { entry($0, isForced: false) } + again.map { entry($0, isForced: true) }
    guard !entries.isEmpty else { return isChanged }
    do throws(HTTPError) {
      let added = try desk.jobs.add(entries, to: setup.library, batch: nil)
      job = (added.id, changes + again)
      watcher.handOver(changes + again)
    } catch {
      // The server stops; the next one finds the files again.
      return isChanged
    }
    return isChanged
  }

  /// Lets documents follow and go while no job adds to the library; the one in work makes room at its next page.
  private func change(
    _ library: String, follow moves: [FolderPlan.Move], remove gone: [DocumentFile], _ context: EngineContext
  ) throws(CommandError) -> (followed: [FolderPlan.Move], removed: [DocumentFile]) {
    let result: Result<([FolderPlan.Move], [DocumentFile]), CommandError>
    do throws(HTTPError) {
      result = try desk.jobs.holding([library], interrupts: true) { () throws(HTTPError) in
        do throws(CommandError) {
          return .success((try desk.engine.follow(moves, context), try desk.engine.removeGone(gone, context)))
        } catch { return .failure(error) }
      }
    } catch { throw CommandError(code: error.code, message: error.message, status: .unavailable) }
    return try result.get()
  }

  private func entry(_ change: FolderPlan.Change, isForced: Bool) -> JobState.Entry {
    let file = StagedFile(
      path: change.file.path, displayPath: change.file.displayPath, source: change.file.path, byteCount: change.file.byteCount)
    return JobState.Entry(file: file, shown: .queued(file), isForced: isForced)
  }

  private func keep(_ watcher: FolderWatcher, _ context: EngineContext) throws(CommandError) {
    guard kept?.memory != watcher.memory || kept?.library != context.library else { return }
    try desk.engine.keep(watcher.memory, of: watcher.folder, context)
    kept = (watcher.memory, context.library)
  }

  private func report(_ plan: FolderPlan, _ watcher: FolderWatcher, changed: Bool) {
    let named = plan.gone.prefix(FolderWatch.namedLimit).map { API.Watch.GoneDocument(documentId: $0.id.rawValue, path: $0.path) }
    if plan.away == nil { watch.state.withLock { $0.goneDocuments = Array(named) } }
    let onWay = job?.changes.count ?? 0
    watch.show { shown in
      shown.lastLookAt = Timestamp.text(Timestamp.now)
      if changed { shown.lastChangeAt = shown.lastLookAt }
      shown.periodic = if case .periodic(let reason) = watcher.coverage { reason } else { nil }
      if let away = plan.away {
        (shown.state, shown.reason) = (.away, Wire.Reason(code: away.code, message: away.message(watcher.folder)))
        return
      }
      (shown.state, shown.reason) = (.watching, nil)
      shown.counts = API.Watch.Counts(
        unchanged: plan.unchanged, underWay: max(plan.underWay, onWay), waiting: plan.waiting.count,
        refused: plan.refused.count + plan.failed.count + plan.failures.count, leftOut: plan.leftOut.count, skipped: plan.skipped.count,
        gone: plan.gone.count)
      let parts = plan.awayParts.map { Wire.SyncReport.Part(path: $0.path, documents: $0.documents) }
      shown.awayParts = parts.isEmpty ? nil : parts
    }
  }
}
