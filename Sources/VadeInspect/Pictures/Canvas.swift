internal import VadeDocument

/// A picture that can be drawn on: boxes, lines and letters, each more or less transparent.
struct Canvas {
  /// What was drawn so far.
  private(set) var bitmap: Bitmap

  /// Starts from a picture.
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Dots from left to right.
  var width: Int { bitmap.width }
  /// Dots from top to bottom.
  var height: Int { bitmap.height }

  /// Lays a colour over a dot.
  mutating func blend(_ x: Int, _ y: Int, _ colour: Colour, _ alpha: Double) {
    guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height, alpha > 0 else { return }
    let at = (y * bitmap.width + x) * 4
    let weight = Int(min(1, alpha) * 256)
    func mixed(_ old: UInt8, _ new: UInt8) -> UInt8 { UInt8((Int(old) * (256 - weight) + Int(new) * weight) >> 8) }
    bitmap.bytes[at] = mixed(bitmap.bytes[at], colour.red)
    bitmap.bytes[at + 1] = mixed(bitmap.bytes[at + 1], colour.green)
    bitmap.bytes[at + 2] = mixed(bitmap.bytes[at + 2], colour.blue)
  }

  /// Lays a colour over an area.
  mutating func fill(_ area: Area, _ colour: Colour, _ alpha: Double = 1) {
    let (columns, rows) = dots(of: area)
    for y in rows { for x in columns { blend(x, y, colour, alpha) } }
  }

  /// Draws diagonal lines over an area.
  mutating func hatch(_ area: Area, _ colour: Colour, _ alpha: Double, spacing: Int = 8) {
    let (columns, rows) = dots(of: area)
    for y in rows { for x in columns where (x + y) % spacing == 0 { blend(x, y, colour, alpha) } }
  }

  /// Draws the edge of an area, inside it; `dash` is the length of strokes and gaps, 0 for a whole line.
  mutating func frame(_ area: Area, _ colour: Colour, _ alpha: Double = 1, thickness: Int = 1, dash: Int = 0) {
    let (columns, rows) = dots(of: area)
    func isStroke(_ at: Int) -> Bool { dash == 0 || at / dash % 2 == 0 }
    for inset in 0..<thickness {
      for x in columns where isStroke(x - columns.lowerBound) {
        blend(x, rows.lowerBound + inset, colour, alpha)
        if rows.count > 2 * inset + 1 { blend(x, rows.upperBound - 1 - inset, colour, alpha) }
      }
      for y in rows.dropFirst(thickness).dropLast(thickness) where isStroke(y - rows.lowerBound) {
        blend(columns.lowerBound + inset, y, colour, alpha)
        if columns.count > 2 * inset + 1 { blend(columns.upperBound - 1 - inset, y, colour, alpha) }
      }
    }
  }

  /// Draws a smooth line: each dot is covered as far as it lies within half the thickness of the line.
  mutating func line(from start: Point, to end: Point, _ colour: Colour, _ alpha: Double, thickness: Double) {
    let reach = thickness / 2 + 1
    let (columns, rows) = dots(
      of: Area(
        x: min(start.x, end.x) - reach, y: min(start.y, end.y) - reach, width: abs(end.x - start.x) + 2 * reach,
        height: abs(end.y - start.y) + 2 * reach))
    for y in rows {
      for x in columns {
        let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(fromLine: start, end)
        blend(x, y, colour, alpha * min(1, max(0, thickness / 2 + 0.5 - distance)))
      }
    }
  }

  /// Draws a filled circle with smooth edges.
  mutating func disc(_ centre: Point, radius: Double, _ colour: Colour, _ alpha: Double = 1) {
    line(from: centre, to: centre, colour, alpha, thickness: radius * 2)
  }

  /// Draws a line of text with its top left corner at a point.
  mutating func text(_ text: String, x: Int, y: Int, _ colour: Colour, scale: Int = 1) {
    for (place, scalar) in text.unicodeScalars.enumerated() {
      let left = x + place * BitmapFont.width * scale
      guard left < width else { return }
      for (row, bits) in BitmapFont.rows(of: scalar).enumerated() where bits != 0 {
        for column in 0..<BitmapFont.width where bits >> (5 - column) & 1 == 1 {
          for dot in 0..<(scale * scale) { blend(left + column * scale + dot % scale, y + row * scale + dot / scale, colour, 1) }
        }
      }
    }
  }

  /// The dots of an area that are in the picture.
  private func dots(of area: Area) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
      guard start.isFinite, length.isFinite else { return 0..<0 }
      let low = max(0, min(Double(limit), start.rounded()))
      let high = max(low, min(Double(limit), (start + length).rounded()))
      return Int(low)..<Int(high)
    }
    return (range(area.x, area.width, width), range(area.y, area.height, height))
  }
}

/// A rectangle of a picture, in dots from its top left corner.
typealias Area = Box

/// A place in a picture, in dots from its top left corner.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double

  /// How far the point is from the stretch between two others.
  func distance(fromLine start: Point, _ end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = length == 0 ? 0 : max(0, min(1, ((x - start.x) * dx + (y - start.y) * dy) / length))
    let (ox, oy) = (x - start.x - along * dx, y - start.y - along * dy)
    return (ox * ox + oy * oy).squareRoot()
  }
}
