import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The server, adding")
struct AddingTests {
  @Test("adds an upload, knows it when it comes again, and takes its new state", arguments: [TestClient.Kind.router, .live])
  func states(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      func end(_ text: String, _ query: String = "") throws -> API.Job.File {
        let job = try client.upload(text, as: "papers/note.txt", query)
        return try #require(try client.wait(for: job.id).files?.first)
      }
      let first = try end("The key hangs behind the door.\n")
      #expect(first.state == .added && first.path == "papers/note.txt" && first.passageCount == 1)
      #expect(try end("The key hangs behind the door.\n").state == .unchanged)
      #expect(try end("The key hangs behind the door.\n", "&force=1").state == .updated)
      #expect(try end("The key lies under the mat.\n").state == .updated)
      let listing = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents")
      #expect(listing.documents.map(\.path) == ["upload:/papers/note.txt"])
      // Nothing of the uploads stays beside the library's own copies.
      let staged = try FileManager.default.subpathsOfDirectory(atPath: desk.directory.path("home/data/uploads"))
      #expect(staged.filter { !$0.hasSuffix("lock") }.count == 1, "\(staged)")
    }
  }

  @Test(
    "takes files of any name, also those it uses itself beside an upload",
    arguments: ["waiting.json", "lock", "file", ".hidden", "ä ö.txt"])
  func names(_ name: String) throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let encoded = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let job = try client.upload("{\"key\": \"behind the door of the tower\"}\n", as: encoded)
      let file = try #require(try client.wait(for: job.id).files?.first)
      #expect(file.path == name && file.state == .added, "\(file)")
    }
  }

  @Test("joins the files of a batch in one job and names what could not be read, with what to do")
  func batch() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let one = try client.upload("A line of text.\n", as: "one.txt", to: "default", "&batch=b1")
      let two = try client.upload("\u{0}\u{1}\u{2}\u{3}", as: "two.bin", to: "default", "&batch=b1")
      // What came before is not told again with each file: of a batch of thousands that would be millions.
      #expect(one.files?.map(\.path) == ["one.txt"] && two.files?.map(\.path) == ["two.bin"])
      let three = try client.upload("Another line of text.\n", as: "three.txt", to: "other", "&batch=b1")
      #expect(one.id != three.id)
      _ = try client.wait(for: one.id)
      let files = Set([one.id, two.id]).flatMap { (try? client.wait(for: $0).files) ?? [] }
      #expect(files.map(\.path).sorted() == ["one.txt", "two.bin"])
      let refused = try #require(files.first { $0.path == "two.bin" })
      #expect(refused.state == .failed && refused.reason?.code != nil && refused.reason?.message.contains("two.bin") == true)
      #expect(try client.wait(for: three.id).library == "other")
    }
  }

  @Test("tries again what failed, and forgets a job with its staged files")
  func retry() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try client.upload("\u{0}\u{1}\u{2}\u{3}", as: "two.bin")
      #expect(try client.wait(for: job.id).filesFailed == 1)
      #expect(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/retry").state == .queued)
      #expect(try client.wait(for: job.id).filesFailed == 1)
      #expect(try client.fault(.post, "/api/jobs/\(job.id)/pause", status: 409) == "job-state")
      #expect(try client.send(.delete, "/api/jobs/\(job.id)").status == 204)
      #expect(try client.fault(.get, "/api/jobs/\(job.id)", status: 404) == "job-missing")
      let staged = try FileManager.default.subpathsOfDirectory(atPath: desk.directory.path("home/data/uploads"))
      #expect(staged.filter { !$0.hasSuffix("lock") }.count == 1, "\(staged)")
    }
  }

  @Test("lets a job rest at a page, go on, and stop with what was added kept")
  func rest() throws {
    let desk = try ServerDesk()
    let folder = desk.directory.path("many")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<200 { try desk.directory.write("Note \(number) speaks of lamp \(number * 7).\n", to: "many/note-\(number).txt") }
    let other = try ServerDesk { $0.roots = ["many": folder] }
    try other.with(.router) { client throws in
      let job = try client.json(API.Job.self, .post, "/api/libraries/default/folders", #"{"root":"many"}"#, status: 202)
      #expect(job.filesTotal == 200)
      _ = try eventually { try client.json(API.Job.self, .get, "/api/jobs/\(job.id)").filesDone > 0 }
      #expect(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/pause").state == .paused)
      // A search does not wait for the job.
      #expect(try client.json(Wire.SearchReply.self, .get, "/api/libraries/default/search?q=lamp").notes.count >= 0)
      #expect([.queued, .running].contains(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/resume").state))
      #expect(try client.fault(.delete, "/api/libraries/default", status: 409) == "library-busy")
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/stop")
      let ended = try client.wait(for: job.id)
      #expect(ended.state == .stopped)
      let added = try #require(ended.files).count { $0.state == .added }
      // What a rest left unfinished, if it was in the middle of one, is taken back.
      let isSound = try eventually { try client.json(Wire.StatusReply.self, .get, "/api/libraries/default").documents == added }
      #expect(isSound && added < 200)
      // What had no turn has one now.
      #expect(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/retry").files?.count { $0.state == .queued } == 200 - added)
      let goesOn = try eventually { try client.json(API.Job.self, .get, "/api/jobs/\(job.id)").filesDone > added }
      #expect(goesOn)
      _ = try client.send(.post, "/api/jobs/\(job.id)/stop")
      _ = try client.wait(for: job.id)
    }
  }

  @Test(
    "takes no path that leads out of where it belongs",
    arguments: [
      "..", "../a.txt", "a/../b.txt", "/etc/passwd", "a//b", "", "a%00b", "a%5Cb", "a/.", "%2e%2e/a",
    ])
  func paths(path: String) throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let code = try client.fault(
        .post, "/api/libraries/default/files?path=\(path)", "x", headers: ["Content-Type": "application/octet-stream"], status: 400)
      #expect(["bad-path", "bad-request", "bad-parameter", "bad-target"].contains(code), "\(code)")
      #expect(try client.send(.get, "/api/jobs").text.contains(#""jobs":[]"#))
    }
  }

  @Test("adds folders of registered roots only, links followed before it is judged")
  func roots() throws {
    let desk = try ServerDesk()
    try desk.directory.write("Secret words of another.\n", to: "secret/a.txt")
    try desk.directory.write("Words that may be read.\n", to: "shared/papers/b.txt")
    try FileManager.default.createSymbolicLink(
      atPath: desk.directory.path("shared/out"), withDestinationPath: desk.directory.path("secret"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.directory.path("shared/out.txt"), withDestinationPath: desk.directory.path("secret/a.txt"))
    let shared = desk.directory.path("shared")
    let other = try ServerDesk { $0.roots = ["docs": shared] }
    try other.with(.router) { client throws in
      #expect(try client.json(API.RootList.self, .get, "/api/roots").roots.map(\.name) == ["docs"])
      func fault(_ body: String, _ status: Int) throws -> String {
        try client.fault(.post, "/api/libraries/default/folders", body, status: status)
      }
      #expect(try fault(#"{"root":"docs","path":"../secret"}"#, 400) == "path-outside")
      #expect(try fault(#"{"root":"docs","path":"out"}"#, 400) == "path-outside")
      #expect(try fault(#"{"root":"docs","path":"papers/../../secret/a.txt"}"#, 400) == "path-outside")
      #expect(try fault(#"{"root":"/","path":"etc"}"#, 404) == "root-missing")
      #expect(try fault(#"{"root":"docs","path":"none"}"#, 404) == "path-missing")
      #expect(try fault(#"{"root":4}"#, 400) == "bad-json")
      let job = try client.json(API.Job.self, .post, "/api/libraries/default/folders", #"{"root":"docs"}"#, status: 202)
      let ended = try client.wait(for: job.id)
      #expect(ended.files?.filter { $0.state == .added }.map(\.path).count == 1)
      let listing = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents")
      #expect(listing.documents.map { $0.path.hasSuffix("shared/papers/b.txt") } == [true])
      // The job names the links it passed over; trying it again does not read them.
      #expect(ended.files?.count { $0.state == .skipped } == 2)
      #expect(try client.fault(.post, "/api/jobs/\(job.id)/retry", status: 409) == "nothing-to-retry")
    }
  }

  @Test("refuses an upload that is too large before and while it comes in", arguments: [TestClient.Kind.router, .live])
  func tooLarge(_ kind: TestClient.Kind) throws {
    let desk = try ServerDesk { $0.uploadLimit = 1000 }
    try desk.with(kind) { client throws in
      let text = String(repeating: "x", count: 1001)
      let headers: HTTPHeaders = ["Content-Type": "application/octet-stream"]
      #expect(try client.fault(.post, "/api/libraries/default/files?path=a.txt", text, headers: headers, status: 413) == "too-large")
      #expect(try client.send(.get, "/api/jobs").text.contains(#""jobs":[]"#))
    }
  }

  @Test("tells subscribers of jobs, files and libraries, and who they speak to")
  func events() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let stream = desk.server.router.respond(to: try HTTPRequest(.get, "/api/events", headers: ["Host": "localhost"]))
      try desk.addSamples(client)
      var seen = ""
      let isTold = try eventually {
        seen += String(decoding: try stream.collected(), as: UTF8.self)
        return seen.contains(#""change":"added""#)
      }
      #expect(isTold)
      #expect(seen.hasPrefix("event: hello\n") && seen.contains("\"started_at\""))
      #expect(seen.contains("event: job\n") && seen.contains("event: file\n") && seen.contains("event: log\n"))
    }
  }
}
