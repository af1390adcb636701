import Foundation
import Testing
import VadeLibrary
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Chunking plans of the built program")
struct PlanTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// Texts of several passages each.
  private func write(_ count: Int) throws {
    for number in 1...count {
      let lines = (0..<40).map {
        "Entry \(number).\($0) of the log: the lamp showed two white flashes, and the tide stood at \($0 * 7) centimetres."
      }
      try desk.binary.directory.write(lines.joined(separator: " ") + "\n", to: "in/log\(number).txt")
    }
  }

  @Test("cut anew, a library holds just what one made by the plan would, and the files are not needed for it")
  func anew() throws {
    try write(3)
    try desk.vade("library", "create", "--plan", "precise", "made")
    try desk.vade("--library", "made", "add", "in")
    _ = try desk.reply(Wire.AddReport.self, "add", "in")
    let before = try desk.reply(Wire.DocumentList.self, "list")
    let plan = try desk.reply(Wire.PlanReply.self, "library", "plan", "precise")
    #expect(plan.plan == "precise" && plan.documents == 3 && plan.cutOtherwise == 3)
    #expect(try desk.reply(Wire.DocumentList.self, "list") == before, "what is there stays as it is")
    #expect(try desk.vade("status").output.contains("plan:      precise, 3 documents cut by another"))

    try FileManager.default.moveItem(atPath: desk.path("in"), toPath: desk.path("away"))
    let report = try desk.reply(Wire.RecutReport.self, "library", "plan", "--apply")
    #expect(report.plan == "precise" && report.cutOtherwise == 0 && report.files.map(\.outcome) == [.updated, .updated, .updated])
    #expect(try desk.content() == desk.content("made"))
    let after = try desk.reply(Wire.DocumentList.self, "list")
    #expect(after.documents.map(\.addedAt) == before.documents.map(\.addedAt) && after.documents.allSatisfy { $0.plan == "precise" })
    #expect(try desk.vade("library", "plan", "--apply").output == "every document is cut by the plan 'precise'\n")

    // And back again: nothing tells it from a library that never had another plan.
    _ = try desk.reply(Wire.RecutReport.self, "library", "plan", "balanced", "--apply")
    try desk.vade("--library", "usual", "add", "away")
    #expect(
      try desk.reply(Wire.StatusReply.self, "status").passages == desk.reply(Wire.StatusReply.self, "--library", "usual", "status").passages
    )
    #expect(try desk.reply(Wire.PlanReply.self, "library", "plan").cutOtherwise == 0)
  }

  @Test("killed while it cuts anew, the same command goes on, and nothing is lost or doubled")
  func killed() throws {
    try write(60)
    try desk.vade("library", "create", "--plan", "precise", "made")
    try desk.vade("--library", "made", "add", "in")
    try desk.vade("add", "in")
    let killed = #"""
      set -m
      database="$VADE_HOME/data/libraries/default/library.sqlite"
      "$VADE" library plan precise --apply >cut 2>&1 &
      until [ "$(stat -c %s "$database-wal" 2>/dev/null || echo 0)" -gt 200000 ]; do kill -0 "$!" || break; done
      kill -KILL "$!"
      wait "$!"
      echo "$?"
      """#
    #expect(try desk.binary.shell(killed).output == "137\n")
    let left = try desk.reply(Wire.PlanReply.self, "library", "plan").cutOtherwise
    #expect((1...60).contains(left), "\(left) documents were left")
    let report = try desk.reply(Wire.RecutReport.self, "library", "plan", "--apply")
    #expect(report.files.count == left && report.cutOtherwise == 0)
    #expect(try desk.content() == desk.content("made"))
  }

  @Test("a preview tells what each plan makes of a document and changes nothing; unknown names are refused")
  func preview() throws {
    try write(1)
    try desk.vade("add", "in")
    let before = try desk.content()
    let preview = try desk.reply(Wire.PlanPreview.self, "library", "plan", "--preview", "log1.txt")
    #expect(preview.plan == "balanced" && preview.whole && preview.plans.map(\.name) == LocalEngine.planNames)
    #expect(preview.plans[0].passages == preview.passageCount && preview.plans[0].mostTokens == 254)
    #expect(preview.plans[0].passages < preview.plans[1].passages && preview.plans[1].passages < preview.plans[2].passages)
    #expect(try desk.content() == before)
    #expect(try desk.vade("library", "plan", "telepathic").errors.contains("expected one of balanced, precise, brief"))
    #expect(
      try desk.vade("library", "plan", "--preview", "nothing.txt").errors.contains(
        "no document of the library 'default' is called 'nothing.txt'"))
    #expect(try desk.vade("--library", "none", "library", "plan").errors.contains("there is no library 'none'"))
  }
}
