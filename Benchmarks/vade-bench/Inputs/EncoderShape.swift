internal import FoundationEssentials

/// The sizes of a BERT encoder, which say how much arithmetic a text takes.
struct EncoderShape: Decodable {
  /// How many layers.
  let layers: Int
  /// The width of a token's vector.
  let hidden: Int
  /// The width inside the feed-forward part.
  let intermediate: Int

  private enum CodingKeys: String, CodingKey {
    case layers = "num_hidden_layers"
    case hidden = "hidden_size"
    case intermediate = "intermediate_size"
  }

  /// Reads the sizes from a checkpoint's `config.json`.
  init(checkpoint: String) throws {
    let path = checkpoint + "/config.json"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BenchError.invalidFile(path: path, reason: "it is not there: run 'scripts/setup', or name the model's folder with --checkpoint")
    }
    self = try JSONDecoder().decode(EncoderShape.self, from: bytes)
  }

  /// How many weights the layers multiply by; the embedding tables are only looked up.
  var weights: Double { Double(layers * (4 * hidden * hidden + 2 * hidden * intermediate)) }

  /// The seconds a short text takes at least: its arithmetic, or reading every weight once, whichever takes longer.
  func leastSeconds(tokens: Int, _ limits: MachineLimits) -> Double {
    let arithmetic = operations(tokens: tokens) / ((limits.bf16?.all ?? limits.sgemm.all) * 1e9)
    let reading = weights * (limits.bf16 == nil ? 4 : 2) / (limits.bandwidth.all * 1e9)
    return max(arithmetic, reading)
  }

  /// The floating point operations of a text: additions and multiplications of all matrix products, nothing else, no padding.
  ///
  /// Four products of hidden × hidden and two of hidden × intermediate for every token; scores and weighted sums for every pair of tokens.
  func operations(tokens: Int) -> Double {
    let (t, h, i) = (Double(tokens), Double(hidden), Double(intermediate))
    return Double(layers) * (2 * t * (4 * h * h + 2 * h * i) + 4 * t * t * h)
  }
}
