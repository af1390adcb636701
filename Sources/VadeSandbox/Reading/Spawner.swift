internal import CSeccomp
internal import Dispatch
internal import Glibc
internal import Synchronization
internal import VadeSystem

/// Starts programs from one thread that never ends.
///
/// A worker is ended with the thread that started it, not with the process (PR_SET_PDEATHSIG, prctl(2)); threads of a pool come and go.
final class Spawner: Sendable {
  /// The only spawner of the process.
  static let shared = Spawner()

  /// A program that was started.
  struct Started: Sendable {
    var process: pid_t
    /// Our end of the socket.
    var channel: Channel
    /// Where its standard error can be read.
    var errors: OpenDescriptor
  }

  /// A program to start, and what came of it.
  private final class Job: Sendable {
    let path: String
    let words: [String]
    let outcome = Mutex<Result<Started, SystemError>?>(nil)
    let done = DispatchSemaphore(value: 0)

    init(path: String, words: [String]) {
      self.path = path
      self.words = words
    }
  }

  private let jobs = Mutex<[Job]>([])
  private let filled = DispatchSemaphore(value: 0)

  private init() {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { box in
        guard let box = unsafe box else { return nil }
        let spawner = unsafe Unmanaged<Spawner>.fromOpaque(box).takeRetainedValue()
        while true { spawner.runNext() }
      }, box)
    precondition(status == 0, "no thread can be made: \(status)")
    pthread_detach(thread)
  }

  /// Starts a program with a socket as descriptor 3, nothing to read or write, and an empty environment.
  func start(_ path: String, _ words: [String]) throws(SystemError) -> Started {
    let job = Job(path: path, words: words)
    jobs.withLock { $0.append(job) }
    filled.signal()
    job.done.wait()
    guard let outcome = job.outcome.withLock({ $0 }) else { preconditionFailure("a start had no outcome") }
    return try outcome.get()
  }

  private func runNext() {
    filled.wait()
    let job = jobs.withLock { $0.removeFirst() }
    let outcome = Result { () throws(SystemError) in try Spawner.spawn(job.path, job.words) }
    job.outcome.withLock { $0 = outcome }
    job.done.signal()
  }

  private static func spawn(_ path: String, _ words: [String]) throws(SystemError) -> Started {
    let (ours, theirs) = try Channel.pair()
    var pipe: [Int32] = [-1, -1]
    guard unsafe pipe2(&pipe, O_CLOEXEC | O_NONBLOCK) == 0 else { throw SystemError(operation: "pipe", path: path, code: errno) }
    let (read, write) = (OpenDescriptor(pipe[0]), OpenDescriptor(pipe[1]))
    // Out of the way of the numbers they are to get: where standard input is closed the system hands those out.
    let high = [theirs.descriptor.number, write.number].map { OpenDescriptor(fcntl($0, F_DUPFD_CLOEXEC, 16)) }
    guard high.allSatisfy({ $0.number >= 0 }) else { throw SystemError(operation: "dup", path: path, code: errno) }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, high[1].number, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, high[0].number, Worker.socket)
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, Worker.socket + 1)
    // A group of its own: what the terminal sends to the asker's group (Ctrl-C) is the asker's to handle.
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let status = unsafe withCStrings(["vade"] + words) { arguments in
      unsafe withCStrings(["LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]) { environment in
        unsafe posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    // The numbers were handed on without their owners, which must not have closed them by now.
    withExtendedLifetime((theirs, read, write, high)) {}
    guard status == 0 else { throw SystemError(operation: "start", path: path, code: status) }
    return Started(process: process, channel: ours, errors: read)
  }

  /// Calls a closure with texts as C wants a program's words: an array that ends with nothing.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("an array with an end has a beginning") }
      return unsafe body(start)
    }
  }
}
