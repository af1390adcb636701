import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("A library's writer")
struct LibraryWriterTests {
  let fixture: Fixture
  let library: Library

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
  }

  func writer() throws -> LibraryWriter {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    return writer
  }

  func count(_ word: String) throws -> Int { try library.lexicalMatches(words(word), scope: .everything, limit: 1000).count }

  @Test("gives back a document and its passages as they were given")
  func roundTrip() throws {
    let writer = try writer()
    let passage = Passage(
      ordinal: 0, kind: .table, headingPath: ["One", "", "Two > three"], text: "ﬁne text\0 with a zero",
      spans: SpanCodecTests.spans.prefix(1).map(\.self),
      pages: 3...4, pageLabel: "iv", repeatedPrefix: 2, tokenCount: 9, concealment: .backgroundColour)
    let plain = Passage(ordinal: 1, kind: .code, headingPath: [], text: "", spans: [], pages: nil, tokenCount: 0)
    let new = NewDocument(
      path: "/docs/r.pdf", digest: SHA256Digest(of: "x"), title: "A title", format: FormatID(rawValue: "pdf"), byteCount: 17, pageCount: 5)
    let id = try writer.begin(new)
    try writer.append([passage, plain].map { EmbeddedPassage(passage: $0, vector: [1, 0, 0, 0]) }, to: id)
    var report = DocumentReport(pagesDeclared: 5, pagesRead: 4, pagesWithoutText: [2])
    report.diagnostics = [Diagnostic(.error, Diagnostic.ID(rawValue: "page-needs-ocr"), "page 3 has no text", page: 2)]
    #expect(try library.document(id)?.state == .importing)
    try writer.finish(id, report: report)
    let record = try #require(try library.document(id))
    #expect(record.state == .ready && record.title == "A title" && record.path == "/docs/r.pdf" && record.digest == SHA256Digest(of: "x"))
    #expect(record.byteCount == 17 && record.pageCount == 5 && record.passageCount == 2 && record.report == report)
    #expect(record.addedAt > 1.7e9)
    let stored = try library.passages(of: id)
    #expect(stored.map(\.passage) == [passage, plain])
    #expect(stored.allSatisfy { $0.documentTitle == "A title" && $0.documentPath == "/docs/r.pdf" && $0.document == id })
    #expect(try library.passages(of: id, ordinals: 1..<2).map(\.passage) == [plain])
    #expect(try library.integrityCheck() == ["the original of '/docs/r.pdf' is missing"])
  }

  @Test("replaces an older document of the same path when the new one is finished, not before")
  func replacement() throws {
    let writer = try writer()
    let old = try fixture.add(passages(["old words"]), content: "old", to: writer)
    let new = try writer.begin(
      NewDocument(path: "/docs/a.txt", digest: SHA256Digest(of: "new"), format: FormatID(rawValue: "text"), byteCount: 3))
    try writer.append(passages(["new words"]), to: new)
    #expect(try library.documents().map(\.id) == [old, new])
    try writer.finish(new, report: DocumentReport())
    #expect(try library.documents().map(\.id) == [new])
    #expect(try count("old") == 0)
    #expect(try count("new") == 1)
    #expect(try library.versions(ofPath: "/docs/a.txt").map(\.digest) == [SHA256Digest(of: "old")])
  }

  @Test("keeps an original as long as a document has its bytes")
  func sharedOriginals() throws {
    let writer = try writer()
    let first = try fixture.add(passages(["same"]), path: "/1", content: "same bytes", to: writer)
    let second = try fixture.add(passages(["same"]), path: "/2", content: "same bytes", to: writer)
    _ = consume writer
    let again = try library.writer()
    let original = library.originalPath(of: SHA256Digest(of: "same bytes"))
    #expect(try again.remove([first]) == 1)
    #expect(FileStatus(path: original)?.byteCount == 10)
    #expect(try count("same") == 1)
    #expect(try again.remove([second, first]) == 1)
    #expect(FileStatus(path: original) == nil)
    #expect(try again.remove([second]) == 0)
    #expect(try library.statistics().passages == 0)
  }

  @Test("refuses to keep a file that is not what its digest says")
  func changedOriginal() throws {
    let writer = try writer()
    let path = try fixture.directory.write("now", to: "f")
    #expect(throws: LibraryError.file(operation: "copy", path: path, reason: "it changed while it was read")) {
      try writer.originals.keep(path, digest: SHA256Digest(of: "then"))
    }
    #expect(try Directory.entries(of: library.directory + "/originals").isEmpty)
  }

  @Test("keeps a copy that later changes of the file do not reach")
  func copies() throws {
    let writer = try writer()
    let path = try fixture.directory.write("first", to: "f")
    try writer.originals.keep(path, digest: SHA256Digest(of: "first"))
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.write(contentsOf: Data("LATER".utf8))
    try handle.close()
    #expect(try String(contentsOfFile: library.originalPath(of: SHA256Digest(of: "first")), encoding: .utf8) == "first")
  }

  @Test("takes back a document given up, and what a dead run left")
  func interrupted() throws {
    var writer: LibraryWriter? = try writer()
    try fixture.add(passages(["kept words"]), path: "/kept", to: #require(writer))
    let file = try fixture.directory.write("lost", to: "lost")
    for path in ["/lost", "/kept"] {
      let new = NewDocument(path: path, digest: SHA256Digest(of: "lost"), format: FormatID(rawValue: "text"), byteCount: 4)
      try writer?.originals.keep(file, digest: new.digest)
      let id = try #require(try writer?.begin(new))
      try writer?.append(passages(["lost words"]), to: id)
    }
    writer = nil
    #expect(try library.statistics().importing == 2)
    #expect(try count("lost") == 2)
    try fixture.directory.write("half", to: "libraries/test/originals/.abc.1.2.tmp")
    let next = try library.writer()
    #expect(try next.discardInterrupted() == 2)
    #expect(try next.discardInterrupted() == 0)
    #expect(try count("lost") == 0)
    #expect(try count("kept") == 1)
    #expect(try Directory.entries(of: library.directory + "/originals") == [SHA256Digest(of: "/kept").hex])
    let again = try next.begin(NewDocument(path: "/x", digest: SHA256Digest(of: "lost"), format: FormatID(rawValue: "text"), byteCount: 4))
    try next.abandon(again)
    #expect(try library.documents().count == 1)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("leaves the longest of several unfinished documents of a path, spares it with what is inside it, and takes the others back")
  func suspends() throws {
    let writer = try writer()
    func begin(_ path: String, _ texts: [String], in parent: DocumentID? = nil) throws -> DocumentID {
      var new = NewDocument(path: path, digest: SHA256Digest(of: path), format: FormatID(rawValue: "text"), byteCount: 4)
      new.parent = parent
      let id = try writer.begin(new)
      try writer.append(passages(texts), to: id)
      return id
    }
    let long = try begin("/mail", ["long words"])
    _ = try begin("/mail/inside", ["inner words", "more inner words"], in: long)
    try writer.suspend(long)
    let short = try begin("/mail", ["short words", "more short words"])
    try writer.suspend(short)
    #expect(try library.documents().map(\.path) == ["/mail", "/mail/inside"] && count("short") == 0)
    // One that has nothing is worth nothing.
    try writer.suspend(try begin("/empty", []))
    #expect(try library.documents().count == 2)
    _ = try begin("/other", ["other words"])
    #expect(try writer.discardInterrupted(sparing: ["/mail", "/nothing"]) == 1)
    #expect(try library.documents().map(\.id).contains(long) && count("inner") == 2)
    #expect(try writer.discardInterrupted() == 2)
    #expect(try library.statistics().passages == 0)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("keeps every committed batch when the process dies with its log not folded in")
  func killed() throws {
    let writer = try writer()
    try fixture.add(passages(["first words"]), path: "/1", to: writer)
    let id = try writer.begin(NewDocument(path: "/2", digest: SHA256Digest(of: "2"), format: FormatID(rawValue: "text"), byteCount: 1))
    try writer.append(passages(["second words"]), to: id)
    try writer.connection.execute("BEGIN IMMEDIATE")
    try writer.connection.run("DELETE FROM passages_fts")
    // What a killed process leaves: the files as they are at this moment, in the middle of a transaction.
    let copy = fixture.directory.path("libraries/copy")
    try FileManager.default.copyItem(atPath: library.directory, toPath: copy)
    try writer.connection.execute("ROLLBACK")
    #expect(FileStatus(path: copy + "/library.sqlite-wal")?.byteCount ?? 0 > 0)
    let reopened = try fixture.store.open("copy", create: false)
    #expect(try reopened.lexicalMatches(words("words"), scope: .everything, limit: 9).count == 2)
    #expect(try reopened.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9).count == 2)
    #expect(try reopened.integrityCheck().isEmpty)
    #expect(try reopened.writer().discardInterrupted() == 1)
    #expect(try reopened.documents().map(\.path) == ["/1"])
    #expect(try reopened.integrityCheck().isEmpty)
  }

  @Test("survives a log that was cut off anywhere")
  func tornLog() throws {
    let writer = try writer()
    for number in 0..<3 { try fixture.add(passages(["word\(number)"]), path: "/\(number)", to: writer) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: library.directory + "/library.sqlite-wal"))
    for step in 0..<12 {
      let name = "torn\(step)"
      try FileManager.default.copyItem(atPath: library.directory, toPath: fixture.directory.path("libraries/" + name))
      let cut = whole.prefix(whole.count * step / 12 + step)
      try cut.write(to: URL(fileURLWithPath: fixture.directory.path("libraries/\(name)/library.sqlite-wal")))
      // A log cut before the schema was folded in leaves no library; every other state is sound.
      guard let torn = try? fixture.store.open(name, create: false) else { continue }
      #expect(try torn.integrityCheck().allSatisfy { $0.hasPrefix("the original") })
    }
  }

  @Test("is the only one, and says who it is")
  func busy() throws {
    let writer = try writer()
    let other = try fixture.store.open("test", create: false)
    #expect(throws: LibraryError.busy(path: library.directory, processID: ProcessInfo.processInfo.processIdentifier)) { try other.writer() }
    #expect(throws: LibraryError.self) { try fixture.store.delete("test") }
    _ = consume writer
    _ = try other.writer()
  }

  @Test("does not stand in a reader's way")
  func readers() throws {
    let writer = try writer()
    try fixture.add(passages(["words"]), to: writer)
    try writer.connection.execute("BEGIN IMMEDIATE")
    try writer.connection.run("DELETE FROM meta WHERE key = 'nothing'")
    #expect(try count("words") == 1)
    #expect(try fixture.store.open("test", create: false).documents().count == 1)
    try writer.connection.execute("ROLLBACK")
  }

  @Test("keeps nothing of a batch the disk has no room for, and all before it")
  func diskFull() throws {
    let writer = try writer()
    try fixture.add(passages(["before"]), path: "/1", to: writer)
    let id = try writer.begin(NewDocument(path: "/2", digest: SHA256Digest(of: "2"), format: FormatID(rawValue: "text"), byteCount: 1))
    let pages = try #require(try writer.connection.first("PRAGMA page_count") { $0.integer(0) })
    try writer.connection.executeScript("PRAGMA max_page_count = \(pages + 3)")
    let large = passages((0..<200).map { "word\($0) " + String(repeating: "filler\($0) ", count: 100) })
    #expect(throws: LibraryError.diskFull(path: library.directory + "/library.sqlite")) { try writer.append(large, to: id) }
    try writer.connection.execute("PRAGMA max_page_count = 1000000")
    #expect(try library.statistics().passages == 1)
    #expect(try library.integrityCheck().isEmpty)
    try writer.append(large, to: id)
    #expect(try library.statistics().passages == 201)
  }

  @Test("keeps vectors of one recipe only")
  func recipes() throws {
    let writer = try library.writer()
    #expect(try library.recipe() == nil)
    #expect(try library.nearest(to: [1], scope: .everything, limit: 1).isEmpty)
    let other = EmbeddingRecipe(fingerprint: "beef", modelName: "other", dimension: 2, profileJSON: "{}")
    try writer.adopt(other)
    try writer.adopt(testRecipe)
    #expect(try library.recipe() == testRecipe)
    try fixture.add(passages(["x"]), to: writer)
    try writer.adopt(testRecipe)
    #expect(throws: LibraryError.recipeDiffers(library: "hash", inUse: "other")) { try writer.adopt(other) }
    var sameName = testRecipe
    sameName.fingerprint = "0123456789"
    #expect(throws: LibraryError.recipeDiffers(library: "hash (f00d)", inUse: "hash (01234567)")) { try writer.adopt(sameName) }
    let id = try writer.begin(NewDocument(path: "/2", digest: SHA256Digest(of: "2"), format: FormatID(rawValue: "text"), byteCount: 1))
    let wrong = EmbeddedPassage(passage: passages(["", "wrong"])[1].passage, vector: [1, 2])
    #expect(throws: LibraryError.dimensionDiffers(expected: 4, found: 2)) { try writer.append([passages(["fine"])[0], wrong], to: id) }
    #expect(try count("fine") == 0)
  }

  @Test("gives back the vectors of texts it has seen")
  func reuse() throws {
    let writer = try writer()
    let given = passages(["one", "two"], headings: ["Heading"])
    try fixture.add(given, to: writer)
    let digests = given.map { SHA256Digest(of: $0.passage.embeddedText) }
    let found = try library.vectors(forEmbedded: digests + [SHA256Digest(of: "three"), SHA256Digest(of: "one")])
    #expect(found == [digests[0]: given[0].vector, digests[1]: given[1].vector])
  }

  @Test("takes a passage without a vector, which its words find")
  func wordsOnly() throws {
    let writer = try writer()
    let passage = passages(["lonely"])[0].passage
    let id = try fixture.add([EmbeddedPassage(passage: passage, vector: nil)], to: writer)
    #expect(try count("lonely") == 1)
    #expect(try library.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 5).isEmpty)
    #expect(try library.similarities(of: library.passages(of: id).map(\.id), to: [1, 0, 0, 0]).isEmpty)
    #expect(try library.statistics().vectors == 0)
  }

  @Test("removes thousands of passages in one transaction and leaves a sound library of its former size")
  func largeRemoval() throws {
    let writer = try writer()
    try fixture.add(passages(["stays"]), path: "/stays", to: writer)
    try writer.close()
    let before = try #require(try writer.connection.first("PRAGMA page_count") { $0.integer(0) })
    let texts = (0..<3_000).map { "passage number \($0) of a document that is about to go away, \($0 % 7) \($0 % 11)" }
    let id = try fixture.add(passages(texts), path: "/goes", to: writer)
    #expect(try writer.remove([id]) == 1)
    try FreeSpace.giveBack(writer.connection)
    let after = try #require(try writer.connection.first("PRAGMA page_count") { $0.integer(0) })
    #expect(after < before * 4)
    #expect(try count("passage") == 0)
    #expect(try library.integrityCheck().isEmpty)
  }
}
