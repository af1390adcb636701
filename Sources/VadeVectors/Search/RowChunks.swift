internal import Dispatch
internal import Synchronization

/// The rows of a scan shared out between the two threads that a memory channel is worth.
///
/// Below ``smallestShare`` a thread's wake-up costs more than it saves, and one thread does all.
struct RowChunks: Sendable {
  /// Bytes worth a thread of their own: about a millisecond at the bandwidth of one core.
  static let smallestShare = 24 << 20

  private let chunks: [[Range<Int>]]

  init(of ranges: [Range<Int>], bytesPerRow: Int) {
    let rows = ranges.reduce(0) { $0 + $1.count }
    guard rows > 2 * (RowChunks.smallestShare / max(1, bytesPerRow)) else {
      chunks = [ranges]
      return
    }
    var first: [Range<Int>] = []
    var second: [Range<Int>] = []
    var wanted = rows / 2
    for range in ranges {
      let cut = range.lowerBound + min(range.count, wanted)
      wanted -= cut - range.lowerBound
      if cut > range.lowerBound { first.append(range.lowerBound..<cut) }
      if cut < range.upperBound { second.append(cut..<range.upperBound) }
    }
    chunks = [first, second]
  }

  /// Scans each share and merges what they found.
  func scan(limit: Int, _ body: @Sendable ([Range<Int>], inout TopRows) -> Void) -> [ScoredRow] {
    if chunks.count == 1 {
      var best = TopRows(limit: limit)
      body(chunks[0], &best)
      return best.sorted()
    }
    let merged = Mutex(TopRows(limit: limit))
    DispatchQueue.concurrentPerform(iterations: chunks.count) { index in
      var best = TopRows(limit: limit)
      body(chunks[index], &best)
      merged.withLock { $0.merge(best) }
    }
    return merged.withLock { $0.sorted() }
  }
}
