import Dispatch
import Synchronization
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeLibrary
import VadeSystem
import VadeTesting

@testable import VadeServer

@Suite("The server, adding files that come together")
struct JobOrderTests {
  private func entry(_ text: String, isForced: Bool, _ name: String, in desk: ServerDesk) throws -> JobState.Entry {
    let path = try UploadPath("note.txt")
    try desk.directory.write(text, to: "stage/\(name)/file/note.txt")
    return try #require(path.entry(in: desk.directory.path("stage/\(name)"), isForced: isForced))
  }

  @Test("keeps the last of the states of one path, whichever of them were to be read again in any case, and loses none on the way")
  func states() throws {
    let desk = try ServerDesk()
    let engine = ServerDesk.engine()
    let queue = JobQueue(engine: engine, context: desk.context, hub: EventHub(epoch: "t"))
    defer { queue.close() }
    let texts = ["The key hangs behind the door.", "The key lies under the mat.", "The key is in the jar.", "The key is lost."]
    let forced = [true, false, true, false]
    let entries = try texts.indices.map { try entry(texts[$0] + "\n", isForced: forced[$0], "u\($0)", in: desk) }
    let id = try queue.add(entries, to: "default", batch: nil).id
    _ = eventually { queue.job(id)?.state.isEnded ?? false }
    let files = try #require(queue.job(id)?.files)
    #expect(files.map(\.state) == [.added, .updated, .updated, .updated], "\(files)")
    let listing = try engine.listing(DocumentQuery(), desk.context)
    #expect(listing.documents.map(\.sha256) == [SHA256Digest(of: texts[3] + "\n").hex])
  }

  @Test("does not begin again by itself, with the next server, what somebody stopped; what the server's own stop cut off it does")
  func stopped() throws {
    let desk = try ServerDesk()
    let queue = JobQueue(engine: ServerDesk.engine(), context: desk.context, hub: EventHub(epoch: "t"))
    func waits(_ name: String) -> Bool { FileStatus(path: desk.directory.path("stage/\(name)/waiting.json")) != nil }
    func begin(_ name: String) throws -> Turn {
      try desk.directory.write("{}", to: "stage/\(name)/waiting.json")
      var job = JobState(id: name, library: name, batch: nil, createdAt: 0)
      job.files = [try entry("The key hangs behind the door.\n", isForced: false, name, in: desk)]
      queue.state.withLock { $0.jobs.append(job) }
      return try #require(queue.beginNext())
    }
    let stopped = try begin("stopped")
    _ = try queue.stop("stopped")
    queue.end(stopped, nil)
    #expect(!waits("stopped") && FileStatus(path: desk.directory.path("stage/stopped/file/note.txt")) != nil)
    // What the stop has woken looks for work and finds none.
    queue.thread.sync {}
    let cut = try begin("cut")
    queue.close()
    queue.end(cut, nil)
    #expect(waits("cut"))
  }

  @Test("leaves out a file that arrives behind the stop of its batch, names it, and adds it when the job is tried again")
  func behindTheStop() throws {
    let desk = try ServerDesk()
    let queue = JobQueue(engine: ServerDesk.engine(), context: desk.context, hub: EventHub(epoch: "t"))
    defer { queue.close() }
    // Put there by hand, so that the queue's own thread has not begun it when it is stopped.
    var job = JobState(id: "first", library: "default", batch: "b", createdAt: 0)
    job.files = [try entry("The key hangs behind the door.\n", isForced: false, "a", in: desk)]
    queue.state.withLock { $0.jobs.append(job) }
    let first = try queue.stop("first")
    #expect(first.state == .stopped)
    let late = try queue.add([try entry("The key lies under the mat.\n", isForced: false, "c", in: desk)], to: "default", batch: "b")
    #expect(late.id == first.id && late.files?.map(\.state) == [.skipped] && late.files?.first?.reason?.code == "stopped")
    #expect(queue.list { _ in true }.count == 1)
    _ = try queue.retry(first.id)
    _ = eventually { queue.job(first.id)?.state.isEnded ?? false }
    #expect(queue.job(first.id)?.state == .done && queue.job(first.id)?.files?.allSatisfy { $0.state != .skipped } == true)
  }

  @Test("gives a file of a batch whose job is about to end a job of its own")
  func joining() throws {
    let desk = try ServerDesk()
    let queue = JobQueue(engine: ServerDesk.engine(), context: desk.context, hub: EventHub(epoch: "t"))
    defer { queue.close() }
    var job = JobState(id: "ending", library: "default", batch: "b", createdAt: 0)
    job.files = [try entry("The key hangs behind the door.\n", isForced: false, "u1", in: desk)]
    queue.state.withLock { $0.jobs.append(job) }
    #expect(queue.beginNext()?.job == "ending" && queue.nextFiles(of: "ending")?.count == 1)
    // Nothing more is there: the job's thread goes on to end it.
    #expect(queue.nextFiles(of: "ending") == nil)
    let late = try queue.add([try entry("The key is lost.\n", isForced: false, "u2", in: desk)], to: "default", batch: "b")
    #expect(late.id != "ending")
  }
}
