import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("--log and --log-file")
struct LogTests {
  /// A document of four pages: two columns drawn row by row, one column, few lines, no text.
  private func binary() throws -> Binary {
    let binary = try Binary()
    var two = PDFWriter.Page()
    for row in 0..<14 {
      two.text("left \(row) the quick harbour pilot reads", x: 72, y: 100 + 12 * Double(row))
      two.text("right \(row) a quiet keeper trims the lamp", x: 320, y: 100 + 12 * Double(row))
    }
    var one = PDFWriter.Page()
    one.lines((0..<20).map { "line \($0) of the long and only column of the page" }, x: 72, y: 100)
    var short = PDFWriter.Page()
    short.text("The End", x: 72, y: 100)
    try binary.directory.write(PDFWriter(pages: [two, one, short, PDFWriter.Page()]).bytes(), to: "a.pdf")
    try binary.directory.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], to: "b.png")
    return binary
  }

  /// Lines without their times.
  private func records(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("R75, R76, R77, R85: says on standard error how workers read each page; the result on standard output is the same")
  func standardError() throws {
    let binary = try binary()
    let plain = try binary.shell(#""$VADE" convert --to text a.pdf"#)
    let logged = try binary.shell(#""$VADE" convert --to text --log debug a.pdf"#)
    #expect(plain.errors.isEmpty && logged.code == 0 && logged.output == plain.output)
    let read = records(logged.errors).filter { $0.contains(" reading ") }
    try #require(read.count == 7, "\(read)")
    let name = "reading document=\"a.pdf\""
    #expect(read[0] == "info \(name) opened as pdf, 4 pages")
    #expect(read[1].hasPrefix("debug \(name) page=1 2 columns, gutter at x "))
    #expect(read[2].hasPrefix("info \(name) page=1 words across a gutter: the file's own order crosses it 14 times"))
    #expect(read[3] == "debug \(name) page=2 one column, no gutter found")
    #expect(read[4] == "debug \(name) page=3 too few lines to tell columns, read down the page")
    #expect(read[5] == "debug \(name) page=4 no text")
    #expect(read[6] == "info \(name) read 3, blank 1, without text 0; 2 columns 1; oneColumn 2; fewLines 3")
    #expect(!logged.errors.contains("harbour") && !logged.errors.contains("The End"))
    #expect(try binary.shell(#""$VADE" convert --to text --log warning a.pdf"#).errors.isEmpty)
    #expect(try binary.shell(#"VADE_LOG=info "$VADE" convert --to text a.pdf"#).errors.contains("info reading"))
  }

  @Test("adds to a file, run after run, with failures as errors")
  func file() throws {
    let binary = try binary()
    let ran = try binary.shell(#"for i in 1 2; do "$VADE" convert --log-file log --to text -o out --force a.pdf b.png; done; cat log"#)
    let lines = records(ran.output).filter { $0.hasPrefix("error reading") }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("error reading document=\"b.png\" ") })
    #expect(!ran.output.contains("debug"), "a file alone means the level info")
    #expect(try binary.shell(#"stat -c %a log"#).output == "600\n")
  }

  @Test("a log that cannot be kept is said: at once when its file cannot be opened, at the end when it cannot be written")
  func unwritable() throws {
    let binary = try binary()
    let missing = try binary.shell(#""$VADE" convert --to text --log-file none/log a.pdf"#)
    #expect(missing.code != 0 && missing.output.isEmpty && missing.errors.contains("none/log"))
    let full = try binary.shell(#""$VADE" convert --to text --log-file /dev/full a.pdf"#)
    #expect(full.code == 0 && full.errors == "warning: the log in '/dev/full' is not complete: No space left on device\n")
    let wrong = run("list", "--log", "loud")
    #expect(wrong.status == .usage && wrong.errors.contains("debug"))
  }

  @Test("says which command began and how it ended, and never its words")
  func commands() {
    let ran = run("search", "--log", "debug", "tide")
    #expect(records(ran.errors).filter { $0.contains(" command ") } == ["debug command search began", "debug command search ended with 2"])
    #expect(!records(ran.errors).contains { $0.contains(" command ") && $0.contains("tide") })
    let failed = run("status", "--log", "error")
    #expect(records(failed.errors).first == "error command status ended with 69 (library-busy)")
  }
}
