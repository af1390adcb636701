internal import VadeDocument

/// What a run has done.
public struct IngestSummary: Sendable {
  /// One outcome for each file, in the order the files were given.
  public var outcomes: [FileOutcome] = []
  /// How many passages were added.
  public var passageCount = 0
  /// How many tokens were embedded anew.
  public var embeddedTokenCount = 0
  /// How many passages were embedded anew.
  public var embeddedPassageCount = 0
  /// How many passages took their vector from an earlier run.
  public var reusedVectorCount = 0
  /// How many documents an earlier run had left half added; they were taken back before this one began.
  public var discardedCount = 0
  /// How long the stages were busy.
  public var timings = StageTimings()

  /// Creates an empty summary.
  public init() {}

  /// Whether every file is in the library, with all its pages.
  public var isComplete: Bool {
    outcomes.allSatisfy { outcome in
      switch outcome.result {
      case .added(let document, _): document.report.isComplete
      case .unchanged, .gone: true
      case .failed, .stopped: false
      }
    }
  }
}

/// How long each stage of a run was busy; the stages run beside one another, so their sum may be more than the whole.
public struct StageTimings: Sendable, Hashable {
  /// Opening, reading and chunking files.
  public var reading = Duration.zero
  /// Computing vectors, tokenising included.
  public var embedding = Duration.zero
  /// Writing to the library.
  public var writing = Duration.zero
  /// From the first file to the last commit.
  public var whole = Duration.zero

  /// Creates timings of nothing.
  public init() {}
}
