package import VadeDocument

/// Draws over the picture of a page what was understood of it.
///
/// Each block has a box in the colour of its kind and a label with its place in the reading order; a line with arrows joins the blocks in that
/// order. Words are shaded, tables show their cells, furniture is grey, concealed text red and hatched. Below stand the legend and the blocks that
/// have no place on the page.
package struct PageDrawing {
  /// What stands above the picture.
  package struct Caption: Sendable, Hashable {
    /// The document's name.
    package var name: String
    /// How many pages it has, or nil.
    package var pageCount: Int?

    /// Creates a caption.
    package init(name: String, pageCount: Int?) {
      self.name = name
      self.pageCount = pageCount
    }
  }

  static let headerHeight = 24
  /// The header and legend need so many dots.
  private static let narrowest = 480

  let page: Page
  let index: Int
  /// Dots to a point.
  private let scale: Double
  /// Dots added on the left where the page has no margin for the labels.
  private let margin: Int
  var canvas: Canvas
  private(set) var placed: [PlacedBlock] = []
  private(set) var unplaced: [Block] = []

  /// A block with its box in the picture.
  struct PlacedBlock {
    var block: Block
    /// Its box on the page, in points.
    var box: Box
    /// Its place in the reading order, from 1; that of the block before it for furniture, which is not read.
    var number: Int
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - page: what was understood; it has a size.
  ///   - picture: the page as a person sees it, or nil for one that can only be shown as boxes with their beginnings.
  ///   - caption: what stands above it.
  ///   - dpi: dots to an inch, where there is no picture to tell.
  /// - Returns: the picture, or nil for a page without a size.
  package static func picture(of page: Page, over picture: Bitmap?, caption: Caption, dpi: Double) -> Bitmap? {
    guard let size = page.size, size.width > 0, size.height > 0 else { return nil }
    let scale = picture.map { Double($0.width) / size.width } ?? min(dpi / 72, 6000 / max(size.width, size.height))
    var drawing = PageDrawing(page, over: picture, size: size, scale: scale)
    drawing.draw(showsText: picture == nil)
    drawing.header(caption)
    drawing.legend()
    return drawing.canvas.bitmap
  }

  private init(_ page: Page, over picture: Bitmap?, size: Page.Size, scale: Double) {
    self.page = page
    self.scale = scale
    index = page.position.pageIndex ?? 0
    let width = picture?.width ?? max(1, Int((size.width * scale).rounded()))
    let height = picture?.height ?? max(1, Int((size.height * scale).rounded()))
    var number = 0
    var margin = 0.0
    for block in page.blocks {
      guard let box = PageBoxes.box(of: block, page: index) else {
        unplaced.append(block)
        continue
      }
      if !PageDrawing.isFurniture(block) { number += 1 }
      let item = PlacedBlock(block: block, box: box, number: number)
      placed.append(item)
      if !PageDrawing.isFurniture(block) { margin = max(margin, PageDrawing.labelWidth(of: item) + 4 - box.x * scale) }
    }
    self.margin = margin.isFinite ? Int(min(80, margin)) : 0
    let breadth = max(PageDrawing.narrowest, width + self.margin)
    let rows = PageDrawing.legendRows(page.blocks, width: breadth) + min(unplaced.count, PageDrawing.unplacedLimit + 1)
    canvas = Canvas(Bitmap(width: breadth, height: height + PageDrawing.headerHeight + rows * PageDrawing.legendRow + 12))
    if let picture { paste(picture) }
  }

  /// The page a little paler, so that what is drawn over it stands out.
  private mutating func paste(_ picture: Bitmap) {
    var bitmap = canvas.bitmap
    for row in 0..<picture.height {
      let start = ((row + PageDrawing.headerHeight) * bitmap.width + margin) * 4
      for at in 0..<picture.width * 4 {
        bitmap.bytes[start + at] = UInt8((Int(picture.bytes[row * picture.width * 4 + at]) * 3 + 255) / 4)
      }
    }
    canvas = Canvas(bitmap)
  }

  mutating func draw(showsText: Bool) {
    for item in placed { words(of: item) }
    for item in placed { body(of: item, showsText: showsText) }
    order()
    for item in placed { label(of: item) }
  }

  static func isFurniture(_ block: Block) -> Bool {
    if case .furniture = block.content { true } else { false }
  }

  /// Where a box of the page lies in the picture; far outside it for one that a broken file places nowhere.
  func area(_ box: Box) -> Area {
    func tame(_ number: Double) -> Double { number.isFinite ? min(1e6, max(-1e6, number)) : -1e6 }
    return Area(
      x: tame(box.x * scale) + Double(margin), y: tame(box.y * scale) + Double(PageDrawing.headerHeight), width: tame(box.width * scale),
      height: tame(box.height * scale))
  }
}
