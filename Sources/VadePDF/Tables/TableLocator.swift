internal import VadeDocument

/// Finds the tables of a page that rules or backgrounds show, before the page is divided into columns.
struct TableLocator {
  private let words: [Word]
  private let drawing: PageDrawing
  private let size: Page.Size
  private let linePitch: Double

  /// A page with more rules is a drawing, and has no tables among them.
  private static let mostRules = 1_500

  /// No page has more tables than this; it bounds the work on a page full of boxes.
  private static let mostZones = 24

  /// How far rows may stand from the rules and backgrounds of their table, in points.
  private static let reach = 44.0

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - words: upright words.
  ///   - drawing: what is drawn, turned like the words.
  ///   - size: the extent of the page, turned like the words.
  ///   - linePitch: the distance between lines of the document's body, as a multiple of the type size.
  init(words: [Word], drawing: PageDrawing, size: Page.Size, linePitch: Double) {
    self.linePitch = linePitch
    self.words = words
    self.drawing = drawing
    self.size = size
  }

  /// The tables, from top to bottom.
  func tables() -> [TableGrid] {
    guard !drawing.isEmpty, drawing.horizontals.count + drawing.verticals.count <= TableLocator.mostRules else { return [] }
    var tables: [TableGrid] = []
    for table in ruledTables() where !tables.contains(where: { $0.frame.overlaps(table.frame) }) { tables.append(table) }
    for zone in zones() where !tables.contains(where: { $0.frame.overlaps(zone) }) {
      for table in alignedTables(in: zone) where !tables.contains(where: { $0.frame.overlaps(table.frame) }) { tables.append(table) }
    }
    return tables.sorted { ReadingOrder.downThePage($0.frame, $1.frame) }
  }

  // MARK: Rules that cross

  private func ruledTables() -> [TableGrid] {
    groups().compactMap { horizontals, verticals in
      guard let ruled = RuledTable(horizontals: horizontals, verticals: verticals) else { return nil }
      let frame = ruled.frame
      guard frame.width > 20, frame.height > 8 else { return nil }
      let inside = words.filter { frame.holdsMiddle(of: $0.frame) }
      guard inside.count >= 2 else { return nil }
      return ruled.grid(of: inside, linePitch: linePitch)
    }.sorted { $0.frame.area > $1.frame.area }
  }

  /// The rules that touch one another, group by group.
  private func groups() -> [(horizontals: [PageDrawing.Rule], verticals: [PageDrawing.Rule])] {
    let (horizontals, verticals) = (drawing.horizontals, drawing.verticals)
    guard !horizontals.isEmpty, !verticals.isEmpty else { return [] }
    var parent = Array(0..<(horizontals.count + verticals.count))
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    for (h, horizontal) in horizontals.enumerated() {
      for (v, vertical) in verticals.enumerated() {
        guard vertical.covers(horizontal.position, slack: RuledTable.tolerance),
          horizontal.covers(vertical.position, slack: RuledTable.tolerance)
        else { continue }
        parent[root(h)] = root(horizontals.count + v)
      }
    }
    var order: [Int] = []
    var members: [Int: (horizontals: [PageDrawing.Rule], verticals: [PageDrawing.Rule])] = [:]
    for (index, rule) in horizontals.enumerated() {
      if members[root(index)] == nil { order.append(root(index)) }
      members[root(index), default: ([], [])].horizontals.append(rule)
    }
    for (index, rule) in verticals.enumerated() { members[root(horizontals.count + index), default: ([], [])].verticals.append(rule) }
    return order.compactMap { members[$0] }.filter { $0.horizontals.count + $0.verticals.count >= 4 && !$0.verticals.isEmpty }
  }

  // MARK: Rules and backgrounds above one another

  /// A rule or a row of backgrounds.
  private struct Bar {
    var frame: Box
  }

  /// The stretches of the page between rules or backgrounds of one extent, from top to bottom.
  private func zones() -> [Box] {
    var zones: [Box] = []
    for bar in bars() {
      let match = zones.indices.last { index in
        abs(zones[index].x - bar.x) <= 5 && abs(zones[index].maxX - bar.maxX) <= 5 && bar.y - zones[index].maxY < 0.45 * size.height
      }
      if let match { zones[match] = zones[match].union(bar) } else { zones.append(bar) }
    }
    // Rules below some columns only lie within the table's own extent, which comes first.
    return Array(
      zones.filter { $0.width > 40 && $0.height > 8 }.sorted { ($0.area, $1.y) > ($1.area, $0.y) }.prefix(TableLocator.mostZones))
  }

  private func bars() -> [Box] {
    var bars = drawing.horizontals.map { Box(x: $0.start, y: $0.position, width: $0.length, height: 0) }
    // Backgrounds side by side are a row.
    var rows: [Box] = []
    for area in drawing.areas.filter({ $0.height < 0.4 * size.height && $0.height > 6 }).sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }).prefix(
      4_000)
    {
      let match = rows.indices.suffix(3).last { index in
        abs(rows[index].y - area.y) <= 1.5 && abs(rows[index].maxY - area.maxY) <= 1.5 && area.x - rows[index].maxX <= 2
      }
      if let match { rows[match] = rows[match].union(area) } else { rows.append(area) }
    }
    bars += rows
    return bars.filter { $0.width > 40 }.sorted { ($0.y, $0.x, $0.maxX) < ($1.y, $1.x, $1.maxX) }
  }

  /// The tables whose rows part at the same places within a zone; rows without a background may stand above and below it.
  private func alignedTables(in zone: Box) -> [TableGrid] {
    // A row without a background may stand above and below those with one; below the last rule there may be more rows, cut off by the page's end.
    let isShaded = drawing.areas.contains { $0.height < 0.4 * size.height && $0.overlaps(zone) }
    let bottom = isShaded ? zone.maxY + TableLocator.reach : size.height
    let inside = words.filter { word in
      zone.x - 2 <= word.frame.midX && word.frame.midX <= zone.maxX + 2 && word.frame.midY > zone.y - TableLocator.reach
        && word.frame.midY < bottom
    }
    guard inside.count >= 4, inside.count <= 6_000 else { return [] }
    let lines = LineBuilder.lines(of: inside)
    return StretchFinder(lines).stretches().compactMap { stretch in
      let rows = Array(lines[isShaded ? extended(stretch.lines, of: lines, within: zone) : stretch.lines])
      guard let frame = rows.lazy.map(\.frame).union(),
        frame.sharedHeight(with: zone) > 0.5 * min(frame.height, zone.height) || zone.height < 30
      else { return nil }
      let bars =
        drawing.horizontals.count { $0.position > frame.y - 8 && $0.position < frame.maxY + 8 && $0.length > 0.5 * zone.width }
        + drawing.areas.count { $0.y > frame.y - 8 && $0.maxY < frame.maxY + 8 && $0.height < 0.5 * frame.height }
      // Rules at the head and foot of a page are far from what stands between them.
      if bars == 0 || (bars * 4 < rows.count || bars < 3) && isProse(rows) { return nil }
      return AlignedTable(lines: rows, valleys: stretch.valleys, drawing: drawing, linePitch: linePitch).grid()
    }
  }

  /// The lines of a table with those above and below it that stand among its backgrounds: headings of rows fill one column only.
  private func extended(_ range: Range<Int>, of lines: [Line], within zone: Box) -> Range<Int> {
    var (first, end) = (range.lowerBound, range.upperBound)
    while first > 0, range.lowerBound - first < 3, lines[first - 1].frame.midY > zone.y { first -= 1 }
    let pitches = zip(lines[range], lines[range].dropFirst()).map { $1.frame.midY - $0.frame.midY }.sorted()
    let pitch = pitches.isEmpty ? 0 : pitches[pitches.count / 2]
    while end < lines.count, end - range.upperBound < 3, lines[end].frame.midY < zone.maxY {
      // A note below the table may stand above another rule, the page footer's; it has no background, and stands further off than a row.
      guard isShaded(lines[end]) || lines[end].frame.midY - lines[end - 1].frame.midY <= 1.5 * pitch else { break }
      end += 1
    }
    return first..<end
  }

  /// Whether a line stands on a background.
  private func isShaded(_ line: Line) -> Bool {
    drawing.areas.contains { area in
      area.height < 0.4 * size.height && area.y <= line.frame.midY && line.frame.midY <= area.maxY
        && area.sharedWidth(with: line.frame) > 0
    }
  }

  /// Whether lines are columns of running text that happen to stand between rules.
  private func isProse(_ lines: [Line]) -> Bool {
    guard let gutter = GutterFinder(words: lines.flatMap(\.words), linePitch: linePitch).best(), let frame = lines.lazy.map(\.frame).union()
    else { return false }
    return min(gutter.bottom, frame.maxY) - max(gutter.top, frame.y) > 0.5 * frame.height
  }
}

extension Box {
  /// The surface, in square points.
  var area: Double { width * height }

  /// Whether the middle of another box lies within this one.
  func holdsMiddle(of other: Box) -> Bool { x <= other.midX && other.midX <= maxX && y <= other.midY && other.midY <= maxY }

  /// Whether two boxes share more than an edge.
  func overlaps(_ other: Box) -> Bool { sharedWidth(with: other) > 2 && sharedHeight(with: other) > 2 }
}
