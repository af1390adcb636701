internal import Dispatch
internal import Synchronization

/// The rows of a scan shared out between threads.
///
/// Below ``smallestShare`` a thread's wake-up costs more than it saves, and one thread does all.
struct RowChunks: Sendable {
  /// Bytes worth a thread of their own: about a millisecond at the bandwidth of one core.
  static let smallestShare = 24 << 20

  private let chunks: [[Range<Int>]]

  /// Shares rows out.
  ///
  /// - Parameters:
  ///   - ranges: the rows.
  ///   - bytesPerRow: what reading a row costs.
  ///   - threads: how many shares at most.
  init(of ranges: [Range<Int>], bytesPerRow: Int, threads: Int = 2) {
    let rows = ranges.reduce(0) { $0 + $1.count }
    let shares = min(threads, rows / max(1, RowChunks.smallestShare / max(1, bytesPerRow)))
    guard shares > 1 else {
      chunks = [ranges]
      return
    }
    var chunks: [[Range<Int>]] = [[]]
    let share = (rows + shares - 1) / shares
    var wanted = share
    for range in ranges {
      var begin = range.lowerBound
      while begin < range.upperBound {
        if wanted == 0 {
          chunks.append([])
          wanted = share
        }
        let end = min(range.upperBound, begin + wanted)
        chunks[chunks.count - 1].append(begin..<end)
        wanted -= end - begin
        begin = end
      }
    }
    self.chunks = chunks
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
