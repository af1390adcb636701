internal import CSeccomp
internal import Glibc
internal import VadeImport
internal import VadeSystem

/// A worker that was started: the asker's side of it.
///
/// Used by one thread at a time.
final class WorkerProcess {
  /// What confines it, as it says itself.
  private(set) var protections = Protections()
  /// How many documents it was given.
  var documents = 0
  /// How long a worker may take to come up, in milliseconds, on however busy a machine.
  private static let startLimit = 60_000

  let channel: Channel
  let process: pid_t
  private let errors: OpenDescriptor
  private let limits: WorkerLimits
  private var assembler = FrameAssembler()
  private var frames: [Frame] = []
  private var nextFrame = 0
  private var isReaped = false
  /// The address space the worker had before its first document, in bytes.
  private var baseSpace = 0

  /// Starts a worker and waits until it is confined.
  ///
  /// - Throws: ``ReaderStop`` when it does not come up.
  init(_ program: WorkerProgram, limits: WorkerLimits) throws(ReaderStop) {
    let words = WorkerArguments(parent: getpid(), memory: limits.memory, files: program.endsOnFiles ? .end : .refuse).words
    let started: Spawner.Started
    do { started = try Spawner.shared.start(program.path, words) } catch { throw .notStarted(error.reason) }
    channel = started.channel
    process = started.process
    errors = started.errors
    self.limits = limits
    do throws(ReaderStop) {
      let hello = try receive(within: WorkerProcess.startLimit)
      guard hello.kind == .hello, let protections = try? Protections(wireBytes: hello.payload) else { throw .garbled }
      self.protections = protections
    } catch {
      throw .notStarted(end(error).finding)
    }
    baseSpace = memory().space
  }

  deinit { if !isReaped { _ = end(.timedOut) } }

  /// Whether the worker may be given another document.
  var isReusable: Bool {
    !isReaped && nextFrame == frames.count && documents < limits.documentsPerWorker && memory().resident < limits.idleMemory
  }

  /// Sets the limits that depend on the document.
  ///
  /// - Parameter byteCount: the size of its file.
  func allow(byteCount: Int) {
    documents += 1
    var clock = clockid_t()
    var used = timespec()
    unsafe clock_getcpuclockid(process, &clock)
    unsafe clock_gettime(clock, &used)
    set(VADE_LIMIT_CPU, Int(used.tv_sec) + 1 + limits.processorSeconds(forFileOf: byteCount))
    // Address space counts the mapped file as well.
    set(VADE_LIMIT_ADDRESS_SPACE, baseSpace + byteCount + limits.memory + (64 << 20))
  }

  /// Sends a request.
  ///
  /// - Throws: how the worker ended, when it has.
  func send(_ frame: Frame, with descriptor: OpenDescriptor? = nil) throws(ReaderStop) {
    do { try channel.send(frame, with: descriptor) } catch { throw end(nil) }
  }

  /// The next frame that has come, or nil.
  func takeFrame() -> Frame? {
    guard nextFrame < frames.count else { return nil }
    defer {
      nextFrame += 1
      if nextFrame == frames.count {
        frames.removeAll(keepingCapacity: true)
        nextFrame = 0
      }
    }
    return frames[nextFrame]
  }

  /// Receives what is there; to be called when the channel has something.
  ///
  /// - Throws: how the worker ended, when it has; frames that came before are still there.
  func receive() throws(ReaderStop) {
    let arrival: Channel.Arrival
    do { arrival = try channel.receive() } catch { throw end(nil) }
    switch arrival {
    case .end: throw end(nil)
    case .bytes(let bytes, _):
      do { try assembler.take(bytes) } catch { throw end(.garbled) }
      frames += assembler.takeFrames()
    }
  }

  /// Waits for the next frame.
  ///
  /// - Parameter milliseconds: how long the worker may give nothing.
  /// - Returns: the frame.
  /// - Throws: how the worker ended; one that gives nothing is ended.
  func receive(within milliseconds: Int) throws(ReaderStop) -> Frame {
    while true {
      if let frame = takeFrame() { return frame }
      guard Channel.wait(for: [channel], milliseconds: milliseconds)[0] else { throw end(.timedOut) }
      try receive()
    }
  }

  /// Ends the worker, unless it has ended, and says how it did.
  ///
  /// - Parameter cause: why it is ended, or nil where its own end is to be explained.
  /// - Returns: the cause, or what its own end tells.
  func end(_ cause: ReaderStop?) -> ReaderStop {
    guard !isReaped else { return cause ?? .crashed("it had ended before") }
    isReaped = true
    kill(process, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return cause ?? explain(status, resident: Int(usage.ru_maxrss) << 10)
  }

  private func explain(_ status: Int32, resident: Int) -> ReaderStop {
    let signal = status & 0x7F
    if signal == SIGSYS { return .forbidden }
    if signal == SIGXCPU { return .timedOut }
    if resident > limits.memory / 4 * 3 || complainsOfMemory { return .outOfMemory(limit: limits.memory) }
    if signal == 0 { return .crashed("it ended with status \(status >> 8 & 0xFF)") }
    guard let name = unsafe strsignal(signal) else { return .crashed("signal \(signal)") }
    return unsafe .crashed(String(cString: name))
  }

  /// Whether the last words of the worker are those of a program without memory; they are looked at for this alone and never shown.
  private var complainsOfMemory: Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(errors.number, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    let words = String(decoding: buffer[..<count], as: UTF8.self)
    return ["bad_alloc", "failed to allocate", "allocate memory", "Out of memory", "out of memory", "length_error"].contains {
      words.contains($0)
    }
  }

  private func set(_ resource: Int, _ value: Int) {
    // Only the limit in force: the worker cannot raise it again, the asker must, for the next document.
    _ = vade_limit(process, Int32(resource), UInt64(max(0, value)))
  }

  /// How much the process has and holds in memory, in bytes; 0 where that cannot be seen (proc(5), statm).
  private func memory() -> (space: Int, resident: Int) {
    let descriptor = OpenDescriptor(unsafe open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC))
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = descriptor.withNumber { number in
      unsafe buffer.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
    }
    guard count > 0 else { return (0, 0) }
    let pages = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard pages.count >= 2 else { return (0, 0) }
    let size = sysconf(Int32(_SC_PAGESIZE))
    return (pages[0] * size, pages[1] * size)
  }
}
