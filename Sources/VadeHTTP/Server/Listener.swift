internal import CMicroHTTPD
internal import Glibc
internal import VadeSystem

/// A socket that takes connections.
struct Listener: Sendable {
  /// The system's number; the event loop takes it over.
  let socket: Int32
  /// The port, for internet addresses.
  let port: Int?

  /// Binds and listens.
  ///
  /// - Throws: `SystemError` when the address is no address of this machine, in use, or not allowed.
  init(_ address: ServerAddress) throws(SystemError) {
    switch address {
    case .internet(let host, let port): self = try Listener.internet(host, port)
    case .unixSocket(let path): self = try Listener.unix(path)
    }
  }

  private init(socket: Int32, port: Int?) {
    self.socket = socket
    self.port = port
  }

  private static func internet(_ host: String, _ port: Int) throws(SystemError) -> Listener {
    let name = host == "localhost" ? "127.0.0.1" : host
    var four = sockaddr_in()
    var six = sockaddr_in6()
    guard (0...65535).contains(port) else { throw SystemError(operation: "listen on", path: "\(host):\(port)", code: EINVAL) }
    if unsafe inet_pton(AF_INET, name, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = in_port_t(port).bigEndian
      return try bound(AF_INET, &four, name: "\(host):\(port)")
    }
    guard unsafe inet_pton(AF_INET6, name, &six.sin6_addr) == 1 else {
      throw SystemError(operation: "listen on", path: "\(host):\(port)", code: EADDRNOTAVAIL)
    }
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = in_port_t(port).bigEndian
    return try bound(AF_INET6, &six, name: "[\(host)]:\(port)")
  }

  private static func bound<Address>(_ family: Int32, _ address: inout Address, name: String) throws(SystemError) -> Listener {
    let number = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard number >= 0 else { throw SystemError(operation: "listen on", path: name, code: errno) }
    var yes: Int32 = 1
    // A port whose last connections still linger is free; and `::` means IPv6 alone, as `0.0.0.0` means IPv4.
    unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if family == AF_INET6 { unsafe setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size)) }
    var length = socklen_t(MemoryLayout<Address>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(number, pointer, length) == 0 && listen(number, SOMAXCONN) == 0 && getsockname(number, pointer, &length) == 0
      }
    }
    guard isBound else {
      let code = errno
      Glibc.close(number)
      throw SystemError(operation: "listen on", path: name, code: code)
    }
    // Both address families have the port at the same place (POSIX, netinet/in.h does not say so; Linux, ipv6(7) and ip(7) do).
    let port = unsafe withUnsafeBytes(of: &address) { bytes in unsafe Int(bytes[2]) << 8 | Int(bytes[3]) }
    return Listener(socket: number, port: port)
  }

  private static func unix(_ path: String) throws(SystemError) -> Listener {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count <= capacity else { throw SystemError(operation: "listen on", path: path, code: ENAMETOOLONG) }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard number >= 0 else { throw SystemError(operation: "listen on", path: path, code: errno) }
    do throws(SystemError) {
      if unsafe call(bind, number, &address) != 0 {
        guard errno == EADDRINUSE, try isAbandoned(path, &address), unsafe unlink(path) == 0, unsafe call(bind, number, &address) == 0
        else {
          throw SystemError(operation: "listen on", path: path, code: EADDRINUSE)
        }
      }
      // Before anybody can connect: until `listen`, the socket takes none.
      guard unsafe chmod(path, 0o600) == 0, listen(number, SOMAXCONN) == 0 else {
        throw SystemError(operation: "listen on", path: path, code: errno)
      }
    } catch {
      Glibc.close(number)
      throw error
    }
    return Listener(socket: number, port: nil)
  }

  /// Whether a socket stands at the path that nobody listens at any more, as after a crash.
  private static func isAbandoned(_ path: String, _ address: inout sockaddr_un) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
    let probe = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { throw SystemError(operation: "listen on", path: path, code: errno) }
    defer { Glibc.close(probe) }
    return unsafe call(connect, probe, &address) != 0 && errno == ECONNREFUSED
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ number: Int32, _ address: inout sockaddr_un
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe function(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
