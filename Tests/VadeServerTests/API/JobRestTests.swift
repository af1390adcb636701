import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeLibrary
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The server, while jobs rest")
struct JobRestTests {
  /// An archive of letters, none like another: hundreds of small steps, so that a rest finds it in the middle.
  private static let letters = ZipWriter.archive(
    (0..<300).map { ("letter-\($0).txt", "Letter \($0) tells of lamp \($0 * 7) and of the keeper's boat.\n") })

  /// Waits for a job's end with several times the usual patience: hundreds of documents take a busy machine a while.
  private static func end(_ client: TestClient, _ id: String) throws -> API.Job {
    for _ in 0..<5 where try !client.wait(for: id).state.isEnded {}
    return try state(client, id)
  }

  private static func patiently(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<5 where try eventually(condition) { return true }
    return false
  }

  private static func send(_ client: TestClient, _ query: String = "") throws -> API.Job {
    let answer = try client.send(
      .post, "/api/libraries/default/files?path=letters.zip\(query)", headers: ["Content-Type": "application/octet-stream"],
      body: letters)
    #expect(answer.status == 202)
    let id = try #require(answer.text.split(separator: "\"id\":\"").last?.prefix { $0 != "\"" })
    return try state(client, String(id))
  }

  private static func state(_ client: TestClient, _ id: String) throws -> API.Job { try client.json(API.Job.self, .get, "/api/jobs/\(id)") }

  /// Lets a job rest that has the first part of the archive in its library, and waits until it does.
  private static func restInTheMiddle(_ client: TestClient) throws -> API.Job {
    let job = try send(client)
    let hasBegun = try patiently { try state(client, job.id).passages > 0 }
    #expect(hasBegun)
    #expect(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/pause").state == .paused)
    let rests = try eventually { try state(client, job.id).files?.map(\.state) == [.queued] }
    #expect(rests)
    return try state(client, job.id)
  }

  @Test("adds what others send to the same library and removes documents of it, then goes on and embeds nothing twice")
  func others() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let resting = try Self.restInTheMiddle(client)
      // Of what is begun anew nothing is told to be done.
      #expect(resting.state == .paused && resting.passages == 0 && resting.bytesDone == 0 && resting.embedded > 0)
      let other = try client.wait(for: try client.upload("The key hangs behind the door.\n", as: "note.txt").id)
      #expect(other.state == .done && other.files?.map(\.state) == [.added])
      let note = try #require(other.files?.first?.documentId)
      let removed = try client.json(
        Wire.RemoveReport.self, .post, "/api/libraries/default/documents/remove", #"{"ids":[\#(note)]}"#)
      #expect(removed.documents.map(\.id) == [note])
      #expect(try Self.state(client, resting.id).state == .paused)
      #expect(try client.json(API.Job.self, .post, "/api/jobs/\(resting.id)/resume").state != .paused)
      let ended = try Self.end(client, resting.id)
      #expect(ended.state == .done && ended.files?.map(\.state) == [.added])
      #expect(ended.embedded == ended.passages && ended.passages > resting.embedded)
      let status = try client.json(Wire.StatusReply.self, .get, "/api/libraries/default")
      #expect(status.documents == 301 && status.importing == 0 && status.passages == ended.passages)
    }
  }

  @Test("removes documents in the middle of an adding, which makes room, goes on by itself and embeds nothing twice")
  func removal() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let note = try client.wait(for: try client.upload("The key hangs behind the door.\n", as: "note.txt").id).files?.first?.documentId
      let job = try Self.send(client)
      let hasBegun = try Self.patiently { try Self.state(client, job.id).passages > 0 }
      #expect(hasBegun)
      let removed = try client.json(
        Wire.RemoveReport.self, .post, "/api/libraries/default/documents/remove", #"{"ids":[\#(try #require(note))]}"#)
      #expect(removed.documents.count == 1)
      #expect(try !Self.state(client, job.id).state.isEnded)
      let ended = try Self.end(client, job.id)
      #expect(ended.state == .done && ended.embedded == ended.passages)
      #expect(try client.json(Wire.StatusReply.self, .get, "/api/libraries/default").documents == 301)
    }
  }

  @Test("embeds nothing twice after a restart either: the part that is in the library is found by the next server")
  func restart() throws {
    let desk = try ServerDesk()
    var embedded = 0
    try desk.with(.router) { client throws in embedded = try Self.restInTheMiddle(client).embedded }
    desk.server.stop(within: .zero)
    let again = try VadeServer(
      ServerOptions(address: .internet(host: "127.0.0.1", port: 0)), context: desk.context, engine: ServerDesk.engine())
    defer { again.stop(within: .zero) }
    try TestClient.with(again.router, .router) { client throws in
      let job = try #require(try client.json(API.JobList.self, .get, "/api/jobs").jobs.first)
      let ended = try Self.end(client, job.id)
      #expect(ended.state == .done && ended.embedded + embedded == ended.passages)
    }
  }

  @Test("ends a job whose library is deleted while it rests, and says why; nothing of it comes back with the next server")
  func deleted() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try Self.restInTheMiddle(client)
      _ = try client.json(Wire.Done.self, .delete, "/api/libraries/default")
      let ended = try Self.state(client, job.id)
      #expect(ended.state == .failed && ended.reason?.code == "library-deleted" && ended.files?.map(\.state) == [.skipped])
      #expect(try client.json(Wire.LibraryList.self, .get, "/api/libraries").libraries.isEmpty)
      let notes = try FileManager.default.subpathsOfDirectory(atPath: desk.directory.path("home/data/uploads"))
      #expect(!notes.contains { $0.hasSuffix("waiting.json") }, "\(notes)")
      // Somebody who wants the file all the same has it.
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/retry")
      #expect(try Self.end(client, job.id).state == .done)
    }
  }

  @Test("ends a job whose library another program has deleted, instead of filling a new one with the rest")
  func deletedElsewhere() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let first = try client.upload("The key hangs behind the door.\n", as: "note.txt", to: "default", "&batch=b")
      let job = try Self.send(client, "&batch=b")
      try #require(first.id == job.id)
      let hasBegun = try Self.patiently { try Self.state(client, job.id).filesDone == 1 && Self.state(client, job.id).passages > 1 }
      #expect(hasBegun)
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/pause")
      _ = try eventually { try Self.state(client, job.id).files?.last?.state == .queued }
      try LibraryStore(directory: desk.context.places.libraries).delete("default")
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/resume")
      let ended = try Self.end(client, job.id)
      #expect(ended.state == .failed && ended.reason?.code == "library-missing")
    }
  }

  @Test("follows a library to its new name, with what a next server would add to it")
  func renamed() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try Self.restInTheMiddle(client)
      _ = try client.json(Wire.Done.self, .patch, "/api/libraries/default", #"{"name":"tower"}"#)
      let moved = try Self.state(client, job.id)
      #expect(moved.library == "tower" && moved.state == .paused)
      let uploads = desk.directory.path("home/data/uploads")
      let notes = try FileManager.default.subpathsOfDirectory(atPath: uploads).filter { $0.hasSuffix("waiting.json") }
      #expect(try notes.map { try String(contentsOfFile: uploads + "/" + $0, encoding: .utf8) }.allSatisfy { $0.contains("tower") })
      #expect(notes.count == 1)
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/resume")
      let ended = try Self.end(client, job.id)
      #expect(ended.state == .done && ended.embedded == ended.passages)
      #expect(try client.json(Wire.LibraryList.self, .get, "/api/libraries").libraries.map(\.name) == ["tower"])
    }
  }

  @Test("leaves nothing unfinished in the library when a job that rests is stopped or discarded", arguments: ["stop", "discard"])
  func ended(how: String) throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try Self.restInTheMiddle(client)
      let status = { try client.json(Wire.StatusReply.self, .get, "/api/libraries/default") }
      #expect(try status().importing > 0)
      if how == "stop" {
        #expect(try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/stop").state == .stopped)
      } else {
        #expect(try client.send(.delete, "/api/jobs/\(job.id)").status == 204)
      }
      let isGone = try eventually { try status().passages == 0 }
      #expect(try isGone && status().documents == 0)
    }
  }

  @Test("does not put an earlier state of a file over a later one that was added while the job rested")
  func overtaken() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let archive = try Self.send(client, "&batch=b")
      let job = try client.upload("The key hangs behind the door.\n", as: "note.txt", to: "default", "&batch=b")
      try #require(archive.id == job.id)
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/pause")
      let later = try client.wait(for: try client.upload("The key lies under the mat.\n", as: "note.txt").id)
      #expect(later.files?.map(\.state) == [.added])
      let left = try #require(try Self.state(client, job.id).files?.last)
      #expect(left.state == .skipped && left.reason?.code == "overtaken")
      _ = try client.json(API.Job.self, .post, "/api/jobs/\(job.id)/resume")
      #expect(try Self.end(client, job.id).files?.map(\.state) == [.added, .skipped])
      let listing = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents?filter=note.txt")
      let note = try #require(listing.documents.first { $0.path == "upload:/note.txt" })
      #expect(note.sha256 == SHA256Digest(of: "The key lies under the mat.\n").hex)
    }
  }

  @Test("waits for another program that writes to the library, says so, and adds when it has let go")
  func busy() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let library = try LibraryStore(directory: desk.context.places.libraries).open("default", create: true)
      var writer: LibraryWriter? = try library.writer()
      let job = try client.upload("The key hangs behind the door.\n", as: "note.txt")
      let waits = try eventually { try Self.state(client, job.id).reason?.code == "library-busy" }
      #expect(waits)
      #expect(try !Self.state(client, job.id).state.isEnded)
      // Other libraries do not wait with it.
      #expect(try client.wait(for: try client.upload("The tide is high.\n", as: "tide.txt", to: "other").id).state == .done)
      #expect(writer != nil)
      writer = nil
      #expect(try Self.end(client, job.id).files?.map(\.state) == [.added])
    }
  }
}
