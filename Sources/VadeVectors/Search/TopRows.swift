/// The best rows seen so far, at most a fixed number of them.
///
/// A binary heap with the worst of the kept rows on top: a row that cannot enter costs one comparison. Better is a greater score and,
/// among equal scores, a lower id. A score that is not a number is worse than every other and never enters.
public struct TopRows: Sendable {
  /// How many rows are kept at most.
  public let limit: Int
  private var heap: [ScoredRow] = []

  /// Keeps nothing yet.
  public init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Offers a row.
  ///
  /// - Complexity: O(log limit), O(1) for a row that does not enter.
  public mutating func insert(_ row: ScoredRow) {
    guard !row.score.isNaN else { return }
    if heap.count < limit {
      heap.append(row)
      siftUp()
    } else if let worst = heap.first, row.isBetter(than: worst) {
      heap[0] = row
      siftDown()
    }
  }

  /// Offers all rows another collection kept.
  public mutating func merge(_ other: TopRows) {
    for row in other.heap { insert(row) }
  }

  /// The kept rows, best first.
  public func sorted() -> [ScoredRow] {
    heap.sorted { $0.isBetter(than: $1) }
  }

  /// A row must have at least this score to enter, or nil while every row enters.
  var threshold: Float? { heap.count < limit ? nil : heap.first?.score ?? .infinity }

  private mutating func siftUp() {
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[parent].isBetter(than: heap[child]) else { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var worst = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[worst].isBetter(than: heap[child]) { worst = child }
      if worst == parent { return }
      heap.swapAt(parent, worst)
      parent = worst
    }
  }
}

/// A row's id with its dot product.
public struct ScoredRow: Sendable, Hashable {
  /// The row's id.
  public let id: Int64
  /// The dot product.
  public let score: Float

  /// Creates a scored row.
  public init(id: Int64, score: Float) {
    self.id = id
    self.score = score
  }

  /// Whether this row comes before another in a result.
  public func isBetter(than other: ScoredRow) -> Bool {
    score > other.score || (score == other.score && id < other.id)
  }
}
