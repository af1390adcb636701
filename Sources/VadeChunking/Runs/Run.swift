internal import VadeDocument

/// A text cut into the units passages are packed from: the sentences of a paragraph, the items of a list, the rows of a table.
struct Run: Sendable {
  /// The text; what stands between two units belongs to neither and is kept when both stand in one passage.
  var text: BlockText
  /// The units, in order; together they hold all of the text but white space.
  var units: [Unit]
  /// UTF-8 ranges, in order, that are no content of their own: the bars of a table, a cell repeated in each row it covers.
  var silent: [Range<Int>] = []
  /// The pages the text stands on, or nil in a format without pages.
  var pages: ClosedRange<Int>?
  /// Whether the text is a heading.
  var isHeading = false

  /// What is never broken while it fits into a passage by itself.
  struct Unit: Sendable {
    /// The unit's place in the run's text, in UTF-8 bytes.
    var range: Range<Int>
    /// How many tokens it has.
    var tokens: Int
    /// How large it is, in words as white space divides them or in characters, whichever limits passages; 0 in a table, which neither limits.
    var extent: Int
    /// Whether it follows the unit before it without white space, so that token counts may not add up.
    var isGlued: Bool
  }

  /// The tokens of all units.
  var tokens: Int { units.reduce(0) { $0 + $1.tokens } }
  /// The extent of all units.
  var extent: Int { units.reduce(0) { $0 + $1.extent } }

  /// The pages on which the text of a range stands: those its spans name, else those of the whole run.
  func pages(in range: Range<Int>) -> ClosedRange<Int>? {
    guard let pages, pages.count > 1 else { return pages }
    let named = text.spans(in: range).compactMap(\.location.page)
    guard let first = named.min(), let last = named.max() else { return pages }
    return first...last
  }
}
