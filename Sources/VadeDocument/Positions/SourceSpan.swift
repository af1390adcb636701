/// Ties a run of a text to the place in the source it was read from.
///
/// Spans of one text are sorted by their range and do not overlap. Characters no span covers (a separator that joins two lines,
/// a repeated table header) were not read from one place of their own.
public struct SourceSpan: Sendable, Hashable, Codable {
  /// The run, as UTF-8 offsets into the text.
  public var range: Range<Int>
  /// Where the run stands.
  public var location: Location

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets into the text the span belongs to.
  ///   - location: where the run stands in the source.
  public init(range: Range<Int>, location: Location) {
    self.range = range
    self.location = location
  }

  /// The same span for a text that has the run `offset` UTF-8 bytes further on.
  public func shifted(by offset: Int) -> SourceSpan {
    SourceSpan(range: (range.lowerBound + offset)..<(range.upperBound + offset), location: location)
  }
}
