internal import CPDFium
internal import VadeDocument

/// Reads the rules, areas and pictures of a page from its objects.
///
/// Bounded: a map or a plot has hundreds of thousands of segments and no table; what lies beyond the limits is not looked at.
struct DrawingReader {
  /// What was read so far.
  private(set) var drawing = PageDrawing()
  private let geometry: PageGeometry
  private var objectsLeft = 12_000
  private var segmentsLeft = 20_000

  private static let depthLimit = 6
  /// A path with more segments is a curve or a drawing.
  private static let mostSegments: Int32 = 2_000

  /// Starts reading a page.
  init(geometry: PageGeometry) {
    self.geometry = geometry
  }

  /// A point of an object's own space, brought to page space by the matrices round it.
  private struct Placement {
    var matrix = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    func point(_ x: Float, _ y: Float) -> (x: Double, y: Double) {
      (Double(matrix.a * x + matrix.c * y + matrix.e), Double(matrix.b * x + matrix.d * y + matrix.f))
    }

    /// The placement of what has a matrix of its own within this one.
    func within(_ inner: FS_MATRIX) -> Placement {
      Placement(
        matrix: FS_MATRIX(
          a: inner.a * matrix.a + inner.b * matrix.c, b: inner.a * matrix.b + inner.b * matrix.d,
          c: inner.c * matrix.a + inner.d * matrix.c, d: inner.c * matrix.b + inner.d * matrix.d,
          e: inner.e * matrix.a + inner.f * matrix.c + matrix.e, f: inner.e * matrix.b + inner.f * matrix.d + matrix.f))
    }
  }

  /// Takes an object of the page into account.
  mutating func add(_ object: FPDF_PAGEOBJECT) { unsafe add(object, placement: Placement(), depth: 0) }

  private mutating func add(_ object: FPDF_PAGEOBJECT, placement: Placement, depth: Int) {
    guard objectsLeft > 0 else { return }
    let kind = unsafe Int(FPDFPageObj_GetType(object))
    guard kind != Int(FPDF_PAGEOBJ_TEXT) else { return }
    objectsLeft -= 1
    switch kind {
    case Int(FPDF_PAGEOBJ_PATH): unsafe addPath(object, placement: placement)
    case Int(FPDF_PAGEOBJ_IMAGE):
      if let box = unsafe bounds(of: object, placement: placement) {
        if let visible = unsafe ClipWindow.visible(box, of: object, within: placement.matrix, geometry: geometry) {
          drawing.images.append(visible)
        }
      }
    case Int(FPDF_PAGEOBJ_FORM) where depth < DrawingReader.depthLimit:
      var matrix = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
      _ = unsafe FPDFPageObj_GetMatrix(object, &matrix)
      let inner = placement.within(matrix)
      let count = unsafe max(0, FPDFFormObj_CountObjects(object))
      for index in 0..<count {
        guard objectsLeft > 0 else { return }
        guard let child = unsafe FPDFFormObj_GetObject(object, UInt(index)) else { continue }
        unsafe add(child, placement: inner, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func addPath(_ path: FPDF_PAGEOBJECT, placement: Placement) {
    var (fillMode, stroke): (Int32, FPDF_BOOL) = (0, 0)
    guard unsafe FPDFPath_GetDrawMode(path, &fillMode, &stroke) != 0, fillMode != 0 || stroke != 0 else { return }
    guard let box = unsafe bounds(of: path, placement: placement) else { return }
    let isThin = min(box.width, box.height) <= PageDrawing.thickest
    guard max(box.width, box.height) >= 1.5 else { return }
    // White lines part nothing; white areas are cells all the same.
    if isThin || box.width <= 9, unsafe isWhite(path, fills: fillMode != 0) { return }
    let count = unsafe FPDFPath_CountSegments(path)
    if isThin, max(box.width, box.height) >= PageDrawing.shortest, count <= 6 {
      drawing.add(box)
      return
    }
    if max(box.width, box.height) <= 9 {
      drawing.add(box)
      return
    }
    guard count >= 2 else { return }
    var isShape = true
    if count <= DrawingReader.mostSegments, segmentsLeft > 0 {
      segmentsLeft -= Int(count)
      isShape = unsafe addSegments(of: path, count: count, placement: placement, isFilled: fillMode != 0, isStroked: stroke != 0)
    }
    guard isShape, drawing.shapes.count < PageDrawing.mostShapes, unsafe stroke != 0 || !isWhite(path, fills: true) else { return }
    drawing.shapes.append(box)
  }

  /// Adds the rectangles a path fills, or the straight lines it strokes; answers whether it is more than boxes and lines along the axes.
  private mutating func addSegments(
    of path: FPDF_PAGEOBJECT, count: Int32, placement: Placement, isFilled: Bool, isStroked: Bool
  ) -> Bool {
    var own = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
    _ = unsafe FPDFPageObj_GetMatrix(path, &own)
    let inner = placement.within(own)
    var points: [(x: Double, y: Double)] = []
    var (isStraight, isShape) = (true, false)
    var straight = 0.0
    for index in 0..<count {
      guard let segment = unsafe FPDFPath_GetPathSegment(path, index) else { continue }
      var (x, y): (Float, Float) = (0, 0)
      guard unsafe FPDFPathSegment_GetPoint(segment, &x, &y) != 0 else { continue }
      let kind = unsafe Int(FPDFPathSegment_GetType(segment))
      if kind == Int(FPDF_SEGMENT_MOVETO) {
        if addOutline(points, isStraight: isStraight, straight: straight, isFilled: isFilled, isStroked: isStroked) { isShape = true }
        points.removeAll(keepingCapacity: true)
        isStraight = true
        straight = 0
      }
      if kind == Int(FPDF_SEGMENT_BEZIERTO) { isStraight = false }
      let point = inner.point(x, y)
      if kind == Int(FPDF_SEGMENT_LINETO), let last = points.last { straight += DrawingReader.axialLength(from: last, to: point) }
      points.append(point)
      if unsafe FPDFPathSegment_GetClose(segment) != 0, let first = points.first { points.append(first) }
    }
    return addOutline(points, isStraight: isStraight, straight: straight, isFilled: isFilled, isStroked: isStroked) || isShape
  }

  /// How long a line is when it runs along an axis, otherwise 0.
  private static func axialLength(from: (x: Double, y: Double), to: (x: Double, y: Double)) -> Double {
    let (width, height) = (abs(from.x - to.x), abs(from.y - to.y))
    return min(width, height) < 0.5 ? max(width, height) : 0
  }

  /// Takes an outline into account, of which a length runs straight along the axes; answers whether it is the outline of no box.
  private mutating func addOutline(
    _ points: [(x: Double, y: Double)], isStraight: Bool, straight: Double, isFilled: Bool, isStroked: Bool
  ) -> Bool {
    guard points.count >= 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    let isAxial = zip(points, points.dropFirst()).allSatisfy { abs($0.x - $1.x) < 0.5 || abs($0.y - $1.y) < 0.5 }
    // Rounded corners leave a box a box.
    if isFilled, isStraight && isAxial && points.count <= 6 || !isStraight && points.count <= 24, let box = displayed(points) {
      drawing.add(box)
    }
    if isStroked, isStraight {
      for (from, to) in zip(points, points.dropFirst()) where abs(from.x - to.x) < 0.5 || abs(from.y - to.y) < 0.5 {
        if let box = displayed([from, to]) { drawing.add(box) }
      }
    }
    if isStraight { return !isAxial }
    // A box with rounded corners is straight for the most part, unlike a circle.
    guard let box = displayed(points) else { return false }
    return straight < box.width + box.height
  }

  private func displayed(_ points: [(x: Double, y: Double)]) -> Box? {
    guard let left = points.lazy.map(\.x).min(), let right = points.lazy.map(\.x).max(), let bottom = points.lazy.map(\.y).min(),
      let top = points.lazy.map(\.y).max()
    else { return nil }
    return geometry.displayed(left: left, bottom: bottom, right: right, top: top)
  }

  private func bounds(of object: FPDF_PAGEOBJECT, placement: Placement) -> Box? {
    var (left, bottom, right, top): (Float, Float, Float, Float) = (0, 0, 0, 0)
    guard unsafe FPDFPageObj_GetBounds(object, &left, &bottom, &right, &top) != 0 else { return nil }
    let corners = [placement.point(left, bottom), placement.point(right, top), placement.point(left, top), placement.point(right, bottom)]
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    return displayed(corners)
  }

  private func isWhite(_ path: FPDF_PAGEOBJECT, fills: Bool) -> Bool {
    var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 255)
    let isKnown =
      fills
      ? unsafe FPDFPageObj_GetFillColor(path, &red, &green, &blue, &alpha)
      : unsafe FPDFPageObj_GetStrokeColor(path, &red, &green, &blue, &alpha)
    return isKnown != 0 && (alpha == 0 || red >= 252 && green >= 252 && blue >= 252)
  }
}
