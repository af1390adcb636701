import Foundation
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeIngest
import VadeTesting

@testable import VadeServer

@Suite("The server, watching folders")
struct WatchTests {
  let folders: TemporaryDirectory

  init() throws {
    folders = try TemporaryDirectory()
    try folders.write("The spare key hangs behind the tide clock.\n", to: "papers/keys.txt")
    try folders.write("A letter of the keeper.\n", to: "papers/2024/letter.txt")
    try folders.write("Nobody may read this.\n", to: "secret/secret.txt")
  }

  private func desk(_ change: (inout ServerOptions) -> Void = { _ in }) throws -> ServerDesk {
    try ServerDesk { options in
      options.roots = ["papers": folders.path("papers")]
      options.watchTiming.quiet = .milliseconds(50)
      options.watchTiming.away = .milliseconds(100)
      options.watchTiming.breather = 0
      change(&options)
    }
  }

  /// Waits until the library has just these files.
  private func wait(
    for paths: [String], in library: String = "default", _ client: TestClient, headers: HTTPHeaders = [:],
    location: SourceLocation = #_sourceLocation
  ) throws {
    var found: [String] = []
    let isThere = try eventually {
      let answer = try client.send(.get, "/api/libraries/\(library)/documents", headers: headers)
      guard answer.status == 200 else { return false }
      found = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/\(library)/documents", headers: headers).documents.map {
        String($0.path.dropFirst(folders.path.count + 1))
      }
      return found == paths
    }
    #expect(isThere, "\(found)", sourceLocation: location)
  }

  private func wait(
    _ client: TestClient, _ id: String, location: SourceLocation = #_sourceLocation, until isSo: (API.Watch) -> Bool
  ) throws -> API.Watch {
    let isThere = try eventually { isSo(try client.json(API.Watch.self, .get, "/api/watches/\(id)")) }
    let watch = try client.json(API.Watch.self, .get, "/api/watches/\(id)")
    #expect(isThere, "\(watch)", sourceLocation: location)
    return watch
  }

  private func add(_ client: TestClient, _ more: String = "") throws -> API.Watch {
    try client.json(API.Watch.self, .post, "/api/watches", #"{"root":"papers","library":"default"\#(more)}"#, status: 201)
  }

  @Test("SYN-1: adds what is there and what comes, through the queue; follows files, and keeps documents whose files are gone")
  func life() throws {
    let desk = try desk()
    try desk.with(.router) { client throws in
      let watch = try add(client)
      #expect(watch.gone == .keep && watch.path.isEmpty)
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client)
      // The same way as everything else.
      let jobs = try client.json(API.JobList.self, .get, "/api/jobs").jobs
      #expect(jobs.contains { $0.filesTotal > 0 && $0.library == "default" })
      try folders.write("The gale broke the breakwater.\n", to: "papers/storm.txt")
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt", "papers/storm.txt"], client)
      let before = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents?filter=storm").documents
      try FileManager.default.moveItem(atPath: folders.path("papers/storm.txt"), toPath: folders.path("papers/2024/gale.txt"))
      try wait(for: ["papers/2024/gale.txt", "papers/2024/letter.txt", "papers/keys.txt"], client)
      let after = try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents?filter=gale.txt").documents
      #expect(after.map(\.id) == before.map(\.id) && after.map(\.title) == ["gale.txt"])
      try FileManager.default.removeItem(atPath: folders.path("papers/2024/gale.txt"))
      let gone = try wait(client, watch.id) { $0.counts.gone == 1 }
      #expect(gone.state == .watching && gone.goneDocuments?.map(\.documentId) == after.map(\.id))
      try wait(for: ["papers/2024/gale.txt", "papers/2024/letter.txt", "papers/keys.txt"], client)
      // The choice is another one now.
      _ = try client.json(API.Watch.self, .patch, "/api/watches/\(watch.id)", #"{"gone":"remove"}"#)
      _ = try client.json(API.Watch.self, .post, "/api/watches/\(watch.id)/sync")
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client)
    }
  }

  @Test("SYN-1: a folder that is away removes nothing, whatever was chosen, and says so; it goes on when it is back")
  func away() throws {
    let desk = try desk()
    try desk.with(.router) { client throws in
      let watch = try add(client, #","gone":"remove","path":"2024""#)
      try wait(for: ["papers/2024/letter.txt"], client)
      _ = try wait(client, watch.id) { $0.counts.unchanged == 1 }
      try FileManager.default.moveItem(atPath: folders.path("papers/2024"), toPath: folders.path("elsewhere"))
      let away = try wait(client, watch.id) { $0.state == .away }
      #expect(away.reason?.code == "folder-missing" && away.reason?.message.contains("nothing was removed") == true)
      // A folder of the same name that is empty is no folder somebody emptied.
      try FileManager.default.createDirectory(atPath: folders.path("papers/2024"), withIntermediateDirectories: true)
      _ = try wait(client, watch.id) { $0.reason?.code == "folder-emptied" }
      try wait(for: ["papers/2024/letter.txt"], client)
      try FileManager.default.removeItem(atPath: folders.path("papers/2024"))
      try FileManager.default.moveItem(atPath: folders.path("elsewhere"), toPath: folders.path("papers/2024"))
      let back = try wait(client, watch.id) { $0.state == .watching }
      #expect(back.reason == nil)
      try FileManager.default.removeItem(atPath: folders.path("papers/2024/letter.txt"))
      try wait(for: [], client)
    }
  }

  @Test("SYN-2: watches only what lies below a registered folder, and follows no link out of it")
  func roots() throws {
    let link = folders.path("papers/way-out")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folders.path("secret"))
    try FileManager.default.createSymbolicLink(
      atPath: folders.path("papers/one.txt"), withDestinationPath: folders.path("secret/secret.txt"))
    let desk = try desk()
    try desk.with(.router) { client throws in
      for (body, status, code) in [
        (#"{"root":"papers","path":"../secret","library":"default"}"#, 400, "path-outside"),
        (#"{"root":"papers","path":"way-out","library":"default"}"#, 400, "path-outside"),
        (#"{"root":"papers","path":"nowhere","library":"default"}"#, 404, "path-missing"),
        (#"{"root":"papers","path":"keys.txt","library":"default"}"#, 400, "not-a-folder"),
        (#"{"root":"other","library":"default"}"#, 404, "root-missing"),
        (#"{"root":"papers","library":"default","gone":"burn"}"#, 400, "bad-gone"),
      ] {
        #expect(try client.fault(.post, "/api/watches", body, status: status) == code)
      }
      #expect(try client.json(API.WatchList.self, .get, "/api/watches").watches.isEmpty)
      let watch = try add(client)
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client)
      #expect(try wait(client, watch.id) { $0.counts.skipped == 2 && $0.counts.unchanged == 2 }.state == .watching)
      #expect(
        try client.fault(.post, "/api/watches", #"{"root":"papers","path":"2024","library":"default"}"#, status: 409) == "watch-overlaps")
      // The watched folder itself becomes a link out.
      try FileManager.default.moveItem(atPath: folders.path("papers/2024"), toPath: folders.path("old"))
      _ = try client.json(API.Watch.self, .post, "/api/watches", #"{"root":"papers","library":"other"}"#, status: 201)
      try FileManager.default.createSymbolicLink(atPath: folders.path("papers/2024"), withDestinationPath: folders.path("secret"))
      try wait(for: ["papers/keys.txt"], in: "other", client)
      #expect(try client.send(.get, "/api/libraries/other/search?q=nobody").text.contains("Nobody may read") == false)
    }
  }

  @Test("SYN-2: a watched folder that becomes a link out of its root is a fault and is not entered")
  func swapped() throws {
    let desk = try desk()
    try desk.with(.router) { client throws in
      let watch = try add(client, #","path":"2024""#)
      try wait(for: ["papers/2024/letter.txt"], client)
      try FileManager.default.moveItem(atPath: folders.path("papers/2024"), toPath: folders.path("old"))
      try FileManager.default.createSymbolicLink(atPath: folders.path("papers/2024"), withDestinationPath: folders.path("secret"))
      #expect(try wait(client, watch.id) { $0.state == .fault }.reason?.code == "path-outside")
      try wait(for: ["papers/2024/letter.txt"], client)
    }
  }

  @Test("a watch rests and goes on, is there after a restart, and is forgotten with its library or alone")
  func restart() throws {
    let desk = try desk()
    var id = ""
    try desk.with(.router) { client throws in
      id = try add(client).id
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client)
      #expect(try client.json(API.Watch.self, .patch, "/api/watches/\(id)", #"{"paused":true}"#).state == .paused)
      try folders.write("New.\n", to: "papers/new.txt")
    }
    desk.server.stop(within: .zero)
    var options = ServerOptions(address: .internet(host: "127.0.0.1", port: 0))
    options.watchTiming.quiet = .milliseconds(50)
    // Without its root it says what is the matter.
    let without = try VadeServer(options, context: desk.context, engine: ServerDesk.engine())
    try TestClient.with(without.router, .router) { client throws in
      #expect(try client.json(API.Watch.self, .get, "/api/watches/\(id)").state == .paused)
      _ = try client.json(API.Watch.self, .patch, "/api/watches/\(id)", #"{"paused":false}"#)
      #expect(try wait(client, id) { $0.state == .fault }.reason?.code == "root-missing")
    }
    without.stop(within: .zero)
    options.roots = ["papers": folders.path("papers")]
    let again = try VadeServer(options, context: desk.context, engine: ServerDesk.engine())
    defer { again.stop(within: .zero) }
    try TestClient.with(again.router, .router) { client throws in
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt", "papers/new.txt"], client)
      _ = try eventually { try client.json(API.JobList.self, .get, "/api/jobs").jobs.allSatisfy(\.state.isEnded) }
      _ = try client.json(Wire.Done.self, .patch, "/api/libraries/default", #"{"name":"archive"}"#)
      #expect(try client.json(API.Watch.self, .get, "/api/watches/\(id)").library == "archive")
      try folders.write("Newer.\n", to: "papers/newer.txt")
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt", "papers/new.txt", "papers/newer.txt"], in: "archive", client)
      _ = try eventually { try client.json(API.JobList.self, .get, "/api/jobs").jobs.allSatisfy(\.state.isEnded) }
      _ = try client.json(Wire.Done.self, .delete, "/api/libraries/archive")
      #expect(try client.json(API.WatchList.self, .get, "/api/watches").watches.isEmpty)
      #expect(try client.fault(.get, "/api/watches/\(id)", status: 404) == "watch-missing")
      let other = try client.json(API.Watch.self, .post, "/api/watches", #"{"root":"papers","library":"other"}"#, status: 201)
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt", "papers/new.txt", "papers/newer.txt"], in: "other", client)
      #expect(try client.send(.delete, "/api/watches/\(other.id)").status == 204)
      #expect(try client.json(Wire.LibraryList.self, .get, "/api/libraries").libraries.map(\.name).contains("other"))
    }
  }

  @Test("what somebody removed from the library stays removed until its file changes or everything is looked at")
  func removedByHand() throws {
    let desk = try desk { $0.watchTiming.quiet = .seconds(2) }
    try desk.with(.router) { client throws in
      let watch = try add(client)
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client)
      _ = try wait(client, watch.id) { $0.counts.unchanged == 2 && $0.counts.underWay == 0 }
      let id = try #require(
        try client.json(Wire.DocumentListing.self, .get, "/api/libraries/default/documents?filter=keys").documents.first
      ).id
      _ = try eventually { try client.json(API.JobList.self, .get, "/api/jobs").jobs.allSatisfy(\.state.isEnded) }
      _ = try client.send(.delete, "/api/libraries/default/documents/\(id)")
      try folders.write("Other.\n", to: "papers/other.txt")
      try wait(for: ["papers/2024/letter.txt", "papers/other.txt"], client)
      #expect(try wait(client, watch.id) { $0.counts.leftOut == 1 }.state == .watching)
      _ = try client.json(API.Watch.self, .post, "/api/watches/\(watch.id)/sync")
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt", "papers/other.txt"], client)
    }
  }

  @Test("keys see the watches of their libraries; setting one up and changing it takes the right admin")
  func keys() throws {
    let desk = try desk { $0.requiresKey = true }
    let store = try KeyStore(path: KeyStore.path(in: desk.context.places))
    func key(_ rights: AccessRight, _ libraries: [String]?) throws -> HTTPHeaders {
      ["X-Api-Key": try store.make(name: "k", rights: rights, libraries: libraries).key]
    }
    let (owner, writer, reader, bound) = (
      try key(.admin, nil), try key(.write, ["default"]), try key(.read, nil), try key(.admin, ["other"])
    )
    try desk.with(.router) { client throws in
      let body = #"{"root":"papers","library":"default"}"#
      for headers in [writer, reader, bound] {
        #expect(try client.fault(.post, "/api/watches", body, headers: headers, status: 403) == "not-allowed")
      }
      let watch = try client.json(API.Watch.self, .post, "/api/watches", body, headers: owner, status: 201)
      #expect(try client.json(API.WatchList.self, .get, "/api/watches", headers: writer).watches.map(\.id) == [watch.id])
      #expect(try client.json(API.WatchList.self, .get, "/api/watches", headers: bound).watches.isEmpty)
      #expect(try client.fault(.get, "/api/watches", headers: reader, status: 403) == "not-allowed")
      #expect(try client.fault(.get, "/api/watches/\(watch.id)", headers: bound, status: 404) == "watch-missing")
      #expect(try client.fault(.delete, "/api/watches/\(watch.id)", headers: bound, status: 404) == "watch-missing")
      #expect(try client.fault(.delete, "/api/watches/\(watch.id)", headers: writer, status: 403) == "not-allowed")
      #expect(try client.fault(.patch, "/api/watches/\(watch.id)", #"{"gone":"remove"}"#, headers: writer, status: 403) == "not-allowed")
      try wait(for: ["papers/2024/letter.txt", "papers/keys.txt"], client, headers: owner)
      #expect(try client.send(.post, "/api/watches/\(watch.id)/sync", headers: writer).status == 200)
    }
  }

  @Test("what cannot be read of its kept watches is said, and the server starts without them")
  func damaged() throws {
    let desk = try desk()
    desk.server.stop(within: .zero)
    try desk.directory.write("[{", to: "home/config/watches.json")
    let again = try VadeServer(
      ServerOptions(address: .internet(host: "127.0.0.1", port: 0)), context: desk.context, engine: ServerDesk.engine())
    defer { again.stop(within: .zero) }
    try TestClient.with(again.router, .router) { client throws in
      #expect(try client.json(API.WatchList.self, .get, "/api/watches").watches.isEmpty)
      #expect(try client.send(.get, "/api/log?level=warning").text.contains("watches.json"))
      #expect(try String(contentsOfFile: desk.directory.path("home/config/watches.json"), encoding: .utf8) == "[{")
    }
  }
}
