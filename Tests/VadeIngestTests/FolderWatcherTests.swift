import Foundation
import Synchronization
import Testing
import VadeImport
import VadeIngest
import VadeLibrary
import VadeSystem
import VadeTesting

/// News as the test says, and no waiting.
private final class ScriptedSource: ChangeSource {
  private struct State {
    var news: [DirectoryNews] = []
    var followed: Set<String> = []
    var coverage = WatchCoverage.told
  }

  private let state = Mutex(State())
  var followed: Set<String> { state.withLock { $0.followed } }

  func tell(_ news: DirectoryNews...) { state.withLock { $0.news += news } }
  func tellNoMore(_ reason: String) { state.withLock { $0.coverage = .periodic(reason) } }

  func follow(_ directories: Set<String>) -> WatchCoverage {
    state.withLock { state in
      state.followed = directories
      return state.coverage
    }
  }
  func news(waiting time: Duration) -> [DirectoryNews] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }
  func ring() {}
}

/// A folder, a clock that goes when the test says, and a library as a list of documents.
private final class Scene {
  let directory: TemporaryDirectory
  let source = ScriptedSource()
  var time = ContinuousClock.now
  var known: [DocumentFile] = []
  var read: [String] = []
  private(set) var watcher: FolderWatcher!  // set at the end of init, which gives it a closure of this object

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("in"), withIntermediateDirectories: true)
    watcher = FolderWatcher(
      folder: directory.path("in"), memory: FolderMemory(library: "x"), source: source, now: { [unowned self] in time })
  }

  /// A turn after some time; what it finds is added to the library as it says.
  func turn(after seconds: Double) -> [String]? {
    time += .milliseconds(Int(seconds * 1000))
    let plan = watcher.turn(waiting: .seconds(1), known: { known }) { (file) throws(ImportError) in
      read.append(String(file.path.dropFirst(directory.path.count + 4)))
      return try file.digest()
    }
    guard let plan else { return nil }
    for change in plan.added + plan.updated {
      known.removeAll { $0.path == change.file.path }
      known.append(
        .init(id: .init(rawValue: Int64(known.count + 1)), path: change.file.path, digest: change.digest, byteCount: change.file.byteCount))
    }
    for move in plan.moved {
      known.removeAll { $0 == move.document }
      known.append(
        .init(id: move.document.id, path: move.change.file.path, digest: move.document.digest, byteCount: move.document.byteCount))
    }
    func name(_ path: String) -> String { String(path.dropFirst(directory.path.count + 4)) }
    return
      (plan.added.map { "add \(name($0.file.path))" } + plan.updated.map { "update \(name($0.file.path))" }
      + plan.moved.map { "move \(name($0.document.path)) \(name($0.change.file.path))" } + plan.gone.map { "gone \(name($0.path))" }
      + plan.waiting.map { "wait \(name($0))" } + (plan.away.map { ["away \($0.code)"] } ?? []))
  }

  func path(_ name: String) -> String { directory.path("in/" + name) }
  func write(_ text: String, to name: String) throws { try directory.write(text, to: "in/" + name) }
}

@Suite("Watching a folder")
struct FolderWatcherTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test("SYN-1: takes a file when it has been still for two seconds, and looks no sooner than there is news")
  func quiet() throws {
    try scene.write("one", to: "a.txt")
    #expect(scene.turn(after: 0) == ["wait a.txt"])
    #expect(scene.turn(after: 1) == nil && scene.read.isEmpty)
    #expect(scene.turn(after: 1) == ["add a.txt"])
    #expect(scene.turn(after: 60) == nil)
    try scene.write("two", to: "b.txt")
    #expect(scene.turn(after: 60) == nil, "nothing was told")
    scene.source.tell(.written(scene.path("b.txt")))
    #expect(scene.turn(after: 0) == nil)
    #expect(scene.turn(after: 2) == ["wait b.txt"])
    #expect(scene.turn(after: 2) == ["add b.txt"])
  }

  @Test("SYN-1: what nothing told of is found by looking now and then")
  func rescans() throws {
    #expect(scene.turn(after: 0) == [])
    // The first look has found a directory; another one sees what came before it was followed.
    #expect(scene.turn(after: 2) == [])
    try scene.write("one", to: "a.txt")
    #expect(scene.turn(after: 590) == nil)
    #expect(scene.turn(after: 10) == ["wait a.txt"])
    #expect(scene.turn(after: 2) == ["add a.txt"])
    scene.source.tellNoMore("a network")
    try scene.write("two", to: "sub/b.txt")
    #expect(scene.turn(after: 600) == ["wait sub/b.txt"] && scene.watcher.coverage == .periodic("a network"))
    #expect(scene.turn(after: 2) == ["add sub/b.txt"])
    #expect(scene.turn(after: 59) == nil)
    #expect(scene.turn(after: 1) == [])
  }

  @Test("SYN-1: a file that grows waits until it has stopped, one that is held open much longer")
  func growing() throws {
    _ = scene.turn(after: 0)
    for length in 1...5 {
      try scene.write(String(repeating: "x", count: length), to: "a.txt")
      scene.source.tell(.written(scene.path("a.txt")))
      _ = scene.turn(after: 0)
      #expect(scene.turn(after: 2) == ["wait a.txt"])
    }
    scene.source.tell(.writing(scene.path("a.txt")))
    #expect(scene.turn(after: 2) == ["wait a.txt"], "somebody has it open")
    #expect(scene.turn(after: 200) == nil && scene.read.isEmpty)
    scene.source.tell(.written(scene.path("a.txt")))
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["add a.txt"])
    // Held open and never closed: after some minutes as it is.
    try scene.write("y", to: "log.txt")
    scene.source.tell(.changed(scene.path("log.txt")), .writing(scene.path("log.txt")))
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["wait log.txt"])
    #expect(scene.turn(after: 299) == nil)
    #expect(scene.turn(after: 1) == ["add log.txt"])
  }

  @Test("SYN-1: an editor that renames the old file away and the new one in its place changes one document")
  func editors() throws {
    try scene.write("one", to: "a.txt")
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["add a.txt"])
    try FileManager.default.moveItem(atPath: scene.path("a.txt"), toPath: scene.path(".a.txt.bak"))
    scene.source.tell(.changed(scene.path("a.txt")))
    _ = scene.turn(after: 0)
    // Between the two renames the file is not there, which is no deletion yet.
    #expect(scene.turn(after: 2) == [])
    try scene.write("two", to: "a.txt.new")
    try FileManager.default.moveItem(atPath: scene.path("a.txt.new"), toPath: scene.path("a.txt"))
    scene.source.tell(.changed(scene.path("a.txt")))
    _ = scene.turn(after: 1)
    #expect(scene.turn(after: 2) == ["wait a.txt"])
    #expect(scene.turn(after: 2) == ["update a.txt"] && scene.known.count == 1)
  }

  @Test("SYN-1: documents follow files that are renamed, moved to a new folder, and moved with their folder")
  func moves() throws {
    try scene.write("one", to: "a.txt")
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["add a.txt"])
    try FileManager.default.createDirectory(atPath: scene.path("x"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: scene.path("a.txt"), toPath: scene.path("x/b.txt"))
    scene.source.tell(.changed(scene.path("a.txt")), .changed(scene.path("x")))
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["wait x/b.txt"])
    #expect(scene.source.followed == [scene.directory.path("in"), scene.path("x")])
    #expect(scene.turn(after: 2) == ["move a.txt x/b.txt"])
    try FileManager.default.moveItem(atPath: scene.path("x"), toPath: scene.path("y"))
    scene.source.tell(.changed(scene.path("x")), .changed(scene.path("y")))
    _ = scene.turn(after: 0)
    _ = scene.turn(after: 2)
    #expect(scene.turn(after: 2) == ["move x/b.txt y/b.txt"] && scene.known.map(\.id.rawValue) == [1])
  }

  @Test("SYN-1: a deletion is told when it has lasted, a folder that is away is asked after every few seconds")
  func goneAndAway() throws {
    try scene.write("one", to: "a.txt")
    try scene.write("two", to: "b.txt")
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["add a.txt", "add b.txt"])
    try FileManager.default.removeItem(atPath: scene.path("b.txt"))
    scene.source.tell(.changed(scene.path("b.txt")))
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == [])
    #expect(scene.turn(after: 2) == ["gone b.txt"])
    scene.known.removeAll { $0.path == scene.path("b.txt") }
    try FileManager.default.moveItem(atPath: scene.directory.path("in"), toPath: scene.directory.path("away"))
    scene.source.tell(.directoryGone(scene.directory.path("in")))
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["away folder-missing"])
    #expect(scene.turn(after: 4) == nil)
    try FileManager.default.moveItem(atPath: scene.directory.path("away"), toPath: scene.directory.path("in"))
    #expect(scene.turn(after: 1) == ["wait a.txt"])
    #expect(scene.turn(after: 2) == [] && scene.watcher.lastPlan?.unchanged == 1)
  }

  @Test("SYN-1: after an overflow everything is looked at, and files that were open are judged by their marks")
  func overflow() throws {
    _ = scene.turn(after: 0)
    _ = scene.turn(after: 2)
    try scene.write("one", to: "a.txt")
    scene.source.tell(.writing(scene.path("a.txt")), .overflow)
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["wait a.txt"])
    #expect(scene.turn(after: 2) == ["add a.txt"])
  }

  @Test("what was handed over is not offered again, unless it changes, could not be added, or everything is looked at")
  func handedOver() throws {
    try scene.write("one", to: "a.txt")
    func plan(after seconds: Int) -> FolderPlan? {
      scene.time += .seconds(seconds)
      return scene.watcher.turn(waiting: .zero, known: { [] }) { (file) throws(ImportError) in try file.digest() }
    }
    _ = plan(after: 0)
    let change = try #require(plan(after: 2)?.added.first)
    scene.watcher.handOver([change])
    scene.watcher.lookSoon()
    #expect(plan(after: 1)?.underWay == 1)
    scene.watcher.takeBack([change])
    scene.watcher.lookSoon()
    #expect(plan(after: 0)?.added == [change])
    scene.watcher.handOver([change])
    scene.watcher.settle([(change, nil)])
    #expect(plan(after: 1)?.leftOut == [scene.path("a.txt")])
    scene.watcher.settle([(change, .refused)])
    #expect(plan(after: 1)?.refused == [scene.path("a.txt")])
    scene.watcher.lookSoon(takesAll: true)
    #expect(plan(after: 1)?.waiting == [scene.path("a.txt")])
    #expect(plan(after: 2)?.added == [change])
    scene.watcher.handOver([change])
    try scene.write("one more", to: "a.txt")
    scene.watcher.lookSoon()
    #expect(plan(after: 1)?.waiting == [scene.path("a.txt")])
    #expect(plan(after: 2)?.added.count == 1)
  }

  @Test("SYN-1: the kernel of this machine tells of files and of folders that come later")
  func kernel() throws {
    var timing = WatchTiming()
    timing.quiet = .milliseconds(30)
    timing.breather = 0
    let watcher = FolderWatcher(
      folder: scene.directory.path("in"), memory: FolderMemory(library: "x"), source: InotifySource.standard(), timing: timing)
    var added: [String] = []
    func turn(until name: String) throws {
      for _ in 0..<400 where !added.contains(name) {
        let plan = watcher.turn(waiting: .milliseconds(50), known: { [] }) { (file) throws(ImportError) in try file.digest() }
        added += plan?.added.map { String($0.file.path.dropFirst(scene.directory.path.count + 4)) } ?? []
        watcher.handOver(plan?.added ?? [])
      }
      #expect(added.contains(name))
    }
    try scene.write("one", to: "a.txt")
    try turn(until: "a.txt")
    #expect(watcher.coverage == .told)
    try scene.write("two", to: "x/y/b.txt")
    try turn(until: "x/y/b.txt")
    try scene.write("three", to: "x/y/c.txt")
    try turn(until: "x/y/c.txt")
    #expect(added.count == 3)
  }

  @Test("what is remembered of a folder is kept for the library it was compared with, and a damaged file is as good as none")
  func memory() throws {
    let store = FolderMemoryStore(directory: scene.directory.path("folders"))
    var memory = FolderMemory(library: "one")
    memory.anchors["usb"] = .init(.init(device: 4, inode: 2), volume: .max)
    memory.seals["a.txt"] = .init(
      mark: .init(byteCount: 3, modified: 1, changed: 2, inode: 3), digest: SHA256Digest(of: "one"), end: .refused)
    try store.keep(memory, of: "/in", library: "papers")
    #expect(store.memory(of: "/in", library: "papers", mark: "one") == memory)
    #expect(store.memory(of: "/in", library: "papers", mark: "another") == FolderMemory(library: "another"))
    #expect(store.memory(of: "/in", library: "letters", mark: "one") == FolderMemory(library: "one"))
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: store.directory).first)
    let whole = try Data(contentsOf: URL(fileURLWithPath: store.directory + "/" + file))
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: URL(fileURLWithPath: store.directory + "/" + file))
      #expect(store.memory(of: "/in", library: "papers", mark: "one") == FolderMemory(library: "one"))
    }
    try store.forget("/in", library: "papers")
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.directory).isEmpty)
  }

  @Test("a folder that is one document changes when a part of it does")
  func bundles() throws {
    try scene.write("<sl:document/>", to: "Letter.pages/index.xml")
    _ = scene.turn(after: 0)
    #expect(scene.turn(after: 2) == ["add Letter.pages"])
    try scene.write("<sl:document>x</sl:document>", to: "Letter.pages/index.xml")
    scene.watcher.lookSoon()
    #expect(scene.turn(after: 0) == ["wait Letter.pages"])
    #expect(scene.turn(after: 2) == ["update Letter.pages"])
  }
}
