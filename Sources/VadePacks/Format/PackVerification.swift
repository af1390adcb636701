/// What the vectors of the pack of books are worth beside the exact float vectors, as the manifest keeps it.
public struct PackVerification: Sendable, Hashable, Decodable {
  /// How many results were compared for each question.
  public var k: Int
  /// What the pack's numbers are.
  public var vectorType: PackVectorType
  /// The share of the exact results that the pack found, over all questions.
  public var recall: Double
  /// How far the scores are off, over all questions; nil when nothing was found.
  public var meanScoreDelta: Double?
  /// Question by question.
  public var queries: [Query]

  /// One question.
  public struct Query: Sendable, Hashable, Decodable {
    /// The question.
    public var query: String
    /// The share of the exact results that the pack found.
    public var recall: Double
    /// How far the scores of what was found are off; nil when nothing was found.
    public var meanScoreDelta: Double?

    /// Creates a question's result; see the properties.
    public init(query: String, recall: Double, meanScoreDelta: Double?) {
      self.query = query
      self.recall = recall
      self.meanScoreDelta = meanScoreDelta
    }

    private enum CodingKeys: String, CodingKey {
      case query, recall
      case meanScoreDelta = "mean_score_delta"
    }
  }

  /// Sums up what was measured for each question.
  public init(k: Int, vectorType: PackVectorType, queries: [Query]) {
    self.k = k
    self.vectorType = vectorType
    self.queries = queries
    recall = queries.isEmpty ? 0 : queries.reduce(0) { $0 + $1.recall } / Double(queries.count)
    let deltas = queries.compactMap(\.meanScoreDelta)
    meanScoreDelta = deltas.isEmpty ? nil : deltas.reduce(0, +) / Double(deltas.count)
  }

  private enum CodingKeys: String, CodingKey {
    case k, queries
    case vectorType = "vector_dtype"
    case recall = "recall_at_k"
    case meanScoreDelta = "mean_score_delta"
  }

  /// Whether the vectors are good enough.
  public var isGoodEnough: Bool { recall >= PackFormat.leastRecall }

  var json: PackJSON {
    .object([
      ("k", .integer(k)), ("vector_dtype", .text(vectorType.rawValue)),
      ("recall_at_k", .number(PackFormat.rounded(recall, decimals: 4))),
      ("mean_score_delta", .optional(meanScoreDelta.map { PackFormat.rounded($0, decimals: 5) })),
      (
        "queries",
        .array(
          queries.map {
            .object([
              ("query", .text($0.query)), ("recall", .number(PackFormat.rounded($0.recall, decimals: 4))),
              ("mean_score_delta", .optional($0.meanScoreDelta.map { PackFormat.rounded($0, decimals: 5) })),
            ])
          })
      ),
    ])
  }
}
