extension GoldenFile: Decodable {
  private enum Key: String, CodingKey {
    case generated, k, tolerance, queries
    case embedModel = "embed_model"
    case embedDimension = "embed_dim"
    case vectorType = "vector_dtype"
    case rankConstant = "rrf_k"
    case rescueTolerance = "rescue_tolerance"
  }

  /// Decodes a file; older ones lack some keys.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    generated = try values.decodeIfPresent(String.self, forKey: .generated) ?? ""
    embedModel = try values.decode(String.self, forKey: .embedModel)
    embedDimension = try values.decode(Int.self, forKey: .embedDimension)
    vectorType = try values.decodeIfPresent(PackVectorType.self, forKey: .vectorType) ?? .int8
    rankConstant = try values.decodeIfPresent(Int.self, forKey: .rankConstant) ?? PackFormat.rankConstant
    k = try values.decodeIfPresent(Int.self, forKey: .k) ?? 10
    rescueTolerance = try values.decodeIfPresent(Double.self, forKey: .rescueTolerance)
    tolerance = try values.decodeIfPresent(Tolerance.self, forKey: .tolerance) ?? Tolerance()
    queries = try values.decode([Query].self, forKey: .queries)
  }

  /// The file's text.
  public var written: String {
    PackJSON.object([
      ("generated", .text(generated)),
      ("embed_model", .text(embedModel)),
      ("embed_dim", .integer(embedDimension)),
      ("vector_dtype", .text(vectorType.rawValue)),
      ("rrf_k", .integer(rankConstant)),
      ("k", .integer(k)),
      ("rescue_tolerance", .optional(rescueTolerance)),
      (
        "tolerance",
        .object([
          ("rank_overlap", .number(tolerance.rankOverlap)), ("score_delta", .number(tolerance.scoreDelta)),
          ("max_rank_drift", .integer(tolerance.maxRankDrift)),
        ])
      ),
      ("queries", .array(queries.map(\.json))),
    ]).written
  }
}

extension GoldenFile.Tolerance: Decodable {
  private enum Key: String, CodingKey {
    case rankOverlap = "rank_overlap"
    case scoreDelta = "score_delta"
    case maxRankDrift = "max_rank_drift"
  }

  /// Decodes a tolerance; older files do not limit the drift themselves.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    rankOverlap = try values.decodeIfPresent(Double.self, forKey: .rankOverlap) ?? rankOverlap
    scoreDelta = try values.decodeIfPresent(Double.self, forKey: .scoreDelta) ?? scoreDelta
    maxRankDrift = try values.decodeIfPresent(Int.self, forKey: .maxRankDrift) ?? maxRankDrift
  }
}

extension GoldenFile.Query: Decodable {
  private enum Key: String, CodingKey {
    case query, packs, all
  }

  /// Decodes a question; the packs come in the format's order, others behind them by name.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    query = try values.decode(String.self, forKey: .query)
    all = try values.decodeIfPresent([GoldenFile.Entry].self, forKey: .all)
    let known = [PackFormat.booksName: 0, PackFormat.diariesName: 1]
    packs = try values.decode([String: [GoldenFile.Entry]].self, forKey: .packs)
      .map { GoldenFile.Ranking(pack: $0.key, entries: $0.value) }
      .sorted { (known[$0.pack] ?? 2, $0.pack) < (known[$1.pack] ?? 2, $1.pack) }
  }

  fileprivate var json: PackJSON {
    var members: [(key: String, value: PackJSON)] = [
      ("query", .text(query)), ("packs", .object(packs.map { ($0.pack, .array($0.entries.map(\.json))) })),
    ]
    if let all { members.append(("all", .array(all.map(\.json)))) }
    return .object(members)
  }
}

extension GoldenFile.Entry {
  fileprivate var json: PackJSON {
    .object([
      ("rank", .integer(rank)), ("node_id", .text(nodeID)),
      ("score", .number(PackFormat.rounded(score, decimals: PackFormat.scoreDecimals))),
    ])
  }
}
