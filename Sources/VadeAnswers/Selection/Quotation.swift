/// A stretch of a passage an answer quotes: one excerpt, or several that follow one another.
struct Quotation: Sendable, Hashable {
  /// Which hit it is from, by rank from 0.
  let hit: Int
  /// The first and the last excerpt of it.
  var positions: ClosedRange<Int>
  /// Where it stands in the passage's text, as UTF-8 offsets.
  var range: Range<Int>
  /// The header it stands under in the same passage, as UTF-8 offsets, or nil.
  let header: Range<Int>?
  /// Whether it is a row.
  var isRow = false
  /// The score of the best excerpt in it.
  var score: Double

  /// Whether another quotation of the same passage overlaps it or follows it at once, under the same header; rows stay
  /// apart.
  func touches(_ other: Quotation) -> Bool {
    if isRow || other.isRow { return hit == other.hit && range == other.range }
    return hit == other.hit && header == other.header && positions.lowerBound <= other.positions.upperBound + 1
      && other.positions.lowerBound <= positions.upperBound + 1
  }

  /// Both in one.
  func joined(_ other: Quotation) -> Quotation {
    var result = self
    result.positions = min(positions.lowerBound, other.positions.lowerBound)...max(positions.upperBound, other.positions.upperBound)
    result.range = min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
    result.score = max(score, other.score)
    return result
  }
}
