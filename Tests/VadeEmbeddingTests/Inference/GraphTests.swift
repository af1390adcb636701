import Testing
import VadeEmbedding
import VadeTesting
import VadeTokenizer

@Suite("Inference graph")
struct GraphTests {
  static let texts = ["one", "two threes", "a b a b five.", "fourly ones twos . . three two one a b", "unknown one"]
  static let ids = [
    [2, 5, 3], [2, 6, 7, 10, 3], [2, 12, 13, 12, 13, 9, 14, 3], [2, 8, 11, 5, 10, 6, 10, 14, 14, 7, 6, 5, 12, 13, 3], [2, 1, 5, 3],
  ]

  private func embedder(_ checkpoint: inout SyntheticCheckpoint, in directory: TemporaryDirectory) throws -> OpenVINOEmbedder {
    let folder = try checkpoint.write(to: directory, folder: "tiny")
    let store = ModelStore(directory: directory.path("models"), checkpointDirectories: [])
    let model = try store.importModel(from: folder, options: ModelImportOptions(precision: .float32))
    return try OpenVINOEmbedder(modelDirectory: model.directory)
  }

  @Test(
    "Vectors are those of plain arithmetic, in a batch with padding as alone",
    arguments: [("cls", ""), ("mean", ""), ("cls", "bert."), ("mean", "bert.")])
  func matchesReference(pooling: String, prefix: String) throws {
    let directory = try TemporaryDirectory()
    var checkpoint = SyntheticCheckpoint(prefix: prefix, pooling: pooling)
    let embedder = try embedder(&checkpoint, in: directory)
    let reference = ReferenceEncoder(checkpoint: checkpoint)
    let together = try embedder.embed(Self.texts, as: .passage)
    for (row, text) in Self.texts.enumerated() {
      #expect(try embedder.tokenizer.encode(text).ids.map(Int.init) == Self.ids[row])
      let expected = reference.vector(Self.ids[row])
      let alone = try embedder.embed([text], as: .query)
      for (column, value) in expected.enumerated() {
        #expect(abs(Double(together[row][together[row].startIndex + column]) - value) < 1e-4, "row \(row), column \(column)")
        #expect(abs(Double(alone.values[column]) - value) < 1e-4, "row \(row) alone, column \(column)")
      }
    }
  }

  @Test("Weights stored as bfloat16 are widened exactly")
  func bfloat16() throws {
    let directory = try TemporaryDirectory()
    var checkpoint = SyntheticCheckpoint(layers: 2, pooling: "mean", type: "BF16")
    let narrow = try embedder(&checkpoint, in: directory).embed(["one two"], as: .query)
    var wide = SyntheticCheckpoint(layers: 2, pooling: "mean")
    let exact = try embedder(&wide, in: directory).embed(["one two"], as: .query)
    let cosine = zip(narrow.values, exact.values).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(cosine > 0.99 && narrow != exact)
  }

  @Test("The token limit is the encoder's last position and reading it works")
  func longestText() throws {
    let directory = try TemporaryDirectory()
    var checkpoint = SyntheticCheckpoint(layers: 1, positions: 37, pooling: "mean")
    let embedder = try embedder(&checkpoint, in: directory)
    let full = Array(repeating: "one", count: 35).joined(separator: " ")
    let expected = ReferenceEncoder(checkpoint: checkpoint).vector([2] + Array(repeating: 5, count: 35) + [3])
    let vector = try embedder.embed([full], as: .passage)
    for (column, value) in expected.enumerated() { #expect(abs(Double(vector.values[column]) - value) < 1e-4) }
    #expect(throws: EmbeddingError.textTooLong(tokens: 38, limit: 37)) { try embedder.embed(["one", full + " one"], as: .passage) }
  }
}
