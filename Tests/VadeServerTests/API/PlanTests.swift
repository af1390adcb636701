import Foundation
import Synchronization
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("Chunking plans over HTTP")
struct PlanTests {
  private static let text = (0..<300).map { "The lamp of station \($0) shows two white flashes in a minute of the night." }.joined(
    separator: " ")
  private static let place = "/api/libraries/default/plan"

  private func passages(of id: Int64, _ client: TestClient) throws -> VadeEngine.Wire.PassageList {
    try client.json(Wire.PassageList.self, .get, "/api/libraries/default/documents/\(id)/passages")
  }

  @Test("a plan is told and set, holds for what is added, and is applied to the rest by a job", arguments: [TestClient.Kind.router, .live])
  func main(kind: TestClient.Kind) throws {
    let desk = try ServerDesk()
    try desk.with(kind) { client throws in
      let first = try client.wait(for: try client.upload(Self.text, as: "notes/lamps.txt").id)
      let id = try #require(first.files?.first?.documentId)
      let before = try passages(of: id, client)
      var reply = try client.json(Wire.PlanReply.self, .get, Self.place)
      #expect(reply.plan == "balanced" && reply.documents == 1 && reply.cutOtherwise == 0)
      #expect(reply.plans.map(\.name) == LocalEngine.planNames)
      #expect(try client.fault(.post, Self.place + "/apply", status: 409) == "nothing-to-recut")
      #expect(try client.fault(.put, Self.place, #"{"plan":"telepathic"}"#, status: 400) == "plan-unknown")

      reply = try client.json(Wire.PlanReply.self, .put, Self.place, #"{"plan":"precise"}"#)
      #expect(reply.plan == "precise" && reply.cutOtherwise == 1)
      let status = try client.json(Wire.StatusReply.self, .get, "/api/libraries/default")
      #expect(status.plan == "precise" && status.cutOtherwise == 1)
      let second = try client.wait(for: try client.upload("Petrels come ashore.", as: "b.txt").id)
      #expect(second.kind == .add)
      let other = try #require(second.files?.first?.documentId)
      #expect(try passages(of: other, client).document.plan == "precise")
      // What was there is as it was.
      #expect(try passages(of: id, client) == before && before.document.plan == nil)

      let job = try client.json(API.Job.self, .post, Self.place + "/apply", status: 202)
      #expect(job.kind == .recut && job.files?.map(\.path) == ["notes/lamps.txt"])
      let ended = try client.wait(for: job.id)
      let file = try #require(ended.files?.first)
      #expect(ended.state == .done && file.state == .updated)
      let after = try passages(of: try #require(file.documentId), client)
      #expect(Double(after.total) > 1.4 * Double(before.total) && after.document.plan == "precise")
      #expect(after.document.path == before.document.path && after.document.sha256 == before.document.sha256)
      #expect(after.document.addedAt == before.document.addedAt)
      #expect(try client.fault(.get, "/api/libraries/default/documents/\(id)", status: 404) == "document-missing")
      #expect(try client.json(Wire.PlanReply.self, .get, Self.place).cutOtherwise == 0)
    }
  }

  @Test("a preview tells what each plan makes of a document, and changes nothing")
  func preview() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try client.wait(for: try client.upload(Self.text, as: "lamps.txt").id)
      let id = try #require(job.files?.first?.documentId)
      let before = try passages(of: id, client)
      let preview = try client.json(Wire.PlanPreview.self, .get, "/api/libraries/default/documents/\(id)/plans")
      #expect(preview.plan == "balanced" && preview.whole && preview.passageCount == before.total)
      #expect(preview.plans.map(\.name) == LocalEngine.planNames)
      let balanced = preview.plans[0]
      #expect(balanced.passages == before.total)
      #expect(balanced.first.map { ($0.repeated ?? "") + $0.text } == before.passages.prefix(balanced.first.count).map(\.text))
      #expect(balanced.first[0].repeated == nil && balanced.first[1].repeated?.isEmpty == false)
      #expect(preview.plans[1].passages > balanced.passages && preview.plans[1].mostWords < balanced.mostWords)
      #expect(try passages(of: id, client) == before)
      #expect(try client.fault(.get, "/api/libraries/default/documents/99/plans", status: 404) == "document-missing")
    }
  }

  @Test("a copy that is gone is named in the job, and its document stays")
  func missingCopy() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      let job = try client.wait(for: try client.upload(Self.text, as: "lamps.txt").id)
      let id = try #require(job.files?.first?.documentId)
      let before = try passages(of: id, client)
      let copies = desk.directory.path("home/data/libraries/default/originals")
      try FileManager.default.removeItem(atPath: copies + "/" + before.document.sha256)
      _ = try client.json(Wire.PlanReply.self, .put, Self.place, #"{"plan":"brief"}"#)
      let recut = try client.json(API.Job.self, .post, Self.place + "/apply", status: 202)
      let ended = try client.wait(for: recut.id)
      #expect(ended.files?.first?.state == .failed && ended.files?.first?.reason?.code == "original-missing")
      #expect(try passages(of: id, client) == before)
    }
  }

  @Test("documents that are being cut anew are not cut twice at once")
  func once() throws {
    let desk = try ServerDesk()
    try desk.with(.router) { client throws in
      _ = try client.wait(for: try client.upload(Self.text, as: "lamps.txt").id)
      _ = try client.json(Wire.PlanReply.self, .put, Self.place, #"{"plan":"precise"}"#)
      var resting = JobState(id: "r", library: "default", batch: nil, createdAt: 0)
      (resting.kind, resting.state) = (.recut, .paused)
      desk.server.services.jobs.state.withLock { $0.jobs.append(resting) }
      #expect(try client.fault(.post, Self.place + "/apply", status: 409) == "recut-running")
      desk.server.services.jobs.state.withLock { state in state.jobs.removeAll { $0.id == "r" } }
      let job = try client.json(API.Job.self, .post, Self.place + "/apply", status: 202)
      #expect(try client.wait(for: job.id).files?.first?.state == .updated)
    }
  }

  @Test("only who may write sets and applies a plan")
  func rights() throws {
    let desk = try ServerDesk()
    let routes = desk.server.router.routes.filter { $0.pattern.description.contains("/{library}/plan") && $0.method != .get }
    #expect(routes.map(\.operation).sorted() == ["applyPlan", "setPlan"])
    #expect(routes.allSatisfy { $0.right == .write && $0.scope == "library" })
  }
}
