/// What one channel did in a search.
public struct ChannelReport: Sendable, Hashable, Codable {
  /// Whether it looked, and if not, why.
  public var status: Status
  /// How many passages it brought.
  public var found: Int
  /// How many of them the other channel did not bring.
  public var foundAlone: Int
  /// Why the library's index was passed over for a slower way, or nil when it was not.
  public var fallback: String?

  /// Creates a report.
  public init(status: Status, found: Int = 0, foundAlone: Int = 0, fallback: String? = nil) {
    self.status = status
    self.found = found
    self.foundAlone = foundAlone
    self.fallback = fallback
  }

  /// Whether a channel looked, and if not, why.
  public enum Status: String, Sendable, Hashable, Codable {
    /// It looked.
    case searched
    /// It looked among the passages that hold the quoted phrases only.
    case withinPhrases
    /// The options left it out.
    case switchedOff
    /// The search text has no word to look for.
    case nothingToLookFor
    /// There is no embedding model to compute the search text's vector with.
    case noModel
    /// No passage in scope has a vector.
    case noVectors
  }
}
