import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// A file of which nothing can be added.
struct BadFile: Sendable, CustomTestStringConvertible {
  var name: String
  var code: String
  /// What the message says behind the quoted path.
  var message: String
  var write: @Sendable (TemporaryDirectory, String) throws -> Void

  var testDescription: String { name }

  init(_ name: String, _ code: String, _ message: String, _ bytes: @autoclosure @escaping @Sendable () throws -> [UInt8]) {
    self.init(name, code, message) { directory, name in try directory.write(bytes(), to: name) }
  }

  init(_ name: String, _ code: String, _ message: String, write: @escaping @Sendable (TemporaryDirectory, String) throws -> Void) {
    self.name = name
    self.code = code
    self.message = message
    self.write = write
  }

  static let all = [
    BadFile("missing.txt", "missing", "does not exist: check the path", write: { _, _ in }),
    BadFile("pipe.txt", "not-a-file", "is not a regular file: copy its content into a file and name that") { directory, name in
      guard unsafe mkfifo(directory.path(name), 0o600) == 0 else { throw POSIXError(.EIO) }
    },
    BadFile("loop.txt", "unreadable", "cannot be read (Too many levels of symbolic links): see to its permissions") { directory, name in
      try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: directory.path(name))
    },
    BadFile("empty.txt", "empty", "is empty: there is nothing to read", []),
    BadFile("blank.txt", "empty", "is empty: there is nothing to read", Array(" \n\t\n".utf8)),
    BadFile("no-rows.csv", "empty", "is empty: there is nothing to read", Array("\n\n".utf8)),
    BadFile("noise.txt", "unrecognised", "is neither text nor a known format: supported are PDF, ", noise),
    BadFile(
      "picture.md", "unsupported-format", "is of a kind that cannot be read yet, PNG image: supported are PDF, ",
      Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }) + noise),
    BadFile(
      "letter.docx", "damaged", "is damaged (",
      Array("PK\u{3}\u{4}".utf8) + noise),
    BadFile(
      "locked.pdf", "locked",
      "needs a password: save a copy without one, or, for PDF and Microsoft Office, put it on a line of a file and name that with --password-file"
    ) { directory, name in
      try copy("documents/pdf/pdfjs__print_protection.pdf", directory, name)
    },
    BadFile("cut.pdf", "damaged", "is damaged (") { directory, name in
      try directory.write(PDFWriter(pages: [PDFWriter.Page()]).bytes().prefix(300), to: name)
    },
    BadFile("scan.pdf", "no-text", "has no text on its one page, only pictures: run it through text recognition (OCR)") { directory, name in
      var page = PDFWriter.Page()
      page.image(x: 72, y: 72, width: 400, height: 500)
      try directory.write(PDFWriter(pages: [page]).bytes(), to: name)
    },
  ]

  /// Bytes that are neither text nor any format.
  private static let noise = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 ^ $0 >> 3) & ($0 % 5 == 0 ? 0x00 : 0xFF) }

  private static func copy(_ corpus: String, _ directory: TemporaryDirectory, _ name: String) throws {
    try directory.write(Data(contentsOf: URL(fileURLWithPath: Corpus.path(corpus))), to: name)
  }
}

@Suite("Bad input to the built program")
struct BadInputTests {
  @Test("names each bad file with the reason and the next step, and adds the rest of the batch")
  func batch() throws {
    let desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "a-good.txt")
    try desk.binary.directory.write("Paraffin,13.60\n", to: "z/good.csv")
    for file in BadFile.all { try file.write(desk.binary.directory, file.name) }
    let ran = try desk.vade(["--json", "add", "a-good.txt"] + BadFile.all.map(\.name) + ["z"])
    #expect(ran.code == 2)
    let report = try Desk.decode(Wire.AddReport.self, ran.output)
    #expect(report.counts.added == 2 && report.counts.failed == BadFile.all.count)
    for file in BadFile.all {
      let reported = try #require(report.files.first { $0.path == file.name }, "\(file.name)")
      #expect(reported.outcome == .failed && reported.reason?.code == file.code, "\(file.name)")
      let message = "'\(file.name)' "
      let said = [reported.reason?.message, reported.reason?.advice].compactMap { $0 }.joined(separator: ": ")
      #expect(said.hasPrefix(message) && said.contains(file.message), "\(reported)")
      #expect(ran.errors.contains("error: " + message), "\(file.name)")
    }
    #expect(ran.errors.contains("for 3 of these files: there is nothing to read\n"), "advice that many files share is given once")
    #expect(try desk.content().last == "2 documents, 2 passages, 2 vectors")
    #expect(try desk.vade("ask", "How long does the lamp burn?").output.contains("until dawn"))
  }

  @Test("ends with 1 when every file is bad, and with 2 when there was none")
  func nothingAdded() throws {
    let desk = try Desk()
    try desk.binary.directory.write("", to: "in/empty.txt")
    let ran = try desk.vade("add", "in/empty.txt", "nowhere")
    #expect(ran.code == 1)
    #expect(
      ran.errors == """
        error: 'nowhere' does not exist: check the path
        error: 'in/empty.txt' is empty: there is nothing to read

        """)
    try desk.binary.directory.write("x", to: "hidden/.secret.txt")
    let passed = try desk.vade("add", "hidden")
    #expect(passed.code == 2)
    #expect(passed.errors.contains("is hidden: --hidden takes it"))
    #expect(passed.errors.hasSuffix("warning: there are no files to add at the paths given\n"))
  }

  @Test("believes the content and not the extension")
  func wrongExtension() throws {
    let desk = try Desk()
    var page = PDFWriter.Page()
    page.text("The bell was recast in Utrecht.", x: 72, y: 100)
    try desk.binary.directory.write(PDFWriter(pages: [page]).bytes(), to: "bell.txt")
    try desk.binary.directory.write("The pilot lives on the quay.\n", to: "pilot.pdf")
    let report = try desk.reply(Wire.AddReport.self, "add", "bell.txt", "pilot.pdf")
    #expect(report.counts.added == 2)
    let formats = try desk.reply(Wire.DocumentList.self, "list").documents.map {
      "\($0.path.split(separator: "/").last ?? "") \($0.format)"
    }
    #expect(Set(formats) == ["bell.txt pdf", "pilot.pdf text"])
    #expect(try desk.reply(Wire.AskReply.self, "ask", "Where was the bell recast?").citations.first?.page == 1)
  }

  @Test("keeps the pages of a PDF that can be read and reports the one that cannot")
  func pagesWithoutText() throws {
    let desk = try Desk()
    var page = PDFWriter.Page()
    page.text("The buoy was painted red.", x: 72, y: 100)
    var scan = PDFWriter.Page()
    scan.image(x: 72, y: 72, width: 400, height: 500)
    try desk.binary.directory.write(PDFWriter(pages: [page, scan]).bytes(), to: "buoy.pdf")
    let ran = try desk.vade("add", "buoy.pdf")
    #expect(ran.code == 2 && ran.errors.contains("'buoy.pdf', page 2: "))
    let shown = try desk.reply(Wire.ShowReply.self, "show", "--report", "buoy.pdf")
    #expect(shown.report?.pagesWithoutText == [2] && shown.report?.complete == false && !shown.document.complete)
    #expect(try desk.reply(Wire.StatusReply.self, "status").incomplete == 1)
  }

  @Test("a bad file at the path of a good document leaves the document in the library", arguments: ["", "\u{0}\u{1}\u{2}\u{0}\u{3}"])
  func goodTurnsBad(text: String) throws {
    let desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "lamp.txt")
    try desk.vade("add", "lamp.txt")
    let before = try desk.content()
    try desk.binary.directory.write(text, to: "lamp.txt")
    #expect(try desk.vade("add", "lamp.txt").code == 1)
    #expect(try desk.content() == before)
  }

  @Test("names a file it may not read")
  func denied() throws {
    let desk = try Desk()
    try desk.binary.directory.write("secret", to: "in/secret.txt")
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "in/lamp.txt")
    let ran = try desk.binary.shell("chmod 000 in/secret.txt; " + Self.withoutPrivileges + #" "$VADE" add in"#)
    #expect(ran.code == 2)
    #expect(ran.errors.contains("error: 'in/secret.txt' cannot be read (Permission denied): see to its permissions"))
    #expect(try desk.content().last == "1 documents, 1 passages, 1 vectors")
  }

  /// Takes the power to read everything from root; anybody else has none.
  static let withoutPrivileges = #"$([ "$(id -u)" = 0 ] && echo setpriv --bounding-set=-all)"#
}
