internal import VadeDocument

/// What is drawn on a page besides its text, as far as it parts or holds text: rules, coloured areas and pictures.
///
/// Boxes are those of the displayed page, or of the page turned so that text of another direction is upright.
struct PageDrawing: Hashable {
  /// A straight line along one axis, or a rectangle so thin that it looks like one.
  struct Rule: Hashable {
    /// Where it stands: the height of a horizontal rule, the distance from the left of a vertical one, in points.
    var position: Double
    /// Where it begins along its own axis, in points.
    var start: Double
    /// Where it ends along its own axis, in points.
    var end: Double

    /// How long it is, in points.
    var length: Double { end - start }

    /// Whether the rule runs past a point of its own axis.
    func covers(_ point: Double, slack: Double = 0) -> Bool { start - slack <= point && point <= end + slack }
  }

  /// Rules from left to right.
  var horizontals: [Rule] = []
  /// Rules from top to bottom.
  var verticals: [Rule] = []
  /// Filled rectangles: backgrounds of cells, rows and boxes, white ones too.
  var areas: [Box] = []
  /// Small round or square marks, such as the bullets a browser draws before the items of a list.
  var dots: [Box] = []
  /// Pictures, as far as they are not clipped away.
  var images: [Box] = []
  /// Curves, slanted lines and outlines of other shapes than boxes: what drawings are made of and tables are not.
  var shapes: [Box] = []

  /// Nothing drawn.
  init() {}

  /// Whether nothing is drawn that could hold or part text.
  var isEmpty: Bool { horizontals.isEmpty && verticals.isEmpty && areas.isEmpty }

  /// Adds a filled or outlined rectangle: a rule when it is thin.
  mutating func add(_ box: Box) {
    if box.height <= PageDrawing.thickest, box.width >= PageDrawing.shortest, box.width > 2 * box.height {
      horizontals.append(Rule(position: box.midY, start: box.x, end: box.maxX))
    } else if box.width <= PageDrawing.thickest, box.height >= PageDrawing.shortest, box.height > 2 * box.width {
      verticals.append(Rule(position: box.midX, start: box.y, end: box.maxY))
    } else if box.width > PageDrawing.thickest, box.height > PageDrawing.thickest {
      areas.append(box)
    }
    // As wide as high and smaller than a letter.
    if box.width >= 1.5, box.width <= 9, abs(box.width - box.height) <= 0.15 * box.width, dots.count < PageDrawing.mostDots {
      dots.append(box)
    }
  }

  /// A page with more marks is a plot.
  static let mostDots = 400

  /// Of more shapes the first say where the drawing is.
  static let mostShapes = 3_000

  /// A thicker rectangle is an area.
  static let thickest = 3.0
  /// A shorter line is a dash or a part of a letter.
  static let shortest = 4.0

  /// The drawing with collinear pieces of rules joined: programs draw the border of each cell for itself.
  func joined() -> PageDrawing {
    var result = self
    result.horizontals = PageDrawing.joined(horizontals)
    result.verticals = PageDrawing.joined(verticals)
    return result
  }

  /// Pieces at nearly one position that touch become one rule, from the lowest position to the highest.
  ///
  /// - Complexity: O(n log n) for n rules.
  private static func joined(_ rules: [Rule]) -> [Rule] {
    let sorted = rules.sorted { ($0.position, $0.start, $0.end) < ($1.position, $1.start, $1.end) }
    var result: [Rule] = []
    var index = 0
    while index < sorted.count {
      // A double border is one: its lines are as near as the sides of one.
      var end = index + 1
      while end < sorted.count, sorted[end].position - sorted[end - 1].position <= 1.2, sorted[end].position - sorted[index].position <= 3 {
        end += 1
      }
      let group = sorted[index..<end].sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      let position = group.reduce(0) { $0 + $1.position } / Double(group.count)
      var open = Rule(position: position, start: group[0].start, end: group[0].end)
      for piece in group.dropFirst() {
        if piece.start <= open.end + 1.5 {
          open.end = max(open.end, piece.end)
        } else {
          result.append(open)
          open = Rule(position: position, start: piece.start, end: piece.end)
        }
      }
      result.append(open)
      index = end
    }
    return result
  }

  /// The drawing without what lies in some boxes: the lines of a figure part no text.
  func without(_ boxes: [Box]) -> PageDrawing {
    func isOutside(_ piece: Box) -> Bool {
      !boxes.contains { $0.holdsMiddle(of: piece) && $0.isNear(piece, gap: 0) && $0.width + 8 > piece.width }
    }
    var result = self
    result.horizontals.removeAll { !isOutside(Box(x: $0.start, y: $0.position, width: $0.length, height: 0)) }
    result.verticals.removeAll { !isOutside(Box(x: $0.position, y: $0.start, width: 0, height: $0.length)) }
    result.areas.removeAll { !isOutside($0) }
    return result
  }

  /// The drawing as it looks when the page is turned so that text of a direction is upright.
  func upright(_ direction: TextDirection, on size: Page.Size) -> PageDrawing {
    guard direction != .right else { return self }
    var result = PageDrawing()
    for rule in horizontals {
      result.add(direction.upright(Box(x: rule.start, y: rule.position, width: rule.length, height: 0), on: size))
    }
    for rule in verticals {
      result.add(direction.upright(Box(x: rule.position, y: rule.start, width: 0, height: rule.length), on: size))
    }
    result.areas += areas.map { direction.upright($0, on: size) }
    result.images = images.map { direction.upright($0, on: size) }
    result.dots = dots.map { direction.upright($0, on: size) }
    result.shapes = shapes.map { direction.upright($0, on: size) }
    return result
  }
}
