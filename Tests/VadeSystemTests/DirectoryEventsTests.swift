import Foundation
import Testing
import VadeTesting

@testable import VadeSystem

@Suite("Events of directories")
struct DirectoryEventsTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("a", to: "in/a.txt")
  }

  /// News until one of them is as wanted; each wait is bounded.
  private func news(_ events: DirectoryEvents, until isLast: (DirectoryNews) -> Bool) throws -> [DirectoryNews] {
    var found: [DirectoryNews] = []
    for _ in 0..<100 where !found.contains(where: isLast) { found += try events.news(waiting: .milliseconds(100)) }
    return found
  }

  @Test("SYN-1: tell of a file that is written, closed, renamed in the folder and removed")
  func life() throws {
    let events = try DirectoryEvents()
    try events.watch(folder.path("in"))
    try folder.write("b", to: "in/b.txt")
    let (b, c) = (folder.path("in/b.txt"), folder.path("in/c.txt"))
    try FileManager.default.moveItem(atPath: b, toPath: c)
    try FileManager.default.removeItem(atPath: c)
    // Foundation writes beside and renames, or in place: both end with the names that were given.
    let found = try news(events) { $0 == .changed(c) }
    #expect(found.contains { $0 == .changed(b) || $0 == .written(b) } && found.contains(.changed(c)), "\(found)")
  }

  @Test("tell writing from having written")
  func writing() throws {
    let events = try DirectoryEvents()
    try events.watch(folder.path("in"))
    let file = folder.path("in/a.txt")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: Data("more".utf8))
    #expect(try news(events) { $0 == .writing(file) } == [.writing(file)])
    try handle.close()
    #expect(try news(events) { $0 == .written(file) } == [.written(file)])
  }

  @Test("SYN-1: tell that a watched directory has gone, and follow it under another name")
  func directories() throws {
    let events = try DirectoryEvents()
    try events.watch(folder.path("in"))
    let moved = folder.path("moved")
    try FileManager.default.moveItem(atPath: folder.path("in"), toPath: moved)
    #expect(try news(events) { $0 == .directoryGone(folder.path("in")) }.contains(.directoryGone(folder.path("in"))))
    try events.watch(moved)
    #expect(events.count == 1, "the same directory under another name is one watch")
    try folder.write("x", to: "moved/x.txt")
    #expect(try !news(events) { if case .written(moved + "/x.txt") = $0 { true } else { $0 == .changed(moved + "/x.txt") } }.isEmpty)
    events.keepOnly([])
    #expect(events.count == 0)
    try folder.write("y", to: "moved/y.txt")
    #expect(try events.news(waiting: .milliseconds(20)).isEmpty)
  }

  @Test("a ring ends the wait that goes on, or the next one")
  func ring() throws {
    let events = try DirectoryEvents()
    events.ring()
    let began = ContinuousClock.now
    #expect(try events.news(waiting: .seconds(60)).isEmpty)
    #expect(ContinuousClock.now - began < .seconds(30))
    #expect(throws: SystemError.self) { try events.watch(folder.path("nowhere")) }
    #expect(throws: SystemError.self) { try events.watch(folder.path("in/a.txt")) }
  }

  /// A record of inotify(7).
  private func record(_ watch: Int32, _ mask: UInt32, _ name: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    let padded = name.isEmpty ? [] : Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count % 16)
    for number in [UInt32(bitPattern: watch), mask, 0, UInt32(padded.count)] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes + padded
  }

  @Test("SYN-1: a queue that ran over, an unmounted volume and an ended watch are told")
  func records() {
    var paths: [Int32: String] = [1: "/a", 2: "/b"]
    let bytes =
      record(-1, 0x4000) + record(1, 0x2, "x.txt") + record(1, 0x8, "x.txt") + record(2, 0x2000) + record(2, 0x8000) + record(9, 0x2, "y")
    let found = DirectoryEvents.news(in: bytes[...], of: &paths)
    #expect(found == [.overflow, .writing("/a/x.txt"), .written("/a/x.txt"), .directoryGone("/b"), .directoryGone("/b")])
    #expect(paths == [1: "/a"])
    for length in 0..<bytes.count {
      var known = paths
      #expect(DirectoryEvents.news(in: bytes[..<length], of: &known).count <= found.count)
    }
  }

  @Test("file systems whose changes are untold are known by the list of mounts, blanks in their places too")
  func fileSystems() {
    let mounts = """
      22 1 8:1 / / rw - ext4 /dev/sda1 rw
      40 22 0:40 / /srv/net\\040share rw,noatime shared:2 - nfs4 host:/x rw
      41 22 0:41 / /srv/net\\040share/local rw - xfs /dev/sdb rw
      42 22 0:42 / /home/a/phone rw - fuse.sshfs a@b: rw
      garbage
      """
    func names(_ path: String) -> [String] { FileSystemKind.all(in: path, mounts: mounts).map(\.name) }
    #expect(names("/home/b") == ["ext4"] && names("/home/a") == ["ext4", "fuse.sshfs"])
    #expect(names("/srv/net share/papers") == ["nfs4"] && names("/srv/net share/local/x") == ["xfs"])
    #expect(names("/srv/net shares") == ["ext4"] && FileSystemKind.all(in: "/a", mounts: "").isEmpty)
    #expect(FileSystemKind(name: "nfs4").changesUntold && FileSystemKind(name: "fuse.sshfs").changesUntold)
    #expect(!FileSystemKind(name: "ext4").changesUntold && !FileSystemKind(name: "fuseblk").changesUntold)
    // The machine's own list is read; what a changed root (chroot) lies on does not stand in it.
    #expect(FileSystemKind.all(in: "/proc").first == FileSystemKind(name: "proc"))
  }

  @Test("a file that was written and given its old times back has another time of its last change")
  func changeTime() throws {
    let path = folder.path("in/a.txt")
    let before = try #require(FileStatus(path: path))
    let date = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    _ = try eventuallyLater(than: before.changed) {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data("b".utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      return try #require(FileStatus(path: path)).changed
    }
  }

  /// Does something until the clock of the file system has gone on.
  private func eventuallyLater(than time: Int64, _ body: () throws -> Int64) throws -> Int64 {
    for _ in 0..<100_000 {
      let now = try body()
      if now > time { return now }
    }
    Issue.record("the time of the last change never goes on")
    return time
  }
}
