import Foundation
import Testing
import VadeDocument
import VadeLibrary
import VadeSystem
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Interrupting the built program")
struct InterruptionTests {
  /// Small files that make a run of several commits.
  private static func writeMany(to directory: TemporaryDirectory) throws {
    for number in 1...200 {
      try directory.write("Log entry \(number): the tide stood at \(number * 7 % 500) centimetres.\n", to: "in/day\(number).txt")
    }
  }

  /// Starts `vade add in` and sends it a signal once something is committed; prints how it ended.
  private static let interrupted = #"""
    set -m
    database="$VADE_HOME/data/libraries/default/library.sqlite"
    "$VADE" add in >added 2>&1 &
    until [ "$(stat -c %s "$database-wal" 2>/dev/null || echo 0)" -gt 200000 ]; do kill -0 "$!" || break; done
    kill "-$1" "$!"
    wait "$!"
    echo "$?"
    """#

  @Test("killed while adding, the same command brings the library to what an undisturbed run makes")
  func killed() throws {
    let desk = try Desk()
    try Self.writeMany(to: desk.binary.directory)
    #expect(try desk.binary.shell(Self.interrupted, arguments: ["KILL"]).output == "137\n")
    let left = try desk.library().documents()
    #expect(left.count < 200 && !left.isEmpty, "\(left.count) documents were added before the run was killed")
    let again = try desk.reply(Wire.AddReport.self, "add", "in")
    #expect(again.counts.unchanged > 0 || left.allSatisfy { $0.state == .importing })
    #expect(again.counts.added + again.counts.unchanged == 200)
    try desk.vade("--library", "undisturbed", "add", "in")
    #expect(try desk.content() == desk.content("undisturbed"))
  }

  @Test("SIGINT ends with 130, keeps what was finished and leaves nothing half added")
  func stopped() throws {
    let desk = try Desk()
    try Self.writeMany(to: desk.binary.directory)
    #expect(try desk.binary.shell(Self.interrupted, arguments: ["INT"]).output == "130\n")
    let report = try desk.binary.shell("cat added").output
    #expect(report.contains("stopped before the end: run the same command again to add the rest"))
    let kept = try desk.reply(Wire.StatusReply.self, "status")
    #expect(kept.importing == 0 && (1..<200).contains(kept.documents), "\(kept.documents) documents")
    let again = try desk.reply(Wire.AddReport.self, "add", "in")
    #expect(again.counts.unchanged == kept.documents && again.counts.added == 200 - kept.documents)
    #expect(try desk.content().last == "200 documents, 200 passages, 200 vectors")
  }

  @Test("while a document is half added, search and ask say that something may be missing")
  func halfAdded() throws {
    let desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "lamp.txt")
    try desk.vade("add", "lamp.txt")
    #expect(!(try desk.vade("search", "lamp").errors.contains("half added")))
    let digest = SHA256Digest(of: "half")
    _ = try desk.library().writer().begin(
      NewDocument(path: "/half.txt", digest: digest, format: FormatID(rawValue: "text"), byteCount: 4))
    let gap = "1 document of this library is being added or half added: something may be missing"
    #expect(try desk.vade("search", "lamp").errors.contains(gap))
    #expect(try desk.vade("ask", "How long does the lamp burn?").errors.contains(gap))
    try desk.vade("add", "lamp.txt")
    #expect(!(try desk.vade("search", "lamp").errors.contains("half added")))
  }

  @Test("a second writer is told who is writing, while readers go on")
  func busy() throws {
    let desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "lamp.txt")
    try desk.vade("add", "lamp.txt")
    let writer = try desk.library().writer()
    let own = ProcessInfo.processInfo.processIdentifier
    for words in [["add", "lamp.txt"], ["remove", "--yes", "lamp.txt"], ["library", "delete", "--yes", "default"]] {
      let ran = try desk.vade(["--json"] + words)
      #expect(ran.code == 69, "\(words)")
      #expect(try Desk.decode(Wire.Failure.self, ran.output).error.code == "library-busy")
      #expect(ran.errors.contains("is being written by another process (\(own)): wait for it to finish and try again"), "\(ran.errors)")
    }
    #expect(try desk.vade("search", "lamp").code == 0)
    #expect(try desk.vade("status").code == 0)
    try writer.close()
    _ = consume writer
    #expect(try desk.vade("remove", "--yes", "lamp.txt").code == 0)
  }

  @Test("a reader that closes its end early is no fault")
  func closedPipe() throws {
    let desk = try MixedFolder.added.get().desk
    let ran = try desk.binary.shell(#"("$VADE" show --passages storm.pdf; echo "$?" >&2) | true"#)
    #expect(ran.errors == "0\n")
  }

  @Test("a full disk ends the run, keeps what was finished, and the same command goes on when there is room")
  func fullDisk() throws {
    let desk = try Desk()
    try Self.writeMany(to: desk.binary.directory)
    // A file system of the test's own: needs user name spaces, which some machines forbid.
    let small = #"""
      mkdir -p small
      unshare -Urm true 2>/dev/null || { echo none; exit; }
      exec unshare -Urm bash -c '
        mount -t tmpfs -o size=1500k tmpfs small && mkdir -p small/cache && ln -s "$VADE_HOME/cache/models" small/cache/models
        export VADE_HOME=$PWD/small
        "$VADE" --json add in >full.json; echo "$?"
        "$VADE" doctor | grep -c "^fail"
        mount -o remount,size=60m small
        "$VADE" add in >/dev/null; echo "$?"
        "$VADE" --json status >status.json'
      """#
    let ran = try desk.binary.shell(small)
    if ran.output == "none\n" { return }
    #expect(ran.output.split(separator: "\n").map(String.init) == ["1", "0", "0"], "\(ran.output) \(ran.errors)")
    let failure = try Desk.decode(Wire.Failure.self, String(contentsOfFile: desk.path("full.json"), encoding: .utf8))
    #expect(failure.error.code == "disk-full")
    #expect(failure.error.message.contains("free some space and run the same command again; what was already added is kept"))
    let status = try Desk.decode(Wire.StatusReply.self, String(contentsOfFile: desk.path("status.json"), encoding: .utf8))
    #expect(status.documents == 200 && status.importing == 0 && status.vectors == 200)
  }

  @Test("a file that may not grow further ends the run with a reason, and the library stays sound")
  func sizeLimit() throws {
    let desk = try Desk()
    try Self.writeMany(to: desk.binary.directory)
    let ran = try desk.binary.shell(#"ulimit -f 300; exec "$VADE" add in"#)
    #expect(ran.code == 1 && ran.errors.contains("see whether its disk is sound and the file may grow"), "\(ran.code) \(ran.errors)")
    #expect(try desk.library().integrityCheck() == [])
    #expect(try desk.reply(Wire.AddReport.self, "add", "in").counts.failed == 0)
    #expect(try desk.content().last == "200 documents, 200 passages, 200 vectors")
  }
}
