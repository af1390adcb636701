#if canImport(Glibc)
  internal import Glibc
#endif
internal import Synchronization

/// Standard output for results, standard error for everything else, and standard input for answers to questions.
///
/// Output is collected and written in large pieces; a reader that closes its end early is no fault. Safe to use from several threads.
public final class Console: Sendable {
  /// What is known of standard output.
  let outputTerminal: Terminal
  /// What is known of standard error.
  let errorTerminal: Terminal
  /// Reads a line from standard input, without its end; nil at the end of input.
  let readInput: @Sendable () -> String?
  /// Whether standard input is a terminal a person can answer at.
  let inputIsTerminal: Bool

  private let output: any TextSink
  private let errors: any TextSink
  private let state = Mutex(State())

  private struct State {
    var pending: [UInt8] = []
    var fault: SinkError?
    var showsProgress = false
  }

  /// Collected output is written when it is longer than this many bytes.
  private static let bufferLimit = 32 * 1024
  /// Goes to the beginning of the line and clears it (ECMA-48 EL).
  static let clearLine = "\r\u{1B}[K"

  /// Creates a console of given parts.
  init(
    output: any TextSink, errors: any TextSink, outputTerminal: Terminal = .none, errorTerminal: Terminal = .none,
    inputIsTerminal: Bool = false, readInput: @escaping @Sendable () -> String? = { nil }
  ) {
    self.output = output
    self.errors = errors
    self.outputTerminal = outputTerminal
    self.errorTerminal = errorTerminal
    self.inputIsTerminal = inputIsTerminal
    self.readInput = readInput
  }

  /// The console of this process.
  ///
  /// - Parameter environment: the variables that speak of the terminal.
  /// - Returns: a console on standard output, error and input.
  public static func standard(environment: [String: String]) -> Console {
    Console(
      output: DescriptorSink(descriptor: STDOUT_FILENO), errors: DescriptorSink(descriptor: STDERR_FILENO),
      outputTerminal: Terminal(descriptor: STDOUT_FILENO, environment: environment),
      errorTerminal: Terminal(descriptor: STDERR_FILENO, environment: environment),
      inputIsTerminal: isatty(STDIN_FILENO) == 1, readInput: InputReader(descriptor: STDIN_FILENO, stop: ProcessStopSignal()).next)
  }

  /// Adds text to standard output.
  func write(_ text: String) {
    state.withLock { state in
      guard state.fault == nil else { return }
      state.pending += text.utf8
      if state.pending.count > Console.bufferLimit { flush(&state) }
    }
  }

  /// Writes what is collected for standard output.
  func flush() {
    state.withLock { flush(&$0) }
  }

  /// Writes a line to standard error, behind what is collected for standard output.
  func writeError(_ line: String) {
    state.withLock { state in
      flush(&state)
      clearProgress(&state)
      emit(line + "\n")
    }
  }

  /// Shows a line on the error terminal that the next line or message replaces.
  func showProgress(_ line: String) {
    state.withLock { state in
      emit(Console.clearLine + line)
      state.showsProgress = true
    }
  }

  /// Takes the progress line away.
  func clearProgress() {
    state.withLock { clearProgress(&$0) }
  }

  /// Why standard output failed, or nil; a reader that has seen enough is no fault.
  var outputFault: Int32? {
    state.withLock { state in
      switch state.fault {
      case .failed(let code): code
      case .closed, nil: nil
      }
    }
  }

  /// Whether nobody reads standard output any more.
  var outputIsClosed: Bool { state.withLock { $0.fault == .closed } }

  private func flush(_ state: inout State) {
    guard state.fault == nil, !state.pending.isEmpty else { return }
    clearProgress(&state)
    do throws(SinkError) {
      try output.write(state.pending)
    } catch {
      state.fault = error
    }
    state.pending.removeAll(keepingCapacity: true)
  }

  private func clearProgress(_ state: inout State) {
    guard state.showsProgress else { return }
    emit(Console.clearLine)
    state.showsProgress = false
  }

  private func emit(_ text: String) {
    // There is nowhere left to report that standard error cannot be written; the exit status still tells how it went.
    try? errors.write(Array(text.utf8))
  }
}
