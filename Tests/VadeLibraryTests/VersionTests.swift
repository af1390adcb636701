import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("A library's versions of documents")
struct VersionTests {
  let fixture: Fixture
  let library: Library
  let writer: LibraryWriter

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
    writer = try library.writer()
    try writer.adopt(testRecipe)
  }

  /// The contents whose originals are kept.
  func kept(of contents: String...) throws -> [String] {
    let names = Set(try Directory.entries(of: library.directory + "/originals"))
    #expect(names.isSubset(of: contents.map { SHA256Digest(of: $0).hex }), "an original nobody knows is kept")
    return contents.filter { names.contains(SHA256Digest(of: $0).hex) }
  }

  @discardableResult
  func add(_ content: String, path: String = "/a") throws -> DocumentID {
    try fixture.add(passages(["words of \(content)"]), path: path, title: "Title \(content)", content: content, to: writer)
  }

  @Test("a changed file leaves its former state with all that is known of it, the one replaced last first")
  func replacement() throws {
    try add("one")
    let before = try #require(try library.document(atPath: "/a"))
    try add("second")
    try add("third!!")
    let versions = try library.versions(ofPath: "/a")
    #expect(versions.map(\.title) == ["Title second", "Title one"])
    let first = try #require(versions.last)
    #expect(first.path == "/a" && first.digest == before.digest && first.format == before.format && first.byteCount == 3)
    #expect(first.passageCount == 1 && first.pageCount == nil && first.isComplete == true && first.addedAt == before.addedAt)
    #expect(first.replacedAt >= first.addedAt)
    #expect(try kept(of: "one", "second", "third!!") == ["one", "second", "third!!"])
    #expect(try library.versionCount(ofPath: "/a") == 2)
    #expect(try library.versions(ofPath: "/b").isEmpty)
    // Only the present state is searched.
    #expect(try library.lexicalMatches(words("one"), scope: .everything, limit: 9).isEmpty)
    #expect(try library.statistics().versions == 2 && library.statistics().versionBytes == 9)
    #expect(try library.integrityCheck() == [])
  }

  @Test("the same bytes read again are none")
  func rereading() throws {
    try add("one")
    try add("one")
    #expect(try library.versions(ofPath: "/a").isEmpty && library.documents().count == 1)
    #expect(try kept(of: "one") == ["one"])
  }

  @Test("a file that goes back to a former state has that state as document and as version, and its original once")
  func backAndForth() throws {
    for content in ["A", "B", "A"] { try add(content) }
    #expect(try library.versions(ofPath: "/a").map(\.title) == ["Title B", "Title A"])
    #expect(try library.document(atPath: "/a")?.digest == SHA256Digest(of: "A"))
    #expect(try kept(of: "A", "B") == ["A", "B"])
    // The version's bytes are the document's: only B's would be free.
    #expect(try library.statistics().versionBytes == 1)
    #expect(try library.bytes(heldOnlyBy: library.versions(ofPath: "/a")) == 1)
    let ofA = try library.versions(ofPath: "/a").filter { $0.title == "Title A" }.map(\.id)
    #expect(try writer.discardVersions(ofA) == 1)
    #expect(try kept(of: "A", "B") == ["A", "B"])
    try add("B")
    #expect(try library.versions(ofPath: "/a").map(\.title) == ["Title A", "Title B"])
    #expect(try library.integrityCheck() == [])
  }

  @Test("of a removed document are removed with it, and their originals unless others have the same bytes")
  func removal() throws {
    for content in ["A", "B", "C"] { try add(content) }
    try add("B", path: "/other")
    try add("D", path: "/other")
    let document = try #require(try library.document(atPath: "/a"))
    #expect(try writer.remove([document.id]) == 1)
    #expect(try library.versions(ofPath: "/a").isEmpty)
    #expect(try library.versions(ofPath: "/other").map(\.title) == ["Title B"])
    #expect(try kept(of: "A", "B", "C", "D") == ["B", "D"])
    #expect(try library.integrityCheck() == [])
  }

  @Test("are discarded one by one, and only their own originals go")
  func discarding() throws {
    for content in ["A", "B", "C"] { try add(content) }
    let versions = try library.versions(ofPath: "/a")
    #expect(try writer.discardVersions([versions[0].id, VersionID(rawValue: 99)]) == 1)
    #expect(try writer.discardVersions([versions[0].id]) == 0)
    #expect(try kept(of: "A", "B", "C") == ["A", "C"])
    #expect(try library.versions(ofPath: "/a").map(\.title) == ["Title A"])
    // A number is never given again: an address of a version never shows another.
    try add("E")
    #expect(try library.versions(ofPath: "/a").first.map { $0.id.rawValue > versions[0].id.rawValue } == true)
  }

  @Test("stay when the state that was to replace the present one is abandoned or its run dies")
  func interrupted() throws {
    try add("A")
    try add("B")
    let file = try fixture.directory.write("half", to: "half")
    func begin() throws -> DocumentID {
      try writer.originals.keep(file, digest: SHA256Digest(of: "half"))
      return try writer.begin(
        NewDocument(path: "/a", digest: SHA256Digest(of: "half"), format: FormatID(rawValue: "text"), byteCount: 4))
    }
    try writer.abandon(begin())
    _ = try begin()
    // What a killed process leaves: the files as they are at this moment.
    try FileManager.default.copyItem(atPath: library.directory, toPath: fixture.directory.path("libraries/killed"))
    let killed = try fixture.store.open("killed", create: false)
    #expect(try killed.writer().discardInterrupted() == 1)
    #expect(try killed.versions(ofPath: "/a").map(\.title) == ["Title A"])
    #expect(try killed.document(atPath: "/a")?.title == "Title B")
    let names = try Directory.entries(of: killed.directory + "/originals")
    #expect(Set(names) == Set(["A", "B"].map { SHA256Digest(of: $0).hex }))
    #expect(try killed.integrityCheck() == [])
  }

  @Test("are noted in the transaction that replaces, or not at all")
  func transaction() throws {
    try add("A")
    let file = try fixture.directory.write("B", to: "B")
    try writer.originals.keep(file, digest: SHA256Digest(of: "B"))
    let id = try writer.begin(NewDocument(path: "/a", digest: SHA256Digest(of: "B"), format: FormatID(rawValue: "text"), byteCount: 1))
    try writer.connection.execute("CREATE TEMP TRIGGER refuse BEFORE DELETE ON documents BEGIN SELECT RAISE(ABORT, 'refused'); END")
    #expect(throws: LibraryError.self) { try writer.finish(id, report: DocumentReport()) }
    #expect(try library.versions(ofPath: "/a").isEmpty)
    #expect(try library.document(atPath: "/a")?.title == "Title A")
    try writer.connection.execute("DROP TRIGGER refuse")
    try writer.finish(id, report: DocumentReport())
    #expect(try library.versions(ofPath: "/a").map(\.title) == ["Title A"])
  }

  @Test("of a mail keep the mail and not what was attached to it, which can be taken out again")
  func embedded() throws {
    func addMail(_ content: String, attachment: String) throws {
      for bytes in [content, attachment] {
        try writer.originals.keep(fixture.directory.write(bytes, to: "in/\(bytes)"), digest: SHA256Digest(of: bytes))
      }
      let mail = try writer.begin(
        NewDocument(path: "/m", digest: SHA256Digest(of: content), format: FormatID(rawValue: "mail"), byteCount: content.utf8.count))
      let inside = try writer.begin(
        NewDocument(
          path: "/m/a", digest: SHA256Digest(of: attachment), format: FormatID(rawValue: "text"), byteCount: attachment.utf8.count,
          parent: mail))
      try writer.finish(inside, report: DocumentReport())
      try writer.finish(mail, report: DocumentReport())
    }
    try addMail("mail 1", attachment: "paper 1")
    try addMail("mail 2", attachment: "paper 2")
    #expect(try library.versions(ofPath: "/m").map(\.digest) == [SHA256Digest(of: "mail 1")])
    #expect(try library.versions(ofPath: "/m/a").isEmpty)
    #expect(try kept(of: "mail 1", "paper 1", "mail 2", "paper 2") == ["mail 1", "mail 2", "paper 2"])
    // The attachment removed alone takes no version of the mail along.
    let attachment = try #require(try library.document(atPath: "/m/a"))
    #expect(try writer.remove([attachment.id]) == 1)
    #expect(try library.versions(ofPath: "/m").count == 1)
    let mail = try #require(try library.document(atPath: "/m"))
    #expect(try writer.remove([mail.id]) == 1)
    #expect(try kept(of: "mail 1", "paper 1", "mail 2", "paper 2") == [])
  }

  @Test("without their original or their document are found by the check")
  func integrity() throws {
    try add("one")
    try add("two")
    let original = library.originalPath(of: SHA256Digest(of: "one"))
    try Data("x".utf8).write(to: URL(fileURLWithPath: original))
    #expect(try library.integrityCheck() == ["the original of version 1 of '/a' has 1 bytes, not 3"])
    try FileManager.default.removeItem(atPath: original)
    #expect(try library.integrityCheck() == ["the original of version 1 of '/a' is missing"])
    try Data("one".utf8).write(to: URL(fileURLWithPath: original))
    try writer.connection.execute("UPDATE versions SET path = '/b'")
    #expect(try library.integrityCheck() == ["1 versions are kept of '/b', which is no document"])
  }

  @Test("are none in a library of an earlier program, whose documents become versions from now on")
  func earlierProgram() throws {
    let path = fixture.directory.path("libraries/old")
    try FileManager.default.createDirectory(atPath: path + "/originals", withIntermediateDirectories: true)
    let old = try VadeDatabase.Connection<LibraryError>(path: path + "/library.sqlite", mode: .create)
    for migration in Schema.migrations.prefix(4) { try old.executeScript(migration.script) }
    try old.executeScript(
      """
      PRAGMA user_version = 4;
      INSERT INTO documents(path, digest, title, format, byte_count, state, added_at, report)
        VALUES ('/a', zeroblob(32), 'a', 'text', 0, 'ready', 0, '{"pagesRead":1,"pagesBlank":0,"pagesWithoutText":[],"diagnostics":[],"stages":[]}');
      """)
    let opened = try fixture.store.open("old", create: false)
    #expect(try opened.versions(ofPath: "/a").isEmpty && opened.statistics().versions == 0)
    let writer = try opened.writer()
    try writer.adopt(testRecipe)
    try fixture.add(passages(["words"]), path: "/a", content: "new", to: writer)
    let version = try #require(try opened.versions(ofPath: "/a").first)
    #expect(version.title == "a" && version.isComplete == nil && version.addedAt == 0)
  }
}
