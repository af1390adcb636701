internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that run handlers, which may block, and a queue before them that holds only so many.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var waiting: [Job] = []
    var running = 0
    var threads = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let threadLimit: Int
  private let waitingLimit: Int

  /// Creates a pool; threads are made as they are needed, and stay.
  init(threads: Int, waiting: Int) {
    threadLimit = max(1, threads)
    waitingLimit = waiting
  }

  /// How many jobs run and wait.
  var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting.count) } }

  /// Queues a job.
  ///
  /// - Returns: false when too many wait, or the pool is stopped.
  func submit(_ job: @escaping Job) -> Bool {
    enum Outcome { case refused, queued, queuedForNewThread }
    let outcome = state.withLock { state -> Outcome in
      let free = state.threads - state.running
      guard !state.isStopped, state.waiting.count < waitingLimit + free + (threadLimit - state.threads) else { return .refused }
      state.waiting.append(job)
      guard state.waiting.count > free, state.threads < threadLimit else { return .queued }
      state.threads += 1
      return .queuedForNewThread
    }
    switch outcome {
    case .refused: return false
    case .queued: break
    case .queuedForNewThread: startThread()
    }
    filled.signal()
    return true
  }

  /// Lets the threads go once the jobs that wait have run; no more are taken.
  func stop() {
    let threads = state.withLock { state in
      state.isStopped = true
      return state.threads
    }
    for _ in 0..<threads { filled.signal() }
  }

  private func startThread() {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { box in
        guard let box = unsafe box else { return nil }
        let pool = unsafe Unmanaged<WorkerPool>.fromOpaque(box).takeRetainedValue()
        while pool.runNext() {}
        return nil
      }, box)
    precondition(status == 0, "no thread can be made: \(status)")
    pthread_detach(thread)
  }

  private func runNext() -> Bool {
    filled.wait()
    let job: Job? = state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      state.running += 1
      return state.waiting.removeFirst()
    }
    // Without a job the wake-up came from `stop`.
    guard let job else { return false }
    job()
    state.withLock { $0.running -= 1 }
    return true
  }
}
