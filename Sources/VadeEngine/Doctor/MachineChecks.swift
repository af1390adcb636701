internal import VadeSystem

/// The checks of the machine; those of models and libraries come from the engine.
package enum MachineChecks {
  /// Embedding a batch and scanning a library want about this much.
  private static let memoryWanted = 1_000_000_000
  /// Less than this and the next large file may fill the disk.
  private static let diskWanted = 1_000_000_000

  /// All of them, in the order they are shown.
  static func all(environment: [String: String], places: Places) -> [Check] {
    [
      Check(name: "system") {
        let facts = SystemFacts.current()
        return .ok("\(facts.kernel), \(facts.libraryVersion), vade \(Release.version)")
      },
      Check(name: "processor") { processor(.current()) },
      Check(name: "memory") { memory(.current()) },
      Check(name: "data") { disk(DiskFacts(of: places.data), variable: "XDG_DATA_HOME") },
      Check(name: "cache") { disk(DiskFacts(of: places.cache), variable: "XDG_CACHE_HOME") },
      Check(name: "settings") { disk(DiskFacts(of: places.config), variable: "XDG_CONFIG_HOME", needed: 0) },
      Check(name: "locale") { locale(environment) },
    ]
  }

  /// Judges the processor's instruction sets.
  package static func processor(_ facts: SystemFacts) -> Check.Verdict {
    let wanted = ["avx2", "avx512f", "avx512_vnni", "avx512_bf16", "amx_bf16", "amx_int8"]
    let name = (facts.processorName ?? "unknown processor") + ", \(Figures.count(facts.processorCount, "thread"))"
    guard !facts.processorFeatures.isEmpty else {
      return .warn(name + ", instruction sets unknown", advice: "make /proc/cpuinfo readable to see them")
    }
    let found = wanted.filter(facts.processorFeatures.contains)
    guard facts.processorFeatures.contains("avx2") else {
      return .warn(name + ", no AVX2", advice: "vade works, but embeds and scans several times slower than on a processor with AVX2")
    }
    return .ok(name + ", " + found.joined(separator: " "))
  }

  /// Judges how much memory can be had.
  package static func memory(_ facts: SystemFacts) -> Check.Verdict {
    guard let available = facts.availableMemory else {
      return .warn("unknown", advice: "make /proc/meminfo readable to see it")
    }
    let usable = min(available, facts.memoryLimit ?? available)
    let text = Figures.bytes(usable) + " available" + (facts.memoryLimit.map { ", limited to \(Figures.bytes($0))" } ?? "")
    guard usable >= memoryWanted else {
      return .warn(text, advice: "close other programs before adding many files: about \(Figures.bytes(memoryWanted)) is wanted")
    }
    return .ok(text)
  }

  /// Judges a directory: whether it can be written and how much room there is.
  package static func disk(_ facts: DiskFacts, variable: String, needed: Int = diskWanted) -> Check.Verdict {
    let place = "'\(facts.path)'" + (facts.exists ? "" : " (not made yet)")
    guard facts.isWritable else {
      return .fail(
        "\(place) cannot be written: \(facts.reason)",
        advice: "make it writable for you, or choose another place with VADE_HOME or \(variable)")
    }
    let text = "\(place), \(Figures.bytes(facts.freeBytes)) free"
    guard facts.freeBytes >= needed else {
      return .warn(text, advice: "free some space, or choose another place with VADE_HOME or \(variable)")
    }
    return .ok(text)
  }

  /// Judges the character encoding the terminal is told to use.
  package static func locale(_ environment: [String: String]) -> Check.Verdict {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].first { !(environment[$0] ?? "").isEmpty }
    let value = name.flatMap { environment[$0] } ?? "not set"
    let folded = value.lowercased().filter { $0 != "-" }
    guard folded.hasSuffix("utf8") || folded.contains("utf8@") else {
      return .warn("\(name ?? "LANG") is \(value)", advice: "vade writes UTF-8: set LANG to a UTF-8 locale such as C.UTF-8")
    }
    return .ok("\(name ?? "LANG") is \(value)")
  }
}
