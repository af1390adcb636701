internal import CKernels

/// The best rows of the segments looked at so far.
struct BestRows {
  private var hits: [vade_words_hit]
  private var count = 0
  private var effort = vade_words_effort()

  init(limit: Int) {
    hits = [vade_words_hit](repeating: vade_words_hit(), count: limit)
  }

  /// Offers the documents of a segment; keys are above those of the segments before.
  mutating func add(
    _ lists: [ResolvedList?], of segment: LiveSegment, idfs: [Double], weights: [Double], shares: ScoreBound, accepted: RowSelection,
    key: UInt64
  ) throws(LexicalError) {
    let file = segment.file
    let frequencies = FrequencyTable(file.vectors, columns: file.header.columns, weights: weights)
    // A share grows at most as the average length does and as the weights do.
    let growth = zip(weights, file.boundWeights).map { $0 == $1 ? 1 : $0 / $1 }.max() ?? 1
    let slack = max(1, shares.averageLength / file.header.averageLength) * max(1, growth)
    var kernelLists = unsafe [vade_words_list]()
    for (list, idf) in zip(lists, idfs) {
      let weight = idf * (ScoreBound.k1 + 1)
      switch list {
      case .stored(let entry, _):
        guard let start = unsafe frequencies.start else { continue }
        unsafe kernelLists.append(try file.kernelList(entry, weight: weight, slack: slack, frequencies: start))
      case .made(let made): unsafe kernelLists.append(made.kernelList(weight: weight))
      case nil: continue
      }
    }
    let status = unsafe run(kernelLists, file, shares: shares, accepted: accepted.bits, key: key)
    withExtendedLifetime((lists, frequencies, segment)) {}
    switch status {
    case VADE_WORDS_OK: return
    case VADE_WORDS_NO_MEMORY: throw .outOfMemory
    case VADE_WORDS_TOO_MANY: throw .tooManyPhrases(lists.count)
    default: throw file.damaged("a list contradicts itself or is not what was written")
    }
  }

  private mutating func run(
    _ lists: [vade_words_list], _ file: SegmentFile, shares: ScoreBound, accepted: [UInt64]?, key: UInt64
  ) -> vade_words_status {
    let limit = hits.count
    return unsafe hits.withUnsafeMutableBufferPointer { hits in
      unsafe lists.withUnsafeBufferPointer { lists in
        unsafe RowBits.withPointer(to: accepted) { accepted in
          var segment = unsafe file.kernelSegment(base: shares.base, slope: shares.slope, accepted: accepted)
          var heap = unsafe vade_words_heap(hits: hits.baseAddress, count: count, limit: limit)
          let status = unsafe vade_words_best(&segment, lists.baseAddress, lists.count, key, &heap, &effort)
          count = unsafe heap.count
          return status
        }
      }
    }
  }

  /// What was found.
  ///
  /// - Parameter row: gives the row of a key.
  /// - Returns: the rows, best first.
  func result(row: (UInt64) -> Int64) -> LexicalResult {
    // Rows rise with their keys.
    let sorted = hits[..<count].sorted { ($1.score, $0.key) < ($0.score, $1.key) }
    return LexicalResult(
      hits: sorted.map { LexicalResult.Hit(row: row($0.key), score: Double($0.score) * 0x1p-44) },
      blocksUnpacked: Int(effort.blocks_decoded), candidates: Int(effort.candidates))
  }
}

/// Lends optional bits to the kernel.
private enum RowBits {
  static func withPointer<Result>(to bits: [UInt64]?, _ body: (UnsafePointer<UInt64>?) -> Result) -> Result {
    guard let bits else { return body(nil) }
    return unsafe bits.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
