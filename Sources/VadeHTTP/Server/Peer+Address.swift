internal import CMicroHTTPD
internal import Glibc

extension Peer {
  /// Reads a socket's address.
  init(_ address: UnsafePointer<sockaddr>?) {
    guard let address = unsafe address else { self = .unixSocket; return }
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET:
      let bytes = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { unsafe $0.pointee.sin_addr.s_addr.bigEndian }
      let parts = [24, 16, 8, 0].map { String(bytes >> UInt32($0) & 0xFF) }
      self = parts[0] == "127" ? .loopback : .remote(parts.joined(separator: "."))
    case AF_INET6:
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      unsafe address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        var bytes = unsafe address.pointee.sin6_addr
        _ = unsafe inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count))
      }
      let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      self = name == "::1" || name.hasPrefix("::ffff:127.") ? .loopback : .remote(name)
    default: self = .unixSocket
    }
  }
}
