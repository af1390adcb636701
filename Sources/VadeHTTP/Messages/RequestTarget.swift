/// What a request line asks for: decoded segments of the path and the query's items, each decoded exactly once.
///
/// What could mean another place to another reader is refused rather than mended: `..`, empty segments, a slash or NUL in disguise, bytes
/// that are not UTF-8 (RFC 3986, 3.3 and 6.2.2.3; the places where filters and file systems disagree).
public struct RequestTarget: Sendable, Hashable {
  /// The path as it was sent.
  public let rawPath: String
  /// The path's segments; none for `/`, a last empty one when the path ends with a slash.
  public let segments: [String]
  /// The query's items in order.
  public let query: [QueryItem]

  /// One `name=value` of a query.
  public struct QueryItem: Sendable, Hashable {
    /// The name, decoded.
    public let name: String
    /// The value, decoded; empty when there was no `=`.
    public let value: String
  }

  /// The most items a query may have.
  static let itemLimit = 256

  /// Reads the target of a request line.
  ///
  /// - Parameter raw: the target as it was sent, `/path?query`.
  /// - Throws: ``HTTPError`` with status 400 and a sentence that says what is wrong with it.
  public init(_ raw: String) throws(HTTPError) {
    guard raw.utf8.first == UInt8(ascii: "/") else { throw .badTarget("the target must begin with '/'") }
    guard raw.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .badTarget("the target has characters that must be percent-encoded")
    }
    let parts = raw.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    rawPath = String(parts[0])
    segments = try RequestTarget.segments(of: rawPath)
    query = parts.count == 2 ? try RequestTarget.items(of: parts[1]) : []
  }

  /// `/`, for requests whose target cannot be read.
  static let root = RequestTarget()

  private init() {
    rawPath = "/"
    segments = []
    query = []
  }

  private static func segments(of path: String) throws(HTTPError) -> [String] {
    guard path != "/" else { return [] }
    let pieces = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    var segments: [String] = []
    for (index, piece) in pieces.enumerated() {
      guard !piece.isEmpty || index == pieces.count - 1 else { throw .badTarget("the path has an empty segment") }
      let segment = try decoded(piece, plusIsBlank: false)
      guard segment != "." && segment != ".." else { throw .badTarget("the path has a segment '\(segment)'") }
      guard !segment.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") }) else {
        throw .badTarget("a segment of the path has a control character or a slash")
      }
      segments.append(segment)
    }
    return segments
  }

  private static func items(of query: Substring) throws(HTTPError) -> [QueryItem] {
    let pieces = query.split(separator: "&")
    guard pieces.count <= itemLimit else { throw .badTarget("the query has more than \(itemLimit) items") }
    var items: [QueryItem] = []
    for piece in pieces {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decoded(parts[0], plusIsBlank: true)
      let value = parts.count == 2 ? try decoded(parts[1], plusIsBlank: true) : ""
      guard !name.utf8.contains(0) && !value.utf8.contains(0) else { throw .badTarget("the query has a NUL character") }
      items.append(QueryItem(name: name, value: value))
    }
    return items
  }

  /// Undoes percent-encoding (RFC 3986, 2.1), and `+` for a blank where forms write it so.
  static func decoded(_ text: Substring, plusIsBlank: Bool) throws(HTTPError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
          throw .badTarget("a '%' of the target is not followed by two hexadecimal digits")
        }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .badTarget("the target is not UTF-8") }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

extension HTTPError {
  static func badTarget(_ message: String) -> HTTPError { HTTPError(.badRequest, code: "bad-target", message) }
}
