internal import VadeDocument

/// What was read of one page, before it is laid out.
struct PageText {
  /// The page's index from 0.
  var index: Int
  /// The printed label, or nil.
  var label: String?
  /// The extent of the displayed page, or nil when the page did not load.
  var size: Page.Size?
  /// The words, in the file's order.
  var words: [Word] = []
  /// Lines that may be furniture.
  var margins = MarginLines()
  /// How legible the characters are.
  var legibility = Legibility()
  /// The rules, areas and pictures.
  var drawing = PageDrawing()
  /// Whether anything is drawn; looked at only where there is little text.
  var ink: PageInk?
  /// Why the page could not be read, or nil.
  var failure: PDFiumError?

  /// How many characters a page is sure to hold more of than a stamp or a page number on a scan has.
  private static let plentifulText = 200

  /// Reads a page of a document and closes it again.
  init(_ document: PDFiumDocument, index: Int) {
    self.index = index
    // The page's number is no label.
    label = document.label(ofPage: index).flatMap { $0 == String(index + 1) ? nil : $0 }
    do throws(PDFiumError) {
      let (size, glyphs, drawing, ink) = try document.withPage(index) { page in
        let glyphs = page.withText { $0.glyphs() }.map { page.completed($0) }
        let ink = (glyphs?.count ?? 0) < PageText.plentifulText ? page.ink() : nil
        return (page.geometry.displayedSize, glyphs, page.drawing(), ink)
      }
      self.size = size
      self.ink = ink
      self.drawing = drawing
      guard let glyphs else {
        failure = .page
        return
      }
      legibility = Legibility(glyphs)
      words = Leaders.shortened(WordBuilder.words(of: GlyphRepair.repaired(glyphs), on: size))
      margins = MarginLines(words, on: size)
    } catch {
      failure = error
    }
  }
}
