internal import VadeMCP

/// What is asked of which library, whatever the shape it came in.
struct OpenAIQuestion: Sendable, Hashable {
  /// The library: its name is the model's.
  var library: String
  /// The last thing the user said; what was said before is the client's to keep and changes nothing here.
  var text: String
  /// Whether the answer is wanted in pieces.
  var isStreamed: Bool
  /// Whether a last piece says what the answer cost.
  var includesUsage = false

  private static let whyNotTools = "answers are made of the documents' own sentences, and nothing is called on the way"
  private static let whyNotForm = "answers are made of the documents' own sentences, whose form is theirs"

  /// Reads the body of a chat completion.
  ///
  /// - Throws: ``OpenAIError`` when there is no question, or a parameter that would change the answer.
  init(chat body: OpenAIBody) throws(OpenAIError) {
    try Self.refuseShared(in: body)
    try body.refuse("functions", Self.whyNotTools) { $0.isVoid }
    try body.refuse("n", "a question has one answer: leave it out or say 1") { $0 == 1 }
    try body.refuse("logprobs", "no language model runs that would give them") { $0 == false }
    try body.refuse("response_format", Self.whyNotForm) { $0["type"] == "text" }
    try body.refuse("modalities", "answers are text") { $0 == ["text"] }
    try body.refuse("audio", "answers are text")
    library = try body.text("model")
    guard let messages = body["messages"]?.arrayValue, !messages.isEmpty else {
      throw .invalid("messages", "'messages' must be a list of messages, the last of the user's is the question")
    }
    text = try Self.question(of: messages, in: "messages", roles: ["system", "developer", "user", "assistant", "tool", "function"])
    isStreamed = try body.flag("stream")
    includesUsage = body["stream_options"]?["include_usage"]?.boolValue ?? false
  }

  /// Reads the body of a request for a response.
  ///
  /// - Throws: ``OpenAIError`` when there is no question, or a parameter that would change the answer.
  init(response body: OpenAIBody) throws(OpenAIError) {
    try Self.refuseShared(in: body)
    try body.refuse("text", Self.whyNotForm) { ($0["format"]?["type"] ?? "text") == "text" }
    try body.refuse("previous_response_id", "nothing is kept of a response: send the conversation again")
    try body.refuse("conversation", "nothing is kept of a conversation: send it again")
    try body.refuse("background", "an answer takes less time than asking for it again") { $0 == false }
    try body.refuse("prompt", "there are no stored prompts: send the question as 'input'")
    try body.refuse("include", "nothing more than the answer and its places is there") { $0.isVoid }
    library = try body.text("model")
    if let items = body["input"]?.arrayValue {
      text = try Self.question(of: items, in: "input", roles: ["system", "developer", "user", "assistant"])
    } else {
      text = try body.text("input")
    }
    isStreamed = try body.flag("stream")
    try check()
  }

  private static func refuseShared(in body: OpenAIBody) throws(OpenAIError) {
    try body.refuse("tools", whyNotTools) { $0.isVoid }
    try body.refuse("tool_choice", whyNotTools) { $0 == "none" || $0 == "auto" }
    try body.refuse("top_logprobs", "no language model runs that would give them") { $0 == 0 }
    try body.refuse("web_search_options", "only the documents of the library are searched") { $0.isVoid }
  }

  private func check() throws(OpenAIError) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .invalid("input", "the question is blank") }
  }

  /// The text of the last message of the user's.
  private static func question(of messages: [JSONValue], in param: String, roles: Set<String>) throws(OpenAIError) -> String {
    var question: String?
    for (index, message) in messages.enumerated() {
      let place = "\(param)[\(index)]"
      // A list of responses may hold what calls to tools left behind; it is part of the past like all that is not the question.
      if message["role"] == nil, let type = message["type"]?.stringValue, type != "message" { continue }
      guard let role = message["role"]?.stringValue, roles.contains(role) else {
        throw .invalid("\(place).role", "the role of a message must be one of \(roles.sorted().joined(separator: ", "))")
      }
      if role == "user" { question = try content(of: message, place) }
    }
    guard let question else { throw .invalid(param, "there is no message of the user's: the last one is the question") }
    guard question.contains(where: { !$0.isWhitespace }) else { throw .invalid(param, "the last message of the user's is blank") }
    guard question.unicodeScalars.count <= OpenAIBody.longestText else {
      throw .invalid(param, "the question has more than \(OpenAIBody.longestText) characters", code: "string_above_max_length")
    }
    return question
  }

  private static func content(of message: JSONValue, _ place: String) throws(OpenAIError) -> String {
    if let text = message["content"]?.stringValue { return text }
    guard let parts = message["content"]?.arrayValue else {
      throw .invalid("\(place).content", "the content must be a text or a list of parts")
    }
    var texts: [String] = []
    for part in parts {
      guard ["text", "input_text"].contains(part["type"]?.stringValue), let text = part["text"]?.stringValue else {
        throw .unsupported("\(place).content", "a question is text; pictures, sound and files are added to the library first")
      }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }
}
