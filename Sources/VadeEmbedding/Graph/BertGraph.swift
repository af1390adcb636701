/// Builds the inference graph of a BERT encoder with pooling and normalisation at its end.
///
/// The encoder is that of Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers" (2019), with layer normalisation after each
/// residual sum. Inputs are `input_ids` and `attention_mask` of batch × length; the result is batch × dimension.
struct BertGraph: ~Copyable {
  private let checkpoint: Checkpoint
  private let prefix: String
  private var graph: GraphWriter

  private typealias Port = GraphWriter.Port
  private static let elementwise: KeyValuePairs = ["auto_broadcast": "numpy"]

  /// Writes the graph of a checkpoint.
  ///
  /// - Parameters:
  ///   - checkpoint: where the weights come from.
  ///   - graphPath: where the XML file goes.
  ///   - weightsPath: where the constants' bytes go.
  /// - Returns: the digests of both.
  /// - Throws: ``EmbeddingError`` when a tensor is missing or misshapen, or a file cannot be written.
  static func write(
    _ checkpoint: Checkpoint, graphPath: String, weightsPath: String
  ) throws(EmbeddingError) -> (graph: String, weights: String) {
    var builder = try BertGraph(checkpoint, weightsPath: weightsPath)
    let result = try builder.build()
    return try builder.graph.finish(result: result, path: graphPath)
  }

  private init(_ checkpoint: Checkpoint, weightsPath: String) throws(EmbeddingError) {
    self.checkpoint = checkpoint
    // Some checkpoints hold the encoder inside a larger model.
    prefix = checkpoint.weights.shape(of: "bert.embeddings.word_embeddings.weight") == nil ? "" : "bert."
    graph = try GraphWriter(name: "bert", weightsPath: weightsPath)
  }

  private var sizes: BertConfiguration { checkpoint.configuration }

  private mutating func build() throws(EmbeddingError) -> Port {
    let ids = graph.input("input_ids")
    let attention = graph.input("attention_mask")
    let mask = graph.add("Convert", [attention], ["destination_type": "f32"], type: .float32)
    let bias = try attentionBias(mask)
    var hidden = try embeddings(ids)
    for layer in 0..<sizes.layers {
      hidden = try attentionBlock(hidden, bias: bias, "encoder.layer.\(layer).attention.")
      hidden = try feedForwardBlock(hidden, "encoder.layer.\(layer).")
    }
    let pooled =
      switch checkpoint.pooling {
      case .mean: try mean(hidden, mask: mask)
      case .cls: try first(hidden)
      }
    let axis = try graph.integers([1], shape: [1])
    return graph.add("NormalizeL2", [pooled, axis], ["eps": "1e-12", "eps_mode": "max"])
  }

  // MARK: Stages

  /// What is added to attention scores: 0 for tokens, and for padding enough that its weight is exactly 0.
  private mutating func attentionBias(_ mask: Port) throws(EmbeddingError) -> Port {
    let one = try graph.floats([1], shape: [])
    let far = try graph.floats([-10_000], shape: [])
    let padding = graph.add("Subtract", [one, mask], Self.elementwise)
    let bias = graph.add("Multiply", [padding, far], Self.elementwise)
    return graph.add("Unsqueeze", [bias, try graph.integers([1, 2], shape: [2])])
  }

  /// Word, position and type embeddings summed and normalised; every token is of type 0, whose row is added to the positions beforehand.
  private mutating func embeddings(_ ids: Port) throws(EmbeddingError) -> Port {
    let width = sizes.hiddenSize
    let words = try tensor("embeddings.word_embeddings.weight", [sizes.vocabularySize, width])
    let axis = try graph.integers([0], shape: [])
    let word = graph.add("Gather", set: 8, [words, ids, axis], ["batch_dims": "0"])
    var positions = try checkpoint.weights.floats(prefix + "embeddings.position_embeddings.weight", shape: [sizes.positions, width])
    let types = try checkpoint.weights.floats(prefix + "embeddings.token_type_embeddings.weight", shape: [sizes.typeCount, width])
    for index in positions.indices { positions[index] += types[index % width] }
    let table = try graph.floats(positions, shape: [sizes.positions, width])
    let shape = graph.add("ShapeOf", set: 3, [ids], ["output_type": "i32"])
    let length = graph.add("Gather", set: 8, [shape, try graph.integers([1], shape: [1]), axis], ["batch_dims": "0"])
    let zero = try graph.integers([0], shape: [1])
    let one = try graph.integers([1], shape: [1])
    let position = graph.add("Slice", set: 8, [table, zero, length, one, zero])
    return try normalise(graph.add("Add", [word, position], Self.elementwise), "embeddings.LayerNorm")
  }

  private mutating func attentionBlock(_ hidden: Port, bias: Port, _ name: String) throws(EmbeddingError) -> Port {
    let projected = try projections(hidden, name + "self.")
    let axis = try graph.integers([2], shape: [])
    let parts = graph.add("Split", set: 1, [projected, axis], ["num_splits": "3"], outputs: 3)
    let query = try heads(parts[0])
    let key = try heads(parts[1])
    let value = try heads(parts[2])
    let products = graph.add("MatMul", [query, key], ["transpose_a": "false", "transpose_b": "true"])
    let scale = try graph.floats([1 / Float(sizes.headSize).squareRoot()], shape: [])
    let scores = graph.add("Add", [graph.add("Multiply", [products, scale], Self.elementwise), bias], Self.elementwise)
    let shares = graph.add("Softmax", set: 8, [scores], ["axis": "-1"])
    let mixed = graph.add("MatMul", [shares, value], ["transpose_a": "false", "transpose_b": "false"])
    let joined = try reshape(try transposed(mixed), [0, 0, sizes.hiddenSize])
    let output = try dense(joined, name + "output.dense", from: sizes.hiddenSize, to: sizes.hiddenSize)
    return try normalise(graph.add("Add", [output, hidden], Self.elementwise), name + "output.LayerNorm")
  }

  private mutating func feedForwardBlock(_ hidden: Port, _ name: String) throws(EmbeddingError) -> Port {
    let wide = try dense(hidden, name + "intermediate.dense", from: sizes.hiddenSize, to: sizes.intermediateSize)
    let active = graph.add("Gelu", set: 7, [wide], ["approximation_mode": "ERF"])
    let narrow = try dense(active, name + "output.dense", from: sizes.intermediateSize, to: sizes.hiddenSize)
    return try normalise(graph.add("Add", [narrow, hidden], Self.elementwise), name + "output.LayerNorm")
  }

  /// The average over tokens; padding has weight 0, so it never enters.
  private mutating func mean(_ hidden: Port, mask: Port) throws(EmbeddingError) -> Port {
    let axis = try graph.integers([1], shape: [1])
    let weights = graph.add("Unsqueeze", [mask, try graph.integers([2], shape: [1])])
    let kept = graph.add("Multiply", [hidden, weights], Self.elementwise)
    let sum = graph.add("ReduceSum", [kept, axis], ["keep_dims": "false"])
    let count = graph.add("ReduceSum", [weights, axis], ["keep_dims": "false"])
    return graph.add("Divide", [sum, count], ["auto_broadcast": "numpy", "m_pythondiv": "true"])
  }

  private mutating func first(_ hidden: Port) throws(EmbeddingError) -> Port {
    let axis = try graph.integers([1], shape: [])
    return graph.add("Gather", set: 8, [hidden, try graph.integers([0], shape: []), axis], ["batch_dims": "0"])
  }

  // MARK: Layers

  /// Query, key and value in one multiplication.
  private mutating func projections(_ hidden: Port, _ name: String) throws(EmbeddingError) -> Port {
    let width = sizes.hiddenSize
    let names = ["query", "key", "value"].map { prefix + name + $0 }
    let weights = checkpoint.weights
    let matrix = try graph.constant(shape: [3 * width, width], type: .float32) { (file: inout OutputFile) throws(EmbeddingError) in
      for name in names { try weights.copy(name + ".weight", shape: [width, width], to: &file) }
    }
    let shift = try graph.constant(shape: [1, 1, 3 * width], type: .float32) { (file: inout OutputFile) throws(EmbeddingError) in
      for name in names { try weights.copy(name + ".bias", shape: [width], to: &file) }
    }
    return affine(hidden, matrix, shift)
  }

  private mutating func dense(_ input: Port, _ name: String, from: Int, to: Int) throws(EmbeddingError) -> Port {
    affine(input, try tensor(name + ".weight", [to, from]), try tensor(name + ".bias", [to], as: [1, 1, to]))
  }

  private mutating func affine(_ input: Port, _ matrix: Port, _ shift: Port) -> Port {
    let product = graph.add("MatMul", [input, matrix], ["transpose_a": "false", "transpose_b": "true"])
    return graph.add("Add", [product, shift], Self.elementwise)
  }

  private mutating func normalise(_ input: Port, _ name: String) throws(EmbeddingError) -> Port {
    let axis = try graph.integers([-1], shape: [1])
    let attributes: KeyValuePairs = ["eps": "\(sizes.epsilon)", "normalize_variance": "true", "eps_mode": "INSIDE_SQRT"]
    let centred = graph.add("MVN", set: 6, [input, axis], attributes)
    let width = sizes.hiddenSize
    let scaled = graph.add("Multiply", [centred, try tensor(name + ".weight", [width], as: [1, 1, width])], Self.elementwise)
    return graph.add("Add", [scaled, try tensor(name + ".bias", [width], as: [1, 1, width])], Self.elementwise)
  }

  private mutating func heads(_ input: Port) throws(EmbeddingError) -> Port {
    try transposed(try reshape(input, [0, 0, sizes.heads, sizes.headSize]))
  }

  /// Swaps tokens and heads.
  private mutating func transposed(_ input: Port) throws(EmbeddingError) -> Port {
    graph.add("Transpose", [input, try graph.integers([0, 2, 1, 3], shape: [4])])
  }

  /// Reshapes; 0 keeps a dimension.
  private mutating func reshape(_ input: Port, _ shape: [Int]) throws(EmbeddingError) -> Port {
    graph.add("Reshape", [input, try graph.integers(shape, shape: [shape.count])], ["special_zero": "true"])
  }

  private mutating func tensor(_ name: String, _ shape: [Int], as written: [Int]? = nil) throws(EmbeddingError) -> Port {
    let weights = checkpoint.weights
    let name = prefix + name
    return try graph.constant(shape: written ?? shape, type: .float32) { (file: inout OutputFile) throws(EmbeddingError) in
      try weights.copy(name, shape: shape, to: &file)
    }
  }
}
