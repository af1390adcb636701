/// A generator that says what it is told to: the in-memory implementation of ``Generator``.
///
/// A token is a stretch between blanks.
public struct ScriptedGenerator: Generator {
  /// The name it goes by.
  public let modelName: String
  /// How many tokens prompt and continuation may have together.
  public let contextWindow: Int
  private let tokens: [String]

  /// Creates a generator that continues every prompt with the same tokens.
  public init(modelName: String = "scripted", contextWindow: Int = 4096, tokens: [String]) {
    self.modelName = modelName
    self.contextWindow = contextWindow
    self.tokens = tokens
  }

  /// Counts the stretches between blanks.
  public func tokenCount(of text: String) async throws(GenerationError) -> Int { count(text) }

  /// The scripted tokens, `maximumTokens` of them at most.
  public func stream(_ prompt: GeneratorPrompt, maximumTokens: Int) -> any AsyncSequence<String, GenerationError> & Sendable {
    let asked = prompt.messages.reduce(0) { $0 + count($1.text) } + maximumTokens
    let error: GenerationError? = asked > contextWindow ? .promptTooLong(tokens: asked, window: contextWindow) : nil
    return ScriptedTokens(tokens: Array(tokens.prefix(max(0, maximumTokens))), error: error)
  }

  private func count(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }
}

/// Tokens known in advance as an asynchronous sequence.
private struct ScriptedTokens: AsyncSequence, Sendable {
  let tokens: [String]
  let error: GenerationError?

  func makeAsyncIterator() -> Iterator { Iterator(rest: tokens[...], error: error) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<String>
    let error: GenerationError?

    mutating func next() async throws(GenerationError) -> String? { try step() }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(GenerationError) -> String? { try step() }

    private mutating func step() throws(GenerationError) -> String? {
      if let error { throw error }
      return rest.popFirst()
    }
  }
}
