internal import VadeMCP

/// Documents of chat completions (API reference, Chat).
struct ChatMessages: Sendable {
  let id: String
  let created: Int
  let model: String

  /// No language model reads or writes tokens here.
  static let usage: JSONValue = ["prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0]

  /// The whole answer.
  func completion(_ answer: GroundedText) -> JSONValue {
    [
      "id": .string(id), "object": "chat.completion", "created": .int(created), "model": .string(model),
      "choices": [
        [
          "index": 0,
          "message": [
            "role": "assistant", "content": .string(answer.text), "refusal": .null, "annotations": .array(answer.citations.map(\.chatJSON)),
          ],
          "logprobs": .null, "finish_reason": "stop",
        ]
      ],
      "usage": Self.usage, "system_fingerprint": .null, "vademecum": answer.details,
    ]
  }

  /// The pieces of an answer that is streamed, but for the first, which goes out before there is one.
  func chunks(_ answer: GroundedText, includesUsage: Bool) -> [JSONValue] {
    var chunks = answer.pieces.map { chunk(["content": .string($0)]) }
    if !answer.citations.isEmpty { chunks.append(chunk(["annotations": .array(answer.citations.map(\.chatJSON))])) }
    var last = chunk([:], finish: "stop").objectValue ?? JSONObject()
    last["vademecum"] = answer.details
    chunks.append(.object(last))
    if includesUsage {
      var usage = chunk([:]).objectValue ?? JSONObject()
      usage["choices"] = []
      usage["usage"] = Self.usage
      chunks.append(.object(usage))
    }
    return chunks
  }

  /// The first piece: whose turn it is.
  var opening: JSONValue { chunk(["role": "assistant", "content": ""]) }

  private func chunk(_ delta: JSONValue, finish: String? = nil) -> JSONValue {
    [
      "id": .string(id), "object": "chat.completion.chunk", "created": .int(created), "model": .string(model),
      "choices": [
        ["index": 0, "delta": delta, "logprobs": .null, "finish_reason": finish.map(JSONValue.string) ?? .null]
      ],
    ]
  }
}
