internal import VadeDocument

/// Everything that is asked of a page while it is loaded.
struct PageReading {
  /// The extent of the displayed page.
  let size: Page.Size
  /// The characters, those nobody sees marked; nil when PDFium could not build the page's text.
  private(set) var glyphs: [Glyph]?
  /// What is drawn.
  let ink: PageInk
  /// The rules, areas and pictures.
  let drawing: PageDrawing
  /// What the tags say, or nil.
  private(set) var structure: PageStructure?
  /// What stands beside the content.
  let annotations: PageAnnotations

  /// A picture made to prove what is concealed has at most so many pixels.
  private static let mostPixels = 6_000_000.0
  /// Pixels for each point of it, on a page of common size: enough for type of 3 points.
  private static let scale = 2.0

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - page: the page, its annotations already part of its content.
  ///   - annotations: what was read of them before.
  ///   - isTagged: whether the document says that its structure is tagged.
  init(_ page: borrowing PDFiumPage, annotations: PageAnnotations, isTagged: Bool) {
    size = page.geometry.displayedSize
    self.annotations = annotations
    let scan = page.scan()
    ink = scan.ink
    drawing = page.drawing()
    guard let read = page.withText({ PageReading.characters($0) }) else { return }
    var finder = ConcealmentFinder(FalseLineEnds.removed(from: page.completed(read), on: size), scan: scan, size: size)
    finder.find()
    if !finder.suspects.isEmpty { PageReading.prove(&finder, on: page) }
    var glyphs = finder.glyphs
    if isTagged {
      structure = page.structure()
      if structure != nil, !scan.artifacts.isEmpty {
        for index in glyphs.indices where scan.artifacts.contains(glyphs[index].object) { glyphs[index].mark = Word.artifact }
      }
    }
    if RightToLeftText.isPresent(in: glyphs) { glyphs = RightToLeftText.restored(glyphs) }
    self.glyphs = FieldGlyphs.added(to: VerticalText.marked(glyphs), annotations.fields)
  }

  /// The characters, with the heights of their lines where right-to-left text will need them.
  private static func characters(_ text: borrowing PDFiumText) -> [Glyph] {
    var glyphs = text.glyphs()
    guard RightToLeftText.isPresent(in: glyphs) else { return glyphs }
    for (index, origin) in text.origins().enumerated() where index < glyphs.count { glyphs[index].baseline = origin.y }
    return glyphs
  }

  /// Draws the page with and without the text that is perhaps not seen.
  private static func prove(_ finder: inout ConcealmentFinder, on page: borrowing PDFiumPage) {
    let size = page.geometry.displayedSize
    let scale = min(PageReading.scale, (mostPixels / max(1, size.width * size.height)).squareRoot())
    guard let drawn = page.picture(scale: scale) else { return }
    page.draw(finder.suspects.keys, false)
    defer { page.draw(finder.suspects.keys, true) }
    guard let bare = page.picture(scale: scale) else { return }
    finder.judge(drawn: drawn, bare: bare)
  }
}
