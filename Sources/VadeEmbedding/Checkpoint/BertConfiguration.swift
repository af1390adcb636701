/// `config.json` of a BERT encoder: the sizes of the graph.
struct BertConfiguration: Sendable, Hashable, Decodable {
  let modelType: String
  let hiddenSize: Int
  let layers: Int
  let heads: Int
  let intermediateSize: Int
  let positions: Int
  let vocabularySize: Int
  let typeCount: Int
  let epsilon: Double
  let activation: String
  let positionKind: String?

  enum CodingKeys: String, CodingKey {
    case modelType = "model_type"
    case hiddenSize = "hidden_size"
    case layers = "num_hidden_layers"
    case heads = "num_attention_heads"
    case intermediateSize = "intermediate_size"
    case positions = "max_position_embeddings"
    case vocabularySize = "vocab_size"
    case typeCount = "type_vocab_size"
    case epsilon = "layer_norm_eps"
    case activation = "hidden_act"
    case positionKind = "position_embedding_type"
  }

  /// The numbers of one attention head.
  var headSize: Int { hiddenSize / heads }

  /// Why this encoder cannot be imported, or nil.
  var unsupported: String? {
    if modelType != "bert" { return "model_type is '\(modelType)'; only 'bert' encoders can be imported" }
    if activation != "gelu" { return "hidden_act is '\(activation)'; only 'gelu' is supported" }
    if let kind = positionKind, kind != "absolute" { return "position_embedding_type is '\(kind)'; only 'absolute' is supported" }
    let sizes = [hiddenSize, layers, heads, intermediateSize, positions, vocabularySize, typeCount]
    // Beyond any encoder; keeps the arithmetic on sizes from overflowing.
    guard sizes.allSatisfy({ (1...10_000_000).contains($0) }), layers <= 1000 else {
      return "config.json has a size that cannot be: \(sizes)"
    }
    if !hiddenSize.isMultiple(of: heads) { return "hidden_size \(hiddenSize) is not a multiple of num_attention_heads \(heads)" }
    if !(epsilon > 0 && epsilon < 1) { return "layer_norm_eps is \(epsilon)" }
    return nil
  }
}
