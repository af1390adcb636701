#if canImport(Glibc)
  internal import Glibc
#endif

/// What the system tells about itself; the checks judge it.
package struct SystemFacts: Sendable, Hashable {
  /// The processor's features by Linux' names, such as `avx2`; empty when unknown.
  package var processorFeatures: Set<String> = []
  /// The processor's name, or nil.
  package var processorName: String?
  /// How many threads the process may run at once.
  package var processorCount = 1
  /// Memory that can be had without swapping, in bytes, or nil when unknown.
  package var availableMemory: Int?
  /// The limit set for this process' control group, in bytes, or nil without one.
  package var memoryLimit: Int?
  /// The C library's name and version.
  package var libraryVersion = ""
  /// The kernel's name and release.
  package var kernel = ""

  /// Asks the system.
  package static func current() -> SystemFacts {
    var facts = SystemFacts()
    facts.read(processor: text(of: "/proc/cpuinfo"), memory: text(of: "/proc/meminfo"), limit: text(of: "/sys/fs/cgroup/memory.max"))
    facts.processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    facts.libraryVersion = libraryVersion()
    facts.kernel = "Linux " + text(of: "/proc/sys/kernel/osrelease").filter { !$0.isWhitespace }
    return facts
  }

  /// Takes facts from the texts of `/proc/cpuinfo`, `/proc/meminfo` and the control group's `memory.max`.
  package mutating func read(processor: String, memory: String, limit: String) {
    func value(_ key: String, in text: String) -> String? {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].split(whereSeparator: \.isWhitespace).joined(separator: " ") == key {
          return parts[1].split(separator: " ").joined(separator: " ")
        }
      }
      return nil
    }
    processorFeatures = Set((value("flags", in: processor) ?? "").split(separator: " ").map(String.init))
    processorName = value("model name", in: processor)
    availableMemory = value("MemAvailable", in: memory)?.split(separator: " ").first.flatMap { Int($0) }.map { $0 * 1024 }
    memoryLimit = Int(limit.filter { !$0.isWhitespace })
  }

  /// The C library's name and version, such as `glibc 2.36`.
  private static func libraryVersion() -> String {
    var name = [UInt8](repeating: 0, count: 64)
    let length = unsafe name.withUnsafeMutableBytes { bytes in
      unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return String(decoding: name.prefix(max(0, min(length, name.count) - 1)), as: UTF8.self)
  }

  /// A file of the kernel as text; empty when it cannot be read.
  ///
  /// Such files have no size beforehand, so they are read to their end.
  private static func text(of path: String) -> String {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
