import Foundation
import Testing
import VadeDatabase
import VadeDocument
@testable import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("The libraries of a machine")
struct LibraryStoreTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture() }

  @Test("are made, listed, renamed and deleted")
  func life() throws {
    let store = fixture.store
    #expect(try store.list() == [])
    #expect(!store.exists("one"))
    #expect(throws: LibraryError.missing(name: "one")) { try store.open("one", create: false) }
    _ = try store.open("two", create: true)
    _ = try store.open("one", create: true)
    _ = try store.open("one", create: true)
    #expect(try store.list() == ["one", "two"])
    #expect(throws: LibraryError.self) { try store.rename("one", to: "two") }
    try store.rename("one", to: "eins")
    #expect(try store.list() == ["eins", "two"])
    #expect(try String(contentsOfFile: store.directory + "/eins/library.toml", encoding: .utf8).contains("name = \"eins\""))
    try store.delete("two")
    #expect(throws: LibraryError.missing(name: "two")) { try store.delete("two") }
    #expect(try Directory.entries(of: store.directory) == ["eins"])
  }

  @Test(
    "have names that stay in their directory",
    arguments: ["", ".", "..", "../x", "a/b", "/etc", ".hidden", "-rf", "a b", "a\0b", "a\nb", "x\\y"])
  func names(name: String) {
    #expect(throws: LibraryError.invalidName(name)) { try fixture.store.open(name, create: true) }
    #expect(throws: LibraryError.invalidName(name)) { try fixture.store.delete(name) }
    #expect(!fixture.store.exists(name))
  }

  @Test("never see one another's passages")
  func isolation() throws {
    let libraries = try ["a", "b"].map { try fixture.library($0) }
    for library in libraries {
      let writer = try library.writer()
      try writer.adopt(testRecipe)
      try fixture.add(passages(["shared \(library.name)only", "shared again"]), to: writer)
    }
    for library in libraries {
      let hits = try library.lexicalMatches(words("shared", "aonly", "bonly"), scope: .everything, limit: 9)
      #expect(hits.count == 2)
      #expect(
        try library.passages(hits.map(\.id)).allSatisfy {
          $0.passage.text.hasPrefix("shared a") || $0.passage.text.contains("\(library.name)only")
        })
      #expect(try library.nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9).count == 2)
    }
    // A scan file that strayed into the other library is not taken for its own.
    let file = try #require(try Directory.entries(of: libraries[0].directory + "/vectors").first { $0.hasSuffix(".scan") })
    let second = try libraries[1].writer()
    try fixture.add(passages(["third"], seed: 3), path: "/c", to: second)
    let before = try libraries[1].nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9)
    try FileManager.default.removeItem(atPath: libraries[1].directory + "/vectors/" + file)
    try FileManager.default.copyItem(
      atPath: libraries[0].directory + "/vectors/" + file, toPath: libraries[1].directory + "/vectors/" + file)
    #expect(try libraries[1].nearest(to: [1, 0, 0, 0], scope: .everything, limit: 9) == before)
  }

  @Test("of an older program get what they lack, and keep what they have")
  func migration() throws {
    var library: Library? = try fixture.library("old")
    var writer: LibraryWriter? = try library?.writer()
    try writer?.adopt(testRecipe)
    let id = try fixture.add(passages(["kept words"]), to: #require(writer))
    let path = try #require(library).directory + "/library.sqlite"
    (writer, library) = (nil, nil)
    try VadeDatabase.Connection<LibraryError>(path: path, mode: .write).executeScript(
      """
      DROP TABLE versions; DROP INDEX documents_judged; ALTER TABLE documents DROP COLUMN is_complete; DROP INDEX documents_parent; ALTER TABLE documents DROP COLUMN parent_id; ALTER TABLE passages DROP COLUMN concealment;
      PRAGMA user_version = 1
      """)
    let opened = try fixture.store.open("old", create: false)
    let stored = try opened.passages(of: id)
    #expect(stored.map(\.passage.text) == ["kept words"])
    #expect(stored.allSatisfy { $0.passage.concealment == nil })
    #expect(try opened.lexicalMatches(words("kept"), scope: .everything, limit: 10).count == 1)
    #expect(try opened.integrityCheck() == [])
  }

  @Test("of the first version are opened, with documents that were taken out of none")
  func firstVersion() throws {
    let path = fixture.directory.path("libraries/old")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let old = try VadeDatabase.Connection<LibraryError>(path: path + "/library.sqlite", mode: .create)
    try old.executeScript(Schema.migrations[0].script)
    try old.executeScript(
      """
      PRAGMA user_version = 1;
      INSERT INTO documents(path, digest, title, format, byte_count, state, added_at, report)
        VALUES ('/a', zeroblob(32), 'a', 'text', 1, 'ready', 0, '{"pagesRead":1,"pagesBlank":0,"pagesWithoutText":[],"diagnostics":[],"stages":[]}');
      """)
    let library = try fixture.store.open("old", create: false)
    #expect(try library.documents().map(\.path) == ["/a"] && library.documents()[0].parent == nil)
    #expect(try library.documents(embeddedIn: library.documents()[0].id).isEmpty)
    // Whether they are complete, their reports alone tell.
    #expect(try library.incompleteCount() == 0)
    #expect(try library.listing(DocumentQuery(state: .incomplete)).total == 0)
    #expect(try library.listing(DocumentQuery(state: .ready)).documents.map(\.path) == ["/a"])
  }

  @Test("of a newer program are refused, and so are other databases")
  func versions() throws {
    let path = try fixture.library("new").directory + "/library.sqlite"
    try VadeDatabase.Connection<LibraryError>(path: path, mode: .write).executeScript("PRAGMA user_version = 99")
    #expect(throws: LibraryError.tooNew(path: path, version: 99, supported: Schema.current)) { try fixture.store.open("new", create: true) }
    let foreign = fixture.directory.path("libraries/foreign")
    try FileManager.default.createDirectory(atPath: foreign, withIntermediateDirectories: true)
    try VadeDatabase.Connection<LibraryError>(path: foreign + "/library.sqlite", mode: .create).executeScript("CREATE TABLE t(x)")
    #expect(throws: LibraryError.damaged("this is not a library's database", path: foreign + "/library.sqlite")) {
      try fixture.store.open("foreign", create: false)
    }
    try fixture.directory.write(
      "this is not a database at all, but it is long enough to look like one to a hurried reader", to: "libraries/text/library.sqlite")
    #expect(throws: LibraryError.self) { try fixture.store.open("text", create: false) }
  }

  @Test("of which a run died while it made them are completed by the next")
  func halfMade() throws {
    let path = fixture.directory.path("libraries/half")
    try FileManager.default.createDirectory(atPath: path + "/originals", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path + "/vectors", withIntermediateDirectories: true)
    _ = try VadeDatabase.Connection<LibraryError>(path: path + "/library.sqlite", mode: .create)
    let library = try fixture.store.open("half", create: true)
    #expect(try library.documents().isEmpty)
  }

  @Test("find documents by number, path, end of path, title and part of a name")
  func names() throws {
    let library = try fixture.library()
    let writer = try library.writer()
    let ids = try [("/a/report.pdf", "Annual Report"), ("/b/report.pdf", "Budget"), ("/b/my-notes.txt", "The notes")].map {
      try fixture.add([], path: $0.0, title: $0.1, to: writer)
    }
    func found(_ text: String) throws -> [DocumentID] { try library.documents(named: text).map(\.id) }
    #expect(try found("\(ids[1].rawValue)") == [ids[1]])
    #expect(try found("/a/report.pdf") == [ids[0]])
    #expect(try found("report.pdf") == [ids[0], ids[1]])
    #expect(try found("b/report.pdf") == [ids[1]])
    #expect(try found("port.pdf") == [ids[0], ids[1]])
    #expect(try found("annual report") == [ids[0]])
    #expect(try found("NOTES") == [ids[2]])
    for nothing in ["", "999", "%", "_", "/", "zzz"] where nothing != "_" { #expect(try found(nothing) == []) }
  }

  @Test("say how much they hold")
  func statistics() throws {
    let library = try fixture.library()
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    try fixture.add(passages(["one", "two"]), content: "eleven byte", to: writer)
    let statistics = try library.statistics()
    #expect(statistics.documents == 1 && statistics.importing == 0 && statistics.passages == 2 && statistics.vectors == 2)
    #expect(statistics.originalBytes == 11)
    #expect(statistics.bytesOnDisk > 11)
  }
}
