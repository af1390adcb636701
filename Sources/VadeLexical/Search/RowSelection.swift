/// The documents of a segment a query may return, a bit each.
struct RowSelection {
  /// The bits, or nil when all documents count.
  let bits: [UInt64]?

  /// Joins removals, filter and required phrases; nil when no document is left.
  init?(_ segment: LiveSegment, required: [LexicalRequest.Phrase], filter: LexicalRequest.Filter?) throws(LexicalError) {
    var bits = segment.removals?.accepted
    if let filter { RowSelection.intersect(&bits, with: RowSelection.bits(of: segment.file, filter)) }
    for phrase in required {
      guard var matcher = try PhraseMatcher(phrase, in: segment) else { return nil }
      var found = [UInt64](repeating: 0, count: (segment.file.header.documents + 63) / 64)
      try matcher.forEachDocument { document in found[Int(document) / 64] |= 1 << UInt64(document % 64) }
      RowSelection.intersect(&bits, with: found)
    }
    if let bits, bits.allSatisfy({ $0 == 0 }) { return nil }
    self.bits = bits
  }

  private static func intersect(_ bits: inout [UInt64]?, with other: [UInt64]) {
    guard let own = bits else {
      bits = other
      return
    }
    bits = zip(own, other).map { $0 & $1 }
  }

  private static func bits(of segment: SegmentFile, _ filter: LexicalRequest.Filter) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (segment.header.documents + 63) / 64)
    switch filter {
    case .rows(let runs): for run in runs { set(segment.documents(in: run), in: &bits) }
    case .matching(let passes):
      for document in 0..<segment.header.documents where passes(segment.row(of: document)) {
        bits[document / 64] |= 1 << UInt64(document % 64)
      }
    }
    return bits
  }

  private static func set(_ range: Range<Int>, in bits: inout [UInt64]) {
    var document = range.lowerBound
    while document < range.upperBound {
      if document.isMultiple(of: 64), range.upperBound - document >= 64 {
        bits[document / 64] = .max
        document += 64
      } else {
        bits[document / 64] |= 1 << UInt64(document % 64)
        document += 1
      }
    }
  }
}
