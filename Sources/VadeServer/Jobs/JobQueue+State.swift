internal import VadeEngine

extension JobQueue {
  /// What the queue knows, behind its lock.
  struct State {
    var jobs: [JobState] = []
    /// The job in work.
    var turn: Turn?
    /// Libraries that requests change at this moment, and how many: their jobs have no turn.
    var held: [String: Int] = [:]
    var isClosed = false
    private var turns = 0
    /// When each library had its last turn, as a number that grows.
    private var lastTurns: [String: Int] = [:]
    private var places = 0
    private var arrivals = 0

    func index(of id: String) -> Int? { jobs.firstIndex { $0.id == id } }

    /// The place behind all jobs there are.
    mutating func nextPlace() -> Int {
      places += 1
      return places
    }

    /// Files with the order they came in.
    mutating func arriving(_ entries: [JobState.Entry]) -> [JobState.Entry] {
      entries.map { entry in
        var entry = entry
        arrivals += 1
        entry.arrival = arrivals
        return entry
      }
    }

    /// The jobs that wait, by library: libraries in the order of their turns, the jobs of each in their order.
    func lines() -> [[JobState]] {
      Dictionary(grouping: jobs.lazy.filter(\.isWaiting), by: \.library).values.map { $0.sorted { $0.place < $1.place } }
        .sorted { (lastTurn($0), $0[0].place) < (lastTurn($1), $1[0].place) }
    }

    private func lastTurn(_ line: [JobState]) -> Int { lastTurns[line[0].library] ?? 0 }

    /// The job that may begin now: the first of the library whose last turn is the longest ago.
    func next(now: Double) -> String? { lines().lazy.map { $0[0] }.first { isFree($0, now) }?.id }

    /// Whether a job of another library could begin.
    func isWaited(for library: String, now: Double) -> Bool { lines().contains { $0[0].library != library && isFree($0[0], now) } }

    private func isFree(_ job: JobState, _ now: Double) -> Bool { held[job.library] == nil && job.notBefore ?? 0 <= now }

    /// Gives a job its turn.
    mutating func begin(_ index: Int, now: Double) -> Turn {
      let turn = Turn(job: jobs[index].id, library: jobs[index].library)
      turns += 1
      (self.turn, lastTurns[turn.library]) = (turn, turns)
      jobs[index].state = .running
      jobs[index].startedAt = jobs[index].startedAt ?? now
      (jobs[index].notBefore, jobs[index].reason) = (nil, nil)
      return turn
    }

    /// How many jobs have a turn before each of those that wait: what is in work, those before it in its line, and one of each library that comes first.
    func ahead() -> [String: Int] {
      var ahead: [String: Int] = [:]
      for (rank, line) in lines().enumerated() {
        for (position, job) in line.enumerated() { ahead[job.id] = rank + position + (turn == nil || turn?.job == job.id ? 0 : 1) }
      }
      return ahead
    }

    /// A job as clients see it.
    func document(_ index: Int, withFiles: Bool, now: Double) -> API.Job {
      var document = jobs[index].document(withFiles: withFiles, now: now)
      if jobs[index].isWaiting { document.ahead = ahead()[document.id] }
      return document
    }

    /// A job as clients see it, with some of its files.
    func document(_ index: Int, naming entries: [JobState.Entry], now: Double) -> API.Job {
      var document = document(index, withFiles: false, now: now)
      document.files = entries.map(\.shown)
      return document
    }

    /// The jobs that wait and have other jobs before them than was told: few of many, since a job that waits behind dozens is told when it is asked for.
    mutating func toldAnew(now: Double) -> [API.Job] {
      let ahead = ahead()
      var told: [API.Job] = []
      for index in jobs.indices where jobs[index].isWaiting {
        guard let count = ahead[jobs[index].id], count <= 20, count != jobs[index].toldAhead else { continue }
        jobs[index].toldAhead = count
        var document = jobs[index].document(withFiles: false, now: now)
        document.ahead = count
        told.append(document)
      }
      return told
    }

    /// Paths of what rests left unfinished in a library.
    func unfinished(in library: String, but id: String? = nil) -> Set<String> {
      Set(jobs.lazy.filter { $0.library == library && $0.id != id }.compactMap(\.unfinished?.path))
    }

    /// Leaves out of jobs that wait or rest the states of a file that came before one that is in the library now.
    ///
    /// - Returns: the files, by their jobs.
    mutating func overtake(by entry: JobState.Entry, of id: String, in library: String) -> [(job: String, entry: JobState.Entry)] {
      guard entry.stage != nil else { return [] }
      var overtaken: [(String, JobState.Entry)] = []
      for job in jobs.indices where jobs[job].id != id && jobs[job].library == library && !jobs[job].state.isEnded {
        for file in jobs[job].files.indices {
          let other = jobs[job].files[file]
          // A file of the machine's own is read as it is when its turn comes.
          guard other.shown.state == .queued, other.stage != nil, other.arrival < entry.arrival, other.file.path == entry.file.path
          else { continue }
          jobs[job].files[file].overtake()
          overtaken.append((jobs[job].id, jobs[job].files[file]))
        }
      }
      return overtaken
    }

    /// Follows a library to another name.
    mutating func rename(_ old: String, to new: String) -> [JobState] {
      lastTurns[new] = lastTurns.removeValue(forKey: old)
      for index in jobs.indices where jobs[index].library == old { jobs[index].library = new }
      return jobs.filter { $0.library == new }
    }

    /// Forgets the jobs that ended first, down to a number of them.
    mutating func forgetOldest(_ limit: Int) -> [JobState] {
      let ended = jobs.filter(\.state.isEnded).sorted { ($0.endedAt ?? 0) < ($1.endedAt ?? 0) }
      let gone = Set(ended.dropLast(limit).map(\.id))
      defer { jobs.removeAll { gone.contains($0.id) } }
      return jobs.filter { gone.contains($0.id) }
    }
  }
}
