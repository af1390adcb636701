/// Where a handler writes server-sent events of one request.
public struct EventWriter: Sendable {
  let pipe: BodyPipe

  /// Sends an event; waits while the client does not keep up.
  ///
  /// - Parameters:
  ///   - name: the event's type.
  ///   - id: what a client may name to go on after it.
  ///   - data: usually a JSON document.
  /// - Throws: ``ClientGone`` when nobody listens any more.
  public func send(_ name: String, id: String? = nil, data: [UInt8]) throws(ClientGone) {
    try pipe.write(ServerEvent(name, id: id, data: data).frame)
  }

  /// Sends lines of data without a type, as OpenAI's streams are.
  ///
  /// - Throws: ``ClientGone`` when nobody listens any more.
  public func send(data: [UInt8]) throws(ClientGone) {
    var frame = Array("data: ".utf8)
    frame += data
    frame += [0x0A, 0x0A]
    try pipe.write(frame)
  }

  /// Whether nobody listens any more; for work between two events to ask.
  public var isClosed: Bool { pipe.isAbandoned }

  /// Calls a closure once when nobody listens any more; it must not block.
  public func whenClosed(_ body: @escaping @Sendable () -> Void) { pipe.whenAbandoned(body) }
}
