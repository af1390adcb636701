internal import Glibc

/// A raw connection to a server, for clients that behave as they should and for those that do not.
///
/// Every wait has an end: a server that does not answer fails the test instead of holding it.
public final class Wire: Sendable {
  /// What went wrong at this end.
  public enum Failure: Error, Sendable {
    /// The connection could not be made, with the system's error number.
    case connect(Int32)
    /// Nothing came for so long.
    case silence
    /// The connection ended before what was waited for.
    case ended
    /// What came is no answer of HTTP.
    case malformed(String)
  }

  /// How long a test waits for something that is to come.
  public static let patience = 20

  private let socket: Int32

  /// Connects to a port of the loopback.
  ///
  /// - Throws: ``Failure``.
  public convenience init(port: Int, host: String = "127.0.0.1") throws {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &found) == 0, let address = unsafe found else { throw Failure.connect(errno) }
    defer { unsafe freeaddrinfo(address) }
    try self.init(family: unsafe address.pointee.ai_family) { unsafe connect($0, address.pointee.ai_addr, address.pointee.ai_addrlen) }
  }

  /// Connects to a socket of the file system.
  ///
  /// - Throws: ``Failure``.
  public convenience init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    try self.init(family: AF_UNIX) { number in
      unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }

  /// Makes a socket of the file system as a crash leaves it: bound, and nobody listens.
  ///
  /// - Throws: ``Failure``.
  public static func leaveSocket(at path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    _ = try Wire(family: AF_UNIX) { number in
      unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }

  private init(family: Int32, _ connect: (Int32) -> Int32) throws {
    socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure.connect(errno) }
    guard connect(socket) == 0 else { throw Failure.connect(errno) }
    var time = timeval(tv_sec: Wire.patience, tv_usec: 0)
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Sends bytes, as far as the server takes them.
  ///
  /// - Returns: whether it took all.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let rest = bytes[sent...]
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends a text.
  ///
  /// - Returns: whether the server took all of it.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Says that nothing more will be sent, and goes on reading.
  public func closeWriting() { shutdown(socket, Int32(SHUT_WR)) }

  /// Makes the end of this connection a reset, as that of a client that is killed.
  public func resetsAtEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Makes the system's buffer for what comes small, as that of a reader who does not keep up.
  public func shrinkReceiveBuffer() {
    var size: Int32 = 4096
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads what is there, waiting for at least one byte.
  ///
  /// - Returns: the bytes; none at the end.
  /// - Throws: ``Failure/silence`` when none come; a reset counts as the end.
  public func read(limit: Int = 64 << 10) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = unsafe recv(socket, &buffer, limit, 0)
      if count >= 0 { return Array(buffer[..<count]) }
      switch errno {
      case EINTR: continue
      case EAGAIN: throw Failure.silence
      default: return []
      }
    }
  }

  /// Reads until what came satisfies a condition.
  ///
  /// - Throws: ``Failure`` when it ends or nothing comes.
  public func read(_ already: [UInt8] = [], until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    var bytes = already
    while !isEnough(bytes) {
      let more = try read()
      guard !more.isEmpty else { throw Failure.ended }
      bytes += more
    }
    return bytes
  }

  /// Reads until the server ends the connection.
  ///
  /// - Throws: ``Failure/silence`` when it does not.
  public func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}
