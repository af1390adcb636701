import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Files inside files, with the built program")
struct EmbeddedFileTests {
  private static func archive() -> [UInt8] {
    ZipWriter.archive([("letters/lamp.txt", "The lamp burns until dawn.\n"), ("stores.csv", "Item,Price\nParaffin,13.60\n")])
  }

  @Test("are listed with the file they were taken out of, are cited by their own path, and go with it")
  func relation() throws {
    let desk = try Desk()
    try desk.binary.directory.write(Self.archive(), to: "box.zip")
    let report = try desk.reply(Wire.AddReport.self, "add", "box.zip")
    #expect(report.sandboxed && report.counts.added == 1)
    #expect(report.files[0].embedded?.map(\.path) == ["box.zip/letters/lamp.txt", "box.zip/stores.csv"])
    let documents = try desk.reply(Wire.DocumentList.self, "list").documents
    #expect(documents.map(\.parentId) == [nil, documents[0].id, documents[0].id])
    let shown = try desk.reply(Wire.ShowReply.self, "show", "box.zip")
    #expect(shown.embedded?.map(\.id) == documents.dropFirst().map(\.id))
    #expect(try desk.vade("show", "box.zip").output.contains("inside:   2 letters/lamp.txt, 3 stores.csv\n"))
    #expect(try desk.vade("show", "lamp.txt").output.contains("taken out of: document 1\n"))
    let answer = try desk.reply(Wire.AskReply.self, "ask", "How long does the lamp burn?")
    #expect(answer.citations.first?.path.hasSuffix("/box.zip/letters/lamp.txt") == true)
    #expect(try desk.reply(Wire.AddReport.self, "add", "box.zip").counts.unchanged == 1)
    try desk.vade("remove", "--yes", "box.zip")
    #expect(try desk.content() == ["0 documents, 0 passages, 0 vectors"])
  }

  @Test("are read without the sandbox when that is asked for, which the report says")
  func withoutSandbox() throws {
    let desk = try Desk()
    try desk.binary.directory.write(Self.archive(), to: "box.zip")
    let ran = try desk.vade("add", "--no-sandbox", "box.zip")
    #expect(ran.code == 0 && ran.errors.contains("warning: files were read without the sandbox, as --no-sandbox asks"))
    let inside = try desk.content()
    let apart = try Desk()
    try apart.binary.directory.write(Self.archive(), to: "box.zip")
    try apart.vade("add", "box.zip")
    func texts(_ content: [String]) -> [String] { content.map { String($0.drop { $0 != " " }) } }
    #expect(try texts(inside) == texts(apart.content()))
  }

  @Test("no worker outlives the program, however that ends")
  func leftovers() throws {
    let desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "lamp.txt")
    let ran = try desk.binary.shell(
      #"""
      "$VADE" add lamp.txt & wait $!
      for try in 1 2 3 4 5 6 7 8 9; do left=$(ps -e -o args | grep -c "^vade worker $! "); [ "$left" = 0 ] && break; done
      echo "$left"
      """#)
    #expect(ran.output.hasSuffix("0\n"), "\(ran.output)")
  }
}
