internal import CSeccomp
internal import Glibc

/// Leaves a process the system calls a parser needs (seccomp); anything else ends it.
///
/// What a library may try in good faith (a time zone, a locale, a font) is refused with an error it can go on from. A connection, a program or
/// a trace of another process is tried by nobody in good faith: the process is ended, and the document it read is named.
enum CallFilter {
  /// How attempts to open files are answered.
  enum FilePolicy: String, Sendable {
    /// With an error.
    case refuse
    /// With the end of the process: proves that nothing was tried.
    case end
  }

  /// Calls without limits on their arguments.
  private static let allowed = [
    "read", "write", "readv", "writev", "recvmsg", "sendmsg", "recvfrom", "sendto", "poll", "ppoll", "close", "fstat", "lseek", "munmap",
    "mremap", "madvise", "brk", "futex", "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time", "exit",
    "exit_group", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "sched_yield", "sched_getaffinity", "getrandom",
    "getpid",
    "gettid", "set_robust_list", "rseq", "membarrier", "getrusage", "sysinfo", "uname", "times", "getcpu", "restart_syscall", "getuid",
    "geteuid", "getgid", "getegid", "mincore", "get_mempolicy",
  ]

  /// Calls that look for files; libraries try them without need.
  private static let files = [
    "open", "openat", "openat2", "creat", "stat", "lstat", "statx", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getcwd",
    "getdents", "getdents64", "statfs", "fstatfs", "unlink", "unlinkat", "mkdir", "mkdirat",
  ]

  /// Calls that fail without harm: names and limits of the own process, threads, terminals.
  private static let refused = [
    "prctl", "ioctl", "fcntl", "clone", "clone3", "dup", "dup2", "dup3", "pipe", "pipe2", "eventfd2", "timerfd_create", "memfd_create",
    "fadvise64",
    "getrlimit", "setrlimit", "sched_setaffinity", "sched_getparam", "sched_getscheduler", "setpriority", "getpriority", "getppid", "umask",
    "flock", "fallocate", "ftruncate", "fsync", "epoll_create1", "mlock", "mlock2", "munlock", "mbind", "set_mempolicy", "rt_sigtimedwait",
  ]

  /// Puts the filter into force; it cannot be taken off again.
  ///
  /// - Returns: false where the kernel has no such filters.
  static func apply(_ policy: FilePolicy) -> Bool {
    guard let filter = unsafe seccomp_init(UInt32(SCMP_ACT_KILL_PROCESS)) else { return false }
    defer { unsafe seccomp_release(filter) }
    let denial = 0x0005_0000 | UInt32(EACCES)  // SCMP_ACT_ERRNO(EACCES), a macro Swift does not import
    var isComplete = true
    func add(_ name: String, _ action: UInt32, _ conditions: [scmp_arg_cmp] = []) {
      let number = unsafe seccomp_syscall_resolve_name(name)
      // A processor without the call needs no rule for it.
      guard number >= 0 else { return }
      let status = unsafe conditions.withUnsafeBufferPointer {
        unsafe seccomp_rule_add_array(filter, action, number, UInt32($0.count), $0.baseAddress)
      }
      if status != 0 { isComplete = false }
    }
    let allow = UInt32(SCMP_ACT_ALLOW)
    for name in allowed { add(name, allow) }
    // Memory that is both written and run is what an attacker needs most.
    for name in ["mmap", "mprotect"] {
      add(name, allow, [.masked(2, UInt64(PROT_EXEC), 0)])
      add(name, denial, [.masked(2, UInt64(PROT_EXEC), UInt64(PROT_EXEC))])
    }
    // The C library asks for the state of an open file this way.
    let emptyPath: UInt64 = 0x1000
    add("newfstatat", allow, [.masked(3, emptyPath, emptyPath)])
    // To end itself, as abort() does.
    add("tgkill", allow, [.equal(0, UInt64(getpid()))])
    // To ask for limits, not to change them.
    add("prlimit64", allow, [.equal(2, 0)])
    for name in refused { add(name, denial) }
    add("newfstatat", policy == .refuse ? denial : UInt32(SCMP_ACT_KILL_PROCESS), [.masked(3, emptyPath, 0)])
    if policy == .refuse { for name in files { add(name, denial) } }
    unsafe seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1)
    let status = unsafe seccomp_load(filter)
    return isComplete && status == 0
  }
}

extension scmp_arg_cmp {
  /// True where an argument has a value.
  fileprivate static func equal(_ argument: UInt32, _ value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
  }

  /// True where some bits of an argument have a value.
  fileprivate static func masked(_ argument: UInt32, _ mask: UInt64, _ value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
  }
}
