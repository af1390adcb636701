#if canImport(Glibc)
  internal import Glibc
#endif
internal import Synchronization
internal import VadeEngine

/// The stop signals of the process: SIGINT and SIGTERM.
///
/// The first one asks for an orderly end, a second SIGINT ends the process at once.
struct ProcessStopSignal: StopSignal {
  /// The number of the first signal that came, or 0.
  ///
  /// An atomic is the one thing a signal handler may touch without harm.
  private static let received = Atomic<Int32>(0)

  var requested: ExitStatus? {
    switch ProcessStopSignal.received.load(ordering: .relaxed) {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }

  /// Starts to listen, and makes a closed pipe and a file that may not grow errors of the write and not the end of the process.
  static func install() {
    // Reading it once makes sure that nothing is left to be set up inside the handler.
    _ = received.load(ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] where !isIgnored(number) {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        let (exchanged, first) = ProcessStopSignal.received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        if !exchanged, number == SIGINT { _exit(first == SIGTERM ? 143 : 130) }
      }
      // Without SA_RESTART a question at the terminal is given up when the signal comes.
      action.sa_flags = 0
      _ = unsafe sigaction(number, &action, nil)
    }
    unblock()
  }

  /// Lets the stop signals through: a program with threads of its own may have started this one with them blocked.
  private static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether whoever started the process wants the signal ignored, as a shell does for SIGINT in its background.
  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0 else { return false }
    return unsafe unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
