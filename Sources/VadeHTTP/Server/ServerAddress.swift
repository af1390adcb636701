/// Where a server listens.
public enum ServerAddress: Sendable, Hashable {
  /// An address of this machine, `127.0.0.1`, `::1` or `0.0.0.0`, and a port; 0 lets the system choose one.
  case internet(host: String, port: Int)
  /// A socket in the file system that only its owner may use.
  case unixSocket(path: String)

  /// Whether only this machine reaches it.
  public var isLocal: Bool {
    switch self {
    case .internet(let host, _): host.hasPrefix("127.") || host == "::1" || host == "localhost"
    case .unixSocket: true
    }
  }
}
