#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads lines of bounded length from a descriptor until it ends or a stop is asked for.
struct LineReader {
  /// What was read.
  enum Line: Hashable {
    /// A line without its end.
    case line([UInt8])
    /// A line that was passed over because of its length.
    case tooLong
  }

  private let descriptor: Int32
  private let longest: Int
  private let isStopped: @Sendable () -> Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var skips = false
  private var isAtEnd = false

  /// How long one wait for input lasts, in milliseconds: the time within which a stop is seen that came between two looks.
  private static let patience: Int32 = 1_000

  init(descriptor: Int32, longest: Int, isStopped: @escaping @Sendable () -> Bool) {
    self.descriptor = descriptor
    self.longest = longest
    self.isStopped = isStopped
  }

  /// The next line that is not blank, or nil at the end.
  mutating func next() -> Line? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        if skips {
          skips = false
          return .tooLong
        }
        if let line = content(line) { return line }
        continue
      }
      if buffer.count - start > longest {
        skips = true
        buffer = []
        start = 0
      }
      guard !isAtEnd else { return rest() }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      fill()
    }
  }

  /// What stands behind the last line end.
  private mutating func rest() -> Line? {
    defer { (buffer, start) = ([], 0) }
    if skips {
      skips = false
      return .tooLong
    }
    return content(buffer[start...])
  }

  private func content(_ line: ArraySlice<UInt8>) -> Line? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    return line.count > longest ? .tooLong : .line(Array(line))
  }

  private mutating func fill() {
    while !isStopped() {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, Self.patience) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
      return
    }
    isAtEnd = true
  }
}
