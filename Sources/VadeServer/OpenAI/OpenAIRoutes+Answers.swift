internal import VadeHTTP
internal import VadeMCP

/// Answers: chat completions and responses.
extension OpenAIRoutes {
  /// How many passages may serve as evidence, as for `vade ask`.
  private static let evidence = 12

  var answerRoutes: [Route] {
    [
      Route(
        .post, "/v1/chat/completions", operation: "openAIChat", summary: "Answers the last message of the user's from a library.",
        tag: Self.tag,
        body: .memory(limit: Self.bodyLimit), answers: Self.answers("The answer, or its pieces."), isStream: true,
        handler: Self.handler { try chat($0) }),
      Route(
        .post, "/v1/responses", operation: "openAIRespond", summary: "Answers a question from a library.", tag: Self.tag,
        body: .memory(limit: Self.bodyLimit), answers: Self.answers("The answer, or its events."), isStream: true,
        handler: Self.handler { try respond($0) }),
    ]
  }

  private func chat(_ request: HTTPRequest) throws -> HTTPResponse {
    let question = try OpenAIQuestion(chat: OpenAIBody(request.body.bytes, limit: Self.bodyLimit))
    let toolBox = toolBox(request)
    let messages = ChatMessages(
      id: Self.identifier("chatcmpl-"), created: clock(), model: try library(named: question.library, toolBox))
    let base = Self.base(of: request)
    guard question.isStreamed else {
      let context = CallContext()
      request.life.whenCancelled { context.cancel() }
      return .json(messages.completion(try answer(question, toolBox, base, context)).bytes)
    }
    return .events { writer in
      let context = CallContext()
      writer.whenClosed { context.cancel() }
      try writer.send(data: messages.opening.bytes)
      let chunks: [JSONValue]
      do throws(OpenAIError) {
        chunks = messages.chunks(try self.answer(question, toolBox, base, context), includesUsage: question.includesUsage)
      } catch {
        chunks = [error.json]
      }
      for chunk in chunks { try writer.send(data: chunk.bytes) }
      try writer.send(data: Array("[DONE]".utf8))
    }
  }

  private func respond(_ request: HTTPRequest) throws -> HTTPResponse {
    let question = try OpenAIQuestion(response: OpenAIBody(request.body.bytes, limit: Self.bodyLimit))
    let toolBox = toolBox(request)
    let messages = ResponseMessages(id: Self.identifier("resp_"), created: clock(), model: try library(named: question.library, toolBox))
    let base = Self.base(of: request)
    guard question.isStreamed else {
      let context = CallContext()
      request.life.whenCancelled { context.cancel() }
      return .json(messages.response(try answer(question, toolBox, base, context)).bytes)
    }
    return .events { writer in
      let context = CallContext()
      writer.whenClosed { context.cancel() }
      var number = 0
      func send(_ events: [ResponseMessages.Event]) throws {
        for event in events {
          try writer.send(event.type, data: event.json(number: number).bytes)
          number += 1
        }
      }
      try send(messages.openings)
      let events: [ResponseMessages.Event]
      do throws(OpenAIError) {
        events = messages.events(try self.answer(question, toolBox, base, context))
      } catch {
        events = [messages.failed(error)]
      }
      try send(events)
    }
  }

  private func answer(
    _ question: OpenAIQuestion, _ toolBox: any ToolBox, _ base: String, _ context: CallContext
  ) throws(OpenAIError) -> GroundedText {
    do throws(ToolFailure) {
      let answer = try toolBox.ask(SearchQuery(question.text, library: question.library, limit: Self.evidence), context)
      return GroundedText(answer, library: question.library, base: base)
    } catch {
      throw OpenAIError(error)
    }
  }
}
