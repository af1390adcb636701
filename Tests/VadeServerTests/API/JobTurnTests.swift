import Synchronization
import Testing
import VadeEngine
import VadeHTTP
import VadeHTTPTesting
import VadeIngest
import VadeTesting

@testable import VadeServer

@Suite("The server, adding to several libraries")
struct JobTurnTests {
  private static func job(_ id: String, _ library: String, place: Int) -> JobState {
    var job = JobState(id: id, library: library, batch: nil, createdAt: Double(place))
    job.place = place
    return job
  }

  @Test("gives libraries their turns one after another, and the jobs of one library in the order they came")
  func turns() throws {
    var state = JobQueue.State()
    state.jobs = [
      Self.job("a1", "a", place: 1), Self.job("a2", "a", place: 2), Self.job("b1", "b", place: 3), Self.job("c1", "c", place: 4),
    ]
    #expect(state.ahead() == ["a1": 0, "a2": 1, "b1": 1, "c1": 2])
    var order: [String] = []
    for _ in 0..<6 {
      let id = try #require(state.next(now: 0))
      order.append(id)
      _ = state.begin(try #require(state.index(of: id)), now: 0)
      state.turn = nil
      // It gives way with files left.
      state.jobs[try #require(state.index(of: id))].state = .queued
    }
    #expect(order == ["a1", "b1", "c1", "a1", "b1", "c1"])
  }

  @Test("passes over jobs that rest, whose library is being changed, or that another program keeps waiting")
  func passedOver() throws {
    var state = JobQueue.State()
    state.jobs = [
      Self.job("a1", "a", place: 1), Self.job("b1", "b", place: 2), Self.job("c1", "c", place: 3), Self.job("d1", "d", place: 4),
    ]
    state.jobs[0].state = .paused
    state.jobs[1].notBefore = 10
    state.held["c"] = 1
    #expect(state.next(now: 5) == "d1")
    #expect(state.next(now: 10) == "b1")
    #expect(!state.isWaited(for: "d", now: 5) && state.isWaited(for: "d", now: 10))
    // One that goes on is before those that came later to its library.
    state.jobs.append(Self.job("a2", "a", place: 5))
    state.jobs[3].state = .paused
    #expect(state.next(now: 5) == "a2")
    state.jobs[0].state = .queued
    #expect(state.next(now: 5) == "a1")
  }

  @Test("lets a library with one file have it before another has all of its hundreds, and embeds nothing twice for it")
  func givesWay() throws {
    let desk = try ServerDesk()
    // Each look at the clock is some seconds later: every turn has had its time once something came of it.
    let time = Mutex(0.0)
    let queue = JobQueue(
      engine: ServerDesk.engine(), context: desk.context, hub: EventHub(epoch: "t"),
      clock: {
        time.withLock { time in
          time += JobQueue.turnSeconds
          return time
        }
      })
    defer { queue.close() }
    func entry(_ number: Int, _ library: String) throws -> JobState.Entry {
      let name = "note-\(number).txt"
      try desk.directory.write(
        "Note \(number) of \(library) speaks of lamp \(number * 7).\n", to: "stage/\(library)/\(number)/file/\(name)")
      return try #require(try UploadPath(name).entry(in: desk.directory.path("stage/\(library)/\(number)"), isForced: false))
    }
    var many = Self.job("many", "many", place: 1)
    many.files = try (0..<500).map { try entry($0, "many") }
    var few = Self.job("few", "few", place: 2)
    few.files = [try entry(0, "few")]
    queue.state.withLock { $0.jobs = [many, few] }
    queue.wake()
    let isFirst = eventually { queue.job("few")?.state == .done }
    #expect(isFirst && queue.job("many")?.state.isEnded == false)
    // Hundreds of files, in turns of which each begins a run: as long as something comes of it.
    var before = -1
    while let done = queue.job("many")?.filesDone, done > before, done < 500 {
      before = done
      _ = eventually { queue.job("many")?.filesDone ?? 0 >= min(500, done + 50) }
    }
    let isDone = eventually { queue.job("many")?.state == .done }
    #expect(isDone)
    let jobs = queue.state.withLock { $0.jobs }
    #expect(jobs[0].files.allSatisfy { $0.shown.state == .added } && jobs[1].state == .done)
    #expect(jobs[0].embedded == 500)
  }

  @Test("tells rate and time left of the time a job works, not of that in which it rests or takes up what was computed before")
  func figures() throws {
    var job = Self.job("a", "a", place: 1)
    let file = StagedFile(path: "upload:/book.txt", displayPath: "book.txt", source: "/nowhere", byteCount: 1000)
    job.files = [JobState.Entry(file: file, shown: .queued(file))]
    func progress(_ passages: Int, bytes: Int) -> IngestProgress {
      var progress = IngestProgress()
      (progress.currentFile, progress.passagesDone, progress.bytesDone) = ("book.txt", passages, bytes)
      return progress
    }
    job.state = .running
    job.beginRun([0], now: 100)
    #expect(job.take(progress(10, bytes: 100), now: 110)?.state == .running)
    let first = job.document(withFiles: false, now: 110)
    #expect(first.rate == 1 && first.secondsLeft == 90 && first.bytesDone == 100)
    job.state = .paused
    #expect(job.endRun(rests: true, now: 110).map(\.state) == [.queued])
    let resting = job.document(withFiles: true, now: 500)
    #expect(resting.rate == nil && resting.bytesDone == 0 && resting.passages == 0 && resting.files?.map(\.state) == [.queued])
    #expect(job.unfinished?.passages == 10)
    job.state = .running
    job.beginRun([0], now: 1000)
    // What was computed before comes at once, and is no sign of the pace of the rest.
    _ = job.take(progress(10, bytes: 100), now: 1001)
    _ = job.take(progress(20, bytes: 200), now: 1011)
    let second = job.document(withFiles: false, now: 1011)
    #expect(second.rate == 1 && second.secondsLeft == 80 && second.bytesDone == 200 && second.passages == 20)
  }
}
