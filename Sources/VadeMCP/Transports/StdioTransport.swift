internal import Dispatch
internal import Synchronization
internal import VadeSystem

/// Speaks MCP over two descriptors, one message a line (MCP, stdio); nothing else is ever written to the output.
///
/// Requests that read libraries are worked on by a few threads at once, the others are answered as they come. At the end of input what was
/// asked for is still answered; when nobody reads the answers any more, work is cancelled.
package final class StdioTransport: Sendable {
  /// How much is taken and done at once.
  package struct Limits: Sendable, Hashable {
    /// The longest line, in bytes.
    package var line: Int
    /// How many requests are worked on at once.
    package var threads: Int
    /// How many requests wait for one of them; with more, reading pauses.
    package var waiting: Int

    /// Limits.
    package init(line: Int = 4 << 20, threads: Int = 4, waiting: Int = 64) {
      self.line = line
      self.threads = threads
      self.waiting = waiting
    }
  }

  private struct Job: Sendable {
    var request: RPCRequest
    var revision: Revision
    var context: CallContext
  }

  private let server: MCPServer
  private let limits: Limits
  private let input: Int32
  private let writer: MessageWriter
  private let queue: BoundedQueue<Job>
  /// The requests that are waiting or worked on.
  private let running = Mutex<[RequestID: CallContext]>([:])
  /// The revision of the handshake; nil before it.
  private let negotiated = Mutex<Revision?>(nil)

  /// A transport over two descriptors, which stay their owner's.
  package init(_ server: MCPServer, input: Int32 = 0, output: Int32 = 1, limits: Limits = Limits()) {
    self.server = server
    self.limits = limits
    self.input = input
    writer = MessageWriter(descriptor: output)
    queue = BoundedQueue(capacity: limits.waiting)
  }

  /// Answers until the input ends or a stop is asked for.
  ///
  /// - Parameter isStopped: whether the process should end; then work is cancelled and not waited for longer than it takes to notice.
  package func run(isStopped: @escaping @Sendable () -> Bool = { false }) {
    let workers = DispatchGroup()
    for number in 0..<limits.threads {
      DispatchQueue(label: "vade.mcp.\(number)").async(group: workers) {
        while let job = self.queue.take() { self.work(job) }
      }
    }
    var reader = LineReader(descriptor: input, longest: limits.line, isStopped: isStopped)
    while let line = reader.next() {
      guard take(line) else { break }
    }
    if isStopped() { cancelAll() }
    queue.close()
    workers.wait()
  }

  /// Takes a line; false when nobody reads the answers any more.
  private func take(_ line: LineReader.Line) -> Bool {
    switch line {
    case .tooLong:
      return send(RPCReply.error(nil, RPCError(.invalidRequest, "Invalid request: a message has at most \(limits.line) bytes")))
    case .line(let bytes):
      do {
        switch try RPCMessage(bytes, limits: .init(bytes: limits.line)) {
        case .request(let request): return take(request)
        case .notification(let method, let params):
          if method == "notifications/cancelled" { cancel(params["requestId"]) }
          return true
        case .response: return true
        }
      } catch {
        return send(RPCReply.error(error.id, error.error))
      }
    }
  }

  private func take(_ request: RPCRequest) -> Bool {
    let revision: Revision
    do {
      revision = try self.revision(of: request)
    } catch {
      return send(RPCReply.error(request.id, error))
    }
    guard let method = Method(rawValue: request.method), !method.isQuick else {
      return send(server.answer(request, in: revision, CallContext()))
    }
    let context = CallContext(progressToken: request.meta[MetaKey.progressToken]) { [writer] in writer.write($0) }
    let isNew = running.withLock { running in
      guard running[request.id] == nil else { return false }
      running[request.id] = context
      return true
    }
    guard isNew else {
      return send(RPCReply.error(request.id, RPCError(.invalidRequest, "Invalid request: this id is in use by a request not yet answered")))
    }
    return queue.put(Job(request: request, revision: revision, context: context))
  }

  /// The revision a request is answered in; `initialize` settles it for those that follow.
  private func revision(of request: RPCRequest) throws(RPCError) -> Revision {
    if let stated = try MCPServer.statedRevision(of: request) { return stated }
    if request.method == Method.initialize.rawValue {
      let revision = MCPServer.negotiated(request.params["protocolVersion"]?.stringValue ?? "")
      negotiated.withLock { $0 = revision }
      return revision
    }
    if let revision = negotiated.withLock({ $0 }) { return revision }
    // A ping may come before the handshake (2025-11-25, Lifecycle).
    if request.method == Method.ping.rawValue { return .newestWithHandshake }
    throw RPCError(
      .invalidParams, "Invalid request: send 'initialize' first, or state the revision as '\(MetaKey.protocolVersion)' in params._meta")
  }

  private func work(_ job: Job) {
    // One that was cancelled while it waited is not begun.
    let answer = job.context.isCancelled ? nil : server.answer(job.request, in: job.revision, job.context)
    running.withLock { $0[job.request.id] = nil }
    // A request that was cancelled gets no answer (MCP, Cancellation).
    if let answer, !job.context.isCancelled { send(answer) }
  }

  @discardableResult
  private func send(_ message: JSONValue) -> Bool {
    let isRead = writer.write(message)
    if !isRead { cancelAll() }
    return isRead
  }

  /// Cancels a request; one that is unknown or done is nobody's mistake.
  private func cancel(_ id: JSONValue?) {
    guard let id = id.flatMap(RequestID.init) else { return }
    running.withLock { $0[id]?.cancel() }
  }

  private func cancelAll() {
    running.withLock { running in
      for context in running.values { context.cancel() }
    }
  }
}
