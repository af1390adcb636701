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
}
