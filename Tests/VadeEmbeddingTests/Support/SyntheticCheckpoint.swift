import Foundation
import VadeTesting

/// A small BERT checkpoint of random weights, written as its makers would publish it.
struct SyntheticCheckpoint {
  var hidden = 16
  var layers = 12
  var heads = 4
  var intermediate = 32
  var positions = 40
  var prefix = ""
  var pooling = "cls"
  var type = "F32"
  var modelType = "bert"
  var activation = "gelu"
  var extraConfiguration: [String: Any] = [:]
  var seed: UInt64 = 7

  static let words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "one", "two", "three", "four", "five", "##s", "##ly", "a", "b", "."]

  private(set) var tensors: [String: (shape: [Int], values: [Float])] = [:]

  /// Makes the tensors; their numbers depend on the sizes and the seed only.
  mutating func fill() {
    var random = SeededGenerator(seed: seed)
    func tensor(_ name: String, _ shape: [Int], around centre: Float = 0, spread: Float = 0.4) {
      let values = (0..<shape.reduce(1, *)).map { _ in centre + Float.random(in: -spread...spread, using: &random) }
      tensors[prefix + name] = (shape, values)
    }
    func norm(_ name: String) {
      tensor(name + ".weight", [hidden], around: 1)
      tensor(name + ".bias", [hidden])
    }
    func dense(_ name: String, _ from: Int, _ to: Int) {
      tensor(name + ".weight", [to, from])
      tensor(name + ".bias", [to])
    }
    tensor("embeddings.word_embeddings.weight", [Self.words.count, hidden], spread: 1)
    tensor("embeddings.position_embeddings.weight", [positions, hidden])
    tensor("embeddings.token_type_embeddings.weight", [2, hidden])
    norm("embeddings.LayerNorm")
    for layer in 0..<layers {
      let name = "encoder.layer.\(layer)."
      for part in ["query", "key", "value"] { dense(name + "attention.self." + part, hidden, hidden) }
      dense(name + "attention.output.dense", hidden, hidden)
      norm(name + "attention.output.LayerNorm")
      dense(name + "intermediate.dense", hidden, intermediate)
      dense(name + "output.dense", intermediate, hidden)
      norm(name + "output.LayerNorm")
    }
  }

  /// Makes the tensors and writes the checkpoint's files.
  mutating func write(to directory: TemporaryDirectory, folder: String) throws -> String {
    fill()
    var configuration: [String: Any] = [
      "model_type": modelType, "hidden_size": hidden, "num_hidden_layers": layers, "num_attention_heads": heads,
      "intermediate_size": intermediate, "max_position_embeddings": positions, "vocab_size": Self.words.count, "type_vocab_size": 2,
      "layer_norm_eps": 1e-12, "hidden_act": activation,
    ]
    configuration.merge(extraConfiguration) { $1 }
    func json(_ value: Any, _ name: String) throws {
      try directory.write(try JSONSerialization.data(withJSONObject: value), to: folder + "/" + name)
    }
    try json(configuration, "config.json")
    try json([["type": "x.Transformer", "path": ""], ["type": "x.Pooling", "path": "1_Pooling"]], "modules.json")
    try json(["pooling_mode_\(pooling == "cls" ? "cls_token" : "mean_tokens")": true], "1_Pooling/config.json")
    try json(["do_lower_case": true], "tokenizer_config.json")
    try directory.write(Self.words.joined(separator: "\n") + "\n", to: folder + "/vocab.txt")
    try directory.write(weights(), to: folder + "/model.safetensors")
    return directory.path(folder)
  }

  /// The weights as a `safetensors` file.
  func weights() -> [UInt8] {
    var header: [String: Any] = ["__metadata__": ["format": "pt"]]
    var data: [UInt8] = []
    for (name, tensor) in tensors.sorted(by: { $0.key < $1.key }) {
      let begin = data.count
      for value in tensor.values { data += type == "BF16" ? Array(bytes(value).suffix(2)) : bytes(value) }
      header[name] = ["dtype": type, "shape": tensor.shape, "data_offsets": [begin, data.count]]
    }
    return Self.file(header: (try? JSONSerialization.data(withJSONObject: header)) ?? Data(), data: data)
  }

  /// A `safetensors` file of a header and its data.
  static func file(header: Data, data: [UInt8]) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: header.count >> (8 * $0)) } + [UInt8](header) + data
  }

  private func bytes(_ value: Float) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } }
}
