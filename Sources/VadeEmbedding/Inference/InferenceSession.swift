internal import VadeTokenizer

/// A compiled graph with the requests that run on it.
///
/// Runs one call of ``run(_:plan:dimension:)`` at a time; the owner locks.
final class InferenceSession {
  /// What a session is made for.
  enum Purpose: Sendable, Hashable {
    /// One batch as soon as possible: all cores work on it.
    case latency
    /// Many batches: one core works on each, with none waiting for another.
    case throughput
  }

  private let requests: [InferenceRequest]

  /// Compiles a graph.
  ///
  /// - Parameters:
  ///   - engine: the engine to compile with.
  ///   - graphPath: the graph's XML file.
  ///   - purpose: what to make it fast at.
  ///   - lanes: how many cores to use.
  ///   - precision: the arithmetic.
  ///   - cachePath: a directory the engine may keep its preparation in, or nil.
  /// - Throws: ``EmbeddingError/inference(operation:status:detail:)`` when the engine refuses the graph.
  init(
    engine: InferenceEngine, graphPath: String, purpose: Purpose, lanes: Int, precision: ModelProfile.Precision, cachePath: String?
  ) throws(EmbeddingError) {
    let usesBFloat16 =
      switch precision {
      case .automatic: try engine.multipliesBFloat16()
      case .float32: false
      }
    var properties = [
      "INFERENCE_PRECISION_HINT": usesBFloat16 ? "bf16" : "f32",
      "NUM_STREAMS": String(purpose == .latency ? 1 : lanes),
      "INFERENCE_NUM_THREADS": String(lanes),
      // Pinned threads of two processes would share a core while another idles.
      "ENABLE_CPU_PINNING": "NO",
      // Code generated for whole attention blocks lengthens every start and gains nothing at a sentence encoder's lengths.
      "SNIPPETS_MODE": "DISABLE",
    ]
    if let cachePath {
      // The engine's own key for what it keeps does not tell precisions apart.
      properties["CACHE_DIR"] = cachePath + (usesBFloat16 ? "/bf16" : "/f32")
      // The preparation without the weights, which are read from the model's own file.
      properties["CACHE_MODE"] = "OPTIMIZE_SIZE"
    }
    let graph = try engine.compile(path: graphPath, properties: properties)
    var requests: [InferenceRequest] = []
    // One more than there are lanes, so that a lane finds its next batch waiting.
    for _ in 0..<(purpose == .latency ? 1 : lanes + 1) { requests.append(try graph.request()) }
    self.requests = requests
  }

  /// Computes the vectors of sequences in the order of a plan, and gives them in the order of the sequences.
  func run(_ sequences: [TokenSequence], plan: BatchPlan, dimension: Int) throws(EmbeddingError) -> [Float] {
    var vectors = [Float](repeating: 0, count: sequences.count * dimension)
    var running: [(slot: Int, batch: BatchPlan.Batch)] = []
    var failure: EmbeddingError?
    func collect() {
      let (slot, batch) = running.removeFirst()
      do throws(EmbeddingError) {
        try Self.place(try requests[slot].finish(), of: batch, dimension: dimension, into: &vectors)
      } catch {
        failure = failure ?? error
      }
    }
    for (number, batch) in plan.batches.enumerated() where failure == nil {
      if running.count == requests.count { collect() }
      let slot = number % requests.count
      let padded = PaddedBatch(batch.members.map { sequences[$0] }, length: batch.length)
      do throws(EmbeddingError) {
        try requests[slot].start(padded)
        running.append((slot, batch))
      } catch {
        failure = failure ?? error
      }
    }
    while !running.isEmpty { collect() }
    if let failure { throw failure }
    return vectors
  }

  /// Puts the vectors of a batch where their texts stand, brought to length 1 in full precision.
  private static func place(
    _ numbers: [Float], of batch: BatchPlan.Batch, dimension: Int, into vectors: inout [Float]
  ) throws(EmbeddingError) {
    guard numbers.count == batch.members.count * dimension else {
      throw .inference(
        operation: "embed", status: 0, detail: "\(batch.members.count) texts gave \(numbers.count) numbers, not \(dimension) each")
    }
    for (row, member) in batch.members.enumerated() {
      let start = row * dimension
      var squares: Float = 0
      for column in 0..<dimension { squares += numbers[start + column] * numbers[start + column] }
      guard squares.isFinite, squares > 0 else {
        throw .inference(operation: "embed", status: 0, detail: "a vector has no length: the model's weights are damaged")
      }
      let scale = 1 / squares.squareRoot()
      for column in 0..<dimension { vectors[member * dimension + column] = numbers[start + column] * scale }
    }
  }
}
