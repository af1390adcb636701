internal import VadeImport
internal import VadeSandbox

/// Judges what confines the processes that read documents, as one of them finds when it tries.
package enum SandboxCheck {
  /// Starts workers and lets them try what they must not.
  static func verdict(of reading: WorkerReading) -> Check.Verdict {
    do throws(ReaderStop) {
      return verdict(try reading.protections(), endsOnConnections: try reading.endsOnConnections())
    } catch {
      return .fail(
        "the process that reads documents does not work: \(error.finding)",
        advice: "see that /proc is mounted and that processes may be started; 'vade add --no-sandbox' reads without, at your own risk")
    }
  }

  /// Names each protection, and what is missing.
  static func verdict(_ found: Protections, endsOnConnections: Bool) -> Check.Verdict {
    var active = ["a process apart"]
    var missing: [String] = []
    if found.hasLimits { active.append("limits of memory, time and files") } else { missing.append("limits of resources") }
    if found.landlockVersion > 0, found.refusesFiles {
      active.append("no files (Landlock \(found.landlockVersion))")
    } else {
      missing.append("Landlock")
    }
    if found.filtersCalls, endsOnConnections {
      active.append("no connections, no programs (seccomp)")
    } else {
      missing.append("seccomp")
    }
    let text = "documents are read in " + active.joined(separator: ", ")
    guard missing.isEmpty else {
      return .warn(
        text + "; this kernel has no " + missing.joined(separator: " and no "),
        advice: "a kernel with Landlock (5.13) and seccomp confines the reading of files you do not trust")
    }
    return .ok(text)
  }
}
