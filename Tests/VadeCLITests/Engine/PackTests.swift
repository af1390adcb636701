import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// A shelf of real books and a diary, added and exported once for all tests of a process.
private enum Shelf {
  static let desk = Result { () throws -> Desk in
    let desk = try Desk()
    LeftBehind.removeAtExit(desk.binary.directory.path)
    for (book, lines) in [
      ("epic-poetry/The Divine Comedy (Longfellow).txt", 5_400), ("children/Alice's Adventures in Wonderland.txt", 700),
      ("diaries/The Diary of Samuel Pepys 1666.txt", 900),
    ] {
      let text = String(decoding: try Corpus.bytes("gutenberg/" + book), as: UTF8.self)
      let beginning = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(lines).joined(separator: "\n")
      try desk.binary.directory.write(beginning, to: "shelf/" + book)
    }
    try desk.vade("add", "--library", "books", desk.path("shelf"))
    try desk.vade("pack", "export", "--library", "books", "--out", desk.path("packs"), "--verify")
    return desk
  }
}

@Suite("Packs of real books")
struct PackTests {
  private let desk: Desk
  private var packs: String { desk.path("packs") }

  init() throws { desk = try Shelf.desk.get() }

  @Test("An export is verified, compared with its own rankings and the same bytes again")
  func wayRound() throws {
    let verified = try desk.reply(Wire.PackVerifyReport.self, "pack", "verify", packs, "--against-library", "--library", "books")
    #expect(verified.sound)
    #expect(verified.findings.map(\.severity) == ["note"])  // the embedder is not beside it yet
    #expect(verified.verification?.isGoodEnough == true)
    let golden = try desk.reply(Wire.PackGoldenReport.self, "pack", "golden", packs)
    #expect(golden.passed)
    #expect(golden.queries == 12)
    #expect(golden.rankings == 36)
    let again = try desk.reply(
      Wire.PackExportReport.self, "pack", "export", "--library", "books", "--out", desk.path("again"), "--no-golden", "--golden-k", "5")
    #expect(again.golden == nil)
    #expect(again.diaries == 1)
    #expect(again.books == 3)
    for name in ["gutenberg.vectors", "diaries.vectors"] {
      #expect(FileManager.default.contentsEqual(atPath: packs + "/" + name, andPath: desk.path("again/" + name)))
    }
  }

  @Test("'circles of Hell' finds the literal Inferno passages")
  func literal() throws {
    let found = try desk.reply(Wire.PackSearchReply.self, "pack", "search", packs, "--limit", "20", "circles", "of", "Hell")
    #expect(found.hits.first?.title?.contains("Divine Comedy") == true)
    let first = try #require(found.hits.first)
    #expect(first.text.contains("place in Hell called Malebolge") && first.text.contains("circle"))
    #expect(found.hits.contains { $0.text.contains("Through all the sombre circles of this Hell") })
    #expect(found.hits.prefix(5).allSatisfy { $0.chapter?.hasPrefix("Inferno") == true })
    let scoped = try desk.reply(Wire.PackSearchReply.self, "pack", "search", packs, "--scope", "diary", "--to", "1666-01-03", "wine")
    #expect(!scoped.hits.isEmpty)
    #expect(scoped.hits.allSatisfy { $0.genre == "diaries" && ($0.timestamp ?? "") < "1666-01-04" })
  }

  @Test("Genres, books, chapters, years and days lead to the text")
  func browse() throws {
    let genres = try desk.reply(Wire.PackPage.self, "pack", "browse", packs)
    #expect(genres.entries?.map(\.id) == ["children", "diaries", "epic-poetry"])
    let chapters = try desk.reply(Wire.PackPage.self, "pack", "browse", packs, "children", "Alice's Adventures in Wonderland")
    let first = try #require(chapters.entries?.first { $0.title.contains("Rabbit-Hole") || $0.title.contains("RABBIT-HOLE") }?.id)
    let text = try desk.reply(Wire.PackPage.self, "pack", "browse", packs, "children", "Alice's Adventures in Wonderland", first)
    #expect(text.text?.contains("Alice was beginning to get very tired") == true)
    let diaries = try desk.reply(Wire.PackPage.self, "pack", "browse", packs, "diaries")
    let pepys = try #require(diaries.entries?.first?.id)
    #expect(pepys == "pepys-1666")
    let days = try desk.reply(Wire.PackPage.self, "pack", "browse", packs, "diaries", pepys, "1666")
    #expect(days.entries?.first?.id == "1666-01-01T00:00")
    let day = try desk.reply(Wire.PackPage.self, "pack", "browse", packs, "diaries", pepys, "1666-01-01T00:00")
    #expect(day.title == "January 1, 1666")
    #expect(day.text?.isEmpty == false)
  }

  @Test("A pack with a library's name is asked, searched and listed, and cannot be changed")
  func open() throws {
    let name = "pack-\(UInt32.random(in: 0...(.max)))"
    #expect(try desk.reply(Wire.Done.self, "pack", "open", packs, "--name", name).action == "pack-opened")
    #expect(try desk.reply(Wire.LibraryList.self, "library", "list").libraries.contains { $0.name == name && $0.documents == 3 })
    #expect(try desk.reply(Wire.DocumentList.self, "list", "--library", name).documents.count == 3)
    let hits = try desk.reply(Wire.SearchReply.self, "search", "--library", name, "White Rabbit pink eyes").hits
    #expect(hits.first?.document.title.contains("Alice") == true)
    #expect(hits.first?.channels.dense != nil)
    #expect(hits.first?.channels.lexical != nil)
    let answer = try desk.reply(Wire.AskReply.self, "ask", "--library", name, "What did Alice think of sitting by her sister on the bank?")
    #expect(answer.citations.first?.title.contains("Alice") == true)
    let passage = try #require(hits.first?.passage.id)
    #expect(try desk.vade("show", "--library", name, "p\(passage)").output.contains("Rabbit"))
    let refused = try desk.vade("add", "--library", name, desk.path("shelf/children"))
    #expect(refused.code == ExitStatus.failure.rawValue)
    #expect(refused.errors.contains("cannot be changed"))
    try desk.vade("library", "delete", "--yes", name)
    #expect(FileManager.default.fileExists(atPath: packs + "/manifest.json"))
    #expect(try desk.vade("search", "--library", name, "x").code == ExitStatus.failure.rawValue)
  }

  @Test("A pack in which a letter was changed becomes no library", arguments: ["gutenberg.pack", "gutenberg.vectors", "core.pack"])
  func damaged(file: String) throws {
    let copy = desk.path("damaged-" + file)
    try FileManager.default.copyItem(atPath: packs, toPath: copy)
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: copy + "/" + file)))
    bytes[bytes.count - 100] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: copy + "/" + file))
    let name = "damaged-\(UInt32.random(in: 0...(.max)))"
    let ran = try desk.vade("pack", "open", copy, "--name", name)
    #expect(ran.code == ExitStatus.failure.rawValue)
    #expect(ran.errors.contains(file))
    #expect(try !desk.reply(Wire.LibraryList.self, "library", "list").libraries.contains { $0.name == name })
  }

  @Test("The embedder beside a pack is the one it needs, with its probe")
  func embedder() throws {
    let out = desk.path("complete")
    try FileManager.default.copyItem(atPath: packs, toPath: out)
    let report = try desk.reply(Wire.PackEmbedderReport.self, "pack", "export-embedder", out)
    #expect(report.model == "all-MiniLM-L6-v2")
    #expect(report.parity >= 0.999)
    let verified = try desk.reply(Wire.PackVerifyReport.self, "pack", "verify", out)
    #expect(verified.findings == [])
    // A new export leaves it where it is.
    try desk.vade("pack", "export", "--library", "books", "--out", out, "--force", "--no-golden")
    #expect(FileManager.default.fileExists(atPath: out + "/embedder/graph.bin"))
    #expect(try desk.reply(Wire.PackVerifyReport.self, "pack", "verify", out).findings == [])
  }

  @Test("What cannot be exported names the file and the value, and nothing is written")
  func refused() throws {
    try desk.binary.directory.write("name = \"n\"\ncolour = \"red\"\n", to: "wrong.toml")
    let cases: [([String], Int32, String)] = [
      (["--out", packs], 1, "is not empty"),
      (["--out", desk.path("x"), "--book", "Nobody"], 1, "no book 'Nobody'"),
      (["--out", desk.path("x"), "--genre", "cookery", "--book", "9999999"], 1, "no book of the genre 'cookery'; no book '9999999'"),
      (["--out", desk.path("x"), "--spec", desk.path("wrong.toml")], 64, "line 2: 'colour' is no key of a specification"),
      (["--out", desk.path("x"), "--bundle", desk.path("nothing")], 1, "there is no bundle"),
      (["--genre", "children"], 64, "--out DIR"),
      (["--out", desk.path("x"), "--spec", "a", "--book", "b"], 64, "--spec"),
    ]
    for (words, status, part) in cases {
      let ran = try desk.vade(["pack", "export", "--library", "books"] + words)
      #expect(ran.code == status, "\(words): \(ran.errors)")
      #expect(ran.errors.contains(part), "\(words): \(ran.errors)")
      #expect(!FileManager.default.fileExists(atPath: desk.path("x")))
    }
  }
}
