/// `modules.json` and the pooling folder it names.
enum PoolingSettings {
  private struct Module: Decodable {
    let type: String
    let path: String
  }

  private struct Pooling: Decodable {
    let dimension: Int?
    let cls: Bool?
    let mean: Bool?
    let others: [Bool?]

    enum CodingKeys: String, CodingKey {
      case dimension = "word_embedding_dimension"
      case cls = "pooling_mode_cls_token"
      case mean = "pooling_mode_mean_tokens"
      case maximum = "pooling_mode_max_tokens"
      case meanOfRoot = "pooling_mode_mean_sqrt_len_tokens"
      case weighted = "pooling_mode_weightedmean_tokens"
      case last = "pooling_mode_lasttoken"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      dimension = try container.decodeIfPresent(Int.self, forKey: .dimension)
      cls = try container.decodeIfPresent(Bool.self, forKey: .cls)
      mean = try container.decodeIfPresent(Bool.self, forKey: .mean)
      others = try [.maximum, .meanOfRoot, .weighted, .last].map { try container.decodeIfPresent(Bool.self, forKey: $0) }
    }
  }

  /// How a checkpoint pools.
  ///
  /// Without `modules.json` the encoder is not known to be a sentence-embedding model, and its pooling cannot be guessed.
  static func pooling(of folder: CheckpointFolder, dimension: Int) throws(EmbeddingError) -> ModelProfile.Pooling {
    guard folder.has("modules.json") else {
      throw .modelInvalid(path: folder.path, reason: "'modules.json' is missing: the folder does not say how token vectors are pooled")
    }
    let modules = try folder.decode([Module].self, from: "modules.json")
    for module in modules {
      let kind = module.type.split(separator: ".").last.map(String.init) ?? ""
      guard ["Transformer", "Pooling", "Normalize"].contains(kind) else {
        throw .modelInvalid(path: folder.path("modules.json"), reason: "a module of type '\(module.type)' is not supported")
      }
    }
    let place = modules.first { $0.type.hasSuffix("Pooling") }?.path ?? "1_Pooling"
    guard !place.hasPrefix("/"), !place.split(separator: "/").contains("..") else {
      throw .modelInvalid(path: folder.path("modules.json"), reason: "the pooling folder '\(place)' lies outside the model's folder")
    }
    let file = place + "/config.json"
    let settings = try folder.decode(Pooling.self, from: file)
    guard settings.dimension ?? dimension == dimension, !settings.others.contains(true) else {
      throw .modelInvalid(path: folder.path(file), reason: "only pooling by the mean of tokens or by the first token is supported")
    }
    switch (settings.mean ?? false, settings.cls ?? false) {
    case (true, false): return .mean
    case (false, true): return .cls
    case (true, true), (false, false):
      throw .modelInvalid(path: folder.path(file), reason: "expected exactly one of mean and first-token pooling")
    }
  }
}
