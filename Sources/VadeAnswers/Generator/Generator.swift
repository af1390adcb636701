/// A language model that continues a prompt, token by token.
///
/// Every implementation obeys the same laws: the text of a stream is the concatenation of its elements; a stream ends after at most
/// `maximumTokens` tokens; leaving the loop over a stream, or cancelling its task, stops the model; and a prompt that does not fit
/// the context window is an error, never cut.
public protocol Generator: Sendable {
  /// The model's name, as an answer names its producer.
  var modelName: String { get }
  /// How many tokens prompt and continuation may have together.
  var contextWindow: Int { get }

  /// How many tokens a text has for this model; a budget for evidence is counted with nothing else.
  ///
  /// - Throws: ``GenerationError`` when the model cannot be asked.
  func tokenCount(of text: String) async throws(GenerationError) -> Int

  /// Continues a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the messages so far.
  ///   - maximumTokens: how many tokens to generate at most.
  /// - Returns: the pieces of the continuation as they come; iterating throws ``GenerationError``.
  func stream(_ prompt: GeneratorPrompt, maximumTokens: Int) -> any AsyncSequence<String, GenerationError> & Sendable
}

/// What a language model is asked to continue.
public struct GeneratorPrompt: Sendable, Hashable, Codable {
  /// The messages, oldest first.
  public var messages: [Message]

  /// Creates a prompt.
  public init(messages: [Message]) { self.messages = messages }

  /// One message of a conversation.
  public struct Message: Sendable, Hashable, Codable {
    /// Who speaks.
    public var role: Role
    /// What is said.
    public var text: String

    /// Creates a message.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// Who speaks in a message.
  public enum Role: String, Sendable, Hashable, Codable {
    /// The rules of the conversation.
    case system
    /// The person who asks.
    case user
    /// The model.
    case assistant
  }
}

/// A continuation that could not be made or finished.
public enum GenerationError: Error, Sendable, Hashable {
  /// Prompt and continuation together are longer than the model's window.
  case promptTooLong(tokens: Int, window: Int)
  /// The model or its server failed; the text is its own.
  case failed(model: String, detail: String)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .promptTooLong(let tokens, let window): "a prompt of \(tokens) tokens is over the model's window of \(window)"
    case .failed(let model, let detail): "the language model '\(model)' failed: \(detail)"
    }
  }
}
