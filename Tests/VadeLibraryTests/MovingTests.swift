import Testing
import VadeDocument
import VadeSystem
import VadeTesting

@testable import VadeLibrary

@Suite("Documents that follow their files")
struct MovingTests {
  let fixture: Fixture
  let library: Library

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
  }

  /// Fills the library and closes it, so that all derived files are there.
  private func fill() throws -> (plain: DocumentID, titled: DocumentID) {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    try fixture.add(passages(["a lamp", "a horn"], seed: 7), path: "/docs/first.txt", to: writer)
    let plain = try fixture.add(passages(["the key hangs", "behind the door"], seed: 2), path: "/docs/scan0001.txt", to: writer)
    let titled = try fixture.add(passages(["petrels"], seed: 3), path: "/docs/b.txt", title: "Birds", to: writer)
    try writer.close()
    return (plain, titled)
  }

  private func found(_ word: String) throws -> [String] {
    let hits = try library.lexicalMatches(words(word), scope: .everything, limit: 10)
    return try library.passages(hits.map(\.id)).map(\.documentPath)
  }

  @Test("SYN-1: keep their identity, passages and vectors; a title that was the file's name becomes the new one and is found")
  func renamed() throws {
    let (plain, _) = try fill()
    let before = try library.passages(of: plain)
    let vectors = try library.vectors(forEmbedded: before.map { SHA256Digest(of: $0.passage.embeddedText) })
    let writer = try library.writer()
    #expect(try writer.move(plain, to: "/docs/letters/lease.txt"))
    try writer.close()
    let document = try #require(try library.document(atPath: "/docs/letters/lease.txt"))
    #expect(document.id == plain && document.title == "lease.txt" && document.passageCount == 2)
    #expect(try library.document(atPath: "/docs/scan0001.txt") == nil)
    #expect(try library.passages(of: plain).map(\.passage) == before.map(\.passage))
    #expect(try library.vectors(forEmbedded: before.map { SHA256Digest(of: $0.passage.embeddedText) }) == vectors && vectors.count == 2)
    #expect(try Set(found("lease")) == ["/docs/letters/lease.txt"] && found("scan0001").isEmpty && found("key").count == 1)
    let state = try library.readers.read { (connection) throws(LibraryError) in try WordIndex.state(connection) }
    guard case .success = library.wordIndex.index(of: state) else {
      Issue.record("the word index is behind")
      return
    }
    #expect(try library.integrityCheck().isEmpty)
    let nearest = try library.nearest(to: try #require(vectors.values.first), scope: .everything, limit: 1)
    #expect(try library.passages(nearest.map(\.id)).first?.document == plain)
  }

  @Test("SYN-1: a declared title stays, and nothing else of the document changes")
  func titled() throws {
    let (_, titled) = try fill()
    let before = try #require(try library.document(titled))
    let ids = try library.passages(of: titled).map(\.id)
    let writer = try library.writer()
    #expect(try writer.move(titled, to: "/docs/ä b/c.txt"))
    try writer.close()
    let after = try #require(try library.document(titled))
    #expect(after.path == "/docs/ä b/c.txt" && after.title == "Birds" && after.addedAt == before.addedAt)
    #expect(try library.passages(of: titled).map(\.id) == ids)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("what was taken out of a document goes with it")
  func embedded() throws {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    let digest = SHA256Digest(of: "mail")
    try writer.originals.keep(try fixture.directory.write("mail", to: "files/mail"), digest: digest)
    let mail = try writer.begin(.init(path: "/m/ä.eml", digest: digest, format: FormatID(rawValue: "email"), byteCount: 4))
    let inner = try writer.begin(
      .init(path: "/m/ä.eml/a/m/ä.eml.txt", digest: digest, format: FormatID(rawValue: "text"), byteCount: 4, parent: mail))
    try writer.append(passages(["inside"]), to: inner)
    try writer.finish(inner, report: DocumentReport())
    try writer.finish(mail, report: DocumentReport())
    #expect(try writer.move(mail, to: "/other/b.eml"))
    #expect(try library.document(inner)?.path == "/other/b.eml/a/m/ä.eml.txt")
    #expect(try !writer.move(inner, to: "/other/c.txt"), "a document inside another has no file of its own")
    try writer.close()
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("the former states of a document go with it")
  func versions() throws {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    for content in ["one", "second"] { try fixture.add(passages([content]), path: "/docs/a.txt", content: content, to: writer) }
    let id = try #require(try library.document(atPath: "/docs/a.txt")).id
    #expect(try writer.move(id, to: "/docs/b.txt"))
    #expect(try library.versions(ofPath: "/docs/b.txt").map(\.byteCount) == [3] && library.versions(ofPath: "/docs/a.txt").isEmpty)
    try writer.close()
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("none takes the path of another, and one that is gone follows nothing")
  func refused() throws {
    let (plain, titled) = try fill()
    let writer = try library.writer()
    #expect(try !writer.move(plain, to: "/docs/b.txt"))
    #expect(try writer.remove([plain]) == 1)
    #expect(try !writer.move(plain, to: "/docs/new.txt"))
    try writer.close()
    #expect(try library.document(titled)?.path == "/docs/b.txt")
  }

  @Test("the documents of a folder are those below it, and not those beside it")
  func below() throws {
    let writer = try library.writer()
    for path in ["/docs/a.txt", "/docs/sub/b.txt", "/docs.txt", "/docs0/c.txt", "/docs-/d.txt", "/doc/e.txt", "/Docs/f.txt"] {
      try fixture.add(passages([path]).map { .init(passage: $0.passage, vector: nil) }, path: path, to: writer)
    }
    try writer.close()
    #expect(try library.documentFiles(below: "/docs").map(\.path) == ["/docs/a.txt", "/docs/sub/b.txt"])
    #expect(try library.documentFiles(below: "/").count == 7)
    #expect(try library.mark().count == 32)
  }
}
