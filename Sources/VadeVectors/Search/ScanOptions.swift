/// How a scan goes about it.
public struct ScanOptions: Sendable, Hashable {
  /// Which rows are scored.
  public var method: ScanMethod
  /// The arithmetic.
  public var kernel: DotKernel
  /// How many threads at most; small scans take one anyway.
  public var threads: Int

  /// Creates options; see the properties.
  ///
  /// The default of two threads is what a memory channel is worth: queries side by side make better use of more cores than one query does.
  public init(method: ScanMethod = .automatic, kernel: DotKernel = .best, threads: Int = 2) {
    self.method = method
    self.kernel = kernel
    self.threads = max(1, threads)
  }

  /// The default options.
  public static let standard = ScanOptions()
}

/// Which rows a scan scores.
public enum ScanMethod: Sendable, Hashable {
  /// All rows, so that the best are exactly the best.
  case exact
  /// The rows whose sketches of one bit a component promise most, so many at least; the best of them are almost always the best of all.
  case sketched(survivors: Int)
  /// Exact for small files and under a filter, sketched where the sketch is faster and finds at least .995 of the ten best rows.
  case automatic

  /// From how many rows on a sketch is worth its second pass: below, an exact scan takes less than a millisecond and a half.
  static let manyRows = 100_000

  /// How many rows survive the sketch, or nil for all.
  ///
  /// - Parameters:
  ///   - rows: how many rows there are.
  ///   - limit: how many are asked for.
  ///   - isFiltered: whether only some may be found: a sketch would find others first.
  /// - Returns: how many rows are to be scored, or nil for all.
  func survivors(ofRows rows: Int, limit: Int, isFiltered: Bool) -> Int? {
    switch self {
    case .exact: nil
    case .sketched(let survivors): isFiltered ? nil : max(survivors, limit)
    // Found by measurement on embeddings of books: see the decision on the two-stage scan.
    case .automatic: isFiltered || rows < ScanMethod.manyRows ? nil : max(1_024, rows / 256, 40 * limit)
    }
  }
}
