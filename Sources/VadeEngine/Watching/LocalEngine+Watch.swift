internal import VadeIngest
internal import VadeImport
internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  package func watch(
    _ request: SyncRequest, settle: Duration, _ context: EngineContext, listener: any WatchListener, progress: any ProgressReporting
  ) throws(CommandError) {
    var timing = WatchTiming()
    timing.quiet = settle
    timing.patience = max(timing.patience, settle)
    var watched: [Watched] = []
    for (path, shown) in try places(of: request.folders) {
      var memory = try folderMemory(of: path, context)
      if request.isAnew { memory.anchors = [:] }
      let watcher = FolderWatcher(
        folder: path, shown: shown, finder: request.finder, memory: memory, source: InotifySource.standard(), timing: timing)
      // What could not be read before has a turn when somebody begins to watch.
      watcher.lookSoon(takesAll: true)
      watched.append(Watched(watcher: watcher, shown: shown))
    }
    // Short enough that a stop is heeded at once.
    let slice = Duration.milliseconds(max(10, 200 / max(1, watched.count)))
    var told: [Standing] = []
    while !context.stop.isRequested {
      for index in watched.indices where !context.stop.isRequested {
        try turn(&watched[index], slice, request, context, listener, progress)
      }
      let standing = watched.map { Standing(coverage: $0.watcher.coverage, isAway: $0.watcher.lastPlan?.away != nil) }
      // That a folder went away is a report of its own; that it is back is told here.
      if standing != told, watched.allSatisfy({ $0.watcher.lastPlan != nil }) {
        let isNews = told.isEmpty || zip(told, standing).contains { !$1.isAway && $0 != $1 }
        told = standing
        guard isNews else { continue }
        listener.watching(Wire.Watching(library: context.library, folders: watched.map { .init(path: $0.shown, $0.watcher.coverage) }))
      }
    }
  }

  /// How the watching of a folder stands.
  private struct Standing: Equatable {
    let coverage: WatchCoverage
    let isAway: Bool
  }

  /// A folder with what was said of it.
  fileprivate struct Watched {
    let watcher: FolderWatcher
    let shown: String
    /// Documents whose files are gone, and files with faults, of which was told.
    var told: Set<String> = []
    var away: Wire.Reason?
  }

  private func turn(
    _ watched: inout Watched, _ time: Duration, _ request: SyncRequest, _ context: EngineContext, _ listener: any WatchListener,
    _ progress: any ProgressReporting
  ) throws(CommandError) {
    let watcher = watched.watcher
    let plan = try watcher.turn(waiting: time) { () throws(CommandError) in
      try documentFiles(below: watcher.folder, context)
    } digest: { (file) throws(ImportError) in
      try Self.digest(file, context)
    }
    guard let plan, !context.stop.isRequested else { return }
    let before = watcher.memory
    do throws(CommandError) {
      let folder = try apply(
        plan, shown: watched.shown, folder: watcher.folder, request, context, progress, &watcher.memory)
      progress.finish()
      try keep(watcher.memory, of: watcher.folder, context)
      if let news = watched.news(in: folder) {
        listener.took(Wire.SyncReport(library: context.library, stopped: context.stop.isRequested, seconds: 0, folders: [news]))
      }
    } catch {
      // Another program writes to the library: it is done when that one has ended.
      guard error.status == .unavailable, error.code == "library-busy" else { throw error }
      watcher.memory = before
      watcher.lookAgain(after: .seconds(5))
      if watched.told.insert(error.message).inserted { context.remarks.warn(error.message) }
    }
  }
}

extension LocalEngine.Watched {
  /// What of a report was not said before; nil when there is nothing.
  fileprivate mutating func news(in report: Wire.SyncReport.Folder) -> Wire.SyncReport.Folder? {
    var news = report
    // Before what is told is brought up to date: a file that came back and goes again is told again.
    let gone = Set(report.gone.filter { !$0.removed }.map(\.path))
    news.gone = report.gone.filter { $0.removed || !told.contains("gone " + $0.path) }
    news.files = report.files.filter { $0.outcome != .skipped && ($0.outcome != .failed || !told.contains($0.note)) }
    let isAwayNews = away != report.away
    if !isAwayNews { news.away = nil }
    let parts = Set((report.awayParts ?? []).map { "part " + $0.path })
    news.awayParts = report.awayParts?.filter { !told.contains("part " + $0.path) }
    if news.awayParts?.isEmpty == true { news.awayParts = nil }
    away = report.away
    told = parts.union(gone.map { "gone " + $0 }).union(report.files.filter { $0.outcome == .failed }.map(\.note))
    let isEmpty =
      news.moved.isEmpty && news.gone.isEmpty && news.files.isEmpty && news.awayParts == nil && (news.away == nil || !isAwayNews)
    return isEmpty ? nil : news
  }
}

extension Wire.AddReport.File {
  /// What tells a fault from others.
  fileprivate var note: String { "fault \(path) \(reason?.message ?? "")" }
}

extension Wire.Watching.Folder {
  /// A folder with what the kernel does for it.
  init(path: String, _ coverage: WatchCoverage) {
    switch coverage {
    case .told: self.init(path: path, periodic: nil)
    case .periodic(let reason): self.init(path: path, periodic: reason)
    }
  }
}
