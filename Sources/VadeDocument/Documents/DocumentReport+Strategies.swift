extension DocumentReport {
  /// Pages that were brought into reading order in one way.
  public struct StrategyPages: Sendable, Hashable, Codable {
    /// What decided the order.
    public var order: Page.Strategy.Order
    /// How many columns stand side by side where most do.
    public var columnCount: Int
    /// The pages, from 0.
    public var pages: PageRanges

    /// Creates a list.
    public init(order: Page.Strategy.Order, columnCount: Int = 1, pages: PageRanges) {
      self.order = order
      self.columnCount = columnCount
      self.pages = pages
    }
  }

  /// Notes how a page was brought into order; pages come with rising indices.
  ///
  /// - Parameters:
  ///   - strategy: the page's.
  ///   - page: its index from 0.
  public mutating func note(_ strategy: Page.Strategy, page: Int) {
    let known = strategies.firstIndex { $0.order == strategy.order && $0.columnCount == strategy.columnCount }
    if let known {
      strategies[known].pages.append(page)
    } else {
      strategies.append(StrategyPages(order: strategy.order, columnCount: strategy.columnCount, pages: PageRanges([page])))
    }
    if strategy.crossings > 0, strategy.order == .columns { pagesAcrossGutters.append(page) }
  }
}
