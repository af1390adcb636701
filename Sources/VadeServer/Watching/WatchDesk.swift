internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeIngest
internal import VadeSystem

/// The watched folders of a server: set up, kept from one server to the next, each on a thread of its own.
final class WatchDesk: Sendable {
  let engine: LocalEngine
  let context: EngineContext
  let jobs: JobQueue
  let hub: EventHub
  let timing: WatchTiming
  let makeSource: @Sendable () -> any ChangeSource
  /// Why what was kept could not be read, or nil.
  let fault: String?
  private let roots: [String: String]
  private let store: WatchStore
  private let watches = Mutex<[FolderWatch]>([])

  /// More folders than these would be more threads and queues of the kernel than a machine has.
  static let limit = 64

  init(
    engine: LocalEngine, context: EngineContext, jobs: JobQueue, hub: EventHub, roots: [String: String], timing: WatchTiming = .standard,
    makeSource: @escaping @Sendable () -> any ChangeSource = InotifySource.standard
  ) {
    self.engine = engine
    self.context = context
    self.jobs = jobs
    self.hub = hub
    self.roots = roots
    self.timing = timing
    self.makeSource = makeSource
    store = WatchStore(path: context.places.config + "/watches.json")
    var setups: [WatchSetup] = []
    do throws(CommandError) {
      setups = try store.read()
      fault = nil
    } catch { fault = error.message }
    let made = setups.map { FolderWatch($0, desk: self) }
    watches.withLock { $0 = made }
  }

  /// Begins to watch what was kept.
  func start() { for watch in all { watch.start() } }

  private var all: [FolderWatch] { watches.withLock { $0 } }

  /// The watches of the libraries a client may see.
  func list(_ isSeen: (String) -> Bool) -> [API.Watch] { all.map { $0.document(withGone: false) }.filter { isSeen($0.library) } }

  /// A watch, or nil.
  func watch(_ id: String) -> FolderWatch? { all.first { $0.setup.id == id } }

  /// Sets up a watch and begins it.
  ///
  /// - Parameters:
  ///   - root: the registered folder's name.
  ///   - path: where below it.
  ///   - library: the library that is to have the files; made when there is none.
  ///   - gone: what becomes of documents whose files are gone.
  /// - Returns: the watch.
  /// - Throws: `HTTPError` when there is no such folder, it is watched already or there are too many; `CommandError` when it cannot be kept.
  func add(root: String, path: String, library: String, gone: API.Watch.Gone) throws -> FolderWatch {
    let place = try RegisteredRoots(roots).place(root: root, path)
    guard Directory.exists(place) else {
      throw HTTPError(.badRequest, code: "not-a-folder", "'\(path)' in '\(root)' is no folder")
    }
    let setup = WatchSetup(
      id: String(UInt64.random(in: .min ... .max), radix: 36), root: root, path: Self.tidy(path), library: library, gone: gone,
      isPaused: false)
    let made = FolderWatch(setup, desk: self)
    try watches.withLock { watches throws in
      guard watches.count < Self.limit else {
        throw HTTPError(.conflict, code: "too-many-watches", "\(Self.limit) folders are watched, which is the limit: forget one first")
      }
      for other in watches where other.setup.library == library {
        // One whose folder is not registered any more is in nobody's way.
        guard let theirs = (try? self.place(of: other.setup)) ?? nil else { continue }
        guard theirs != place, !theirs.hasPrefix(place + "/"), !place.hasPrefix(theirs + "/") else {
          throw HTTPError(
            .conflict, code: "watch-overlaps",
            "'\(other.setup.path)' in '\(other.setup.root)' is watched for '\(library)' already, and the two lie in each other")
        }
      }
      try store.write(watches.map(\.setup) + [setup])
      watches.append(made)
    }
    made.publish()
    made.start()
    return made
  }

  /// Changes a watch and keeps that.
  func change(_ watch: FolderWatch, _ body: (inout WatchSetup) -> Void) throws(CommandError) {
    watch.change(body)
    try keep()
  }

  /// Forgets a watch; documents stay as they are.
  func remove(_ watch: FolderWatch) throws(CommandError) {
    watch.stop()
    watches.withLock { $0.removeAll { $0 === watch } }
    try keep()
    if let place = (try? place(of: watch.setup)) ?? nil {
      // What is remembered can be lost; left behind, it would say what it says now.
      try? engine.folderMemories(context).forget(place, library: watch.setup.library)
    }
    hub.publish("watch-removed", watch.document(withGone: false), scope: watch.setup.library)
  }

  /// Notes that a library has another name.
  func renamed(_ library: String, to name: String) {
    for watch in all where watch.setup.library == library { watch.change { $0.library = name } }
    // Were it not kept, the next server would say that the library is gone.
    try? keep()
  }

  /// Deletes a library while none of its watches works, and forgets these; what is deleted is not to be made again by one of them.
  ///
  /// - Parameters:
  ///   - library: the library's name.
  ///   - delete: deletes it.
  /// - Returns: what `delete` gives.
  /// - Throws: what `delete` throws; the watches then go on.
  func forget<Result>(library: String, while delete: () throws -> Result) throws -> Result {
    let concerned = all.filter { $0.setup.library == library }
    for watch in concerned { watch.stop() }
    do {
      let result = try delete()
      // One that cannot be forgotten now says that its library is gone.
      for watch in concerned { try? remove(watch) }
      return result
    } catch {
      for watch in concerned { watch.start() }
      throw error
    }
  }

  /// The folder of a watch, its links followed; nil when there is nothing now.
  ///
  /// - Throws: `CommandError` when its root is not registered any more, or the path leads out of it.
  func place(of setup: WatchSetup) throws(CommandError) -> String? {
    guard roots[setup.root] != nil else {
      throw CommandError(
        code: "root-missing",
        message:
          "the folder '\(setup.root)' is not registered any more: start the server with --root \(setup.root)=DIR, or forget this watch")
    }
    do throws(HTTPError) { return try RegisteredRoots(roots).place(root: setup.root, setup.path) } catch {
      guard error.code == "path-outside" else { return nil }
      throw CommandError(code: error.code, message: error.message)
    }
  }

  /// Tells everybody who may see a library that its documents are others.
  func tell(_ change: String, of library: String) {
    hub.publish("library", API.LibraryEvent(library: library, change: change), scope: library)
  }

  /// Ends all watches; returns when none works any more.
  func close() {
    let all = all
    for watch in all { watch.state.withLock { $0.wantsStop = true } }
    for watch in all { watch.stop() }
    watches.withLock { $0 = [] }
  }

  private func keep() throws(CommandError) {
    try watches.withLock { watches throws(CommandError) in try store.write(watches.map(\.setup)) }
  }

  private static func tidy(_ path: String) -> String { path.split(separator: "/").joined(separator: "/") }
}
