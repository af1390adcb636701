extension Page {
  /// How the words of a page were brought into reading order.
  ///
  /// A page read in the wrong order loses no character, so nothing that counts characters sees it: this says what the order rests on. It holds
  /// numbers only and none of the page's text.
  public struct Strategy: Sendable, Hashable, Codable {
    /// What decided the order.
    public var order: Order
    /// How many columns stand side by side where most do; 1 where no gutter was found.
    public var columnCount: Int
    /// Where gutters were found, in points from the left edge of the page turned upright, rising.
    public var gutters: [Double]
    /// How often the file's own order goes on, at one height, behind a gap as wide as a gutter.
    ///
    /// Where gutters were found only gaps over one of them count, and the words on their two sides are parted; elsewhere the gaps stay within lines.
    public var crossings: Int

    /// Creates a strategy.
    public init(order: Order, columnCount: Int = 1, gutters: [Double] = [], crossings: Int = 0) {
      self.order = order
      self.columnCount = columnCount
      self.gutters = gutters
      self.crossings = crossings
    }

    /// What decides the order of a page's words.
    public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
      /// Gutters: one column after the other.
      case columns
      /// No gutter was found among enough lines: strictly down the page.
      case oneColumn
      /// There are too few lines to tell columns from chance: strictly down the page, which interleaves columns if there are any.
      case fewLines
      /// The structure the file declares.
      case tags
    }
  }
}

extension Page.Strategy {
  /// The strategy in words, without a final stop: `2 columns, gutter at x 306`.
  public var summary: String {
    switch order {
    case .columns:
      let places = gutters.map { String(Int($0.rounded())) }.joined(separator: ", ")
      return "\(columnCount) columns, gutter\(gutters.count == 1 ? "" : "s") at x \(places)"
    case .oneColumn: return "one column, no gutter found"
    case .fewLines: return "too few lines to tell columns, read down the page"
    case .tags: return "tagged structure"
    }
  }
}
