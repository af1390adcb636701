#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Takes a `multipart/form-data` body apart as it comes in (RFC 2046, 5.1; RFC 7578).
///
/// Memory is bounded by one header block or one boundary, whatever the length of the parts.
struct MultipartReader: Sendable {
  /// What stands above a part.
  struct PartHeader: Sendable, Hashable {
    let name: String
    /// The file's name without directories; nil for a field.
    let fileName: String?
    let contentType: String?
  }

  /// What was found.
  enum Event: Sendable, Hashable {
    case begin(PartHeader)
    case data(ArraySlice<UInt8>)
    case end
  }

  private enum Place {
    /// Before the first boundary, whose line break may be missing because nothing stands before it.
    case preamble
    /// Behind a boundary: a line break or the two hyphens of the last.
    case boundaryEnd
    case header
    case content
    case epilogue
  }

  /// The most bytes above one part.
  static let headerLimit = 16 << 10

  private let delimiter: [UInt8]
  private var place = Place.preamble
  private var buffer: ArraySlice<UInt8> = []

  /// Reads the boundary of a content type.
  ///
  /// - Throws: ``HTTPError`` with 400 when there is none of the kind RFC 2046 allows.
  init(contentType: String) throws(HTTPError) {
    guard let boundary = HeaderParameters(contentType)["boundary"], (1...70).contains(boundary.utf8.count),
      boundary.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { throw .badForm("the content type has no boundary") }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The preamble ends like a part does; so nothing before it looks like a line break.
    buffer = [0x0D, 0x0A]
  }

  /// Whether the last boundary has come.
  var isFinished: Bool { place == .epilogue }

  /// Hands over the next bytes; all events are to be taken before the next.
  mutating func append(_ bytes: [UInt8]) {
    if isFinished { return }
    buffer = buffer.isEmpty ? bytes[...] : (Array(buffer) + bytes)[...]
  }

  /// The next event; nil when more bytes are needed.
  ///
  /// - Throws: ``HTTPError`` with 400 for what is no form.
  mutating func next() throws(HTTPError) -> Event? {
    while true {
      switch place {
      case .preamble:
        guard skipToDelimiter() else { return nil }
        place = .boundaryEnd
      case .boundaryEnd:
        guard try readBoundaryEnd() else { return nil }
      case .header:
        guard let block = try headerBlock() else { return nil }
        place = .content
        return .begin(try MultipartReader.partHeader(block))
      case .content:
        return content()
      case .epilogue:
        buffer = []
        return nil
      }
    }
  }

  private mutating func skipToDelimiter() -> Bool {
    if let found = range(of: delimiter) {
      buffer = buffer[found.upperBound...]
      return true
    }
    buffer = buffer.suffix(delimiter.count - 1)
    return false
  }

  private mutating func readBoundaryEnd() throws(HTTPError) -> Bool {
    // Blanks may stand between the boundary and its line break (RFC 2046, "transport padding").
    let padding = buffer.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard padding < 256 else { throw .badForm("a boundary is followed by something else") }
    guard buffer.count >= padding + 2 else { return false }
    switch Array(buffer.dropFirst(padding).prefix(2)) {
    case [0x2D, 0x2D] where padding == 0: place = .epilogue
    case [0x0D, 0x0A]:
      // One break is left, so that a part without header fields ends its header like others do.
      buffer = buffer.dropFirst(padding)
      place = .header
    default: throw .badForm("a boundary is followed by something else")
    }
    return true
  }

  private mutating func headerBlock() throws(HTTPError) -> ArraySlice<UInt8>? {
    guard let end = range(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
      guard buffer.count <= MultipartReader.headerLimit else { throw .badForm("the header of a part is too long") }
      return nil
    }
    let block = buffer[buffer.startIndex..<end.lowerBound]
    guard block.count <= MultipartReader.headerLimit else { throw .badForm("the header of a part is too long") }
    buffer = buffer[end.upperBound...]
    return block
  }

  private mutating func content() -> Event? {
    if let found = range(of: delimiter) {
      if found.lowerBound > buffer.startIndex {
        defer { buffer = buffer[found.lowerBound...] }
        return .data(buffer[..<found.lowerBound])
      }
      buffer = buffer[found.upperBound...]
      place = .boundaryEnd
      return .end
    }
    let safe = buffer.count - (delimiter.count - 1)
    guard safe > 0 else { return nil }
    defer { buffer = buffer.dropFirst(safe) }
    return .data(buffer.prefix(safe))
  }

  /// Where bytes that begin with a line break stand in what has come; found by the C library, as files of gigabytes pass here.
  private func range(of wanted: [UInt8]) -> Range<Int>? {
    let offset = unsafe buffer.withUnsafeBytes { bytes -> Int? in
      var start = 0
      while start + wanted.count <= bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        // Not nil: there are bytes left.
        guard let found = unsafe memchr(rest.baseAddress!, Int32(wanted[0]), rest.count) else { return nil }
        let place = unsafe start + (UnsafeRawPointer(found) - rest.baseAddress!)  // not nil, as above
        guard place + wanted.count <= bytes.count else { return nil }
        if unsafe memcmp(bytes.baseAddress! + place, wanted, wanted.count) == 0 { return place }  // not nil, as above
        start = place + 1
      }
      return nil
    }
    return offset.map { buffer.startIndex + $0..<buffer.startIndex + $0 + wanted.count }
  }
}
