import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeTesting

@testable import VadeServer

@Suite("The server, versions of documents")
struct VersionTests {
  let first = "The spare key hangs behind the tide clock.\n\nStorms come in March.\n\nThe cat eats at six.\n"
  let second = "The spare key hangs under the third flagstone.\n\nThe cat eats at six.\n\nA boat is hired by the hour.\n"

  /// Uploads a text and waits for the document it becomes.
  func add(_ text: String, as path: String = "rules.txt", _ client: TestClient) throws -> Int64 {
    let file = try #require(try client.wait(for: client.upload(text, as: path).id).files?.first)
    return try #require(file.documentId)
  }

  func list(_ id: Int64, _ client: TestClient) throws -> VadeEngine.Wire.VersionList {
    try client.json(Wire.VersionList.self, .get, "/api/libraries/default/documents/\(id)/versions")
  }

  @Test(
    "keeps what an upload of the same name replaces, tells what changed, and gives the file back",
    arguments: [TestClient.Kind.router, .live])
  func update(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      let before = try add(first, client)
      #expect(try list(before, client).versions.isEmpty)
      let id = try add(second, client)
      let document = "/api/libraries/default/documents/\(id)"
      let versions = try list(id, client)
      let version = try #require(versions.versions.first)
      #expect(versions.versions.count == 1 && versions.bytes == first.utf8.count && versions.document.id == id)
      #expect(version.bytes == first.utf8.count && !version.present && version.complete == true && version.passageCount == 1)
      #expect(try client.json(Wire.ShowReply.self, .get, document).versions == 1)
      let status = try client.json(Wire.StatusReply.self, .get, "/api/libraries/default")
      #expect(status.versions == 1 && status.versionBytes == first.utf8.count)

      let original = try client.send(.get, document + "/versions/\(version.id)/original")
      #expect(original.text == first && original.headers["ETag"]?.contains(version.sha256) == true)
      #expect(original.headers["Content-Disposition"]?.contains("rules.txt") == true)
      let tag = try #require(original.headers["ETag"])
      #expect(try client.send(.get, document + "/versions/\(version.id)/original", headers: ["If-None-Match": tag]).status == 304)
      let range = try client.send(.get, document + "/versions/\(version.id)/original", headers: ["Range": "bytes=0-2"])
      #expect(range.status == 206 && range.text == "The")

      let changes = try client.json(Wire.ChangeList.self, .get, document + "/versions/\(version.id)/changes")
      let counts = changes.counts
      #expect(counts.old == 3 && counts.new == 3 && counts.unchanged == 1)
      #expect(counts.changed == 1 && counts.added == 1 && counts.removed == 1)
      #expect(changes.exact && changes.old.complete && changes.new.complete)
      #expect(changes.old.version == version.id && changes.new.version == nil && changes.files == nil)
      #expect(changes.changes.map(\.kind) == [.changed, .removed, .added])
      #expect(changes.changes[0].parts?.filter { $0.kind == .removed }.map(\.text).joined().contains("tide clock") == true)
      #expect(changes.changes[1].old?.text == "Storms come in March." && changes.changes[2].new?.text == "A boat is hired by the hour.")
      let part = try client.json(Wire.ChangeList.self, .get, document + "/versions/\(version.id)/changes?offset=1&limit=1")
      #expect(part.total == 3 && part.offset == 1 && part.changes == [changes.changes[1]])
      let same = try client.json(Wire.ChangeList.self, .get, document + "/versions/\(version.id)/changes?to=\(version.id)")
      #expect(same.total == 0 && same.counts.unchanged == 3)

      // Only the present state is searched.
      let hits = try client.json(Wire.SearchReply.self, .get, "/api/libraries/default/search?q=tide%20clock").hits
      #expect(hits.allSatisfy { $0.document.id == id && !$0.passage.text.contains("tide clock") })
    }
  }

  @Test("brings a version back, and what that replaces becomes one in turn")
  func restore() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      _ = try add(first, client)
      let id = try add(second, client)
      let version = try #require(try list(id, client).versions.first)
      let path = "/api/libraries/default/documents/\(id)/versions/\(version.id)/restore"
      let job = try client.json(API.Job.self, .post, path, status: 202)
      #expect(job.files?.map(\.path) == ["rules.txt"])
      let file = try #require(try client.wait(for: job.id).files?.first)
      let restored = try #require(file.documentId)
      #expect(file.state == .updated && restored != id)
      #expect(try client.send(.get, "/api/libraries/default/documents/\(restored)/original").text == first)
      let versions = try list(restored, client)
      #expect(versions.versions.map(\.present) == [false, true] && versions.document.path == "upload:/rules.txt")
      #expect(versions.bytes == second.utf8.count)
      let hits = try client.json(Wire.SearchReply.self, .get, "/api/libraries/default/search?q=tide%20clock").hits
      #expect(hits.first?.passage.text.contains("tide clock") == true)
      // It is in that state: there is nothing to bring back. And the old number is nobody's.
      let again = "/api/libraries/default/documents/\(restored)/versions/\(version.id)/restore"
      #expect(try client.fault(.post, again, status: 409) == "version-present")
      #expect(try client.fault(.post, path, status: 404) == "document-missing")
    }
  }

  @Test("discards one version or all, and frees their bytes only")
  func discard() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      for text in [first, second, "Another state.\n"] { _ = try add(text, client) }
      let id = try add("The last state.\n", client)
      let versions = try list(id, client).versions
      #expect(versions.count == 3)
      let document = "/api/libraries/default/documents/\(id)"
      let one = try client.json(Wire.VersionDiscard.self, .delete, document + "/versions/\(versions[0].id)")
      #expect(one.versions.map(\.id) == [versions[0].id] && one.bytes == versions[0].bytes && !one.dryRun)
      #expect(try client.fault(.delete, document + "/versions/\(versions[0].id)", status: 404) == "version-missing")
      #expect(try client.fault(.get, document + "/versions/\(versions[0].id)/original", status: 404) == "version-missing")
      #expect(try client.fault(.get, document + "/versions/\(versions[0].id)/changes", status: 404) == "version-missing")
      #expect(try client.json(Wire.VersionDiscard.self, .delete, document + "/versions").versions.count == 2)
      #expect(try client.json(Wire.VersionDiscard.self, .delete, document + "/versions").versions.isEmpty)
      let kept = try FileManager.default.contentsOfDirectory(atPath: desk.directory.path("home/data/libraries/default/originals"))
      #expect(kept.count == 1)
      #expect(try client.send(.get, document + "/original").text == "The last state.\n")
    }
  }

  @Test("keeps the versions of one document from another's address, and its files from a job")
  func apart() throws {
    let desk = try ServerDesk()
    let folder = desk.directory.path("many")
    for number in 0..<120 { try desk.directory.write("Note \(number) speaks of lamp \(number * 7).\n", to: "many/note-\(number).txt") }
    let other = try ServerDesk { $0.roots = ["many": folder] }
    try other.with(.router) { client throws in
      _ = try add(first, client)
      let id = try add(second, client)
      let version = try #require(try list(id, client).versions.first).id
      let neighbour = try add("A note of its own.\n", as: "note.txt", client)
      let foreign = "/api/libraries/default/documents/\(neighbour)/versions/\(version)"
      for path in ["/original", "/changes", "/pages"] {
        #expect(try client.fault(.get, foreign + path, status: 404) == "version-missing", "\(path)")
      }
      #expect(try client.fault(.delete, foreign, status: 404) == "version-missing")
      #expect(try client.fault(.post, foreign + "/restore", status: 404) == "version-missing")
      let job = try client.json(API.Job.self, .post, "/api/libraries/default/folders", #"{"root":"many"}"#, status: 202)
      // Whatever the job is at: also one that waits may be about to bring a version back.
      let refusal = try client.json(Wire.Failure.self, .delete, "/api/libraries/default/documents/\(id)/versions", status: 409).error
      #expect(refusal.code == "library-busy" && refusal.message.contains("stop the job first"))
      _ = try client.send(.post, "/api/jobs/\(job.id)/stop")
      _ = try client.wait(for: job.id)
      #expect(try list(id, client).versions.count == 1)
    }
  }

  @Test("draws pages of a version, compares pages, and removes versions with their document")
  func pages() throws {
    let desk = try ServerDesk()
    func pdf(_ texts: [String]) -> [UInt8] {
      PDFWriter(
        pages: texts.map { text in
          var page = PDFWriter.Page()
          page.text(text, x: 72, y: 100)
          return page
        }
      ).bytes()
    }
    func upload(_ bytes: [UInt8], _ client: TestClient) throws -> Int64 {
      let answer = try client.send(
        .post, "/api/libraries/default/files?path=plan.pdf", headers: ["Content-Type": "application/octet-stream"], body: bytes)
      #expect(answer.status == 202)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let job = try decoder.decode(API.Job.self, from: Data(answer.body))
      return try #require(try client.wait(for: job.id).files?.first?.documentId)
    }
    try desk.with(.router) { client throws in
      _ = try upload(pdf(["The tower stands on the northern cape.", "The lamp burns until the morning."]), client)
      let id = try upload(pdf(["The tower stands on the northern cape.", "The lamp burns until the evening.", "A third page."]), client)
      let version = try #require(try list(id, client).versions.first)
      let path = "/api/libraries/default/documents/\(id)/versions/\(version.id)"
      #expect(version.pageCount == 2)
      #expect(try client.json(Wire.PageList.self, .get, path + "/pages").pages.map(\.page) == [1, 2])
      let picture = try client.send(.get, path + "/pages/2.png?dpi=72")
      #expect(picture.status == 200 && picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let tag = try #require(picture.headers["ETag"])
      #expect(try client.send(.get, path + "/pages/2.png?dpi=72", headers: ["If-None-Match": tag]).status == 304)
      #expect(try client.send(.get, "/api/libraries/default/documents/\(id)/pages/2.png?dpi=72").body != picture.body)
      #expect(try client.fault(.get, path + "/pages/3.png", status: 404) == "page-missing")
      let changes = try client.json(Wire.ChangeList.self, .get, path + "/changes")
      #expect(changes.changes.map(\.kind) == [.changed, .added], "\(changes.changes)")
      #expect(changes.changes.first?.old?.page == 2 && changes.changes.last?.new?.page == 3)
      let report = try client.json(Wire.RemoveReport.self, .delete, "/api/libraries/default/documents/\(id)")
      #expect(report.versions == 1)
      let kept = try FileManager.default.contentsOfDirectory(atPath: desk.directory.path("home/data/libraries/default/originals"))
      #expect(kept.isEmpty)
    }
  }

  @Test("lets readers look and writers change, in their libraries only")
  func rights() throws {
    let desk = try ServerDesk { $0.requiresKey = true }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    let reader: HTTPHeaders = ["X-Api-Key": try store.make(name: "reader", rights: .read, libraries: ["default"]).key]
    let writer: HTTPHeaders = ["X-Api-Key": try store.make(name: "writer", rights: .write, libraries: ["other"]).key]
    let path = "/api/libraries/default/documents/1/versions"
    try desk.with(.router) { client throws in
      for target in [path, path + "/1/original", path + "/1/changes", path + "/1/pages", path + "/1/pages/1.png"] {
        #expect(try client.fault(.get, target, headers: writer, status: 403) == "not-allowed", "\(target)")
        #expect(try client.fault(.get, target, headers: reader, status: 404) == "library-missing", "\(target)")
      }
      for (method, target) in [(HTTPMethod.delete, path), (.delete, path + "/1"), (.post, path + "/1/restore")] {
        #expect(try client.fault(method, target, headers: writer, status: 403) == "not-allowed", "\(target)")
        #expect(try client.fault(method, target, headers: reader, status: 403) == "not-allowed", "\(target)")
      }
    }
  }

  @Test("tells that a page of a state could not be read: two pictures are not said to be the same")
  func unread() throws {
    let desk = try ServerDesk()
    func pdf(_ shade: Double) -> [UInt8] {
      var read = PDFWriter.Page()
      read.text("The rent of the tower is forty pounds a year.", x: 72, y: 100)
      var scanned = PDFWriter.Page()
      scanned.image(x: 0, y: 0, width: 612, height: 792 - shade)
      return PDFWriter(pages: [read, scanned]).bytes()
    }
    try desk.with(.router) { client throws in
      var id: Int64 = 0
      for shade in [0.0, 30] {
        let answer = try client.send(
          .post, "/api/libraries/default/files?path=lease.pdf", headers: ["Content-Type": "application/octet-stream"], body: pdf(shade))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        id = try #require(try client.wait(for: try decoder.decode(API.Job.self, from: Data(answer.body)).id).files?.first?.documentId)
      }
      let document = "/api/libraries/default/documents/\(id)"
      let version = try #require(try client.json(Wire.VersionList.self, .get, document + "/versions").versions.first)
      let changes = try client.json(Wire.ChangeList.self, .get, document + "/versions/\(version.id)/changes")
      #expect(changes.total == 0 && changes.counts.unchanged == 1)
      #expect(!changes.old.complete && !changes.new.complete)
    }
  }
}
