internal import VadeDocument

/// Finds the gutter between two columns of running text.
struct GutterFinder {
  /// A gutter that was found, and the stretch of the page it runs through.
  struct Gutter: Hashable {
    /// The middle of the gutter, in points from the left edge.
    var x: Double
    /// Where the columns on its two sides begin, in points from the top.
    var top: Double
    /// Where they end.
    var bottom: Double
  }

  /// What the search needs of a word.
  struct Piece {
    /// Where it stands.
    var frame: Box
    /// How many letters it has.
    var letterCount: Int
  }

  /// The words from top to bottom, with tables as full lines among them.
  let words: [Piece]
  /// Figures: no gutter crosses one, but they are no text of a column either, since text may run round them.
  let figures: [Box]
  private let lineHeight: Double
  private let size: Double
  private let linePitch: Double

  /// Prepares the search among the words of a region.
  ///
  /// - Parameters:
  ///   - words: upright words; the order does not matter.
  ///   - tables: the places of tables that stay whole: no gutter crosses one, and beside one they stand like a full line.
  ///   - figures: the places of figures: no gutter crosses one.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  init(words: [Word], tables: [Box] = [], figures: [Box] = [], linePitch: Double = 1.2) {
    self.linePitch = linePitch
    self.figures = figures
    let sizes = words.map(\.size).sorted()
    size = sizes.isEmpty ? 0 : max(1, sizes[sizes.count / 2])
    let heights = words.map(\.frame.height).sorted()
    lineHeight = heights.isEmpty ? 10 : max(1, heights[heights.count / 2])
    let slices = tables.flatMap { [lineHeight] in GutterFinder.slices(of: $0, lineHeight: lineHeight) }
    self.words = (words.map { Piece(frame: $0.frame, letterCount: $0.letterCount) } + slices)
      .sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
  }

  /// A table as the full lines that would stand in its place.
  private static func slices(of table: Box, lineHeight: Double) -> [Piece] {
    let count = max(1, min(200, Int((table.height / (1.1 * lineHeight)).rounded())))
    let height = table.height / Double(count)
    return (0..<count).map { index in
      Piece(frame: Box(x: table.x, y: table.y + Double(index) * height, width: table.width, height: height), letterCount: 1_000)
    }
  }

  /// A column has at least this many lines beside the gutter; a table or a heading with a number beside it has fewer.
  static let fewestLines = 4
  /// A full line of running text has at least this many letters; rows of figures have fewer.
  static let fewestLetters = 10
  /// Narrower than this part of the line height, a white strip is chance.
  private static let narrowest = 0.7
  /// A word nearer to the middle of a gutter than this part of its own height lies in it.
  private static let nearness = 0.3

  /// The gutter with the most lines on its two sides, or nil when the region is one column.
  ///
  /// - Complexity: O(n log n) for n words.
  func best() -> Gutter? {
    if case .gutter(let gutter) = search() { gutter } else { nil }
  }

  /// What a search comes to.
  enum Outcome: Hashable {
    /// The region has too few words or lines for two columns side by side.
    case fewLines
    /// There are enough lines, and no gutter among them.
    case none
    /// The gutter with the most lines on its two sides.
    case gutter(Gutter)
  }

  /// Looks for a gutter, and tells a region without one from a region too small to have one.
  ///
  /// - Complexity: O(n log n) for n words.
  func search() -> Outcome {
    guard words.count >= 2 * GutterFinder.fewestLines else { return .fewLines }
    let lines = LineBuilder.groups(of: words.map(\.frame))
    // A strip is a candidate where as many lines as a column has have a gap: fewer have none.
    guard lines.count >= GutterFinder.fewestLines else { return .fewLines }
    let gaps = gapsBetweenNeighbours(on: lines)
    var best: (gutter: Gutter, lines: Int)?
    for x in candidates(gaps) {
      for stretch in clearStretches(at: x) {
        guard let lines = columnLines(in: stretch), lines > best?.lines ?? 0 else { continue }
        best = (stretch, lines)
      }
    }
    return best.map { .gutter($0.gutter) } ?? .none
  }

  /// The white stretches between words and their right neighbours at the same height.
  private func gapsBetweenNeighbours(on lines: [[Int]]) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    let narrowest = GutterFinder.narrowest * lineHeight
    for line in lines {
      let frames = line.map { words[$0].frame }.sorted { $0.x != $1.x ? $0.x < $1.x : $0.maxX < $1.maxX }
      var reach = frames[0].maxX
      for frame in frames.dropFirst() {
        if frame.x - reach >= narrowest { gaps.append(reach...frame.x) }
        reach = max(reach, frame.maxX)
      }
    }
    return gaps
  }

  /// Where many gaps lie above one another: the middles of the most crowded strips, the most crowded first.
  private func candidates(_ gaps: [ClosedRange<Double>]) -> [Double] {
    // A gap wider than the type is high fourteen times is no gutter but the end of a short line.
    var edges: [(x: Double, step: Int)] = []
    for gap in gaps where gap.upperBound - gap.lowerBound < 14 * lineHeight {
      edges.append((gap.lowerBound, 1))
      edges.append((gap.upperBound, -1))
    }
    edges.sort { $0.x != $1.x ? $0.x < $1.x : $0.step < $1.step }
    var depth = 0
    var strips: [(x: Double, depth: Int)] = []
    for (edge, next) in zip(edges, edges.dropFirst()) {
      depth += edge.step
      if depth >= GutterFinder.fewestLines, next.x > edge.x { strips.append(((edge.x + next.x) / 2, depth)) }
    }
    strips.sort { $0.depth != $1.depth ? $0.depth > $1.depth : $0.x < $1.x }
    var chosen: [Double] = []
    for strip in strips where chosen.count < 6 && chosen.allSatisfy({ abs($0 - strip.x) > lineHeight }) { chosen.append(strip.x) }
    return chosen
  }

  /// The stretches of the region, as high as some lines, in which no word crosses a vertical line.
  func clearStretches(at x: Double, fewestLines: Int = GutterFinder.fewestLines) -> [Gutter] {
    // A word space of a full-width line may lie right on the gutter: a word counts as crossing when it comes too near, in its own type size.
    let crossing = words.map(\.frame).filter { box in
      let margin = min(GutterFinder.nearness * box.height, 3 * lineHeight)
      return box.x - margin < x && box.maxX + margin > x
    }
    let blocking = figures.filter { $0.x + lineHeight < x && $0.maxX - lineHeight > x }
    guard let region = words.lazy.map(\.frame).union() else { return [] }
    var stretches: [Gutter] = []
    var top = region.y - 1
    for box in blocking.isEmpty ? crossing : (crossing + blocking).sorted(by: ReadingOrder.downThePage) {
      let inset = box.height / 4
      if box.y + inset > top { stretches.append(Gutter(x: x, top: top, bottom: box.y + inset)) }
      top = max(top, box.maxY - inset)
    }
    stretches.append(Gutter(x: x, top: top, bottom: region.maxY + 1))
    return stretches.filter { $0.bottom - $0.top > Double(fewestLines) * lineHeight * 0.8 }
  }

  /// How many lines the shorter of the two sides has, or nil when they are no columns of running text.
  private func columnLines(in stretch: Gutter) -> Int? {
    let inside = words.filter { $0.frame.midY > stretch.top && $0.frame.midY < stretch.bottom }
    let left = inside.filter { $0.frame.midX < stretch.x }
    let right = inside.filter { $0.frame.midX >= stretch.x }
    guard let leftSide = Side(left), let rightSide = Side(right) else { return nil }
    let share = min(leftSide.fullShare, rightSide.fullShare)
    let lines = min(leftSide.middles.count, rightSide.middles.count)
    // Rows of a table stand at one height on both sides; where the lines do not, half as many full ones show that these are columns.
    let areColumns = share >= 0.5 || share >= 0.25 && lines >= 8 && leftSide.alignedShare(with: rightSide, within: 0.15 * lineHeight) < 0.5
    return areColumns && !areRows(inside, at: stretch.x, lineCount: (leftSide.middles.count + rightSide.middles.count) / 2) ? lines : nil
  }

  /// Whether white strips from edge to edge part the texts on both sides again and again: rows of cells of several lines, not columns.
  ///
  /// Paragraphs of columns end where they end; those of cells in one row end and begin together.
  private func areRows(_ pieces: [Piece], at x: Double, lineCount: Int) -> Bool {
    let reach = 0.3 * size
    let least = (linePitch - 0.45) * size
    let near = 7 * size
    var strips = 0
    // How far down the text of each side and of both reaches; the pieces are sorted by their middles.
    var (left, right) = (-Double.infinity, -Double.infinity)
    for (index, piece) in pieces.enumerated() {
      let top = piece.frame.midY - reach
      let bottom = max(left, right)
      // Where one side is empty, the other has paragraphs and no rows.
      if top - bottom > least, top - min(left, right) < near + least, hasBoth(pieces[index...], at: x, above: top + near) { strips += 1 }
      if piece.frame.midX < x { left = max(left, piece.frame.midY + reach) } else { right = max(right, piece.frame.midY + reach) }
    }
    return strips >= 2 && strips * 8 >= lineCount
  }

  private func hasBoth(_ pieces: ArraySlice<Piece>, at x: Double, above bottom: Double) -> Bool {
    let near = pieces.prefix { $0.frame.midY < bottom }
    return near.contains { $0.frame.midX < x } && near.contains { $0.frame.midX >= x }
  }

  /// The lines on one side of a gutter.
  private struct Side {
    /// The heights of the lines' middles.
    var middles: [Double]
    /// The share of lines that are running text: letters that fill most of the side's width.
    var fullShare: Double

    /// Nil for fewer words and lines than a column has.
    init?(_ pieces: [Piece]) {
      guard pieces.count >= GutterFinder.fewestLines, let extent = pieces.lazy.map(\.frame).union() else { return nil }
      let lines = LineBuilder.groups(of: pieces.map(\.frame))
      guard lines.count >= GutterFinder.fewestLines else { return nil }
      let full = lines.count { line in
        let width = line.lazy.map { pieces[$0].frame }.union()?.width ?? 0
        return width >= 0.55 * extent.width && line.reduce(0) { $0 + pieces[$1].letterCount } >= GutterFinder.fewestLetters
      }
      fullShare = Double(full) / Double(lines.count)
      middles = lines.map { pieces[$0[0]].frame.midY }
    }

    /// The share of lines that have a line at the same height on the other side.
    func alignedShare(with other: Side, within tolerance: Double) -> Double {
      let theirs = other.middles.sorted()
      let aligned = middles.count { middle in
        var (low, high) = (0, theirs.count)
        while low < high {
          let center = (low + high) / 2
          if theirs[center] < middle - tolerance { low = center + 1 } else { high = center }
        }
        return low < theirs.count && theirs[low] <= middle + tolerance
      }
      return Double(aligned) / Double(max(1, min(middles.count, theirs.count)))
    }
  }
}
