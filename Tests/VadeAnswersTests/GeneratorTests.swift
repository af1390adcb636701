import Testing
import VadeAnswers

@Suite("Generators")
struct GeneratorTests {
  private let prompt = GeneratorPrompt(messages: [.init(.user, "two words")])

  @Test("A stream gives its tokens in order, and no more than asked for", arguments: [(10, "a b c"), (2, "a b "), (0, "")])
  func stream(limit: Int, expected: String) async throws {
    let generator = ScriptedGenerator(tokens: ["a ", "b ", "c"])
    var text = ""
    for try await token in generator.stream(prompt, maximumTokens: limit) { text += token }
    #expect(text == expected)
  }

  @Test("A prompt over the window is an error, never cut")
  func window() async {
    let generator = ScriptedGenerator(contextWindow: 5, tokens: ["a"])
    await #expect(throws: GenerationError.promptTooLong(tokens: 12, window: 5)) {
      for try await _ in generator.stream(prompt, maximumTokens: 10) {}
    }
  }
}
