internal import VadeEngine
internal import VadeHTTP
internal import VadeLibrary

extension Routes {
  /// Search and answers.
  var asking: [Route] {
    [
      Route(
        .get, "/api/libraries/{library}/search", operation: "search", summary: "Finds the passages that fit a query best.", tag: "asking",
        parameters: [
          Self.library, .required("q", "what to look for; words in quotation marks must stand in every hit", .text(limit: 20_000)),
          .query("limit", "how many hits at most", .integer(1...1000)), .query("explain", "whether timings are told", .flag),
          .repeated("in", "a document to stay in: a number, path, file name or title"),
          .repeated("format", "a format to stay in, by its id", .text(limit: 100)),
        ], answers: [Self.ok("the hits", "SearchReply"), Self.notFound], scope: "library"
      ) { request in
        let values = request.parameters
        let search = SearchRequest(
          query: values.text("q"), limit: values.optionalInteger("limit") ?? services.settings.current.searchLimit,
          explains: values.flag("explain"), within: values.texts("in"), formats: values.texts("format"))
        return try .document(try engine { () throws(CommandError) in try services.engine.search(search, services.context(request)) })
      },
      Route(
        .post, "/api/libraries/{library}/ask", operation: "ask",
        summary: "Answers a question with sentences of the documents, each cited; as events where the client takes 'text/event-stream'.",
        tag: "asking", parameters: [Self.library], body: .memory(limit: 1 << 20), bodySchema: "Question",
        answers: [
          Self.ok("the answer", "AskReply"), Self.notFound,
          Self.failure(.badRequest, "the question is empty or a value is none it can have"),
        ], scope: "library", isStream: true
      ) { request in try ask(request) },
      Route(
        .get, "/api/libraries/{library}/suggestions", operation: "listSuggestions", summary: "Suggests questions the documents answer.",
        tag: "asking", parameters: [Self.library, .query("limit", "how many at most", .integer(1...20), default: "6")],
        answers: [Self.ok("the questions", "SuggestionList"), Self.noLibrary], scope: "library"
      ) { request in
        let limit = request.parameters.integer("limit")
        return try .document(
          try engine { () throws(CommandError) in try services.suggestions.suggestions(limit: limit, services.context(request)) })
      },
    ]
  }

  private func ask(_ request: HTTPRequest) throws -> HTTPResponse {
    let ask = try askRequest(try JSONBody.read(API.Question.self, request))
    let context = services.context(request)
    guard request.accepts("text/event-stream") else {
      return try .document(try engine { () throws(CommandError) in try services.engine.ask(ask, context) })
    }
    // A library that is not there is told by the status, before the stream begins; nothing is measured where there is one.
    if !services.engine.hasLibrary(context.library, context) {
      _ = try engine { () throws(CommandError) in try services.engine.status(context) }
    }
    return .events { writer in
      var context = context
      context.stop = StreamStop(writer: writer)
      var fault: CommandError?
      do throws(CommandError) {
        let reply = try services.engine.ask(ask, context) { event in
          // A sentence that cannot be sent must not be missing from an answer that looks whole.
          do throws(CommandError) { try Self.tell(event, to: writer) } catch { fault = fault ?? error }
        }
        if let fault { throw fault }
        try Self.send("answer", reply, to: writer)
      } catch {
        // That nobody listens any more ended the work by the stop above, and nobody hears of it.
        if error.code != "stopped" { try? writer.send("error", data: HTTPError(error).document) }
      }
    }
  }

  private func askRequest(_ question: API.Question) throws(HTTPError) -> AskRequest {
    guard question.question.contains(where: { !$0.isWhitespace }) else {
      throw HTTPError(.badRequest, code: "no-question", "the question is empty")
    }
    let limit = question.limit ?? services.settings.current.evidenceLimit
    guard (1...100).contains(limit) else { throw HTTPError(.badRequest, code: "bad-limit", "'limit' must be a whole number from 1 to 100") }
    return AskRequest(
      question: question.question, limit: limit, explains: question.explain ?? false, within: question.in ?? [],
      formats: question.formats ?? [],
      passages: (question.passages ?? []).map(PassageID.init(rawValue:)))
  }

  private struct Stage: Encodable {
    let stage: String
  }

  private static func tell(_ event: AskEvent, to writer: EventWriter) throws(CommandError) {
    switch event {
    case .searching: try send("stage", Stage(stage: "searching"), to: writer)
    case .answering: try send("stage", Stage(stage: "answering"), to: writer)
    case .sources(let reply): try send("sources", reply, to: writer)
    case .sentence(let sentence): try send("sentence", sentence, to: writer)
    case .citation(let citation): try send("citation", citation, to: writer)
    }
  }

  /// Sends an event, unless nobody listens any more.
  ///
  /// - Throws: `CommandError` for a document JSON cannot hold, such as one with a number that is none.
  static func send(_ name: String, _ document: some Encodable, to writer: EventWriter) throws(CommandError) {
    let data: [UInt8]
    do { data = try WireEncoder.bytes(document) } catch {
      throw CommandError(code: "internal", message: "a part of the answer cannot be written as JSON: \(error)")
    }
    try? writer.send(name, data: data)
  }
}

/// Stops work whose stream nobody reads any more.
struct StreamStop: StopSignal {
  let writer: EventWriter

  var requested: ExitStatus? { writer.isClosed ? .interrupted : nil }
}
