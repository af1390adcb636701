internal import FoundationEssentials

/// Answers one HTTP request to the MCP endpoint; whoever owns the connection checks `Host`, `Origin` and keys before.
///
/// Stateless in every revision: no session is begun, no stream is offered to `GET`. A progress token makes the answer a stream of events, since only then is there
/// something to say before the result.
package struct StreamableHTTP: Sendable {
  /// What answers.
  package let server: MCPServer

  /// The endpoint of a server.
  package init(_ server: MCPServer) {
    self.server = server
  }

  /// An answer.
  package struct Reply: Sendable {
    /// The status code.
    package var status: Int
    /// Headers beside those every answer of the server has.
    package var headers: [(name: String, value: String)] = []
    /// What follows.
    package var body: Body = .none
  }

  /// What follows the headers of an answer.
  package enum Body: Sendable {
    case none
    /// A JSON text.
    case json(JSONValue)
    /// Messages of an event stream, each to be written as one `data:` line: the work is done while it is written.
    ///
    /// The function gets a context, to be cancelled when the client is gone, and whatever takes a message; it returns when the stream is over.
    case events(@Sendable (@escaping @Sendable (JSONValue) -> Void, (CallContext) -> Void) -> Void)
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - method: the HTTP method.
  ///   - headers: the headers; names in any case.
  ///   - body: the request's body.
  ///   - context: to be cancelled when the client is gone before an answer that is no stream.
  /// - Returns: status, headers and body of the answer.
  package func handle(
    method: String, headers: [(name: String, value: String)], body: [UInt8], context: CallContext = CallContext()
  ) -> Reply {
    guard method == "POST" else { return Reply(status: 405, headers: [("Allow", "POST")]) }
    let headers = HTTPHeaders(headers)
    do {
      try headers.checkContentType()
      let form = try headers.acceptableForm()
      return try answer(try RPCMessage(body), headers, form, context)
    } catch let refusal as Refusal {
      return Reply(status: refusal.status, body: .json(RPCReply.error(refusal.id, refusal.error)))
    } catch let malformed as RPCMessage.Malformed {
      return Reply(status: 400, body: .json(RPCReply.error(malformed.id, malformed.error)))
    } catch {
      // The compiler cannot see that the two types above are all there are.
      return Reply(status: 500, body: .json(RPCReply.error(nil, RPCError(.internalError, "Internal error"))))
    }
  }

  private func answer(
    _ message: RPCMessage, _ headers: HTTPHeaders, _ form: HTTPHeaders.Form, _ context: CallContext
  ) throws(Refusal) -> Reply {
    switch message {
    case .notification, .response:
      // Cancelling is closing the stream here, and nothing else a client could say is waited for.
      if let version = try headers.version(for: nil), Revision(rawValue: version) == nil {
        throw Refusal(status: 400, id: nil, error: .unsupportedVersion(version))
      }
      return Reply(status: 202)
    case .request(let request):
      let revision = try revision(of: request, headers)
      return stateless(request, in: revision, form, context)
    }
  }

  /// The revision a request is answered in.
  private func revision(of request: RPCRequest, _ headers: HTTPHeaders) throws(Refusal) -> Revision {
    let header = try headers.version(for: request.id)
    let stated: Revision?
    do {
      stated = try MCPServer.statedRevision(of: request)
    } catch {
      throw Refusal(status: 400, id: request.id, error: error)
    }
    if let stated {
      try headers.check(request, header, stated)
      return stated
    }
    // The handshake settles the version itself, and its header, where a client sends one, names the one it hopes for.
    if request.method == Method.initialize.rawValue { return .newestWithHandshake }
    // Before 2025-06-18 there was no header; such a client understands the answers of the oldest revision that is spoken.
    guard let header else { return .june2025 }
    guard let revision = Revision(rawValue: header) else {
      throw Refusal(status: 400, id: request.id, error: .unsupportedVersion(header))
    }
    guard revision.hasHandshake else {
      throw Refusal(
        status: 400, id: request.id,
        error: RPCError(.invalidParams, "params._meta must hold '\(MetaKey.protocolVersion)' in revision \(header)"))
    }
    return revision
  }

  private func stateless(_ request: RPCRequest, in revision: Revision, _ form: HTTPHeaders.Form, _ context: CallContext) -> Reply {
    let method = Method(rawValue: request.method)
    let token = request.meta[MetaKey.progressToken]
    let streams = form == .events || (form == .both && token != nil && method?.isQuick == false)
    guard streams, method?.exists(in: revision) == true else {
      let answer = server.answer(request, in: revision, context)
      return Reply(status: status(of: answer, in: revision), body: .json(answer))
    }
    let server = server
    return Reply(
      status: 200, headers: [("X-Accel-Buffering", "no")],
      body: .events { send, begun in
        let context = CallContext(progressToken: token, send: send)
        begun(context)
        let answer = server.answer(request, in: revision, context)
        if !context.isCancelled { send(answer) }
      })
  }

  /// 2026-07-28 says an unknown method in the status too; before, whatever is a message of the protocol came with 200.
  private func status(of answer: JSONValue, in revision: Revision) -> Int {
    guard !revision.hasHandshake, answer["error"]?["code"]?.intValue == RPCError.Code.methodNotFound.rawValue else { return 200 }
    return 404
  }

  /// Why a request is not answered.
  struct Refusal: Error {
    var status: Int
    var id: RequestID?
    var error: RPCError
  }
}
