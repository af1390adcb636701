internal import VadeMCP

/// Documents and events of responses (API reference, Responses and their streaming events).
struct ResponseMessages: Sendable {
  let id: String
  let created: Int
  let model: String

  private var itemID: String { "msg_" + id.drop { $0 != "_" }.dropFirst() }

  private static let usage: JSONValue = [
    "input_tokens": 0, "input_tokens_details": ["cached_tokens": 0], "output_tokens": 0, "output_tokens_details": ["reasoning_tokens": 0],
    "total_tokens": 0,
  ]

  /// A response that is worked on, or done when there is an answer.
  func response(_ answer: GroundedText? = nil, failure: OpenAIError? = nil) -> JSONValue {
    let status = failure != nil ? "failed" : answer == nil ? "in_progress" : "completed"
    return .members([
      "id": .string(id), "object": "response", "created_at": .int(created), "status": .string(status), "background": false,
      "error": failure.map { ["code": "server_error", "message": .string($0.message)] } ?? .null, "incomplete_details": .null,
      "instructions": .null, "max_output_tokens": .null, "model": .string(model),
      "output": .array(answer.map { [item(status: "completed", content: [part($0.text, $0.citations)])] } ?? []),
      "parallel_tool_calls": true, "previous_response_id": .null, "reasoning": ["effort": .null, "summary": .null], "store": false,
      "temperature": .null, "text": ["format": ["type": "text"]], "tool_choice": "auto", "tools": [], "top_p": .null,
      "truncation": "disabled",
      "usage": answer == nil ? .null : Self.usage, "user": .null, "metadata": [:], "vademecum": answer?.details,
    ])
  }

  /// The events before there is an answer.
  var openings: [Event] {
    [Event("response.created", ["response": response()]), Event("response.in_progress", ["response": response()])]
  }

  /// The events of an answer, in the order clients expect.
  func events(_ answer: GroundedText) -> [Event] {
    var events = [
      Event("response.output_item.added", ["output_index": 0, "item": item(status: "in_progress", content: [])]),
      contentEvent("response.content_part.added", ["part": part("", [])]),
    ]
    events += answer.pieces.map { contentEvent("response.output_text.delta", ["delta": .string($0), "logprobs": []]) }
    events += answer.citations.enumerated().map { index, citation in
      contentEvent("response.output_text.annotation.added", ["annotation_index": .int(index), "annotation": citation.responseJSON])
    }
    events.append(contentEvent("response.output_text.done", ["text": .string(answer.text), "logprobs": []]))
    let whole = part(answer.text, answer.citations)
    events.append(contentEvent("response.content_part.done", ["part": whole]))
    events.append(Event("response.output_item.done", ["output_index": 0, "item": item(status: "completed", content: [whole])]))
    events.append(Event("response.completed", ["response": response(answer)]))
    return events
  }

  /// The event of a response that failed.
  func failed(_ error: OpenAIError) -> Event { Event("response.failed", ["response": response(failure: error)]) }

  /// An event without its number, which the stream gives it.
  struct Event: Sendable {
    let type: String
    private let members: JSONObject

    init(_ type: String, _ members: JSONValue) {
      self.type = type
      self.members = members.objectValue ?? JSONObject()
    }

    /// The event's document.
    func json(number: Int) -> JSONValue {
      .object(
        JSONObject(
          members: [.init(name: "type", value: .string(type)), .init(name: "sequence_number", value: .int(number))] + members.members))
    }
  }

  private func contentEvent(_ type: String, _ members: JSONValue) -> Event {
    let place: [JSONObject.Member] = [
      .init(name: "item_id", value: .string(itemID)), .init(name: "output_index", value: 0), .init(name: "content_index", value: 0),
    ]
    return Event(type, .object(JSONObject(members: place + (members.objectValue?.members ?? []))))
  }

  private func item(status: String, content: [JSONValue]) -> JSONValue {
    ["id": .string(itemID), "type": "message", "status": .string(status), "role": "assistant", "content": .array(content)]
  }

  private func part(_ text: String, _ citations: [GroundedText.URLCitation]) -> JSONValue {
    ["type": "output_text", "text": .string(text), "annotations": .array(citations.map(\.responseJSON)), "logprobs": []]
  }
}
