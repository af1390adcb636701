import Foundation
import Testing
import VadeSystem
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Keeping in step with folders with the built program")
struct SyncTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.binary.directory.write("The spare key hangs behind the tide clock.\n", to: "in/keys.txt")
    try desk.binary.directory.write("# Storms\n\nThe gale broke the northern breakwater.\n", to: "in/old/storms.md")
  }

  private func sync(_ words: String..., status: VadeEngine.ExitStatus = .success) throws -> Wire.SyncReport {
    let ran = try desk.vade(["--json", "sync"] + words)
    #expect(ran.code == status.rawValue, "\(ran)")
    return try Desk.decode(Wire.SyncReport.self, ran.output)
  }

  private func move(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(atPath: desk.path(from), toPath: desk.path(to))
  }

  @Test("SYN-1: follows files that were renamed, and their document is the same one with its passages")
  func follows() throws {
    let first = try sync("in")
    #expect(first.counts.added == 2 && first.folders[0].files.map(\.path) == ["in/keys.txt", "in/old/storms.md"])
    let before = try desk.reply(Wire.DocumentList.self, "list").documents
    try move("in/old", "in/2024")
    try move("in/keys.txt", "in/2024/spare.txt")
    let plan = try sync("--dry-run", "in")
    #expect(plan.dryRun && plan.counts.moved == 2 && plan.counts.added == 0)
    #expect(try desk.reply(Wire.DocumentList.self, "list").documents == before, "a dry run changes nothing")
    let report = try sync("in")
    #expect(report.counts.moved == 2 && report.counts.added == 0 && report.counts.gone == 0)
    #expect(report.folders[0].moved.map(\.to) == ["in/2024/spare.txt", "in/2024/storms.md"])
    let after = try desk.reply(Wire.DocumentList.self, "list").documents
    #expect(after.map(\.id) == before.map(\.id) && after.allSatisfy { $0.path.contains("/in/2024/") })
    #expect(try desk.content().last == "2 documents, 2 passages, 2 vectors")
    #expect(try desk.vade("ask", "Where does the spare key hang?").output.contains("spare.txt"))
    // Of another kind by its name it is read anew, and is still one document.
    try move("in/2024/spare.txt", "in/2024/spare.md")
    #expect(try sync("in").counts.moved == 1)
    let markdown = try desk.reply(Wire.DocumentList.self, "list", "spare.md").documents
    #expect(markdown.map(\.format) == ["markdown"])
    #expect(try desk.content().last == "2 documents, 2 passages, 2 vectors")
  }

  @Test("SYN-1: keeps and names documents whose files are gone, and removes them only when told to")
  func gone() throws {
    _ = try sync("in")
    try FileManager.default.removeItem(atPath: desk.path("in/keys.txt"))
    let kept = try sync("in")
    #expect(kept.counts.gone == 1 && kept.counts.removed == 0 && kept.folders[0].gone.map(\.path) == ["in/keys.txt"])
    let text = try desk.vade("sync", "in")
    #expect(text.output.hasPrefix("gone      in/keys.txt\n1 gone, 1 unchanged") && text.errors.contains("--remove-gone"))
    let plan = try sync("--dry-run", "--remove-gone", "in")
    #expect(plan.counts.removed == 1)
    #expect(try desk.content().last == "2 documents, 2 passages, 2 vectors")
    #expect(try sync("--remove-gone", "in").counts.removed == 1)
    #expect(try desk.content().last == "1 documents, 1 passages, 1 vectors")
  }

  @Test("SYN-1: a folder that is missing or emptied by an unmounted volume loses nothing, and says so")
  func away() throws {
    _ = try sync("in")
    let content = try desk.content()
    try move("in", "out")
    let missing = try sync("--remove-gone", "in", status: .failure)
    #expect(missing.folders[0].away?.code == "folder-missing")
    try FileManager.default.createDirectory(atPath: desk.path("in"), withIntermediateDirectories: true)
    #expect(try sync("--remove-gone", "in", status: .failure).folders[0].away?.code == "folder-emptied")
    #expect(try desk.vade("sync", "--remove-gone", "in").errors.contains("2 documents of it: nothing was removed"))
    #expect(try desk.content() == content)
    // It is what it is, says the person.
    #expect(try sync("--remove-gone", "--anew", "in").counts.removed == 2)
  }

  @Test("SYN-2: passes over links and says so, follows them by option, and a circle of links ends")
  func links() throws {
    try desk.binary.directory.write("Beyond the link.\n", to: "far/beyond.txt")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: desk.path("in/far"), withDestinationPath: desk.path("far"))
    try manager.createSymbolicLink(atPath: desk.path("in/old/round"), withDestinationPath: desk.path("in"))
    let report = try sync("in")
    #expect(
      report.counts.added == 2 && report.folders[0].files.filter { $0.outcome == .skipped }.map(\.path) == ["in/far", "in/old/round"])
    let followed = try sync("--follow-symlinks", "in")
    #expect(followed.counts.added == 1 && followed.folders[0].files.contains { $0.path == "in/far/beyond.txt" })
    #expect(followed.folders[0].files.contains { $0.path == "in/old/round" && $0.reason?.code == "visited" })
    // Without the option what lies behind the link is passed over, and not gone.
    let again = try sync("--remove-gone", "in")
    #expect(again.counts.removed == 0 && again.counts.gone == 0)
  }

  @Test("goes on past a bad file, and refuses what is no folder and folders in each other")
  func badInput() throws {
    try desk.binary.directory.write([0x00, 0x9F, 0x92, 0x96, 0xFF, 0x00, 0x01], to: "in/noise.bin")
    let report = try sync("in", status: .partial)
    #expect(report.counts.added == 2 && report.counts.failed == 1)
    #expect(try desk.vade("sync", "in/keys.txt").errors.contains("is a file: a folder was expected"))
    #expect(try desk.vade("sync", "in", "in/old").code == 64)
    #expect(try desk.vade("sync").code == 64)
  }

  @Test("SYN-1: watch adds what comes, follows it, takes it out when told to, and stops cleanly")
  func watch() throws {
    let script = #"""
      until_line() { for _ in $(seq 600); do grep -qF -- "$1" out && return; sleep 0.05; done; echo "never: $1"; cat out err; kill -TERM $pid; exit 9; }
      "$VADE" watch --settle 0 --remove-gone in > out 2> err & pid=$!
      until_line "watching 'in'"
      echo "A lamp." > in/lamp.txt; until_line "added     in/lamp.txt"
      mkdir -p in/x/y; echo "Deep." > in/x/y/deep.txt; until_line "added     in/x/y/deep.txt"
      mv in/x in/z; until_line "followed  in/x/y/deep.txt -> in/z/y/deep.txt"
      echo "Another lamp." > in/.new; mv in/.new in/lamp.txt; until_line "updated   in/lamp.txt"
      rm in/lamp.txt; until_line "removed   in/lamp.txt"
      kill -TERM $pid; wait $pid; echo "status $?"; tail -1 err
      """#
    let ran = try desk.binary.shell(script)
    #expect(ran.output == "status 143\nstopped watching\n", "\(ran)")
    #expect(try desk.content().last == "3 documents, 3 passages, 3 vectors")
  }

  @Test("watch says each thing as a line of JSON")
  func watchJSON() throws {
    let script = #"""
      "$VADE" --json watch --settle 0 in > out 2> err & pid=$!
      for _ in $(seq 600); do [ "$(grep -c . out)" -ge 2 ] && break; sleep 0.05; done
      kill -TERM $pid; wait $pid; cat out
      """#
    let lines = try desk.binary.shell(script).output.split(separator: "\n").map(String.init)
    let reports = lines.filter { $0.contains(#""schema":"vade.sync/1""#) }.compactMap { try? Desk.decode(Wire.SyncReport.self, $0) }
    #expect(reports.flatMap { $0.folders.flatMap(\.files) }.map(\.path).sorted() == ["in/keys.txt", "in/old/storms.md"], "\(lines)")
    let state = try #require(lines.first { $0.contains(#""schema":"vade.watching/1""#) })
    #expect(try Desk.decode(Wire.Watching.self, state).folders.map(\.path) == ["in"])
  }
}
