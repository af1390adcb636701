import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("Hidden text and locked files in the built program")
struct HiddenTextTests {
  @Test("SEC-4: a search shows hidden text marked, an answer leaves it out and says so")
  func hidden() throws {
    let desk = try Desk()
    var page = PDFWriter.Page()
    page.text("The harbour office opens at seven and closes at noon on working days.", x: 72, y: 100)
    page.text("The treasure of the harbour master lies beneath the old crane.", x: 72, y: 300, grey: 1)
    try desk.binary.directory.write(PDFWriter(pages: [page]).bytes(), to: "office.pdf")
    let report = try desk.reply(Wire.AddReport.self, "add", "office.pdf")
    #expect(report.files.first?.diagnostics.contains { $0.code == "concealed-text" && $0.page == 1 } == true)
    let found = try desk.reply(Wire.SearchReply.self, "search", "treasure beneath the crane")
    let hit = try #require(found.hits.first { $0.passage.text.contains("treasure") })
    #expect(hit.passage.concealment == "background-colour")
    #expect(found.hits.allSatisfy { ($0.passage.concealment == nil) == !$0.passage.text.contains("treasure") })
    let printed = try desk.vade("search", "treasure beneath the crane").output
    #expect(printed.contains("hidden text (in the colour of its background)"))
    let answer = try desk.vade("--json", "ask", "Where does the treasure of the harbour master lie?")
    #expect(!answer.output.contains("beneath the old crane"))
    #expect(answer.output.contains("hidden text"))
  }

  @Test("OFC-7: a password from a file opens a locked document; without it, and with a wrong one, the report says what to do")
  func passwords() throws {
    let desk = try Desk()
    let locked = try Corpus.path("documents/pdf/unstructured__password.pdf")
    try desk.binary.directory.write(Data(contentsOf: URL(fileURLWithPath: locked)), to: "locked.pdf")
    try desk.binary.directory.write("nope\n", to: "wrong.txt")
    try desk.binary.directory.write("nope\r\npassword\r\n", to: "right.txt")
    let none = try desk.reply(Wire.AddReport.self, "add", "locked.pdf", status: .failure)
    #expect(none.files.first?.reason?.code == "locked")
    #expect(none.files.first?.reason?.advice?.contains("--password-file") == true)
    let wrong = try desk.reply(Wire.AddReport.self, "add", "locked.pdf", "--password-file", "wrong.txt", status: .failure)
    #expect(wrong.files.first?.reason?.code == "wrong-password")
    let right = try desk.reply(Wire.AddReport.self, "add", "locked.pdf", "--password-file", "right.txt")
    #expect(right.counts.added == 1)
  }
}
