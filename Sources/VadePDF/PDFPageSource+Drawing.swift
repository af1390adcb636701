package import VadeDocument
package import VadeImport

extension PDFPageSource: DrawablePageSource {
  /// The longest side of a picture, in dots: a poster must not take gigabytes.
  private static let longestSide = 6000.0

  /// Draws a page; see `DrawablePageSource`.
  package func drawing(ofPage index: Int, dpi: Double) throws(ImportError) -> Bitmap {
    precondition((0..<document.pageCount).contains(index), "page \(index) of \(document.pageCount)")
    let drawn: Bitmap?
    do {
      drawn = try document.withUntouchedPage(index) { page in
        let size = page.geometry.displayedSize
        let scale = min(dpi / 72, Self.longestSide / max(size.width, size.height, 1))
        return page.drawing(width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
      }
    } catch {
      throw ImportError(path: path, reason: .damaged(detail: error.detail))
    }
    guard let drawn else { throw ImportError(path: path, reason: .damaged(detail: "page \(index + 1) cannot be drawn")) }
    return drawn
  }

  /// The sizes of pages; see `DrawablePageSource`.
  package func sizes(ofPages pages: Range<Int>) throws(ImportError) -> [Page.Size?] {
    precondition(pages.lowerBound >= 0 && pages.upperBound <= document.pageCount, "pages \(pages) of \(document.pageCount)")
    return pages.map { index in
      // A page that cannot be loaded is named by the report of the document; here it only has no size.
      try? document.withUntouchedPage(index) { $0.geometry.displayedSize }
    }
  }
}
