internal import FoundationEssentials
internal import Glibc

/// A program that was run to its end, with what it cost.
struct ChildProcess: Codable {
  /// The exit status; 128 and the signal's number when a signal ended it.
  let status: Int32
  /// From its start to its end, in seconds.
  let seconds: Double
  /// The most memory it had at once, in bytes.
  ///
  /// The system counts the memory of the starting program in, so start it from a small one; see ``measured(_:environment:)``.
  let peakBytes: Int

  /// Runs a program and waits for its end; what it says goes to files.
  ///
  /// - Parameters:
  ///   - command: the program's path and its arguments.
  ///   - environment: its whole environment.
  ///   - outputPath: takes standard output and standard error; nil to drop both.
  /// - Returns: what it cost, whatever its status.
  /// - Throws: ``BenchError`` when it cannot be started.
  static func run(_ command: [String], environment: [String: String], outputPath: String?) throws(BenchError) -> ChildProcess {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, outputPath ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let began = ContinuousClock.now
    let failure = unsafe posix_spawn(&id, command[0], &actions, nil, &arguments, &variables)
    guard failure == 0 else {
      throw .childFailed(
        command: command.joined(separator: " "), status: failure, output: "it could not be started: build it with 'scripts/build'")
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = (ContinuousClock.now - began).inSeconds
    let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    return ChildProcess(status: code, seconds: seconds, peakBytes: Int(usage.ru_maxrss) << 10)
  }

  /// Runs a program from a small copy of this one, so that the peak memory is the program's own.
  ///
  /// - Throws: ``BenchError`` with the program's last lines when it does not end with status 0.
  static func measured(_ command: [String], environment: [String: String], outputPath: String) throws -> ChildProcess {
    let report = outputPath + ".cost"
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let outer = try run([own, "run-measured", report, outputPath] + command, environment: environment, outputPath: outputPath + ".outer")
    guard outer.status == 0 else {
      throw BenchError.childFailed(command: "run-measured", status: outer.status, output: lastLines(of: outputPath + ".outer"))
    }
    let child = try JSONDecoder().decode(ChildProcess.self, from: Data(contentsOf: URL(fileURLWithPath: report)))
    guard child.status == 0 else {
      throw BenchError.childFailed(command: command.joined(separator: " "), status: child.status, output: lastLines(of: outputPath))
    }
    return child
  }

  /// The end of what a program said.
  static func lastLines(of path: String) -> String {
    // A program that was never started said nothing.
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(15).joined(separator: "\n")
  }
}
