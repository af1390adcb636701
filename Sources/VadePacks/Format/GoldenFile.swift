/// `golden.json`: the rankings a folder of packs gave where it was made, for whoever reads it to compare with.
public struct GoldenFile: Sendable, Hashable {
  /// When it was written.
  public var generated: String
  /// The embedder.
  public var embedModel: String
  /// The dimension of its vectors.
  public var embedDimension: Int
  /// What the vectors' numbers are.
  public var vectorType: PackVectorType
  /// The constant of rank fusion.
  public var rankConstant = PackFormat.rankConstant
  /// How many results were recorded.
  public var k: Int
  /// The merge's tolerance; older files do not say.
  public var rescueTolerance: Double? = PackFormat.rescueTolerance
  /// How much a reader's results may differ.
  public var tolerance = Tolerance()
  /// The questions.
  public var queries: [Query]

  /// Creates a file; the rest are properties.
  public init(generated: String, embedModel: String, embedDimension: Int, vectorType: PackVectorType, k: Int, queries: [Query]) {
    self.generated = generated
    self.embedModel = embedModel
    self.embedDimension = embedDimension
    self.vectorType = vectorType
    self.k = k
    self.queries = queries
  }

  /// How much a reader's results may differ.
  public struct Tolerance: Sendable, Hashable {
    /// The least share of the recorded results that must be found.
    public var rankOverlap = 0.9
    /// The most a score may be off.
    public var scoreDelta = 0.02
    /// The most places a result may be off.
    public var maxRankDrift = 2

    /// Creates the tolerance of the format.
    public init() {}
  }

  /// One question with its rankings.
  public struct Query: Sendable, Hashable {
    /// The question.
    public var query: String
    /// The ranking of each pack alone, in the manifest's order.
    public var packs: [Ranking]
    /// The ranking of all packs together, when there are several.
    public var all: [Entry]?

    /// Creates a question's entry; see the properties.
    public init(query: String, packs: [Ranking], all: [Entry]?) {
      self.query = query
      self.packs = packs
      self.all = all
    }
  }

  /// The ranking of one pack.
  public struct Ranking: Sendable, Hashable {
    /// The pack's name without what its file ends with.
    public var pack: String
    /// The results, best first.
    public var entries: [Entry]

    /// Creates a ranking; see the properties.
    public init(pack: String, entries: [Entry]) {
      self.pack = pack
      self.entries = entries
    }
  }

  /// One result.
  public struct Entry: Sendable, Hashable, Decodable {
    /// Its place, counted from 0.
    public var rank: Int
    /// The passage's id.
    public var nodeID: String
    /// Its cosine, to four decimals.
    public var score: Double

    /// Creates a result's entry; see the properties.
    public init(rank: Int, nodeID: String, score: Double) {
      self.rank = rank
      self.nodeID = nodeID
      self.score = score
    }

    private enum CodingKeys: String, CodingKey {
      case rank, score
      case nodeID = "node_id"
    }
  }
}
