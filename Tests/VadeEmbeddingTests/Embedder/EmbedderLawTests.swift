import Testing
import VadeEmbedding
import VadeTesting

/// The laws of ``Embedder``, run over every implementation.
@Suite("Embedder laws")
struct EmbedderLawTests {
  enum Implementation: String, CaseIterable, Sendable {
    case hashing, synthetic, miniLM

    func make(in directory: TemporaryDirectory) throws -> any Embedder {
      switch self {
      case .hashing: return HashingEmbedder()
      case .synthetic:
        var checkpoint = SyntheticCheckpoint(layers: 2, positions: 300, pooling: "mean")
        let store = ModelStore(directory: directory.path("models"), checkpointDirectories: [])
        return try store.importModel(from: try checkpoint.write(to: directory, folder: "tiny")).open()
      case .miniLM: return try SharedMiniLM.embedder()
      }
    }
  }

  static let texts = [
    "", "a", "The quick brown fox jumps over the lazy dog.", "one two three four five",
    "one two three four five six one two three four five",
    "漢字かな", "b a b a b a", String(repeating: "one two ", count: 60), ".", "water boils at 100 degrees",
  ]

  @Test("Vectors have length 1 and the profile's dimension", arguments: Implementation.allCases)
  func lengths(implementation: Implementation) throws {
    let directory = try TemporaryDirectory()
    let embedder = try implementation.make(in: directory)
    let vectors = try embedder.embed(Self.texts, as: .passage)
    #expect(vectors.count == Self.texts.count && vectors.dimension == embedder.profile.dimension)
    for row in 0..<vectors.count { #expect(abs(cosine(vectors[row], vectors[row]) - 1) < 1e-5) }
  }

  @Test("A text's vector depends neither on the other texts nor on their order", arguments: Implementation.allCases)
  func independence(implementation: Implementation) throws {
    let directory = try TemporaryDirectory()
    let embedder = try implementation.make(in: directory)
    let many = (0..<5).flatMap { _ in Self.texts }
    let vectors = try embedder.embed(many, as: .passage)
    let reversed = try embedder.embed(many.reversed(), as: .passage)
    for (row, text) in Self.texts.enumerated() {
      let alone = try embedder.embed([text], as: .passage)
      #expect(cosine(alone[0], vectors[row]) > 1 - 1e-4, "text \(row)")
      #expect(cosine(alone[0], vectors[row + 4 * Self.texts.count]) > 1 - 1e-4, "text \(row), last copy")
      #expect(cosine(alone[0], reversed[many.count - 1 - row]) > 1 - 1e-4, "text \(row), reversed")
    }
  }

  @Test("Texts that share words are nearer than texts that do not", arguments: [Implementation.hashing, .miniLM])
  func nearness(implementation: Implementation) throws {
    let embedder = try implementation.make(in: try TemporaryDirectory())
    let vectors = try embedder.embed(["the boiling point of water", "water has a boiling point", "a committee of lawyers"], as: .passage)
    #expect(cosine(vectors[0], vectors[1]) > cosine(vectors[0], vectors[2]) + 0.2)
  }

  @Test("No texts give no vectors, and a text over the limit is an error", arguments: Implementation.allCases)
  func edges(implementation: Implementation) throws {
    let directory = try TemporaryDirectory()
    let embedder = try implementation.make(in: directory)
    #expect(try embedder.embed([], as: .query).count == 0)
    let long = String(repeating: "one ", count: 600)
    let error = #expect(throws: EmbeddingError.self) { try embedder.embed(["one", long], as: .passage) }
    guard case .textTooLong(let tokens, let limit) = error else {
      Issue.record("expected a text over the limit, got \(String(describing: error))")
      return
    }
    #expect(tokens >= 600 && limit == embedder.profile.tokenLimit)
  }

  @Test("Calls from several threads give what one call gives", arguments: Implementation.allCases)
  func threads(implementation: Implementation) async throws {
    let directory = try TemporaryDirectory()
    let embedder = try implementation.make(in: directory)
    let expected = try embedder.embed(Self.texts, as: .passage)
    try await withThrowingTaskGroup(of: EmbeddingMatrix.self) { group in
      // Some are few texts and some many, so that both ways of running are in use at once.
      for count in 1...Self.texts.count { group.addTask { try embedder.embed(Array(Self.texts.prefix(count)), as: .passage) } }
      for try await vectors in group {
        for row in 0..<vectors.count { #expect(cosine(vectors[row], expected[row]) > 1 - 1e-4) }
      }
    }
  }
}

func cosine(_ first: ArraySlice<Float>, _ second: ArraySlice<Float>) -> Float { zip(first, second).reduce(0) { $0 + $1.0 * $1.1 } }

extension ModelStore.Installed {
  func open() throws -> OpenVINOEmbedder { try OpenVINOEmbedder(modelDirectory: directory) }
}
