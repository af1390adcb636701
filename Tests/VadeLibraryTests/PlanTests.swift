import Testing
import VadeDocument
import VadeLibrary
import VadeSystem
import VadeTesting

@Suite("The plan of a library")
struct PlanTests {
  let fixture: Fixture
  let library: Library

  init() throws {
    fixture = try Fixture()
    library = try fixture.library()
  }

  @discardableResult
  private func add(
    _ path: String, plan: String?, format: String = "text", addedAt: Double? = nil, to writer: LibraryWriter
  ) throws -> DocumentID {
    let digest = SHA256Digest(of: path)
    try writer.originals.keep(try fixture.directory.write(path, to: "files/\(digest.hex)"), digest: digest)
    let new = NewDocument(
      path: path, digest: digest, format: FormatID(rawValue: format), byteCount: path.utf8.count, chunkingPlan: plan, addedAt: addedAt)
    let id = try writer.begin(new)
    try writer.append(passages(["The lamp of \(path)."]), to: id)
    try writer.finish(id, report: DocumentReport(pagesRead: 1))
    return id
  }

  @Test("is the usual one until another is set, also while a writer works, and again when that is taken back")
  func setting() throws {
    #expect(try library.planName() == nil)
    let writer = try library.writer()
    try library.setPlanName("precise")
    #expect(try library.planName() == "precise")
    #expect(try fixture.store.open("test", create: false).planName() == "precise")
    try writer.close()
    try library.setPlanName(nil)
    #expect(try library.planName() == nil)
    #expect(try library.integrityCheck().isEmpty)
  }

  @Test("tells how many finished documents another plan has cut, and which files those are")
  func counting() throws {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    try add("/a.txt", plan: nil, to: writer)
    let precise = try add("/b.txt", plan: "precise", to: writer)
    try add("/c.txt", plan: "brief", to: writer)
    try add("/d.txt", plan: nil, format: "gutenberg", to: writer)
    try add("/e.txt", plan: nil, to: writer)
    _ = try writer.begin(
      NewDocument(path: "/f.txt", digest: SHA256Digest(of: "f"), format: FormatID(rawValue: "text"), byteCount: 1, chunkingPlan: "precise"))
    let own: Set = [FormatID(rawValue: "gutenberg")]
    func counts(_ plan: String?) throws -> [Int] {
      let counts = try library.planCounts(of: plan, besides: own)
      return [counts.all, counts.others]
    }
    #expect(try counts(nil) == [4, 2])
    #expect(try counts("precise") == [4, 3])
    #expect(try library.planCounts(of: "precise", besides: []).others == 4)
    #expect(try library.documents(notCutBy: nil, besides: own).map(\.path) == ["/b.txt", "/c.txt"])
    #expect(try library.documents(notCutBy: "precise", besides: own).map(\.path) == ["/a.txt", "/c.txt", "/e.txt"])
    #expect(try library.document(precise)?.chunkingPlan == "precise")
    _ = try writer.discardInterrupted()
    _ = try writer.remove([precise])
    #expect(try counts(nil) == [3, 1])
    try writer.close()
  }

  @Test("lets a document that takes the place of its equal keep the time it was added")
  func time() throws {
    let writer = try library.writer()
    try writer.adopt(testRecipe)
    let id = try add("/a.txt", plan: "precise", addedAt: 1_000_000_000, to: writer)
    #expect(try library.document(id)?.addedAt == 1_000_000_000)
    try writer.close()
  }
}
