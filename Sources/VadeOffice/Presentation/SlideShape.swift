internal import VadeDocument
internal import VadeImport

/// One shape of a slide, as far as it is read.
struct SlideShape {
  /// Where it stands on the slide, in points; nil when it takes its place from its layout.
  var box: Box?
  var placeholder: Placeholder?
  /// What a person wrote to describe it, for those who do not see it.
  var description: String?
  var isHidden = false
  var isPicture = false
  var text = DrawingText.Body()
  /// Tables, charts, diagrams and objects in it.
  var blocks: [Block] = []

  /// The place of a layout that a shape fills (ECMA-376 part 1, 19.3.1.36).
  struct Placeholder {
    var type: String
    var index: String

    var isTitle: Bool { type == "title" || type == "ctrTitle" }
    /// Whether it repeats on every slide: footer, date, slide number, header.
    var isFurniture: Bool { ["ftr", "dt", "sldNum", "hdr"].contains(type) }
    /// The kind of place it is on a master, which knows fewer.
    var masterType: String { isTitle ? "title" : isFurniture ? type : "body" }
  }

  /// Whether there is anything to read in it.
  var isEmpty: Bool { text.paragraphs.allSatisfy(\.isBlank) && blocks.isEmpty && !isPicture && description == nil }
}

/// A shape, or shapes that are grouped and read together.
indirect enum SlideItem {
  case shape(SlideShape)
  case group([SlideItem])

  /// The box round everything in it, or nil when nothing has a place.
  var box: Box? {
    switch self {
    case .shape(let shape): shape.box
    case .group(let items): items.compactMap(\.box).reduce(nil) { $0?.union($1) ?? $1 }
    }
  }
}

/// How the coordinates inside a group lead to those of the slide (20.1.7.5).
struct ShapeTransform {
  var scaleX = 1.0
  var scaleY = 1.0
  var offsetX = 0.0
  var offsetY = 0.0

  /// English metric units in a point (20.1.2.1).
  private static let unitsPerPoint = 12700.0

  /// The transform of a group inside this one.
  func group(_ frame: ShapeFrame) -> ShapeTransform {
    guard let own = frame.own, let inner = frame.inner, inner.width > 0, inner.height > 0 else { return self }
    let (x, y) = (own.width / inner.width, own.height / inner.height)
    return ShapeTransform(
      scaleX: scaleX * x, scaleY: scaleY * y, offsetX: offsetX + scaleX * (own.x - inner.x * x),
      offsetY: offsetY + scaleY * (own.y - inner.y * y))
  }

  /// The box of a frame on the slide, in points; a turned shape has the box round its corners.
  func box(_ frame: ShapeFrame) -> Box? {
    guard let own = frame.own else { return nil }
    var (width, height) = (own.width, own.height)
    // A turn is in 60,000ths of a degree; a quarter of it swaps the sides, and slanting shapes are taken as the nearer of both.
    let quarter = Int((Double(frame.turn) / 5_400_000).rounded()) % 2 != 0
    if quarter { (width, height) = (height, width) }
    let (centreX, centreY) = (own.x + own.width / 2, own.y + own.height / 2)
    return Box(
      x: (offsetX + scaleX * (centreX - width / 2)) / Self.unitsPerPoint,
      y: (offsetY + scaleY * (centreY - height / 2)) / Self.unitsPerPoint,
      width: scaleX * width / Self.unitsPerPoint, height: scaleY * height / Self.unitsPerPoint)
  }
}

/// Where a shape says it stands, in the units of what it stands in.
struct ShapeFrame {
  /// Its own place and extent.
  var own: Box?
  /// Of a group: the place and extent of what is in it, in the group's own units.
  var inner: Box?
  var turn = 0

  init() {}

  /// Reads the `xfrm` whose start was the last event.
  init(_ reader: MarkupReader, _ attributes: XMLAttributes) throws(ImportError) {
    var frame = ShapeFrame()
    var (offset, extent, innerOffset, innerExtent) = (Box?.none, Box?.none, Box?.none, Box?.none)
    frame.turn = attributes["rot"].flatMap { Int($0) } ?? 0
    func number(_ attributes: XMLAttributes, _ name: String) -> Double {
      let value = attributes[name].flatMap { Double($0) } ?? 0
      return value.isFinite ? min(1e12, max(-1e12, value)) : 0
    }
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "a:off": offset = Box(x: number(attributes, "x"), y: number(attributes, "y"), width: 0, height: 0)
      case "a:ext": extent = Box(x: 0, y: 0, width: number(attributes, "cx"), height: number(attributes, "cy"))
      case "a:chOff": innerOffset = Box(x: number(attributes, "x"), y: number(attributes, "y"), width: 0, height: 0)
      case "a:chExt": innerExtent = Box(x: 0, y: 0, width: number(attributes, "cx"), height: number(attributes, "cy"))
      default: break
      }
      return false
    }
    if let offset, let extent { frame.own = Box(x: offset.x, y: offset.y, width: extent.width, height: extent.height) }
    if let innerOffset, let innerExtent {
      frame.inner = Box(x: innerOffset.x, y: innerOffset.y, width: innerExtent.width, height: innerExtent.height)
    }
    self = frame
  }
}
