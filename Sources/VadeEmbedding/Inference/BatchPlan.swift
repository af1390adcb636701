/// Which texts run together: sorted by length, so that little is padded, under a budget of padded tokens, so that activations stay small.
struct BatchPlan: Sendable, Hashable {
  /// Texts that run together.
  struct Batch: Sendable, Hashable {
    /// Where the texts stand in the input.
    let members: [Int]
    /// How many tokens each is padded to.
    let length: Int
  }

  /// The batches, the longest texts first, so that the last ones to finish are short.
  let batches: [Batch]

  /// Lengths are rounded up to a multiple of this: the engine prepares itself for every new shape, which costs more than a few tokens of
  /// padding.
  static let granularity = 8
  /// The most padded tokens of a batch; beyond it throughput no longer grows, only activations do.
  static let budget = 1024
  /// The least a batch is shrunk to when there are few texts for many cores.
  static let smallestBudget = 256

  /// Plans the batches of texts.
  ///
  /// - Parameters:
  ///   - lengths: the texts' token counts.
  ///   - limit: the most tokens the model reads, which padding may not exceed.
  ///   - lanes: how many batches run at the same time.
  init(lengths: [Int], limit: Int, lanes: Int) {
    let total = lengths.reduce(0) { $0 + Self.padded($1, limit: limit) }
    let budget = min(Self.budget, max(Self.smallestBudget, total / max(1, lanes)))
    let order = lengths.indices.sorted { (lengths[$0], $1) > (lengths[$1], $0) }
    var batches: [Batch] = []
    var next = 0
    while next < order.count {
      let length = Self.padded(lengths[order[next]], limit: limit)
      let end = min(order.count, next + max(1, budget / length))
      batches.append(Batch(members: Array(order[next..<end]), length: length))
      next = end
    }
    self.batches = batches
  }

  /// How many tokens will be computed, padding included.
  var paddedTokens: Int { batches.reduce(0) { $0 + $1.members.count * $1.length } }

  private static func padded(_ length: Int, limit: Int) -> Int {
    min((max(length, 1) + granularity - 1) / granularity * granularity, max(limit, length))
  }
}
