#if canImport(Glibc)
  internal import Glibc
#endif

/// Another program that is run to its end.
public enum Program {
  /// How a run ended.
  public enum Outcome: Sendable, Hashable {
    /// It ended by itself with a status; 128 and a signal's number when a signal ended it.
    case ended(status: Int32)
    /// It was stopped, with all it had started, when its time was up.
    case timedOut
  }

  /// The path of a program in the directories of `PATH`, or nil.
  ///
  /// - Parameter name: the program's name, without a slash.
  /// - Returns: its path, when it can be run.
  public static func find(_ name: String) -> String? {
    let list = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return list.split(separator: ":").map { $0 + "/" + name }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Runs a program in a process group of its own and waits for its end.
  ///
  /// - Parameters:
  ///   - command: the program's path and its arguments.
  ///   - environment: its whole environment.
  ///   - output: a file that takes what it says on standard output; nil to drop it. Standard error is dropped.
  ///   - limit: how long it may run.
  /// - Returns: how it ended.
  /// - Throws: ``SystemError`` when it cannot be started.
  public static func run(
    _ command: [String], environment: [String: String], output: String? = nil, limit: Duration
  ) throws(SystemError) -> Outcome {
    var id: pid_t = 0
    let failure = start(command, environment: environment, output: output, id: &id)
    guard failure == 0 else { throw SystemError(operation: "run", path: command[0], code: failure) }
    let end = ContinuousClock.now + limit
    var pause: useconds_t = 1000
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(id, &status, WNOHANG)
      if ended == id {
        // What the program left running in its group goes with it.
        kill(-id, SIGKILL)
        return .ended(status: status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f))
      }
      guard ended == 0 || errno == EINTR else { throw SystemError(operation: "wait for", path: command[0], code: errno) }
      guard ContinuousClock.now < end else {
        kill(-id, SIGKILL)
        while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
        return .timedOut
      }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
  }

  private static func start(_ command: [String], environment: [String: String], output: String?, id: inout pid_t) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    return unsafe posix_spawn(&id, command[0], &actions, &attributes, &arguments, &variables)
  }
}
