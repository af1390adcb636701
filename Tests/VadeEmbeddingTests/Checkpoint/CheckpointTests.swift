import Foundation
import Testing
import VadeEmbedding
import VadeTesting

@Suite("Checkpoints")
struct CheckpointTests {
  private let directory: TemporaryDirectory
  private let store: ModelStore

  init() throws {
    directory = try TemporaryDirectory()
    store = ModelStore(directory: directory.path("models"), checkpointDirectories: [])
  }

  private func refusal(_ checkpoint: SyntheticCheckpoint) throws -> String {
    var checkpoint = checkpoint
    let folder = try checkpoint.write(to: directory, folder: "bad")
    do throws(EmbeddingError) {
      _ = try store.importModel(from: folder)
      Issue.record("the checkpoint was accepted")
      return ""
    } catch {
      return error.message
    }
  }

  @Test("An encoder of another kind is refused with what is supported")
  func unsupported() throws {
    #expect(try refusal(SyntheticCheckpoint(layers: 1, modelType: "roberta")).contains("model_type is 'roberta'; only 'bert'"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, activation: "relu")).contains("hidden_act is 'relu'; only 'gelu'"))
    let relative = SyntheticCheckpoint(layers: 1, extraConfiguration: ["position_embedding_type": "relative_key"])
    #expect(try refusal(relative).contains("position_embedding_type is 'relative_key'; only 'absolute'"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, heads: 3)).contains("not a multiple"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, extraConfiguration: ["num_hidden_layers": 1 << 40])).contains("cannot be"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, extraConfiguration: ["num_hidden_layers": 2])).contains("is missing"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, extraConfiguration: ["vocab_size": 5])).contains("pieces"))
    #expect(try refusal(SyntheticCheckpoint(layers: 1, extraConfiguration: ["hidden_size": "x"])).contains("'hidden_size'"))
    #expect(try store.list().isEmpty, "a refused import must leave nothing")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().contains("bad"))
  }

  @Test("A missing file is named", arguments: ["config.json", "model.safetensors", "vocab.txt", "modules.json", "tokenizer_config.json"])
  func missingFile(name: String) throws {
    var checkpoint = SyntheticCheckpoint(layers: 1)
    let folder = try checkpoint.write(to: directory, folder: "bad")
    try FileManager.default.removeItem(atPath: folder + "/" + name)
    let error = #expect(throws: EmbeddingError.self) { try store.importModel(from: folder) }
    #expect(error?.message.contains("'\(name)'") == true)
  }

  @Test("Prompts, token limit and options of a checkpoint end in the profile")
  func profile() throws {
    var checkpoint = SyntheticCheckpoint(layers: 1)
    let folder = try checkpoint.write(to: directory, folder: "tiny")
    try directory.write(#"{"prompts":{"query":"q: ","document":"d: "}}"#, to: "tiny/config_sentence_transformers.json")
    try directory.write(#"{"max_seq_length": 24}"#, to: "tiny/sentence_bert_config.json")
    let plain = try store.importModel(from: folder).profile
    #expect(plain.name == "tiny" && plain.tokenLimit == 24 && plain.queryPrefix == "q: " && plain.passagePrefix == "d: ")
    #expect(plain.pooling == .cls && plain.dimension == 16 && plain.revision.count == 64)
    let options = ModelImportOptions(queryPrefix: "Represent: ", passagePrefix: "", tokenLimit: 30, precision: .float32)
    let chosen = try store.importModel(from: folder, name: "chosen", options: options).profile
    #expect(chosen.name == "chosen" && chosen.tokenLimit == 30 && chosen.queryPrefix == "Represent: " && chosen.passagePrefix.isEmpty)
    #expect(chosen.precision == .float32 && chosen.fingerprint != plain.fingerprint)
    #expect(throws: EmbeddingError.self) { try store.importModel(from: folder, options: ModelImportOptions(tokenLimit: 41)) }
  }

  @Test("A pooling folder outside the checkpoint is not followed")
  func poolingEscape() throws {
    var checkpoint = SyntheticCheckpoint(layers: 1)
    let folder = try checkpoint.write(to: directory, folder: "bad")
    try directory.write(#"[{"type":"x.Pooling","path":"../secret"}]"#, to: "bad/modules.json")
    let error = #expect(throws: EmbeddingError.self) { try store.importModel(from: folder) }
    #expect(error?.message.contains("outside") == true)
  }
}
