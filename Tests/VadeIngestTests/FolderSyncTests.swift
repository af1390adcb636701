import Testing
import VadeImport
import VadeIngest
import VadeLibrary
import VadeSystem
import VadeTesting

/// A folder and a library as words: `text` is what a file holds, `device` where it is.
private struct Scene {
  var files: [String: String] = [:]
  var known: [String: String] = [:]
  var root: FolderState.Root = .directory(.init(device: 1, inode: 10))
  var directories: [String: UInt64] = [:]
  var volumes: [UInt64: UInt64] = [:]
  /// Paths at which something stands that is no file of the folder.
  var passedOver: Set<String> = []
  var memory = FolderMemory(library: "x")
  var takesAll = false
  var readiness: (String, FileMark?) -> FolderSync.Readiness = { _, _ in .still }

  init(files: [String: String] = [:], known: [String: String] = [:]) {
    self.files = files
    self.known = known
  }

  static func digest(_ text: String) -> SHA256Digest { SHA256Digest(of: text) }
  static func mark(_ text: String) -> FileMark {
    FileMark(byteCount: text.utf8.count, modified: 1, changed: 1, inode: UInt64(truncatingIfNeeded: text.hashValue))
  }

  var documents: [DocumentFile] {
    known.sorted { $0.key < $1.key }.enumerated().map { index, entry in
      DocumentFile(
        id: DocumentID(rawValue: Int64(index + 1)), path: "/f/" + entry.key, digest: Scene.digest(entry.value),
        byteCount: entry.value.utf8.count)
    }
  }

  var state: FolderState {
    var state = FolderState(root: root)
    guard case .directory(let identity) = root else { return state }
    state.files = files.sorted { $0.key < $1.key }.map { path, text in
      .init(FoundFile(path: "/f/" + path, displayPath: "f/" + path, byteCount: text.utf8.count), mark: Scene.mark(text))
    }
    state.directories = ["/f": identity]
    state.volumes = volumes
    for (path, device) in directories { state.directories["/f/" + path] = .init(device: device, inode: device * 100) }
    state.skipped = passedOver.map { .init(path: "/f/" + $0, reason: .hidden) }
    state.missing = Set(known.keys.filter { files[$0] == nil && !passedOver.contains($0) }.map { "/f/" + $0 })
    return state
  }

  /// Which files the digest was asked of in the last plan.
  mutating func plan() -> (FolderPlan, read: [String]) {
    var read: [String] = []
    var sync = FolderSync(folder: "/f")
    sync.takesAll = takesAll
    let plan = sync.plan(state, known: documents, memory: &memory, readiness: readiness) { (file) throws(ImportError) in
      let name = String(file.path.dropFirst(3))
      read.append(name)
      guard let text = files[name], text != "unreadable" else { throw ImportError(path: file.displayPath, reason: .unreadable("no")) }
      return Scene.digest(text)
    }
    return (plan, read)
  }
}

extension FolderPlan {
  /// The plan in words, sorted.
  fileprivate var words: [String] {
    func name(_ path: String) -> String { String(path.dropFirst(3)) }
    return
      (added.map { "add \(name($0.file.path))" } + updated.map { "update \(name($0.file.path))" }
      + moved.map { "move \(name($0.document.path)) \(name($0.change.file.path))\($0.needsReading ? " anew" : "")" }
      + gone.map { "gone \(name($0.path))" } + waiting.map { "wait \(name($0))" } + leftOut.map { "out \(name($0))" }
      + refused.map { "refused \(name($0))" }).sorted()
  }
}

@Suite("Comparing a folder with a library")
struct FolderSyncTests {
  @Test(
    "SYN-1: adds, updates, follows and misses what a person would say was added, changed, renamed or deleted",
    arguments: [
      (["a": "1"], [:], ["add a"]),
      (["a": "1"], ["a": "1"], []),
      (["a": "2"], ["a": "1"], ["update a"]),
      ([:], ["a": "1", "b": "2"], ["gone a", "gone b"]),
      // Renamed, moved, moved with its folder.
      (["b": "1"], ["a": "1"], ["move a b"]),
      (["x/a": "1", "x/b": "2"], ["a": "1", "b": "2"], ["move a x/a", "move b x/b"]),
      // Another kind by its name: it has to be read again.
      (["a.md": "1"], ["a.txt": "1"], ["move a.txt a.md anew"]),
      (["a.TXT": "1"], ["a.txt": "1"], ["move a.txt a.TXT"]),
      // A copy is a new file, whatever it holds.
      (["a": "1", "b": "1"], ["a": "1"], ["add b"]),
      // Of two copies of what is gone one is it.
      (["b": "1", "c": "1"], ["a": "1"], ["add c", "move a b"]),
      // Several with the same bytes: each follows the one of its name.
      (["x/a": "1", "x/b": "1"], ["a": "1", "b": "1"], ["move a x/a", "move b x/b"]),
      (["x/b": "1"], ["a": "1", "b": "1"], ["gone a", "move b x/b"]),
      // Replaced by renaming, as editors do: the path stays.
      (["a": "2", "a~": "1"], ["a": "1"], ["add a~", "update a"]),
      // Renamed over another: that one is updated, and the name it had is gone.
      (["b": "1"], ["a": "1", "b": "2"], ["gone a", "update b"]),
      // Two that changed places are two that changed.
      (["a": "2", "b": "1"], ["a": "1", "b": "2"], ["update a", "update b"]),
      // Renamed and edited: nothing tells that it is the same.
      (["b": "1!"], ["a": "1"], ["add b", "gone a"]),
    ] as [([String: String], [String: String], [String])])
  func cases(files: [String: String], known: [String: String], expected: [String]) {
    var scene = Scene(files: files, known: known)
    // A folder that was seen before, so that an empty one is empty.
    scene.memory.anchors[""] = .init(.init(device: 1, inode: 10))
    let (plan, _) = scene.plan()
    #expect(plan.words == expected && plan.away == nil && plan.mayRemove)
  }

  @Test("SYN-1: a folder that is missing or cannot be looked at removes nothing", arguments: [FolderState.Root.missing, .unreadable("x")])
  func away(root: FolderState.Root) {
    var scene = Scene(known: ["a": "1"])
    scene.memory.anchors[""] = .init(.init(device: 1, inode: 10))
    scene.root = root
    let (plan, _) = scene.plan()
    #expect(plan.away == (root == .missing ? .missing : .unreadable("x")) && plan.isIdle)
    #expect(scene.memory.anchors[""]?.wasAway == true)
    // Back, with one of the files at least, it is what it was; with none of them it may be another volume under the same number.
    scene.root = .directory(.init(device: 1, inode: 10))
    scene.files = ["z": "9"]
    #expect(scene.plan().0.away == .replaced(documents: 1))
    scene.files = ["a": "1"]
    #expect(scene.plan().0.away == nil && scene.memory.anchors[""] == .init(.init(device: 1, inode: 10)))
  }

  @Test("SYN-1: an empty folder where a volume was is away; one that was emptied is not")
  func emptied() {
    var scene = Scene(known: ["a": "1"])
    scene.memory.anchors[""] = .init(.init(device: 7, inode: 2))
    #expect(scene.plan().0.away == .emptied(documents: 1))
    // Never seen before: nobody can tell.
    scene.memory.anchors = [:]
    #expect(scene.plan().0.away == .emptied(documents: 1))
    // The same folder as before, and somebody has emptied it.
    scene.memory.anchors[""] = .init(.init(device: 1, inode: 10))
    #expect(scene.plan().0.words == ["gone a"])
  }

  @Test("SYN-1: another volume with none of the files changes nothing; with some of them it is the old one under a new number")
  func replaced() {
    var scene = Scene(files: ["z": "9"], known: ["a": "1", "b": "2"])
    scene.memory.anchors[""] = .init(.init(device: 7, inode: 2))
    let (plan, _) = scene.plan()
    #expect(plan.away == .replaced(documents: 2) && plan.isIdle)
    scene.files["a"] = "1"
    let (back, _) = scene.plan()
    #expect(back.away == nil && back.words == ["add z", "gone b"])
    #expect(scene.memory.anchors[""] == .init(.init(device: 1, inode: 10)))
  }

  @Test("what a folder lacks that was never seen before is named and not removed; what moved there is followed")
  func firstSight() {
    var scene = Scene(files: ["z": "9"], known: ["a": "1"])
    let (plan, _) = scene.plan()
    #expect(plan.words == ["add z", "gone a"] && !plan.mayRemove)
    let (again, _) = scene.plan()
    #expect(again.words == ["add z", "gone a"] && again.mayRemove, "now it has been seen")
    var moved = Scene(files: ["x/a": "1"], known: ["a": "1", "b": "2"])
    let (followed, _) = moved.plan()
    #expect(followed.words == ["gone b", "move a x/a"] && followed.mayRemove)
  }

  @Test("SYN-1: a volume mounted inside the folder that is gone takes no documents with it")
  func inner() {
    var scene = Scene(files: ["a": "1", "usb/b": "2"], known: ["a": "1", "usb/b": "2"])
    scene.directories = ["usb": 5]
    #expect(scene.plan().0.isIdle && scene.memory.anchors["usb"]?.identity.device == 5)
    // Unmounted: the directory is there, empty, on the folder's own device.
    scene.files["usb/b"] = nil
    scene.directories = ["usb": 1]
    let (plan, _) = scene.plan()
    #expect(plan.isIdle && plan.awayParts.map { "\($0.path) \($0.documents)" } == ["/f/usb 1"])
    // The directory goes as well, as automounters do.
    scene.directories = [:]
    #expect(scene.plan().0.awayParts.map(\.documents) == [1])
    // Another volume in its place, be it under the same number.
    scene.directories = ["usb": 5]
    scene.files["usb/other"] = "3"
    #expect(scene.plan().0.words == ["add usb/other"])
    scene.directories = ["usb": 6]
    scene.files["usb/other"] = "3"
    #expect(scene.plan().0.words == ["add usb/other"])
    // It comes back with another number, and what was really deleted is gone.
    scene.directories = ["usb": 8]
    scene.known["usb/c"] = "4"
    scene.files["usb/b"] = "2"
    let (back, _) = scene.plan()
    #expect(back.awayParts.isEmpty && back.words == ["add usb/other", "gone usb/c"])
  }

  @Test("SYN-1: two volumes under one device's number are told apart by their own, one under two numbers is itself")
  func volumes() {
    var scene = Scene(files: ["z": "9"], known: ["a": "1"])
    scene.volumes = [1: 77]
    scene.memory.anchors[""] = .init(.init(device: 1, inode: 10), volume: 76)
    #expect(scene.plan().0.away == .replaced(documents: 1))
    scene.memory.anchors[""] = .init(.init(device: 5, inode: 10), volume: 77)
    #expect(scene.plan().0.words == ["add z", "gone a"])
  }

  @Test("SYN-2: what is passed over now, such as a link in a file's place, is not gone")
  func passedOver() {
    var scene = Scene(files: ["b": "2"], known: ["a": "1", "b": "2"])
    scene.passedOver = ["a"]
    let (plan, _) = scene.plan()
    #expect(plan.isIdle && plan.skipped.count == 1)
  }

  @Test("SYN-1: what is not still waits, and what is not surely gone is not gone")
  func waits() {
    var scene = Scene(files: ["a": "2", "b": "3"], known: ["a": "1", "c": "5"])
    scene.readiness = { _, _ in .waiting }
    let (plan, read) = scene.plan()
    #expect(plan.words == ["wait a", "wait b"] && read.isEmpty)
    // A new file of the size of one that may be gone could be it.
    scene.readiness = { path, mark in mark == nil ? .waiting : .still }
    #expect(scene.plan().0.words == ["update a", "wait b"])
    scene.readiness = { path, _ in path == "/f/b" ? .underWay : path == "/f/a" ? .leftOut : .still }
    let (last, _) = scene.plan()
    #expect(last.words == ["gone c", "out a"] && last.underWay == 1)
  }

  @Test("what was read once and has not changed is not read again")
  func seals() {
    var scene = Scene(files: ["a": "1", "b": "2"], known: ["a": "1"])
    #expect(scene.plan().read == ["a", "b"])
    scene.known["b"] = "2"
    #expect(scene.plan().read == ["b"])
    #expect(scene.plan().read.isEmpty && scene.plan().0.unchanged == 2)
    scene.files["a"] = "1 more"
    let (plan, read) = scene.plan()
    #expect(read == ["a"] && plan.words == ["update a"])
  }

  @Test("a document somebody removed by hand stays removed until its file changes, or everything is taken")
  func removedByHand() {
    var scene = Scene(files: ["a": "1", "b": "2"], known: ["a": "1", "b": "2"])
    _ = scene.plan()
    scene.known["a"] = nil
    #expect(scene.plan().0.words == ["out a"])
    scene.takesAll = true
    #expect(scene.plan().0.words == ["add a"])
    scene.takesAll = false
    scene.files["a"] = "1 more"
    #expect(scene.plan().0.words == ["add a"])
    // A former state that somebody put in the file's place stays as well.
    scene.known["b"] = "2 before"
    #expect(scene.plan().0.words == ["add a", "out b"])
    scene.known["b"] = "2"
    // Gone and back: what was remembered of it went with it.
    scene.files["a"] = nil
    _ = scene.plan()
    scene.files["a"] = "1"
    #expect(scene.plan().0.words == ["add a"])
  }

  @Test("what could not be read is not tried again until it changes, and what cannot be opened is named")
  func refused() {
    var scene = Scene(files: ["a": "1", "b": "unreadable"])
    scene.memory.seals["a"] = .init(mark: Scene.mark("1"), digest: Scene.digest("1"), end: .refused)
    let (plan, _) = scene.plan()
    #expect(plan.words == ["refused a"] && plan.failed.map(\.path) == ["f/b"])
    scene.takesAll = true
    #expect(scene.plan().0.words == ["add a"])
  }

  @Test("a mark that is younger than the clock of a file system ticks is not relied on")
  func fresh() {
    let mark = FileMark(byteCount: 1, modified: 5_000_000_000, changed: 9_000_000_000, inode: 1)
    #expect(mark.isFresh(at: 10) && !mark.isFresh(at: 11))
    var scene = Scene(files: ["a": "1"], known: ["a": "1"])
    var sync = FolderSync(folder: "/f")
    sync.now = 1
    _ = sync.plan(scene.state, known: scene.documents, memory: &scene.memory) { (_) throws(ImportError) in Scene.digest("1") }
    #expect(scene.memory.seals.isEmpty)
  }

  @Test("whatever stands in the folder and the library, every file and every document is accounted for once")
  func law() {
    for seed in 0..<300 {
      var numbers = Numbers(seed: UInt64(seed))
      func some() -> [String: String] {
        Dictionary(
          uniqueKeysWithValues: ["a", "b", "c", "x/a", "x/b"].filter { _ in Bool.random(using: &numbers) }.map {
            ($0, "\(Int.random(in: 0..<4, using: &numbers))")
          })
      }
      var scene = Scene(files: some(), known: some())
      scene.memory.anchors[""] = .init(.init(device: 1, inode: 10))
      let (plan, _) = scene.plan()
      let files = plan.added.map(\.file.path) + plan.updated.map(\.file.path) + plan.moved.map(\.change.file.path)
      #expect(files.count + plan.unchanged == scene.files.count && Set(files).count == files.count, "seed \(seed)")
      let documents = plan.moved.map(\.document.path) + plan.gone.map(\.path)
      #expect(
        documents.count == scene.known.keys.count { scene.files[$0] == nil } && Set(documents).count == documents.count, "seed \(seed)")
      #expect(plan.moved.allSatisfy { $0.document.digest == $0.change.digest }, "seed \(seed)")
    }
  }
}
