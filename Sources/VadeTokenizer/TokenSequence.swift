/// The tokens a model reads for one text, special tokens included.
public struct TokenSequence: Sendable, Hashable {
  /// The ids in order.
  public let ids: [Int32]

  /// Creates a sequence from its ids.
  public init(ids: [Int32]) { self.ids = ids }

  /// How many tokens there are.
  public var count: Int { ids.count }
}
