public import VadeImport
public import VadeLibrary
public import VadeSystem

/// Watches one folder: waits for news, looks at the folder when it is time, and says what has to be done.
///
/// News make it look; what it does comes of the look alone (``FolderSync``), so that news that are late, lost or untrue cost time and no document. It does nothing by itself:
/// whoever has it does what the plan says and tells what became of it. Used from one thread, but for ``wake()``.
public final class FolderWatcher {
  /// The folder's absolute path.
  public let folder: String
  /// What is remembered of it; whoever has the watcher keeps it.
  public var memory: FolderMemory
  /// Whether the kernel tells of every change.
  public private(set) var coverage = WatchCoverage.told
  /// What the last look found, or nil before the first.
  public private(set) var lastPlan: FolderPlan?

  private let shown: String
  private let finder: FileFinder
  private let source: any ChangeSource
  private let timing: WatchTiming
  private let now: () -> ContinuousClock.Instant
  private var settling: Settling
  private var nextLook: ContinuousClock.Instant
  private var earliestLook: ContinuousClock.Instant
  private var followed: [String: FileStatus.Identity]?
  private var handed: [String: (mark: FileMark, isDropped: Bool)] = [:]
  private var takesAll = false

  /// Creates a watcher that looks at once.
  ///
  /// - Parameters:
  ///   - folder: the folder's absolute path.
  ///   - shown: what to call it in messages; the path when nil.
  ///   - finder: which of its files count.
  ///   - memory: what is remembered of it.
  ///   - source: tells when something happens.
  ///   - timing: how it spends its time.
  ///   - now: the time.
  public init(
    folder: String, shown: String? = nil, finder: FileFinder = FileFinder(), memory: FolderMemory, source: any ChangeSource,
    timing: WatchTiming = .standard,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.folder = folder
    self.shown = shown ?? folder
    self.finder = finder
    self.memory = memory
    self.source = source
    self.timing = timing
    self.now = now
    settling = Settling(quiet: timing.quiet, patience: timing.patience)
    nextLook = now()
    earliestLook = nextLook
  }

  /// Ends the wait of a turn from any thread.
  nonisolated public func wake() { source.ring() }

  /// Has the folder looked at as soon as possible.
  ///
  /// - Parameter takesAll: whether files have another turn whose documents were removed from the library by hand, or that could not be read.
  public func lookSoon(takesAll: Bool = false) {
    if takesAll {
      self.takesAll = true
      handed = handed.filter { !$0.value.isDropped }
    }
    nextLook = now()
    earliestLook = nextLook
  }

  /// Has the folder looked at again after a while, since what the last look found could not be done.
  public func lookAgain(after time: Duration) { nextLook = min(nextLook, now() + time) }

  /// Notes that files were handed over to be added; they are offered again only when they change, or ``settle(_:)`` says so.
  public func handOver(_ changes: [FolderPlan.Change]) {
    for change in changes { handed[change.file.path] = (change.mark, false) }
  }

  /// Notes what became of files that were handed over.
  ///
  /// - Parameter ends: the files, and whether the library has them, they could not be read, or nil where somebody stopped it.
  public func settle(_ ends: [(change: FolderPlan.Change, end: FolderMemory.Seal.End?)]) {
    for (change, end) in ends {
      let path = change.file.path
      switch end {
      case nil: handed[path] = (change.mark, true)
      case .held: handed[path] = nil
      case .refused:
        handed[path] = nil
        memory.seals[String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))] = .init(
          mark: change.mark, digest: change.digest, end: .refused)
      }
    }
    nextLook = min(nextLook, now())
  }

  /// Notes that files were not added for a reason that is not theirs; they are offered again.
  public func takeBack(_ changes: [FolderPlan.Change]) {
    for change in changes { handed[change.file.path] = nil }
  }

  /// Waits for something to happen, and looks at the folder when it is time.
  ///
  /// - Parameters:
  ///   - time: how long to wait at most.
  ///   - known: gives the documents the library has of the folder.
  ///   - digest: gives the digest of a file's bytes.
  /// - Returns: what is to be done, or nil when it was not time to look.
  /// - Throws: what `known` throws; the next turn looks again.
  public func turn<Failure: Error>(
    waiting time: Duration, known: () throws(Failure) -> [DocumentFile], digest: (FoundFile) throws(ImportError) -> SHA256Digest
  ) throws(Failure) -> FolderPlan? {
    let due = max(nextLook, earliestLook)
    take(source.news(waiting: max(.zero, min(time, due - now()))))
    guard now() >= max(nextLook, earliestLook) else { return nil }
    // Before anything can fail: a library that is busy is asked again after a while.
    nextLook = now() + timing.away
    return look(try known(), digest)
  }

  private func take(_ news: [DirectoryNews]) {
    for each in news {
      settling.note(each)
      // A file that is being written is looked at when it is closed.
      if case .writing = each { continue }
      nextLook = min(nextLook, now() + timing.quiet)
    }
  }

  private func look(_ known: [DocumentFile], _ digest: (FoundFile) throws(ImportError) -> SHA256Digest) -> FolderPlan {
    let began = now()
    let state = FolderState(lookingAt: folder, shown: shown, finder: finder, expecting: known.map(\.path))
    let hasNewDirectories = follow(state)
    var sync = FolderSync(folder: folder)
    sync.takesAll = takesAll
    settling.begin()
    let plan = sync.plan(state, known: known, memory: &memory, readiness: { readiness($0, $1, at: began) }, digest: digest)
    let settled = settling.end(at: began)
    let present = Dictionary(state.files.map { ($0.found.path, $0.mark) }) { $1 }
    handed = handed.filter { present[$0.key] == $0.value.mark }
    if plan.away == nil, plan.waiting.isEmpty { takesAll = false }
    lastPlan = plan
    let ended = now()
    earliestLook = ended + (ended - began) * timing.breather
    nextLook = ended + pause(after: plan)
    if let settled { nextLook = min(nextLook, settled) }
    // What was written into a new directory before it was followed has told nobody.
    if hasNewDirectories { nextLook = min(nextLook, ended + timing.quiet) }
    return plan
  }

  private func readiness(_ path: String, _ mark: FileMark?, at now: ContinuousClock.Instant) -> FolderSync.Readiness {
    // Asked of every file, so that one that comes back from being added need not wait again.
    let isStill = settling.isStill(path, mark, at: now)
    if let mark, let given = handed[path], given.mark == mark { return given.isDropped ? .leftOut : .underWay }
    return isStill ? .still : .waiting
  }

  private func pause(after plan: FolderPlan) -> Duration {
    if plan.away != nil { return timing.away }
    return coverage == .told && plan.awayParts.isEmpty ? timing.rescan : timing.shortRescan
  }

  /// Follows the directories there are now.
  ///
  /// - Returns: whether some were not followed before.
  private func follow(_ state: FolderState) -> Bool {
    guard followed != state.directories else { return false }
    coverage = source.follow(Set(state.directories.keys))
    let earlier = followed ?? [:]
    followed = state.directories
    return state.directories.contains { earlier[$0.key] != $0.value }
  }
}
