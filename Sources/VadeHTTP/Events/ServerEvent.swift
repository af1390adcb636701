/// One server-sent event (WHATWG HTML, 9.2).
public struct ServerEvent: Sendable, Hashable {
  /// Its type, which scripts listen for.
  public var name: String
  /// What a client names to go on after it; nil for events that are not kept.
  public var id: String?
  /// The data, usually a JSON document.
  public var data: [UInt8]
  /// Whom it concerns, for subscribers that may see some scopes only; it is not sent.
  public var scope: String?

  /// Creates an event.
  public init(_ name: String, id: String? = nil, data: [UInt8], scope: String? = nil) {
    precondition(!name.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "the name of an event is one line")
    self.name = name
    self.id = id
    self.data = data
    self.scope = scope
  }

  /// The event as it is sent: fields on lines of their own, an empty line after them.
  var frame: [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(data.count + name.utf8.count + 32)
    if let id { ServerEvent.append("id", Array(id.utf8)[...], to: &frame) }
    ServerEvent.append("event", Array(name.utf8)[...], to: &frame)
    for line in ServerEvent.lines(of: data) { ServerEvent.append("data", line, to: &frame) }
    frame.append(0x0A)
    return frame
  }

  /// A comment, by which both ends find out that the other is there.
  static let heartbeat = Array(":\n\n".utf8)

  private static func append(_ field: StaticString, _ value: ArraySlice<UInt8>, to frame: inout [UInt8]) {
    frame.append(contentsOf: "\(field): ".utf8)
    frame.append(contentsOf: value)
    frame.append(0x0A)
  }

  /// Lines end at LF, CR or both, as the reader at the other end takes them.
  private static func lines(of data: [UInt8]) -> [ArraySlice<UInt8>] {
    guard data.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return [data[...]] }
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < data.count {
      defer { index += 1 }
      guard data[index] == 0x0A || data[index] == 0x0D else { continue }
      lines.append(data[start..<index])
      if data[index] == 0x0D && index + 1 < data.count && data[index + 1] == 0x0A { index += 1 }
      start = index + 1
    }
    lines.append(data[start...])
    return lines
  }
}
