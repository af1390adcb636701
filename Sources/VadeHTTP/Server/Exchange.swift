internal import CMicroHTTPD
internal import Glibc
internal import Synchronization
internal import VadeSystem

/// One request and its answer over a connection.
///
/// The library calls ``answer(method:version:data:)`` on the event loop: once with the header fields, once for each piece of the body, once when
/// it is complete, and once more after a handler has made the answer on another thread. Each call is one step of ``Phase``.
final class Exchange: Sendable {
  /// How far the request has come.
  enum Phase: Sendable {
    /// The request line has come.
    case line
    /// The body comes in.
    case body(Admitted, (any BodySink)?)
    /// A handler works.
    case running
    /// An answer went out past the library; what still comes is not read.
    case draining
    /// The answer is the library's.
    case answered
  }

  /// What a step tells the library.
  enum Step: Sendable {
    case goOn
    /// Close the connection.
    case close
  }

  /// An answer that is ready to go out.
  struct Reply: Sendable {
    var response: HTTPResponse
    /// Where the body comes from, for streams.
    var pipe: BodyPipe?
  }

  struct State: Sendable {
    var phase = Phase.line
    var pattern = HTTPMetrics.noRoute
    var method = HTTPMethod.get
    var status: HTTPStatus?
    var reply: Reply?
    /// Bytes of the body that are not written yet.
    var pending: [UInt8] = []
    var isWriting = false
    /// Why the body cannot be taken.
    var failure: HTTPResponse?
    var bytesIn = 0
    var bytesOut = 0
    /// Whether the answer is counted among the open streams.
    var isStreamOpen = false
  }

  let life = RequestLife()
  let connection: LiveConnection
  let core: ServerCore
  let state = Mutex(State())
  private let target: String
  private let started = Monotonic.now

  init(_ target: String, connection: LiveConnection, core: ServerCore) {
    self.target = target
    self.connection = connection
    self.core = core
    core.exchangeBegan()
  }

  /// Takes a step; on the event loop.
  ///
  /// - Parameters:
  ///   - method: the method's name.
  ///   - version: the protocol's.
  ///   - data: a piece of the body; empty for none.
  /// - Returns: what the library is to do.
  @unsafe func answer(method: String, version: String, data: UnsafeRawBufferPointer) -> Step {
    switch state.withLock({ $0.phase }) {
    case .line: return begin(method: method, version: version)
    case .body(let admitted, let sink):
      return unsafe data.isEmpty ? bodyIsComplete(admitted, sink) : bodyCame(Array(data), admitted, sink)
    case .running:
      guard let reply = state.withLock({ $0.reply }) else { return .close }
      return queue(reply)
    case .draining: return unsafe data.isEmpty ? .close : .goOn
    case .answered: return .close
    }
  }

  private func begin(method: String, version: String) -> Step {
    let headers = unsafe HTTPHeaders(of: connection.handle)
    let known = HTTPMethod(rawValue: method)
    var request = HTTPRequest(method: known ?? .get, target: .root, headers: headers, peer: connection.peer, life: life)
    state.withLock { $0.method = request.method }
    var length = BodyLength.unknown
    do {
      length = try Framing.length(headers, version: version)
      guard unsafe vade_mhd_header_bytes(connection.handle) <= core.limits.headerBytes else { throw HTTPError.headersTooLarge }
      guard target.utf8.count <= core.limits.targetBytes else { throw HTTPError.targetTooLong }
      guard known != nil else { throw HTTPError(.notImplemented, code: "not-implemented", "this server knows no method '\(method)'") }
      request.target = try RequestTarget(target)
      guard !core.isStopping else { throw HTTPError.stopping }
      switch try core.router.admit(request, body: length) {
      case .answered(let response): return refuse(response, of: request, body: length)
      case .admitted(let admitted):
        let sink = try admitted.sink()
        state.withLock { state in
          state.phase = .body(admitted, sink)
          state.pattern = admitted.route.pattern.description
        }
        connection.headerIsComplete(expectsBody: !length.isNone)
        return .goOn
      }
    } catch {
      return refuse(core.router.failure(error, of: request), of: request, body: length)
    }
  }

  /// Answers before the body has come.
  private func refuse(_ response: HTTPResponse, of request: HTTPRequest, body: BodyLength) -> Step {
    connection.headerIsComplete(expectsBody: false)
    let pattern = core.router.pattern(of: request)
    state.withLock { $0.pattern = pattern }
    var response = core.router.finish(response, for: request)
    if body.isNone {
      // An answer queued at once would end the connection; the library asks again when it has seen that there is no body.
      let reply = Reply(response: response)
      state.withLock { state in
        state.reply = reply
        state.phase = .running
      }
      return .goOn
    }
    // A body that the client holds back until it is asked for never comes.
    response.headers["Connection"] = "close"
    if request.headers["Expect"] != nil {
      return queue(Reply(response: response))
    }
    sendPast(response)
    return .goOn
  }

  /// Answers while the body comes in, when the library takes no answer: the client sees it when it looks, and what it still sends is dropped.
  ///
  /// Closing at once would reset the connection with the answer unread (RFC 9112, 9.6).
  func sendPast(_ response: HTTPResponse) {
    let bytes = response.serialised
    state.withLock { state in
      state.phase = .draining
      state.status = response.status
      state.bytesOut = bytes.count
      state.pending = []
    }
    connection.sendPast(bytes)
    connection.drain(for: .seconds(5))
  }

  /// Hands the answer to the library.
  func queue(_ reply: Reply) -> Step {
    var reply = reply
    if core.isStopping { reply.response.headers["Connection"] = "close" }
    let isDone = unsafe ReplyQueue.queue(reply, of: self)
    state.withLock { state in
      state.phase = .answered
      state.status = reply.response.status
      state.reply = isDone ? reply : nil
    }
    if !isDone { core.log.write(.error, .http, "an answer could not be made: \(target.prefix { $0 != "?" })") }
    return isDone ? .goOn : .close
  }

  /// The client has closed its side: streams end, and handlers are told.
  func peerHasGone() {
    // Cancelled first: an answer that comes in between sees it, see `deliver`.
    life.cancel()
    let reply = state.withLock { $0.reply }
    // Other bodies may still be read by a client that only stopped sending; writing to one that left fails soon enough.
    if let reply, reply.isEventStream { reply.pipe?.abandon() }
  }

  /// Ends the request while its client still waits, because the server stops.
  func giveUp() {
    life.cancel()
    state.withLock { $0.reply }?.pipe?.abandon()
  }

  /// Says that an event stream is there, if it was silent for so long.
  func heartbeat(at now: Monotonic, every time: Duration) {
    guard let reply = state.withLock({ $0.reply }), reply.isEventStream else { return }
    reply.pipe?.offerIfIdle(since: now - time, ServerEvent.heartbeat)
  }

  /// Ends a hub's stream in order, because the server stops.
  func endSubscription() {
    guard let reply = state.withLock({ $0.reply }), case .subscription = reply.response.body else { return }
    reply.pipe?.end()
  }

  /// The library is done with the request; on the event loop.
  func completed(inOrder: Bool) {
    let (end, duration) = (
      state.withLock { state in
        defer {
          // An upload that did not come to its end is removed with its sink.
          state.phase = .answered
          state.reply = nil
        }
        return state
      }, Monotonic.now - started
    )
    if inOrder { life.end() } else { life.cancel() }
    end.reply?.pipe?.abandon()
    if end.isStreamOpen { core.metrics.change { $0.openStreams -= 1 } }
    core.metrics.count(
      end.pattern, end.method, end.status ?? .clientGone, duration: duration, bytesIn: end.bytesIn, bytesOut: end.bytesOut)
    connection.end()
    core.exchangeEnded()
  }
}

extension Exchange.Reply {
  var isEventStream: Bool {
    switch response.body {
    case .events, .subscription: true
    case .empty, .bytes, .file, .stream: false
    }
  }
}

extension HTTPStatus {
  /// 499, as nginx counts a client that left before there was an answer; it is never sent.
  static let clientGone = HTTPStatus(rawValue: 499)
}

extension HTTPError {
  fileprivate static var headersTooLarge: HTTPError {
    HTTPError(.headerFieldsTooLarge, code: "headers-too-large", "the header fields are too long")
  }
  fileprivate static var targetTooLong: HTTPError { HTTPError(.uriTooLong, code: "target-too-long", "the target is too long") }
  fileprivate static var stopping: HTTPError {
    HTTPError(.serviceUnavailable, code: "stopping", "the server stops; try again in a moment", headers: ["Retry-After": "2"])
  }
  static var busy: HTTPError {
    HTTPError(.serviceUnavailable, code: "busy", "the server has too much to do; try again in a moment", headers: ["Retry-After": "1"])
  }
}
