/// How long each stage of a search took, by the wall clock.
public struct SearchTimings: Sendable, Hashable {
  /// Reading the search text.
  public var parsing: Duration = .zero
  /// Computing the search text's vector.
  public var embedding: Duration = .zero
  /// Looking for words.
  public var lexical: Duration = .zero
  /// Looking for near vectors.
  public var dense: Duration = .zero
  /// Completing the scores one channel lacks, normalising and fusing them.
  public var fusion: Duration = .zero
  /// Reading the passages.
  public var loading: Duration = .zero
  /// Weighing the hits' evidence.
  public var weighing: Duration = .zero

  /// Creates timings of nothing.
  public init() {}

  /// The whole search.
  public var total: Duration { parsing + embedding + lexical + dense + fusion + loading + weighing }

  /// The stages by name, in the order they run.
  public var stages: [(name: String, duration: Duration)] {
    [
      ("parsing", parsing), ("embedding", embedding), ("lexical", lexical), ("dense", dense), ("fusion", fusion), ("loading", loading),
      ("weighing", weighing),
    ]
  }

  /// Runs a stage and adds its time to one of the timings.
  mutating func measure<Result, Failure: Error>(
    _ stage: WritableKeyPath<SearchTimings, Duration>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    defer { self[keyPath: stage] += clock.now - start }
    return try body()
  }
}
