extension PackManifest: Decodable {
  private enum Key: String, CodingKey {
    case packVersion = "pack_version"
    case product, generated
    case sourceBundle = "source_bundle"
    case embedder
    case vectorType = "vector_dtype"
    case rankConstant = "rrf_k"
    case searchedKinds = "searched_kinds"
    case maxPassageCharacters = "max_passage_chars"
    case sidecarLayout = "vector_sidecar"
    case packs
    case totalBytes = "total_bytes"
    case golden, verification
    case elapsedSeconds = "elapsed_s"
  }

  /// Decodes a manifest; what a reader can do without may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      embedder: try values.decode(Embedder.self, forKey: .embedder),
      vectorType: try values.decode(PackVectorType.self, forKey: .vectorType),
      packs: [])
    packVersion = try values.decode(Int.self, forKey: .packVersion)
    packs = try values.decode([Pack].self, forKey: .packs)
    product = try values.decodeIfPresent(Product.self, forKey: .product)
    generated = try values.decodeIfPresent(String.self, forKey: .generated) ?? ""
    sourceBundle = try values.decodeIfPresent(String.self, forKey: .sourceBundle) ?? ""
    rankConstant = try values.decodeIfPresent(Int.self, forKey: .rankConstant) ?? PackFormat.rankConstant
    searchedKinds = try values.decodeIfPresent([String].self, forKey: .searchedKinds) ?? PackFormat.searchedKinds
    maxPassageCharacters = try values.decodeIfPresent(Int.self, forKey: .maxPassageCharacters)
    sidecarLayout = try values.decodeIfPresent(SidecarLayout.self, forKey: .sidecarLayout) ?? SidecarLayout()
    totalBytes = try values.decodeIfPresent(Int.self, forKey: .totalBytes) ?? 0
    golden = try values.decodeIfPresent(String.self, forKey: .golden)
    verification = try values.decodeIfPresent(PackVerification.self, forKey: .verification)
    elapsedSeconds = try values.decodeIfPresent(Double.self, forKey: .elapsedSeconds) ?? 0
  }
}

extension PackManifest.Embedder: Decodable {
  private enum Key: String, CodingKey {
    case model, note
    case dimension = "dim"
    case isNormalized = "normalized"
  }

  /// Decodes an embedder's description; the note may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    model = try values.decode(String.self, forKey: .model)
    dimension = try values.decode(Int.self, forKey: .dimension)
    isNormalized = try values.decodeIfPresent(Bool.self, forKey: .isNormalized) ?? true
    note = try values.decodeIfPresent(String.self, forKey: .note) ?? ""
  }
}
