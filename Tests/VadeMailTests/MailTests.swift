import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeMail

@Suite("Mail")
struct MailTests {
  private struct Read {
    var header: DocumentHeader
    var pages: [Page] = []
    var files: [EmbeddedFile] = []

    init(_ bytes: [UInt8], named name: String) throws {
      let source = try ImportSource(bytes: bytes, displayPath: name)
      let pages = try ImporterRegistry([MailImporter()] + ImporterRegistry.textImporters).open(source)
      header = pages.header
      while let page = try pages.nextPage() { self.pages.append(page) }
      while let file = try pages.nextFile() { files.append(file) }
    }

    init(_ text: String, named name: String = "a.eml") throws {
      try self.init(Array(text.replacing("\n", with: "\r\n").utf8), named: name)
    }

    init(corpus name: String) throws {
      let path = try Corpus.path("documents/email/" + name)
      try self.init(Array(try Data(contentsOf: URL(filePath: path))), named: name)
    }

    var texts: [String] { pages.flatMap(\.blocks).flatMap(\.texts).map(\.string) }
    var text: String { texts.joined(separator: "\n") }
  }

  private static let head = """
    From: =?utf-8?q?J=C3=BCrgen?= <j@example.org>
    To: ann@example.org, Bo <bo@example.org>
    Date: Wed, 1 May 2024 09:30:00 +0200
    Subject: =?utf-8?B?VGlkZXMg4pi6?=
    MIME-Version: 1.0

    """

  @Test("has its subject as heading, who wrote to whom and when, and its text in the declared encoding")
  func plain() throws {
    let mail = try Read(
      Self.head + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nCaf=E9 at =\nnoon.\n")
    #expect(
      mail.texts == [
        "Tides ☺", "From: Jürgen <j@example.org>", "To: ann@example.org, Bo <bo@example.org>", "Date: 2024-05-01T09:30:00+02",
        "Café at noon.",
      ])
    #expect(mail.header.title == "Tides ☺")
    #expect(mail.header.metadata.first { $0.name == "from" }?.value == "Jürgen <j@example.org>")
  }

  @Test("that a program saved as text in UTF-16 or behind a byte-order mark is read as a mail", arguments: [String.Encoding.utf16, .utf8])
  func savedAsText(encoding: String.Encoding) throws {
    let bytes = Array(try #require(("\u{FEFF}" + Self.head + "\nAt noon – ☺.\n").data(using: encoding)))
    let mail = try Read(encoding == .utf16 ? Array(bytes.dropFirst(2)) : bytes, named: "a.eml")
    #expect(mail.texts.last == "At noon – ☺.")
    #expect(mail.header.title == "Tides ☺")
  }

  @Test("shows the richest of alternatives, and a plain one that says something else beside it")
  func alternatives() throws {
    func mail(_ plain: String, _ html: String) throws -> Read {
      try Read(
        Self.head
          + "Content-Type: multipart/alternative; boundary=bound42\n\n--bound42\nContent-Type: text/plain\n\n\(plain)\n--bound42\nContent-Type: text/html\n\n\(html)\n--bound42--\n"
      )
    }
    let same = try mail("See the table below", "<p>See the <b>table</b> below</p>")
    #expect(same.texts.suffix(1) == ["See the table below"])
    #expect(same.texts.count == 5)
    let other = try mail("Entirely different words here", "<p>See the table</p>")
    #expect(other.texts.suffix(2) == ["See the table", "Entirely different words here"])
  }

  @Test("SEC-2: gives attachments as files whose names lead nowhere, and names them")
  func attachments() throws {
    let mail = try Read(
      Self.head + """
        Content-Type: multipart/mixed; boundary=bound42

        --bound42
        Content-Type: text/plain

        body
        --bound42
        Content-Type: text/csv; name="../../etc/x.csv"
        Content-Disposition: attachment; filename="../../etc/x.csv"
        Content-Transfer-Encoding: base64

        YSxiCjEsMgo=
        --bound42
        Content-Type: message/rfc822

        Subject: inner
        From: x@y

        inside
        --bound42--
        """)
    try #require(mail.files.map(\.path) == [".._.._etc_x.csv", "inner.eml"])
    #expect(mail.files[0].bytes == Array("a,b\n1,2\n".utf8))
    #expect(String(decoding: mail.files[1].bytes, as: UTF8.self).contains("inside"))
    #expect(mail.texts.suffix(2) == ["Attachment: ../../etc/x.csv", "Attachment: inner.eml"])
    #expect(try Read(Array(mail.files[1].bytes), named: "inner.eml").text.contains("inside"))
  }

  @Test("inside another keeps its bytes, whatever its encoding")
  func innerEncoding() throws {
    let text =
      Self.head + "Content-Type: multipart/mixed; boundary=bound42\n\n--bound42\nContent-Type: message/rfc822\n\n"
      + "Subject: inner\nFrom: x@y\n"
      + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\ncaf@\n--bound42--\n"
    var bytes = Array(text.utf8)
    let place = try #require(bytes.firstRange(of: Array("caf@".utf8)))
    bytes[place.upperBound - 1] = 0xE9
    let mail = try Read(bytes, named: "a.eml")
    #expect(try Read(Array(#require(mail.files.first).bytes), named: "inner.eml").texts.last == "café")
  }

  @Test("of a mailbox is found one by one, quoted lines and all")
  func mailbox() throws {
    let box = try Read(
      "From a@b Wed May  1 09:30:00 2024\nSubject: one\nFrom: a@b\n\nfirst\n>From here on\nFrom there too\n\nFrom c@d Thu May  2 09:30:00 2024\nSubject: two\nFrom: c@d\n\nsecond\n",
      named: "a.mbox")
    #expect(box.pages.count == 2)
    #expect(box.pages[0].blocks.flatMap(\.texts).map(\.string).last == "first\nFrom here on\nFrom there too")
    #expect(box.pages[1].blocks.flatMap(\.texts).map(\.string).first == "two")
  }

  @Test("of a mailbox gives its files in order, whether they fit into memory or are taken out of their mails again")
  func mailboxFiles() throws {
    func mail(_ number: Int) -> String {
      "From a@b Wed May  1 09:30:00 2024\nSubject: s\(number)\nFrom: a@b\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\n"
        + "Content-Type: text/plain\n\nbody \(number)\n--x\nContent-Type: text/csv\nContent-Disposition: attachment; filename=f.csv\n\n\(number),2\n--x--\n\n"
    }
    let source = try ImportSource(bytes: Array((mail(1) + mail(2) + mail(3)).utf8), displayPath: "a.mbox")
    for kept in [0, 4, 1 << 20] {
      let box = MailboxSource(source, keptBytes: kept)
      var texts: [String] = []
      while let page = try box.nextPage() { texts.append(page.blocks.flatMap(\.texts).map(\.string).joined(separator: "|")) }
      #expect(texts == (1...3).map { "s\($0)|From: a@b|body \($0)|Attachment: f.csv" }, "\(kept)")
      var files: [EmbeddedFile] = []
      while let file = box.nextFile() { files.append(file) }
      #expect(files.map(\.path) == (1...3).map { "message-\($0)/f.csv" }, "\(kept)")
      #expect(files.map { String(decoding: $0.bytes, as: UTF8.self).prefix(3) } == ["1,2", "2,2", "3,2"], "\(kept)")
    }
  }

  @Test("says more than another where more than a fifth of its words are new, in any script")
  func words() {
    func words(_ text: String) -> MailWords { MailWords([Block(.paragraph(BlockText(text)))]) }
    #expect(!words("Tides at NOON, the harbour").says(moreThan: words("the harbour: tides at noon")))
    #expect(words("Tides at noon, the ebb").says(moreThan: words("the harbour: tides at noon")))
    #expect(!words("Прилив в Полдень").says(moreThan: words("полдень, прилив")))
    #expect(words("Прилив в полдень").says(moreThan: words("отлив ночью")))
  }

  @Test(
    "of real files has its words and files",
    arguments: [
      ("docling__eml_with_attachment.eml", "Email with Attachment", ["test.txt"]),
      ("tika__testThunderbirdEml.eml", "JUnit test message", []),
      ("tika__testRFC822_multipart_attachments.eml", "This is the html body of the main msg.", ["Test TxtA.txt", "Test TxtB.txt"]),
      ("docling__msg_with_attachment.msg", "attachment", ["test.txt"]), ("tika__testMSG_att_doc.msg", "", ["test-unicode.doc"]),
    ])
  func corpus(name: String, text: String, files: [String]) throws {
    let mail = try Read(corpus: name)
    #expect(mail.text.localizedStandardContains(text) || text.isEmpty)
    #expect(Set(mail.files.map(\.path)).isSuperset(of: files), "\(mail.files.map(\.path))")
  }

  @Test("cut short or with flipped bytes never crashes")
  func hostile() throws {
    for name in ["docling__msg_with_attachment.msg", "tika__test-outlook.msg", "tika__testGroupWiseEml.eml"] {
      let path = try Corpus.path("documents/email/" + name)
      let whole = Array(try Data(contentsOf: URL(filePath: path)))
      var numbers = Numbers(seed: 11)
      for _ in 0..<60 {
        _ = try? Read(Array(whole.prefix(Int.random(in: 0..<whole.count, using: &numbers))), named: name)
        var bytes = whole
        for _ in 0..<20 { bytes[Int.random(in: 0..<min(bytes.count, 4096), using: &numbers)] = UInt8.random(in: 0...255, using: &numbers) }
        _ = try? Read(bytes, named: name)
      }
    }
  }
}
