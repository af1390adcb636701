import VadeDocument
import VadeImport
import VadePDF

@testable import VadeCLI
@testable import VadeEngine

/// Reads a PDF again to see what stands in a box.
enum PDFWords {
  /// The words whose middle lies in one of the boxes, in reading order.
  static func text(in boxes: [Wire.Box], of path: String) throws -> String {
    let pages = try PDFImporter().open(ImportSource(path: path), as: .pdf)
    var words: [String] = []
    while let page = try pages.nextPage() {
      for text in page.blocks.compactMap(text(of:)) {
        for span in text.spans {
          guard case .box(let index, let box) = span.location, boxes.contains(where: { $0.page == index + 1 && covers($0, box) }) else {
            continue
          }
          words.append(String(decoding: Array(text.string.utf8)[span.range], as: UTF8.self))
        }
      }
    }
    return words.joined(separator: " ")
  }

  private static func covers(_ outer: Wire.Box, _ inner: Box) -> Bool {
    let (x, y) = (inner.x + inner.width / 2, inner.y + inner.height / 2)
    return (outer.x...(outer.x + outer.width)).contains(x) && (outer.y...(outer.y + outer.height)).contains(y)
  }

  private static func text(of block: Block) -> BlockText? {
    if case .heading(_, let text) = block.content { return text }
    if case .paragraph(let text) = block.content { return text }
    return nil
  }
}
