internal import CPDFium

/// An entry of a document's outline.
struct OutlineEntry: Hashable {
  /// What it says.
  var title: String
  /// How deep it stands; 1 is the outermost level.
  var level: Int
  /// The page it leads to, by index from 0, or nil.
  var page: Int?
}

/// Reads the outline of a document, under PDFium's lock.
///
/// Safe although it holds a pointer: it lives for one call, while the document is open.
@safe struct OutlineReader {
  private let document: FPDF_DOCUMENT

  /// An outline may lead round in circles, or be longer than any document.
  private static let mostEntries = 20_000
  private static let deepest = 12

  /// Reads the outline of an open document.
  init(document: FPDF_DOCUMENT) {
    unsafe self.document = document
  }

  /// The entries in their order.
  func entries() -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    unsafe append(FPDFBookmark_GetFirstChild(document, nil), level: 1, to: &entries)
    return entries
  }

  private func append(_ first: FPDF_BOOKMARK?, level: Int, to entries: inout [OutlineEntry]) {
    var next = unsafe first
    while let bookmark = unsafe next, entries.count < OutlineReader.mostEntries {
      let title = unsafe UTF16Text.read { buffer, byteCount in unsafe FPDFBookmark_GetTitle(bookmark, buffer, byteCount) }
      if let title { entries.append(OutlineEntry(title: title, level: level, page: unsafe page(of: bookmark))) }
      if level < OutlineReader.deepest { unsafe append(FPDFBookmark_GetFirstChild(document, bookmark), level: level + 1, to: &entries) }
      unsafe next = FPDFBookmark_GetNextSibling(document, bookmark)
    }
  }

  private func page(of bookmark: FPDF_BOOKMARK) -> Int? {
    var target = unsafe FPDFBookmark_GetDest(document, bookmark)
    if unsafe target == nil, let action = unsafe FPDFBookmark_GetAction(bookmark) { unsafe target = FPDFAction_GetDest(document, action) }
    guard let target = unsafe target else { return nil }
    let index = unsafe Int(FPDFDest_GetDestPageIndex(document, target))
    return index >= 0 ? index : nil
  }
}
