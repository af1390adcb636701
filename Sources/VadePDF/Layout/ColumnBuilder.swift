internal import VadeDocument

/// Divides the words of a page into columns and brings these into reading order.
enum ColumnBuilder {
  /// A column, or a stretch of a page that is one column wide.
  struct Column: Hashable {
    /// Its lines, from top to bottom.
    var lines: [Line]
    /// The tables found in it before it was divided into lines, from top to bottom.
    var tables: [TableGrid]
    /// The figures in it, which its lines stand round.
    var figures: [PlacedFigure]
    /// The box round its lines and tables, upright.
    var frame: Box

    init?(_ region: Region) {
      guard let frame = region.frames.union() ?? region.figures.lazy.map(\.frame).union() else { return nil }
      figures = region.figures
      self.frame = frame
      lines = LineBuilder.lines(of: region.words)
      tables = region.tables.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
    }
  }

  /// A page divided into columns.
  struct Division {
    /// The columns, in reading order.
    var columns: [Column] = []
    /// The gutters that were found, in the order of the search.
    var gutters: [GutterFinder.Gutter] = []
    /// Whether the page as a whole has too few lines to tell columns.
    var hasFewLines = false
  }

  /// A part of a page: words, and tables and figures that stay whole.
  struct Region {
    /// The words.
    var words: [Word]
    /// The tables among them.
    var tables: [TableGrid] = []
    /// The figures.
    var figures: [PlacedFigure] = []

    /// Whether nothing is there.
    var isEmpty: Bool { words.isEmpty && tables.isEmpty && figures.isEmpty }
    /// Where everything that is text stands.
    var frames: [Box] { words.map(\.frame) + tables.map(\.frame) }

    /// What of the region satisfies a condition on its place.
    func filter(_ condition: (Box) -> Bool) -> Region {
      Region(
        words: words.filter { condition($0.frame) }, tables: tables.filter { condition($0.frame) },
        figures: figures.isEmpty ? [] : figures.filter { condition($0.frame) })
    }
  }

  /// How often a page is divided at most, one part within another; it bounds the work on a page that looks like columns everywhere.
  private static let deepest = 10

  /// The columns of a page in reading order: what is above a pair of columns, the left one, the right one, what is below.
  ///
  /// - Parameters:
  ///   - words: the words, upright.
  ///   - tables: the tables found among them, which stay whole.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  /// - Returns: the columns.
  /// - Complexity: O(n log n) for n words at each of the nested divisions.
  static func columns(of words: [Word], tables: [TableGrid] = [], linePitch: Double = 1.2) -> [Column] {
    division(of: words, tables: tables, linePitch: linePitch).columns
  }

  /// The columns of a page in reading order, with what they rest on.
  ///
  /// - Parameters:
  ///   - words: the words, upright.
  ///   - tables: the tables found among them, which stay whole.
  ///   - figures: the figures, which no gutter crosses.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  ///   - known: the gutters the document has on other pages.
  /// - Returns: the columns, and the gutters between them.
  /// - Complexity: as ``columns(of:tables:linePitch:)``.
  static func division(
    of words: [Word], tables: [TableGrid] = [], figures: [PlacedFigure] = [], linePitch: Double = 1.2, known: KnownGutters = KnownGutters()
  ) -> Division {
    var division = Division()
    let page = Region(words: words, tables: tables, figures: figures)
    let regions = divide(page, linePitch: linePitch, known: known, depth: 0, noting: &division)
    division.columns = regions.compactMap { Column($0) }
    return division
  }

  private static func divide(
    _ region: Region, linePitch: Double, known: KnownGutters, depth: Int, noting division: inout Division
  ) -> [Region] {
    guard depth < deepest, !region.isEmpty else { return region.isEmpty ? [] : [region] }
    let finder = GutterFinder(
      words: region.words, tables: region.tables.map(\.frame), figures: region.figures.map(\.frame), linePitch: linePitch)
    var outcome = finder.search()
    if case .gutter = outcome {} else if let gutter = finder.best(among: known) { outcome = .gutter(gutter) }
    if depth == 0 { division.hasFewLines = outcome == .fewLines }
    guard case .gutter(let gutter) = outcome else { return [region] }
    division.gutters.append(gutter)
    let above = region.filter { $0.midY <= gutter.top }
    let below = region.filter { $0.midY >= gutter.bottom }
    let beside = region.filter { $0.midY > gutter.top && $0.midY < gutter.bottom }
    let left = beside.filter { $0.midX < gutter.x }
    let right = beside.filter { $0.midX >= gutter.x }
    let sides = Bidirectional.readsFromRight(beside.words) ? [right, left] : [left, right]
    if let heading = SpanningHeading.top(in: sides[0].words, beside: sides[1].words) {
      let upper = [above] + sides.map { side in side.filter { $0.midY < heading } }
      let lower = region.filter { $0.midY >= heading }
      return (upper + [lower]).flatMap { divide($0, linePitch: linePitch, known: known, depth: depth + 1, noting: &division) }
    }
    return ([above] + sides + [below]).flatMap { divide($0, linePitch: linePitch, known: known, depth: depth + 1, noting: &division) }
  }
}
