package import VadeDocument
package import VadeImport

/// Draws the pages of a PDF as a person sees them.
package final class PDFPageRenderer {
  /// The longest side of a picture, in dots: a poster must not take gigabytes.
  private static let longestSide = 6000.0

  private let document: PDFiumDocument
  private let displayPath: String

  /// Opens a document for drawing.
  ///
  /// - Throws: `ImportError` when it needs a password or cannot be opened.
  package init(_ source: ImportSource) throws(ImportError) {
    displayPath = source.displayPath
    do {
      document = try PDFiumDocument(file: source.file, passwords: source.passwords)
    } catch {
      throw ImportError(path: source.displayPath, reason: PDFPageRenderer.reason(error))
    }
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - index: the page's index from 0.
  ///   - dpi: dots to an inch; fewer are taken where the picture would be larger than any screen.
  /// - Returns: the displayed page.
  /// - Throws: `ImportError` when the page cannot be loaded or drawn.
  package func render(page index: Int, dpi: Double) throws(ImportError) -> Bitmap {
    let drawn: Bitmap?
    do {
      drawn = try document.withUntouchedPage(index) { page in
        let size = page.geometry.displayedSize
        let scale = min(dpi / 72, PDFPageRenderer.longestSide / max(size.width, size.height, 1))
        return page.drawing(width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
      }
    } catch {
      throw ImportError(path: displayPath, reason: PDFPageRenderer.reason(error))
    }
    guard let drawn else { throw ImportError(path: displayPath, reason: .damaged(detail: "page \(index + 1) cannot be drawn")) }
    return drawn
  }

  private static func reason(_ error: PDFiumError) -> ImportError.Reason {
    error == .password ? .locked : .damaged(detail: error.detail)
  }
}
