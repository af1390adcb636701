public import VadeLibrary

/// How a search is done.
public struct SearchOptions: Sendable, Hashable {
  /// How many hits at most.
  public var limit: Int
  /// How many passages each channel brings before they are fused; never fewer than ``limit``.
  ///
  /// 100 is the depth the reference figures of the fusion were measured at.
  public var depth: Int
  /// Which passages count.
  public var scope: PassageScope
  /// The only passages that count, whatever the channels would bring, or nil for those they bring.
  public var passages: Set<PassageID>?
  /// The lexical channel's share of the fused score, from 0 to 1.
  public var lexicalWeight: Double
  /// Which channels look.
  public var channels: Channels

  /// Creates options; the defaults are those of the command.
  public init(
    limit: Int = 10, depth: Int = 100, scope: PassageScope = .everything, passages: Set<PassageID>? = nil,
    lexicalWeight: Double = ScoreFusion.lexicalWeight, channels: Channels = .both
  ) {
    self.limit = max(0, limit)
    self.depth = max(1, depth, limit)
    self.scope = scope
    self.passages = passages
    self.lexicalWeight = min(1, max(0, lexicalWeight))
    self.channels = channels
  }

  /// Which channels look for passages.
  public enum Channels: String, Sendable, Hashable, Codable, CaseIterable {
    /// Words and vectors.
    case both
    /// Words only.
    case lexical
    /// Vectors only.
    case dense
  }
}
