internal import CPDFium
internal import VadeDocument

/// Everything a page draws, in its order, as far as it tells what a reader sees.
struct PageScan {
  /// An area filled with one opaque colour.
  struct Fill {
    /// How many objects of the page are drawn before it.
    var order: Int
    /// The box round it, on the displayed page.
    var box: Box
    /// Its colour as red, green, blue and opacity.
    var colour: UInt32
  }

  /// A picture.
  struct Picture {
    /// How many objects of the page are drawn before it.
    var order: Int
    /// The box round it, on the displayed page.
    var box: Box
    /// The share of the page it covers, from 0 to 1.
    var share: Double
    /// Whether it is one whose colours change smoothly rather than an image.
    var isShading = false
  }

  private(set) var ink = PageInk()
  /// Filled areas in the order they are drawn.
  private(set) var fills: [Fill] = []
  /// Images and shadings in the order they are drawn.
  private(set) var pictures: [Picture] = []
  /// Text objects with the number of objects drawn before them.
  private(set) var texts: [(object: UInt, order: Int)] = []
  /// Text objects on a layer that may be switched off (optional content).
  private(set) var layered: Set<UInt> = []
  /// Text objects marked as no part of the document proper (ISO 32000-1, 14.8.2.2).
  private(set) var artifacts: Set<UInt> = []

  private let geometry: PageGeometry
  private var order = 0
  private var marks: [UInt: MarkKind] = [:]

  /// How many objects of one page or form are looked at; a page of vector outlines shows its ink long before.
  static let objectLimit: Int32 = 20_000
  private static let depthLimit = 6
  /// And of a page with all the forms in it: forms within forms may stand for more objects than there are atoms.
  private static let mostObjects = 200_000
  /// More filled areas than a page of tables has are a drawing, over which no text is hidden piece by piece.
  private static let mostFills = 2_000
  /// A shape of more segments is no box.
  private static let mostSegments: Int32 = 12

  private enum MarkKind {
    case layer
    case artifact
    case other
  }

  /// Nothing seen.
  init(geometry: PageGeometry) {
    self.geometry = geometry
  }

  /// Takes the page's next object into account.
  mutating func add(_ object: FPDF_PAGEOBJECT) {
    unsafe add(object, within: FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0), depth: 0)
  }

  private mutating func add(_ object: FPDF_PAGEOBJECT, within matrix: FS_MATRIX, depth: Int) {
    guard order < PageScan.mostObjects else { return }
    order += 1
    switch unsafe Int(FPDFPageObj_GetType(object)) {
    case Int(FPDF_PAGEOBJ_TEXT):
      texts.append((UInt(bitPattern: object), order))
      unsafe note(object)
    case Int(FPDF_PAGEOBJ_IMAGE): unsafe addPicture(object, within: matrix, isShading: false)
    case Int(FPDF_PAGEOBJ_SHADING): unsafe addPicture(object, within: matrix, isShading: true)
    case Int(FPDF_PAGEOBJ_PATH): unsafe addPath(object, within: matrix)
    case Int(FPDF_PAGEOBJ_FORM) where depth < PageScan.depthLimit:
      var own = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
      _ = unsafe FPDFPageObj_GetMatrix(object, &own)
      let inner = own.followed(by: matrix)
      let count = unsafe max(0, min(FPDFFormObj_CountObjects(object), PageScan.objectLimit))
      for index in 0..<count {
        guard let child = unsafe FPDFFormObj_GetObject(object, UInt(index)) else { continue }
        unsafe add(child, within: inner, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func addPicture(_ object: FPDF_PAGEOBJECT, within matrix: FS_MATRIX, isShading: Bool) {
    ink.isVisible = true
    guard let whole = unsafe box(of: object, within: matrix),
      let box = unsafe ClipWindow.visible(whole, of: object, within: matrix, geometry: geometry)
    else { return }
    let share = share(of: box)
    if !isShading { ink.largestImageShare = max(ink.largestImageShare, share) }
    if pictures.count < PageScan.mostFills { pictures.append(Picture(order: order, box: box, share: share, isShading: isShading)) }
  }

  private mutating func addPath(_ path: FPDF_PAGEOBJECT, within matrix: FS_MATRIX) {
    if ink.isVisible && fills.count >= PageScan.mostFills { return }
    var fillMode: Int32 = 0
    var stroke: FPDF_BOOL = 0
    guard unsafe FPDFPath_GetDrawMode(path, &fillMode, &stroke) != 0 else { return }
    if stroke != 0 { ink.isVisible = true }
    guard fillMode != 0 else { return }
    let colour = unsafe FillColour.of(path)
    if colour == nil || !(colour?.isWhite ?? false) && colour?.alpha ?? 0 > 0 { ink.isVisible = true }
    guard let colour, colour.alpha >= 250, unsafe FPDFPath_CountSegments(path) <= PageScan.mostSegments,
      fills.count < PageScan.mostFills, let box = unsafe box(of: path, within: matrix), box.width >= 2, box.height >= 2
    else { return }
    fills.append(Fill(order: order, box: box, colour: colour.packed))
  }

  private func share(of box: Box) -> Double {
    let size = geometry.displayedSize
    let width = min(box.maxX, size.width) - max(0, box.x)
    let height = min(box.maxY, size.height) - max(0, box.y)
    guard width > 0, height > 0, size.width > 0, size.height > 0 else { return 0 }
    return min(1, width * height / (size.width * size.height))
  }

  private func box(of object: FPDF_PAGEOBJECT, within matrix: FS_MATRIX) -> Box? {
    var (left, bottom, right, top): (Float, Float, Float, Float) = (0, 0, 0, 0)
    guard unsafe FPDFPageObj_GetBounds(object, &left, &bottom, &right, &top) != 0 else { return nil }
    let corners = [(left, bottom), (left, top), (right, bottom), (right, top)].map { matrix.applied(to: Double($0.0), Double($0.1)) }
    let (x0, x1) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (y0, y1) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    guard x0.isFinite, x1.isFinite, y0.isFinite, y1.isFinite else { return nil }
    return geometry.displayed(left: x0, bottom: y0, right: x1, top: y1)
  }

  /// Looks at the marked content a text object belongs to.
  private mutating func note(_ object: FPDF_PAGEOBJECT) {
    for index in 0..<UInt(unsafe max(0, FPDFPageObj_CountMarks(object))) {
      guard let mark = unsafe FPDFPageObj_GetMark(object, index) else { continue }
      switch unsafe kind(of: mark) {
      case .layer: layered.insert(UInt(bitPattern: object))
      case .artifact: artifacts.insert(UInt(bitPattern: object))
      case .other: break
      }
    }
  }

  /// What a mark says; asked of PDFium once for each mark.
  private mutating func kind(of mark: FPDF_PAGEOBJECTMARK) -> MarkKind {
    let key = UInt(bitPattern: mark)
    if let known = marks[key] { return known }
    var units = [FPDF_WCHAR](repeating: 0, count: 16)
    var needed: UInt = 0
    let isRead = unsafe units.withUnsafeMutableBufferPointer {
      unsafe FPDFPageObjMark_GetName(mark, $0.baseAddress, UInt($0.count * 2), &needed)
    }
    let name = isRead != 0 ? String(decoding: units.prefix { $0 != 0 }, as: UTF16.self) : ""
    let kind: MarkKind = name == "OC" ? .layer : name == "Artifact" ? .artifact : .other
    marks[key] = kind
    return kind
  }
}

extension FS_MATRIX {
  /// The matrix that applies this one first and another one then.
  func followed(by other: FS_MATRIX) -> FS_MATRIX {
    FS_MATRIX(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      e: e * other.a + f * other.c + other.e, f: e * other.b + f * other.d + other.f)
  }

  /// Where a point goes.
  func applied(to x: Double, _ y: Double) -> (x: Double, y: Double) {
    (Double(a) * x + Double(c) * y + Double(e), Double(b) * x + Double(d) * y + Double(f))
  }
}
