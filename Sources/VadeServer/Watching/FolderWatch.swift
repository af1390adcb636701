internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

/// One watched folder of a server, on a thread of its own.
///
/// What is to be added goes through the queue of jobs like everything else; documents follow their files, and go where that was chosen, while no job adds to the library.
final class FolderWatch: Sendable {
  /// What the routes and the thread share.
  struct State {
    var setup: WatchSetup
    var shown: API.Watch
    var goneDocuments: [API.Watch.GoneDocument] = []
    var wantsStop = false
    var wantsAll = false
  }

  /// Files of one job at most: so that what others add has its turn between two of a large folder.
  static let jobSize = 500
  /// Documents whose files are gone that are named.
  static let namedLimit = 100

  let desk: WatchDesk
  let state: Mutex<State>
  let source: any ChangeSource
  private let thread: DispatchQueue

  init(_ setup: WatchSetup, desk: WatchDesk) {
    self.desk = desk
    source = desk.makeSource()
    thread = DispatchQueue(label: "vade.watch.\(setup.id)", qos: .utility)
    let shown = API.Watch(
      id: setup.id, root: setup.root, path: setup.path, library: setup.library, gone: setup.gone,
      state: setup.isPaused ? .paused : .starting, counts: .init())
    state = Mutex(State(setup: setup, shown: shown))
  }

  /// Begins.
  func start() {
    state.withLock { $0.wantsStop = false }
    thread.async { [self] in FolderWatchRun(self).run() }
  }

  /// Ends; returns when the thread has.
  func stop() {
    state.withLock { $0.wantsStop = true }
    source.ring()
    thread.sync {}
  }

  var setup: WatchSetup { state.withLock { $0.setup } }

  /// The watch as clients see it.
  func document(withGone: Bool) -> API.Watch {
    state.withLock { state in
      var shown = state.shown
      if withGone { shown.goneDocuments = state.goneDocuments }
      return shown
    }
  }

  /// Changes what was set up.
  func change(_ body: (inout WatchSetup) -> Void) {
    state.withLock { state in
      body(&state.setup)
      (state.shown.library, state.shown.gone) = (state.setup.library, state.setup.gone)
      if state.setup.isPaused { state.shown.state = .paused } else if state.shown.state == .paused { state.shown.state = .starting }
    }
    publish()
    source.ring()
  }

  /// Has everything looked at anew.
  func lookAtAll() {
    state.withLock { $0.wantsAll = true }
    source.ring()
  }

  /// Changes what clients see, and tells them where it is another thing then.
  func show(_ body: (inout API.Watch) -> Void) {
    let isNew = state.withLock { state in
      let before = state.shown
      body(&state.shown)
      if state.setup.isPaused { state.shown.state = .paused }
      return state.shown != before
    }
    if isNew { publish() }
  }

  func publish() {
    let shown = document(withGone: false)
    desk.hub.publish("watch", shown, scope: shown.library)
  }
}
