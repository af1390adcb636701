internal import FoundationEssentials
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
  public import VadeTokenizer
#endif

/// Computes vectors with a model imported by ``ModelStore``.
///
///     let embedder = try OpenVINOEmbedder(modelDirectory: try store.locate("all-MiniLM-L6-v2"))
///     let vectors = try embedder.embed(["a question"], as: .query)
///
/// The graph is compiled when it is first needed: for single texts so that all cores work on one, for many so that each core works on its
/// own batch. Calls from several threads are safe; those for many texts take turns, and a question does not wait for them once a question
/// has been asked.
public final class OpenVINOEmbedder: Embedder {
  /// The recipe the vectors follow.
  public let profile: ModelProfile
  /// The model's tokenizer.
  public let tokenizer: WordPieceTokenizer
  /// What the load found wrong and can be worked on with nevertheless; one sentence each.
  public let findings: [String]

  private let folder: ModelFolder
  private let lanes: Int
  private let engine: InferenceEngine
  private let latency = Mutex<InferenceSession?>(nil)
  private let throughput = Mutex<InferenceSession?>(nil)

  /// Up to this many padded tokens are run as one batch by all cores.
  private static let fewTokens = 512
  /// More cores than this lose more on a short text's barriers than they win.
  private static let mostLatencyLanes = 4

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - modelDirectory: the folder of an imported model.
  ///   - threads: how many cores to use; nil for all this process may run on.
  ///   - precision: the arithmetic, in place of the model's own; the vectors then follow another recipe.
  /// - Throws: ``EmbeddingError`` when the folder is not a model's.
  public init(modelDirectory: String, threads: Int? = nil, precision: ModelProfile.Precision? = nil) throws(EmbeddingError) {
    folder = try ModelFolder(path: modelDirectory)
    var profile = folder.manifest.profile
    if let precision { profile.precision = precision }
    self.profile = profile
    let (settings, limit, prefix) = (folder.manifest.tokenizer, profile.tokenLimit, profile.passagePrefix)
    let vocabulary = folder.path(ModelManifest.vocabularyFile)
    tokenizer = try EmbeddingError.tokens { () throws(TokenizerError) in
      try WordPieceTokenizer(vocabularyPath: vocabulary, settings: settings, tokenLimit: limit, passagePrefix: prefix)
    }
    findings = [tokenizer.countingFault].compactMap { $0 }
    lanes = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
    engine = try InferenceEngine()
  }

  /// Computes the vectors of texts; see ``Embedder``.
  public func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    guard !texts.isEmpty else { return EmbeddingMatrix(dimension: profile.dimension) }
    let prefix = role == .query ? profile.queryPrefix : profile.passagePrefix
    var sequences: [TokenSequence] = []
    sequences.reserveCapacity(texts.count)
    for text in texts {
      sequences.append(
        try EmbeddingError.tokens { () throws(TokenizerError) in try tokenizer.encode(prefix + text, limit: profile.tokenLimit) })
    }
    let lengths = sequences.map(\.count)
    let few = BatchPlan(lengths: lengths, limit: profile.tokenLimit, lanes: 1)
    let vectors: [Float]
    if few.paddedTokens <= Self.fewTokens {
      vectors = try runFew(sequences, few)
    } else {
      let plan = BatchPlan(lengths: lengths, limit: profile.tokenLimit, lanes: lanes)
      vectors = try run(sequences, plan, on: throughput, purpose: .throughput)
    }
    return EmbeddingMatrix(dimension: profile.dimension, values: vectors)
  }

  /// Runs a few texts on the session for them, or on the other one when only that is there and idle.
  private func runFew(_ sequences: [TokenSequence], _ plan: BatchPlan) throws(EmbeddingError) -> [Float] {
    let isPrepared = latency.withLockIfAvailable { $0 != nil } ?? true
    if !isPrepared {
      let borrowed = throughput.withLockIfAvailable { session -> Result<[Float], EmbeddingError>? in
        session.map { session in
          Result { () throws(EmbeddingError) in try session.run(sequences, plan: plan, dimension: self.profile.dimension) }
        }
      }
      if let outcome = borrowed ?? nil { return try outcome.get() }
    }
    return try run(sequences, plan, on: latency, purpose: .latency)
  }

  private func run(
    _ sequences: [TokenSequence], _ plan: BatchPlan, on session: borrowing Mutex<InferenceSession?>, purpose: InferenceSession.Purpose
  ) throws(EmbeddingError) -> [Float] {
    try session.withLock { session throws(EmbeddingError) in
      if let session { return try session.run(sequences, plan: plan, dimension: profile.dimension) }
      let prepared = try prepare(purpose)
      session = prepared
      return try prepared.run(sequences, plan: plan, dimension: profile.dimension)
    }
  }

  private func prepare(_ purpose: InferenceSession.Purpose) throws(EmbeddingError) -> InferenceSession {
    // A model folder that cannot be written to works as well, only with a slower start.
    let isWritable = unsafe access(folder.path, W_OK) == 0
    return try InferenceSession(
      engine: engine, graphPath: folder.path(ModelManifest.graphFile), purpose: purpose,
      lanes: purpose == .latency ? min(lanes, Self.mostLatencyLanes) : lanes, precision: profile.precision,
      cachePath: isWritable ? folder.path("compiled") : nil)
  }
}
