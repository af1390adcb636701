internal import CSQLite

/// What a connection is opened for.
package enum ConnectionMode: Sendable, Hashable {
  /// For queries; the file must exist.
  case read
  /// For changes; the file must exist.
  case write
  /// For changes; the file is made when it is missing.
  case create
  /// A database in memory that belongs to the connection.
  case memory
  /// For queries on a file nobody changes: no locks are taken and nothing is written beside it, so that it may lie on a read-only disk.
  case sealed

  /// What SQLite calls it.
  var flags: Int32 {
    switch self {
    // Readers of a write-ahead log write to its shared memory, so that they need more than SQLITE_OPEN_READONLY.
    case .read, .write: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    case .sealed: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// The name SQLite opens a path by: `immutable` can only be said in a URI (sqlite.org/uri.html).
  func name(of path: String) -> String {
    guard self == .sealed else { return path }
    var name = path.hasPrefix("/") ? "file://" : "file:"
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        name += "%" + String(decoding: [digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
      }
    }
    return name + "?immutable=1"
  }
}
