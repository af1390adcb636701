internal import Synchronization
internal import VadeSystem

extension Exchange {
  /// Pieces are gathered to so many bytes before they are written, so that an upload costs few hand-overs between threads.
  private static let writeSize = 256 << 10

  /// Takes a piece of the body; on the event loop.
  func bodyCame(_ bytes: [UInt8], _ admitted: Admitted, _ sink: (any BodySink)?) -> Step {
    connection.bodyCame(bytes.count)
    if let failure = state.withLock({ $0.failure }) {
      sendPast(core.router.finish(failure, for: admitted.request))
      return .goOn
    }
    guard let sink else { return .goOn }
    guard sink.waitsForDisk else {
      state.withLock { $0.bytesIn += bytes.count }
      do {
        try sink.take(bytes)
      } catch {
        sendPast(core.router.finish(core.router.failure(error, of: admitted.request), for: admitted.request))
      }
      return .goOn
    }
    let writes = state.withLock { state in
      state.bytesIn += bytes.count
      state.pending += bytes
      guard state.pending.count >= Exchange.writeSize, !state.isWriting else { return false }
      state.isWriting = true
      return true
    }
    return writes ? write(to: sink, for: admitted) : .goOn
  }

  /// Lets another thread write what has come, and takes no more until it has.
  private func write(to sink: any BodySink, for admitted: Admitted) -> Step {
    guard connection.suspend(.disk) else { return .close }
    let isTaken = core.writers.submit { [self] in
      let bytes = state.withLock { state in
        defer { state.pending = [] }
        return state.pending
      }
      do {
        try sink.take(bytes)
      } catch {
        let failure = core.router.failure(error, of: admitted.request)
        state.withLock { $0.failure = failure }
      }
      state.withLock { $0.isWriting = false }
      connection.resume(.disk)
    }
    return isTaken ? .goOn : .close
  }

  /// Lets a worker run the handler; on the event loop.
  func bodyIsComplete(_ admitted: Admitted, _ sink: (any BodySink)?) -> Step {
    // The library may ask once more before it leaves a suspended connection alone.
    guard !state.withLock({ $0.isWriting }) else { return .goOn }
    connection.bodyIsComplete()
    if let failure = state.withLock({ $0.failure }) {
      return queue(Reply(response: core.router.finish(failure, for: admitted.request)))
    }
    state.withLock { $0.phase = .running }
    guard connection.suspend(.worker) else { return .close }
    let pool = admitted.route.isStream ? core.streamWorkers : core.workers
    if !pool.submit({ [self] in run(admitted, sink) }) {
      deliver(Reply(response: core.router.finish(HTTPError.busy.response, for: admitted.request)))
    }
    return .goOn
  }

  /// Finishes the body, runs the handler and its stream; on a worker's thread.
  private func run(_ admitted: Admitted, _ sink: (any BodySink)?) {
    let request = admitted.request
    var response: HTTPResponse
    do {
      let rest = state.withLock { state in
        defer { state.pending = [] }
        return state.pending
      }
      if !rest.isEmpty { try sink?.take(rest) }
      response = core.router.run(admitted, body: try sink?.finish() ?? .empty)
    } catch {
      response = core.router.failure(error, of: request)
    }
    response = core.router.finish(response, for: request)
    if request.method == .head {
      switch response.body {
      case .stream, .events, .subscription: response.body = .empty
      case .empty, .bytes, .file: break
      }
    }
    switch response.body {
    case .empty, .bytes, .file: deliver(Reply(response: response))
    case .subscription(let subscription): deliver(Reply(response: response, pipe: subscription.pipe))
    case .stream(let produce): stream(response, for: request) { try produce(BodyWriter(pipe: $0)) }
    case .events(let produce): stream(response, for: request) { try produce(EventWriter(pipe: $0)) }
    }
  }

  private func stream(_ response: HTTPResponse, for request: HTTPRequest, _ produce: (BodyPipe) throws -> Void) {
    let pipe = BodyPipe(capacity: 256 << 10)
    deliver(Reply(response: response, pipe: pipe))
    do {
      try produce(pipe)
      pipe.end()
    } catch {
      // What went out cannot be taken back: the connection is cut, so that the client does not take it for the whole.
      if !(error is ClientGone) { core.log.write(.error, .http, "a stream failed: \(request.target.rawPath): \(error)") }
      pipe.fail()
    }
  }

  /// Hands the answer to the event loop.
  private func deliver(_ reply: Reply) {
    state.withLock { $0.reply = reply }
    if reply.isEventStream && life.isCancelled { reply.pipe?.abandon() }
    if core.isStopping { endSubscription() }
    connection.resume(.worker)
  }
}
