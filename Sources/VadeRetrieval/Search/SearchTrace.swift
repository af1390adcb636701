public import VadeLibrary

/// What each stage of one search passed on, for measuring the stages one by one.
///
/// One object belongs to one search and is passed to it explicitly; a search without one records nothing. It is not `Sendable`, so two
/// searches at a time cannot share it.
public final class SearchTrace {
  /// What the stages passed on, in the order they ran.
  public private(set) var rankings: [(stage: Stage, ranking: [ScoredPassage])] = []

  /// Creates an empty trace.
  public init() {}

  /// The ranking of a stage, or nil when the stage did not run.
  public func ranking(_ stage: Stage) -> [ScoredPassage]? { rankings.first { $0.stage == stage }?.ranking }

  func record(_ stage: Stage, _ ranking: [ScoredPassage]) { rankings.append((stage, ranking)) }

  /// A stage whose ranking can be measured.
  public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    /// What the lexical channel brought.
    case lexical
    /// What the dense channel brought.
    case dense
    /// All candidates, fused.
    case fused
    /// The hits, repeated texts collapsed.
    case final
  }
}
