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
    // A library that is not there is told by the status, before the stream begins.
    _ = try engine { () throws(CommandError) in try services.engine.status(context) }
    return .events { writer in
      var context = context
      context.stop = StreamStop(writer: writer)
      do throws(CommandError) {
        let reply = try services.engine.ask(ask, context) { event in
          // That nobody listens any more ends the work by the stop above.
          try? Self.tell(event, to: writer)
        }
        try? writer.send("answer", data: try WireEncoder.bytes(reply))
      } catch {
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

  private static func tell(_ event: AskEvent, to writer: EventWriter) throws {
    switch event {
    case .searching: try writer.send("stage", data: try WireEncoder.bytes(Stage(stage: "searching")))
    case .answering: try writer.send("stage", data: try WireEncoder.bytes(Stage(stage: "answering")))
    case .sources(let reply): try writer.send("sources", data: try WireEncoder.bytes(reply))
    case .sentence(let sentence): try writer.send("sentence", data: try WireEncoder.bytes(sentence))
    case .citation(let citation): try writer.send("citation", data: try WireEncoder.bytes(citation))
    }
  }
}

/// Stops work whose stream nobody reads any more.
struct StreamStop: StopSignal {
  let writer: EventWriter

  var requested: ExitStatus? { writer.isClosed ? .interrupted : nil }
}
