import Foundation
import Testing
import VadeSystem
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Changing a library with the built program")
struct ChangeTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.binary.directory.write("The spare key hangs behind the tide clock.\n", to: "in/keys.txt")
    try desk.binary.directory.write("# Storms\n\nThe gale broke the northern breakwater.\n", to: "in/storms.md")
  }

  @Test("adding again what has not changed writes nothing")
  func idempotent() throws {
    _ = try desk.reply(Wire.AddReport.self, "add", "in")
    let before = try files(of: "default")
    let again = try desk.reply(Wire.AddReport.self, "add", "in", "in/keys.txt", "./in/../in/storms.md")
    #expect(again.counts.unchanged == 2 && again.files.count == 2)
    let after = try files(of: "default")
    #expect(before["library.sqlite"] == after["library.sqlite"])
    #expect(before.filter { $0.key.hasPrefix("originals/") } == after.filter { $0.key.hasPrefix("originals/") })
    #expect(try desk.reply(Wire.AddReport.self, "add", "--force", "in").counts.updated == 2)
    #expect(try desk.reply(Wire.StatusReply.self, "status").documents == 2)
  }

  @Test("an edited file replaces its former self, under --dry-run only in words")
  func edited() throws {
    try desk.vade("add", "in")
    try desk.binary.directory.write("The spare key lies under the third flagstone.\n", to: "in/keys.txt")
    let plan = try desk.reply(Wire.AddReport.self, "add", "--dry-run", "in")
    #expect(plan.dryRun && plan.counts.updated == 1 && plan.counts.unchanged == 1)
    #expect(try desk.vade("ask", "Where is the spare key?").output.contains("tide clock"))
    let report = try desk.reply(Wire.AddReport.self, "add", "in")
    #expect(report.counts.updated == 1 && report.counts.unchanged == 1)
    let answer = try desk.vade("ask", "Where is the spare key?").output
    #expect(answer.contains("under the third flagstone") && !answer.contains("tide clock"))
    #expect(try desk.content().last == "2 documents, 2 passages, 2 vectors")
  }

  @Test("what is removed is not found any more, and asking first is never left out")
  func removed() throws {
    try desk.vade("add", "in")
    let asked = try desk.vade("remove", "keys.txt")
    #expect(asked.code == 64 && asked.errors.contains("run the command again with --yes"))
    #expect(try desk.reply(Wire.RemoveReport.self, "remove", "--dry-run", "keys.txt").documents.count == 1)
    #expect(try desk.vade("search", "tide clock").output.contains("keys.txt"))
    let ran = try desk.vade("remove", "--yes", "keys.txt", "nothing.txt")
    #expect(ran.code == 2 && ran.output == "removed 1  \(desk.path("in/keys.txt"))\n")
    #expect(ran.errors == "error: no document 'nothing.txt' in the library 'default': 'vade list' shows those there are\n")
    let left = try desk.reply(Wire.SearchReply.self, "search", "tide clock")
    #expect(left.hits.allSatisfy { $0.document.path.hasSuffix("storms.md") })
    #expect(try desk.reply(Wire.AskReply.self, "ask", "Where does the spare key hang?", status: .partial).status == .notFound)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path("home/data/libraries/default/originals")).count == 1)
    #expect(FileManager.default.fileExists(atPath: desk.path("in/keys.txt")), "the user's own file stays")
  }

  @Test("two libraries never see each other's passages")
  func isolated() throws {
    try desk.vade("add", "--library", "house", "in/keys.txt")
    try desk.vade("add", "--library", "sea", "in/storms.md")
    for (library, own) in [("house", "keys.txt"), ("sea", "storms.md")] {
      for query in ["spare key tide clock", "gale breakwater"] {
        let reply = try desk.reply(Wire.SearchReply.self, "--library", library, "search", query)
        #expect(reply.library == library && reply.hits.allSatisfy { $0.document.path.hasSuffix(own) }, "\(library): \(query)")
      }
    }
    #expect(try desk.vade("ask", "--library", "sea", "Where does the spare key hang?").code == 2)
    try desk.vade("library", "rename", "sea", "ocean")
    try desk.vade("library", "delete", "--yes", "house")
    #expect(try desk.vade("library", "list", "--names").output == "ocean\n")
    #expect(try desk.vade("search", "--library", "ocean", "gale").output.contains("storms.md"))
    #expect(try desk.vade("search", "--library", "house", "key").code == 1)
  }

  /// The digests of a library's files by their paths in it.
  private func files(of library: String) throws -> [String: String] {
    let root = desk.path("home/data/libraries/" + library)
    return try FileManager.default.subpathsOfDirectory(atPath: root).reduce(into: [:]) { found, name in
      guard FileStatus(path: root + "/" + name)?.kind == .regular else { return }
      found[name] = try SHA256Digest(ofFileAt: root + "/" + name).hex
    }
  }
}
