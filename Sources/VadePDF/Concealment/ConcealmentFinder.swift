internal import VadeDocument

/// Finds the characters of a page that a person who looks at it does not see.
///
/// What the drawing operators say settles most of it: no ink, tiny type, a place off the page. Whether text has the colour of its ground, lies
/// under something or on a layer that is switched off is only suspected from them. The proof is drawing the page with and without the suspects: what
/// makes no difference is concealed. Pages without suspects, almost all, are never drawn.
struct ConcealmentFinder {
  /// The page's characters, marked as far as ``findCertain()`` went.
  private(set) var glyphs: [Glyph]
  private let scan: PageScan
  private let size: Page.Size
  private var orders: [UInt: Int] = [:]
  /// Colours of text, and whether some ground on the page has them.
  private var groundColours: [UInt32: Bool] = [:]
  /// Text objects that are perhaps not seen, with the reason it would be for.
  private(set) var suspects: [UInt: Block.Concealment] = [:]

  /// Type smaller than this cannot be read, in points, unless the page itself is that small.
  private static let smallestType = 1.2
  private static let smallestTypeOfPageHeight = 1.0 / 400
  /// Opacity below this leaves no ink to see, of 255.
  private static let leastOpacity: UInt8 = 8
  /// An image that covers this much of the page, or one of several that cover that much, may be a scan whose text lies beneath it.
  private static let scanShare = 0.25
  private static let scansShare = 0.5

  /// Prepares looking at a page.
  ///
  /// - Parameters:
  ///   - glyphs: its characters.
  ///   - scan: everything it draws.
  ///   - size: the extent of the displayed page.
  init(_ glyphs: [Glyph], scan: PageScan, size: Page.Size) {
    self.glyphs = glyphs
    self.scan = scan
    self.size = size
  }

  /// Marks what the file itself says is not seen, and collects the suspects.
  mutating func find() {
    let needsOrder = !scan.fills.isEmpty || !scan.pictures.isEmpty
    if needsOrder { orders = Dictionary(scan.texts.map { ($0.object, $0.order) }) { first, _ in first } }
    let scans = scanPictures()
    for index in glyphs.indices where !glyphs[index].isGenerated {
      guard let box = glyphs[index].box else { continue }
      glyphs[index].concealment = certain(glyphs[index], box: box)
      if glyphs[index].concealment == nil { suspect(index, box: box, scans: scans) }
    }
  }

  private func certain(_ glyph: Glyph, box: Box) -> Block.Concealment? {
    if box.maxX <= 0 || box.maxY <= 0 || box.x >= size.width || box.y >= size.height { return .offPage }
    if let colour = glyph.colour, colour.alpha < ConcealmentFinder.leastOpacity { return .invisible }
    let extent = max(glyph.size, glyph.direction.isHorizontal ? box.height : box.width)
    if extent > 0, extent < ConcealmentFinder.smallestType, extent < size.height * ConcealmentFinder.smallestTypeOfPageHeight {
      return .tiny
    }
    return nil
  }

  private mutating func suspect(_ index: Int, box: Box, scans: [PageScan.Picture]) {
    let glyph = glyphs[index]
    let (x, y) = (box.midX, box.midY)
    let isOnScan = scans.contains { $0.box.holds(x, y) }
    if glyph.style.isInvisible {
      // Beneath a scan it is what an earlier recognition read there; by itself nobody can see it.
      if !isOnScan { glyphs[index].concealment = .invisible }
      return
    }
    if scan.layered.contains(glyph.object) { suspects[glyph.object] = .hiddenText }
    guard let order = orders[glyph.object] else {
      if orders.isEmpty, glyph.colour?.isWhite == true { suspects[glyph.object] = .backgroundColour }
      return
    }
    if scan.pictures.contains(where: { $0.order > order && !$0.isShading && $0.box.holds(x, y) }) {
      // Drawn first and covered by the scan: the same layer, made the other way.
      if isOnScan { glyphs[index].style.isInvisible = true } else { suspects[glyph.object] = .covered }
    } else if scan.fills.last?.order ?? 0 > order,
      scan.fills.reversed().prefix(while: { $0.order > order }).contains(where: { $0.box.holds(x, y) })
    {
      suspects[glyph.object] = .covered
    } else if let colour = glyph.colour, isColourOfAnyGround(colour), hasColourOfGround(colour, order: order, x, y) {
      suspects[glyph.object] = .backgroundColour
    }
  }

  /// Whether anything on the page, or the page itself, has the colour; it spares most text the look at what lies beneath it.
  private mutating func isColourOfAnyGround(_ colour: FillColour) -> Bool {
    if let known = groundColours[colour.packed] { return known }
    let isFound = colour.isWhite || scan.fills.contains { FillColour(packed: $0.colour).isNear(colour) }
    groundColours[colour.packed] = isFound
    return isFound
  }

  /// Whether text has the colour of what was last drawn beneath it; over a picture nobody can say.
  private func hasColourOfGround(_ colour: FillColour, order: Int, _ x: Double, _ y: Double) -> Bool {
    let ground = scan.fills.last { $0.order < order && $0.box.holds(x, y) }
    guard colour.isNear(ground.map { FillColour(packed: $0.colour) } ?? .white) else { return false }
    return !scan.pictures.contains { $0.order < order && $0.order > ground?.order ?? 0 && $0.box.holds(x, y) }
  }

  /// The images that are scans with a text of their own: large, and with more text hidden in them than shown on them.
  private func scanPictures() -> [PageScan.Picture] {
    let images = scan.pictures.filter { !$0.isShading }
    let whole = images.reduce(0) { $0 + $1.share }
    return images.filter { image in
      guard image.share >= ConcealmentFinder.scanShare || whole >= ConcealmentFinder.scansShare else { return false }
      var (hidden, shown) = (0, 0)
      for glyph in glyphs where !glyph.isGenerated {
        guard let box = glyph.box, image.box.holds(box.midX, box.midY) else { continue }
        if glyph.style.isInvisible || image.order > orders[glyph.object] ?? 0 { hidden += 1 } else { shown += 1 }
      }
      return hidden > shown
    }
  }

  /// Marks the suspects that make no difference to the picture of the page.
  ///
  /// - Parameters:
  ///   - drawn: the page with the suspects.
  ///   - bare: the page without them.
  mutating func judge(drawn: PagePicture, bare: PagePicture) {
    var seen: [UInt: (seen: Int, all: Int)] = [:]
    for glyph in glyphs where suspects[glyph.object] != nil && !glyph.isGenerated && glyph.concealment == nil {
      guard let box = glyph.box, case .text = CharacterCleaner.role(of: glyph) else { continue }
      let count = seen[glyph.object] ?? (0, 0)
      seen[glyph.object] = (count.seen + (drawn.differs(from: bare, in: box) ? 1 : 0), count.all + 1)
    }
    for index in glyphs.indices where glyphs[index].concealment == nil {
      guard let reason = suspects[glyphs[index].object], let count = seen[glyphs[index].object], count.seen * 2 < count.all else {
        continue
      }
      glyphs[index].concealment = reason
    }
  }
}

extension Box {
  /// Whether a point lies within the box.
  func holds(_ x: Double, _ y: Double) -> Bool { x >= self.x && x <= maxX && y >= self.y && y <= maxY }
}
