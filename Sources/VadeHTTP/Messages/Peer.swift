/// Where a request came from.
public enum Peer: Sendable, Hashable {
  /// The same machine, over an internet address that does not leave it.
  case loopback
  /// The same machine, over a socket in the file system.
  case unixSocket
  /// Another address.
  case remote(String)
}
