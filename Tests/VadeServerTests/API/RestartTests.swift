import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The server, started again")
struct RestartTests {
  @Test("adds what an earlier one had taken and not added, and leaves alone what another holds")
  func leftOver() throws {
    let directory = try TemporaryDirectory()
    let parent = directory.path("home/data/uploads")
    // As a server leaves it that was killed: its lock file is there and nobody holds it.
    try directory.write("", to: "home/data/uploads/dead/lock")
    try directory.write("The key hangs behind the door.\n", to: "home/data/uploads/dead/u1/file/note.txt")
    let note = #"{"library":"default","path":"papers/note.txt","isForced":false}"#
    try directory.write(note, to: "home/data/uploads/dead/u1/waiting.json")
    // What was tried and failed has no note; what was cut off has a note and no file.
    try directory.write("x", to: "home/data/uploads/dead/u2/file/failed.bin")
    try directory.write(note, to: "home/data/uploads/dead/u3/waiting.json")
    let living = try StagingArea(in: parent)
    let taken = try #require(living.leftOver.first { $0.waiting.path == "papers/note.txt" })
    #expect(living.leftOver.count == 2 && !FileManager.default.fileExists(atPath: parent + "/dead"))
    #expect(FileManager.default.fileExists(atPath: taken.directory + "/waiting.json"))
    // The living one holds its lock: a second server takes nothing from it.
    let second = try StagingArea(in: parent)
    #expect(second.leftOver.isEmpty)
    second.close()
    #expect(FileManager.default.fileExists(atPath: living.path))
  }

  @Test("takes over uploads in the order they came, so that the last state of a path stays the last")
  func order() throws {
    let directory = try TemporaryDirectory()
    let parent = directory.path("home/data/uploads")
    let first = try StagingArea(in: parent)
    let places = try (0..<40).map { number in
      let place = try first.place(.init(library: "default", path: "note.txt", isForced: false))
      try directory.write("state \(number)", to: "home/data/uploads" + StagingArea.file("note.txt", in: place).dropFirst(parent.utf8.count))
      return place.split(separator: "/").last
    }
    first.close()
    let second = try StagingArea(in: parent)
    #expect(second.leftOver.map { $0.directory.split(separator: "/").last } == places)
  }

  @Test("has the uploads of a server that was stopped before it added them")
  func stopped() throws {
    let desk = try ServerDesk()
    let uploads = desk.directory.path("home/data/uploads")
    try desk.with(.router) { client throws in
      let job = try client.upload("The key hangs behind the door.\n", as: "papers/note.txt")
      // Nothing is added while it rests, or it was added already: both are right, and what follows holds for both.
      _ = try client.send(.post, "/api/jobs/\(job.id)/pause")
    }
    desk.server.stop(within: .zero)
    let again = try VadeServer(
      ServerOptions(address: .internet(host: "127.0.0.1", port: 0)), context: desk.context, engine: ServerDesk.engine())
    defer { again.stop(within: .zero) }
    try TestClient.with(again.router, .router) { client throws in
      let isThere = try eventually {
        let answer = try client.send(.get, "/api/libraries/default/documents")
        return answer.status == 200 && answer.text.contains("upload:/papers/note.txt")
      }
      #expect(isThere)
      let isEmpty = try eventually {
        try FileManager.default.subpathsOfDirectory(atPath: uploads).allSatisfy { !$0.hasSuffix(".txt") && !$0.hasSuffix(".json") }
      }
      #expect(isEmpty)
    }
  }
}
