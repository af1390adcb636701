public import VadeDocument

/// A document whose pages can be drawn as a person sees them.
public protocol DrawablePageSource: PageSource {
  /// Draws a page; the sequence of ``PageSource/nextPage()`` is not disturbed.
  ///
  /// - Parameters:
  ///   - index: the page's index from 0.
  ///   - dpi: dots to an inch; fewer are taken where the picture would be larger than any screen.
  /// - Returns: the displayed page.
  /// - Throws: ``ImportError`` when the page cannot be loaded or drawn.
  func drawing(ofPage index: Int, dpi: Double) throws(ImportError) -> Bitmap

  /// The sizes of pages as they are displayed, in points, without reading the pages.
  ///
  /// - Parameter pages: the pages by index from 0.
  /// - Returns: a size for each, nil for a page that cannot be loaded.
  /// - Throws: ``ImportError`` when no page can be looked at.
  func sizes(ofPages pages: Range<Int>) throws(ImportError) -> [Page.Size?]
}
