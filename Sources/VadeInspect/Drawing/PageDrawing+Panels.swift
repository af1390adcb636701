internal import VadeDocument

/// What stands above and below the page.
extension PageDrawing {
  static let legendRow = 18
  /// Blocks without a place are named up to this number.
  static let unplacedLimit = 8

  mutating func header(_ caption: Caption) {
    canvas.fill(Area(x: 0, y: 0, width: Double(canvas.width), height: Double(PageDrawing.headerHeight)), .panel)
    canvas.fill(Area(x: 0, y: Double(PageDrawing.headerHeight - 1), width: Double(canvas.width), height: 1), .soft, 0.5)
    let label = page.label.map { $0 == String(index + 1) ? "" : " (\($0))" } ?? ""
    let count = caption.pageCount.map { " of \($0)" } ?? ""
    let words = page.blocks.flatMap(\.texts).reduce(0) { $0 + PageBoxes.words(of: $1, page: index).count }
    let quality = page.quality.map { ", quality \(($0 * 100).rounded() / 100)" } ?? ""
    let facts = "page \(index + 1)\(label)\(count) - \(page.lane.rawValue), \(page.blocks.count) blocks, \(words) words\(quality)"
    let room = canvas.width / BitmapFont.width - facts.count - 5
    let name = PageDrawing.flat(caption.name)
    let shown = name.count > max(4, room) ? String(name.prefix(max(3, room - 3))) + "..." : name
    canvas.text(shown, x: 8, y: 5, .ink)
    canvas.text(facts, x: max(8, canvas.width - 8 - facts.count * BitmapFont.width), y: 5, .soft)
  }

  mutating func legend() {
    let looks = PageDrawing.looks(page.blocks)
    let rows = PageDrawing.legendRows(page.blocks, width: canvas.width)
    var y = canvas.height - (rows + min(unplaced.count, PageDrawing.unplacedLimit + 1)) * PageDrawing.legendRow - 12
    canvas.fill(Area(x: 0, y: Double(y), width: Double(canvas.width), height: Double(canvas.height - y)), .panel)
    canvas.fill(Area(x: 0, y: Double(y), width: Double(canvas.width), height: 1), .soft, 0.5)
    y += 8
    var x = 8
    for look in looks {
      if x > 8, x + PageDrawing.legendWidth(look) > canvas.width { (x, y) = (8, y + PageDrawing.legendRow) }
      let swatch = Area(x: Double(x), y: Double(y), width: 14, height: 12)
      canvas.fill(swatch, look.colour, 0.2)
      if look.name == "concealed" || look.name == "furniture" { canvas.hatch(swatch, look.colour, 0.6, spacing: 5) }
      canvas.frame(swatch, look.colour, thickness: 2)
      canvas.text(PageDrawing.legendText(look), x: x + 19, y: y, .ink)
      x += PageDrawing.legendWidth(look)
    }
    y += PageDrawing.legendRow
    for (row, block) in unplaced.prefix(PageDrawing.unplacedLimit + 1).enumerated() {
      let text =
        row < PageDrawing.unplacedLimit
        ? "without a place, \(block.kindName): " + PageDrawing.flat(block.texts.map(\.string).joined(separator: " · "))
        : "... and \(unplaced.count - PageDrawing.unplacedLimit) more without a place"
      canvas.text(String(text.prefix(max(8, canvas.width / BitmapFont.width - 3))), x: 8, y: y, BlockLook.of(block).colour)
      y += PageDrawing.legendRow
    }
  }

  static func looks(_ blocks: [Block]) -> [BlockLook] {
    let used = Set(blocks.map(BlockLook.of))
    return BlockLook.all.filter(used.contains)
  }

  static func legendWidth(_ look: BlockLook) -> Int { 19 + legendText(look).count * BitmapFont.width + 16 }

  /// A kind with the letter that stands for it on labels.
  static func legendText(_ look: BlockLook) -> String {
    let letter = BlockLook.letter(of: look.name)
    return letter.isEmpty || look.name == "concealed" ? look.name : "\(letter) \(look.name)"
  }

  static func legendRows(_ blocks: [Block], width: Int) -> Int {
    var (rows, x) = (1, 8)
    for look in looks(blocks) {
      if x > 8, x + legendWidth(look) > width { (rows, x) = (rows + 1, 8) }
      x += legendWidth(look)
    }
    return rows
  }

  /// A text on one line, its beginning only: no picture shows more.
  static func flat(_ text: String) -> String {
    text.prefix(4000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      while line.count > columns {
        lines.append(String(line.prefix(columns)))
        line = String(line.dropFirst(columns))
      }
    }
    return lines + [line]
  }
}
