internal import FoundationEssentials

/// What memory this process has, as the system counts it (proc_pid_status(5)).
struct ProcessMemory {
  /// Bytes that belong to no file: heap, stacks, what libraries changed of their data.
  ///
  /// Pages of mapped packs are not among them.
  let anonymousBytes: Int
  /// Bytes of mapped files that are in memory: programs, libraries, packs.
  let fileBytes: Int

  /// Asks now.
  ///
  /// - Throws: ``BenchError/measured(_:)`` where the system does not say.
  static func now() throws(BenchError) -> ProcessMemory {
    let path = "/proc/self/status"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    func bytes(_ name: String) throws(BenchError) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      guard let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Int($0) }) else {
        throw .measured("'\(path)' does not say \(name)")
      }
      return kilobytes << 10
    }
    return ProcessMemory(anonymousBytes: try bytes("RssAnon"), fileBytes: try bytes("RssFile"))
  }
}
