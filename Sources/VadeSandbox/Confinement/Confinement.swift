internal import CSeccomp
internal import Glibc

/// Confines this process for good: what it reads from now on can do no more than come out wrong.
enum Confinement {
  /// Ties the life of this process to its parent's: a worker nobody listens to must not go on.
  ///
  /// - Parameter parent: the process that started this one.
  /// - Returns: false when the parent is gone already.
  static func follow(_ parent: Int32) -> Bool {
    vade_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 && getppid() == parent
  }

  /// Takes away whatever a parser does not need; to be called while there is one thread, after all libraries have loaded what they want.
  ///
  /// - Parameters:
  ///   - memory: how much memory of its own the process may have, in bytes.
  ///   - files: how attempts to open files are answered.
  /// - Returns: what is in force.
  static func apply(memory: Int, files: CallFilter.FilePolicy) -> Protections {
    var protections = Protections()
    // Needed by an unprivileged process for both that follow; also keeps set-user-ID programs from giving anything back.
    guard vade_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else { return protections }
    // No memory image, and no other process of the user looks in.
    _ = vade_prctl(PR_SET_DUMPABLE, 0)
    protections.hasLimits = limit(memory: memory)
    protections.landlockVersion = Landlock.restrict()
    protections.refusesFiles = protections.landlockVersion > 0 && Landlock.isFelt
    protections.filtersCalls = CallFilter.apply(files)
    return protections
  }

  /// Sets the limits that hold whatever is read; those that depend on the document are set from outside.
  private static func limit(memory: Int) -> Bool {
    let limits = [
      (VADE_LIMIT_DATA, memory), (VADE_LIMIT_FILE_SIZE, 0), (VADE_LIMIT_CORE, 0), (VADE_LIMIT_DESCRIPTORS, 16), (VADE_LIMIT_PROCESSES, 0),
      (VADE_LIMIT_LOCKED_MEMORY, 0),
    ]
    return limits.allSatisfy { resource, value in vade_limit_for_good(Int32(resource), UInt64(value)) == 0 }
  }
}
