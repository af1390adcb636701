import Foundation
import Testing
import VadeSystem
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Versions of documents with the built program")
struct VersionTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.binary.directory.write("The spare key hangs behind the tide clock.\n", to: "in/keys.txt")
    try desk.vade("add", "in")
    try desk.binary.directory.write("The spare key lies under the third flagstone.\n", to: "in/keys.txt")
    try desk.vade("add", "in")
  }

  @Test("an update keeps what was there, which can be listed, compared, written out and brought back")
  func way() throws {
    let list = try desk.reply(Wire.VersionList.self, "versions", "list", "keys.txt")
    let version = try #require(list.versions.first)
    #expect(list.versions.count == 1 && version.bytes == 43 && list.bytes == 43)
    #expect(try desk.vade("show", "keys.txt").output.contains("versions: "))
    #expect(try desk.vade("status").output.contains("1 earlier, which take 43 B of the originals"))
    let changes = try desk.vade("versions", "changes", "keys.txt")
    #expect(changes.output.contains("tide clock") && changes.output.contains("flagstone") && changes.code == 0)
    #expect(try desk.reply(Wire.ChangeList.self, "versions", "changes", "keys.txt").old.version == version.id)

    try desk.vade("versions", "save", "keys.txt", "\(version.id)", "--output", "old.txt")
    #expect(try String(contentsOfFile: desk.path("old.txt"), encoding: .utf8) == "The spare key hangs behind the tide clock.\n")
    let again = try desk.vade("versions", "save", "keys.txt", "\(version.id)", "--output", "old.txt")
    #expect(again.code == 64 && again.errors.contains("--force"))
    try desk.vade("versions", "save", "--force", "keys.txt", "\(version.id)", "--output", "old.txt")

    let restored = try desk.reply(Wire.AddReport.self, "versions", "restore", "keys.txt", "\(version.id)")
    #expect(restored.counts.updated == 1)
    #expect(try desk.vade("ask", "Where is the spare key?").output.contains("tide clock"))
    // The user's own file is not touched, and brings its state back.
    #expect(try String(contentsOfFile: desk.path("in/keys.txt"), encoding: .utf8).contains("flagstone"))
    #expect(try desk.reply(Wire.AddReport.self, "add", "in").counts.updated == 1)
    #expect(try desk.reply(Wire.VersionList.self, "versions", "list", "keys.txt").versions.map(\.present) == [false, true, false])
    #expect(try desk.vade("doctor").code == 0)
  }

  @Test("versions are discarded after a question, and go with their document")
  func discard() throws {
    let asked = try desk.vade("versions", "discard", "keys.txt")
    #expect(asked.code == 64 && asked.errors.contains("run the command again with --yes"))
    #expect(try desk.reply(Wire.VersionDiscard.self, "versions", "discard", "--dry-run", "keys.txt").bytes == 43)
    #expect(try desk.reply(Wire.VersionDiscard.self, "versions", "discard", "--dry-run", "--keep", "1", "keys.txt").versions.isEmpty)
    #expect(try desk.reply(Wire.RemoveReport.self, "remove", "--dry-run", "keys.txt").versions == 1)
    #expect(try desk.reply(Wire.VersionDiscard.self, "versions", "discard", "--yes", "keys.txt").versions.count == 1)
    #expect(try desk.reply(Wire.VersionList.self, "versions", "list", "keys.txt").versions.isEmpty)
    let none = try desk.vade("versions", "changes", "keys.txt")
    #expect(none.code == 1 && none.errors.contains("has no earlier version"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path("home/data/libraries/default/originals")).count == 1)
  }

  @Test("of an archive the files inside are compared by their bytes")
  func inside() throws {
    func archive(_ files: [(String, String)]) throws {
      try desk.binary.directory.write(ZipWriter.archive(files), to: "in/box.zip")
    }
    try archive([("a.txt", "The first note.\n"), ("b.txt", "The second note.\n")])
    try desk.vade("add", "in")
    try archive([("a.txt", "The first note.\n"), ("b.txt", "The second note, changed.\n"), ("c.txt", "A third note.\n")])
    try desk.vade("add", "in")
    let changes = try desk.reply(Wire.ChangeList.self, "versions", "changes", "box.zip")
    #expect(changes.files?.map { "\($0.kind.rawValue) \($0.path)" } == ["changed b.txt", "added c.txt"])
    let inner = try desk.reply(Wire.VersionList.self, "versions", "list", desk.path("in/box.zip/b.txt"))
    #expect(inner.versions.isEmpty)
  }
}
