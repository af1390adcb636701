internal import VadeDocument

/// Finds the places of images and of drawings among the lines, areas and shapes of a page.
///
/// Tables, boxes of text and forms are made of lines along the axes. A drawing shows itself by what these have not: curves and slanted lines, bars
/// that stand on one line and differ in height, clouds of dots. Its frame is that of such shapes with the lines and areas that touch them.
struct PictureFinder {
  private let drawing: PageDrawing
  private let size: Page.Size
  private let hasFields: Bool

  /// What covers more of the page is its background, or the scan of it.
  private static let largestShare = 0.8
  /// Smaller pictures are signs, buttons and bullets.
  private static let leastSide = 24.0
  private static let leastArea = 2_000.0
  /// Longer stripes are decoration.
  private static let mostStretched = 15.0
  /// The pieces of a drawing are no further apart, in points: twice the leading of small print.
  private static let gap = 16.0
  private static let mostPictures = 60

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - drawing: what is drawn on the displayed page.
  ///   - size: the extent of the displayed page.
  ///   - hasFields: whether there are form fields on it, whose boxes look like bars.
  init(_ drawing: PageDrawing, on size: Page.Size, hasFields: Bool = false) {
    self.hasFields = hasFields
    self.drawing = drawing
    self.size = size
  }

  /// The places, from top to bottom; no two overlap.
  func pictures() -> [Picture] {
    let seeds = shapes() + bars() + clouds()
    guard !seeds.isEmpty || !drawing.images.isEmpty else { return [] }
    let drawn = BoxClusters.of(grown(seeds), gap: 4).map(\.frame)
    // Programs cut an image into strips.
    let images = BoxClusters.of(drawing.images.compactMap { $0.onPage(size) }.filter { !isBackground($0) }, gap: 2).map(\.frame)
    let all = BoxClusters.of(drawn + images, gap: 0).map(\.frame)
    let pictures = all.compactMap { frame -> Picture? in
      guard let visible = frame.onPage(size), isPicture(visible) else { return nil }
      return Picture(frame: visible, isDrawn: drawn.contains { $0.overlaps(frame) })
    }
    return Array(pictures.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }.prefix(PictureFinder.mostPictures))
  }

  private func isBackground(_ box: Box) -> Bool { box.area > PictureFinder.largestShare * size.width * size.height }

  private func isPicture(_ box: Box) -> Bool {
    let (short, long) = (min(box.width, box.height), max(box.width, box.height))
    return short >= PictureFinder.leastSide && box.area >= PictureFinder.leastArea && long < PictureFinder.mostStretched * short
      && !isBackground(box)
  }

  // MARK: What only drawings have

  /// Groups of curves and slanted lines.
  private func shapes() -> [Box] {
    guard !drawing.shapes.isEmpty else { return [] }
    let visible = drawing.shapes.lazy.compactMap { $0.onPage(size) }.filter { !isBackground($0) }
    return BoxClusters.of(visible, gap: PictureFinder.gap).map(\.frame).filter { $0.width >= 36 && $0.height >= PictureFinder.leastSide }
  }

  /// Groups of filled areas that begin on one line, are equally thick and differ in length: the bars of a chart.
  private func bars() -> [Box] {
    guard !hasFields else { return [] }
    let areas = drawing.areas.filter { $0.area < 0.2 * size.width * size.height }
    guard areas.count >= 3, areas.count <= 1_500 else { return [] }
    return bars(areas, base: \.maxY, thickness: \.width, length: \.height) + bars(areas, base: \.x, thickness: \.height, length: \.width)
  }

  private func bars(_ areas: [Box], base: (Box) -> Double, thickness: (Box) -> Double, length: (Box) -> Double) -> [Box] {
    /// What bars of one chart share, in steps a program's rounding does not leave.
    struct Key: Hashable {
      let base: Int
      let thickness: Int
    }
    let groups = Dictionary(grouping: areas) { Key(base: Int(base($0).rounded()), thickness: Int((thickness($0) * 2).rounded())) }
    return groups.values.compactMap { group in
      // Backgrounds of cells differ in width where cells are joined, but touch one another; bars beside one another may.
      let sorted = group.sorted(by: ReadingOrder.downThePage)
      let touch = zip(sorted, sorted.dropFirst()).contains { $0.sharedWidth(with: $1) > 1 && $1.y - $0.maxY < 1 }
      guard !touch, group.count >= 3, Set(group.map { Int((length($0) / 2).rounded()) }).count >= 3 else { return nil }
      return group.union()
    }.sorted(by: ReadingOrder.downThePage)
  }

  /// Groups of dots that are strewn over an area.
  private func clouds() -> [Box] {
    guard drawing.dots.count >= 30 else { return [] }
    return BoxClusters.of(drawing.dots, gap: 2 * PictureFinder.gap).map(\.frame).filter { frame in
      let inside = drawing.dots.filter { frame.holdsMiddle(of: $0) }
      return inside.count >= 25 && Set(inside.map { Int($0.x) }).count >= 12 && Set(inside.map { Int($0.y) }).count >= 12
    }
  }

  // MARK: What belongs to them

  /// The places with the lines and areas that touch them: axes, grids, frames, boxes of a diagram.
  private func grown(_ seeds: [Box]) -> [Box] {
    guard !seeds.isEmpty else { return [] }
    let rules =
      drawing.horizontals.prefix(1_500).map { Box(x: $0.start, y: $0.position, width: $0.length, height: 0) }
      + drawing.verticals.prefix(1_500).map { Box(x: $0.position, y: $0.start, width: 0, height: $0.length) }
    let pieces = rules + drawing.areas.prefix(1_500).compactMap { $0.onPage(size) }.filter { !isBackground($0) }
    return seeds.prefix(PictureFinder.mostPictures).map { seed in
      var frame = seed
      for _ in 0..<3 {
        let before = frame
        // A line that runs far beyond the drawing parts the page.
        for piece in pieces where piece.isNear(frame, gap: 4) {
          guard piece.width <= max(1.6 * seed.width, seed.width + 80), piece.height <= max(1.6 * seed.height, seed.height + 80) else {
            continue
          }
          frame = frame.union(piece)
        }
        if frame == before { break }
      }
      return frame
    }
  }
}
