internal import VadeDocument

/// What is drawn on the page itself.
extension PageDrawing {
  mutating func words(of item: PlacedBlock) {
    let look = BlockLook.of(item.block)
    for text in item.block.texts {
      for word in PageBoxes.words(of: text, page: index) { canvas.fill(area(word), look.colour, 0.11) }
    }
  }

  mutating func body(of item: PlacedBlock, showsText: Bool) {
    let look = BlockLook.of(item.block)
    let isQuiet = PageDrawing.isFurniture(item.block)
    canvas.fill(area(item.box), look.colour, 0.06)
    if item.block.concealment != nil { canvas.hatch(area(item.box), look.colour, 0.45) }
    if isQuiet { canvas.hatch(area(item.box), look.colour, 0.25, spacing: 6) }
    switch item.block.content {
    case .table(let table): grid(of: table, item, look.colour)
    case .list(let list):
      for entry in list.items {
        guard let box = PageBoxes.union(of: entry.text, page: index) else { continue }
        let here = area(box)
        canvas.fill(Area(x: here.x - 5, y: here.y, width: 2, height: here.height), look.colour, 0.8)
      }
    default: break
    }
    canvas.frame(area(item.box), look.colour, isQuiet ? 0.7 : 0.95, thickness: isQuiet ? 1 : 2, dash: isQuiet ? 4 : 0)
    if showsText { snippet(of: item) }
  }

  mutating func grid(of table: Table, _ item: PlacedBlock, _ colour: Colour) {
    guard let box = PageBoxes.box(of: item.block, page: index) else { return }
    for place in TableGrid(table, in: box, page: index).places {
      let here = area(place.box)
      if place.cell.row < table.headerRowCount { canvas.fill(here, colour, 0.14) }
      let spans = place.cell.rowSpan > 1 || place.cell.columnSpan > 1
      if spans { canvas.fill(here, colour, 0.12) }
      canvas.frame(here, colour, 0.75)
      guard spans, here.width > 30, here.height > 13 else { continue }
      let note = "\(place.cell.rowSpan)x\(place.cell.columnSpan)"
      tag(note, x: Int(here.maxX) - note.count * BitmapFont.width - 5, y: Int(here.y) + 1, colour)
    }
  }

  /// The line through the blocks in reading order, an arrow at the end of each stretch.
  mutating func order() {
    let stops = placed.filter { !PageDrawing.isFurniture($0.block) }.map(pill)
    for (from, to) in zip(stops, stops.dropFirst()) {
      let (start, tip) = PageDrawing.ends(from: from, to: to)
      let length = ((tip.x - start.x) * (tip.x - start.x) + (tip.y - start.y) * (tip.y - start.y)).squareRoot()
      guard length > 4 else { continue }
      let (dx, dy) = ((tip.x - start.x) / length, (tip.y - start.y) / length)
      canvas.line(from: start, to: tip, .ink, 0.5, thickness: 1.4)
      let wing = min(7, length / 2)
      for side in [-1.0, 1.0] {
        let back = Point(x: tip.x - dx * wing + side * dy * wing / 2, y: tip.y - dy * wing - side * dx * wing / 2)
        canvas.line(from: tip, to: back, .ink, 0.8, thickness: 1.4)
      }
    }
  }

  /// Where the line between two labels leaves the one and meets the other: at their facing sides.
  private static func ends(from: Area, to: Area) -> (start: Point, tip: Point) {
    let (dx, dy) = (to.x + to.width / 2 - from.x - from.width / 2, to.y - from.y)
    if abs(dy) < 16, abs(dx) > from.width {
      let (start, tip) = dx > 0 ? (from.maxX, to.x - 2) : (from.x, to.maxX + 2)
      return (Point(x: start, y: from.y + 7), Point(x: tip, y: to.y + 7))
    }
    let isBelow = dy >= 0
    return (
      Point(x: from.x + from.width / 2, y: isBelow ? from.maxY : from.y), Point(x: to.x + to.width / 2, y: isBelow ? to.y - 1 : to.maxY + 1)
    )
  }

  /// What a block's label says: its place in the order and its kind.
  static func text(of item: PlacedBlock) -> String { "\(item.number) \(BlockLook.label(of: item.block))" }

  static func labelWidth(of item: PlacedBlock) -> Double { Double(text(of: item).count * BitmapFont.width + 8) }

  /// Where a block's label stands: to the left of its top, so that it covers no word, or as far left as the picture goes.
  func pill(_ item: PlacedBlock) -> Area {
    let width = PageDrawing.labelWidth(of: item)
    return Area(
      x: max(1, area(item.box).x - width - 3),
      y: min(max(Double(PageDrawing.headerHeight) + 1, area(item.box).y), Double(canvas.height) - 15), width: width,
      height: 14)
  }

  mutating func label(of item: PlacedBlock) {
    guard !PageDrawing.isFurniture(item.block) else { return }
    let look = BlockLook.of(item.block)
    let here = pill(item)
    canvas.line(
      from: Point(x: here.x + 7, y: here.y + 7), to: Point(x: here.maxX - 7, y: here.y + 7), .white, 1, thickness: 16)
    canvas.line(
      from: Point(x: here.x + 7, y: here.y + 7), to: Point(x: here.maxX - 7, y: here.y + 7), look.colour, 1, thickness: 14)
    canvas.text(PageDrawing.text(of: item), x: Int(here.x) + 4, y: Int(here.y), .white)
    guard let concealment = item.block.concealment else { return }
    let why = concealment.rawValue
    tag(
      why, x: min(Int(area(item.box).x) + 2, canvas.width - why.count * BitmapFont.width - 6), y: Int(area(item.box).maxY) + 1, look.colour)
  }

  /// White letters on a colour.
  mutating func tag(_ text: String, x: Int, y: Int, _ colour: Colour) {
    canvas.fill(Area(x: Double(x), y: Double(y), width: Double(text.count * BitmapFont.width + 5), height: 14), colour, 0.88)
    canvas.text(text, x: x + 3, y: y, .white)
  }

  /// The beginning of a block's text inside its box, on a page without a picture.
  mutating func snippet(of item: PlacedBlock) {
    let columns = Int(area(item.box).width - 12) / BitmapFont.width
    let rows = Int(area(item.box).height - 14) / BitmapFont.height
    guard columns > 3, rows > 0 else { return }
    let text = PageDrawing.flat(item.block.texts.map(\.string).joined(separator: " · "))
    for (row, line) in PageDrawing.wrapped(text, columns: columns).prefix(min(rows, 40)).enumerated() {
      canvas.text(line, x: Int(area(item.box).x) + 6, y: Int(area(item.box).y) + 10 + row * BitmapFont.height, .ink)
    }
  }
}
