package import VadeDocument
package import VadeImport

/// A PDF being read, page by page.
///
/// Holds the words of a few pages at a time: a sample of the first ones, which says what size the body is set in, and the neighbours of the page
/// that comes next, which tell its header and footer from its text. The page itself is closed as soon as its characters are read.
package final class PDFPageSource: SeekablePageSource {
  /// What the document says about itself.
  package let header: DocumentHeader
  let document: PDFiumDocument
  /// What the file is called in messages.
  let path: String
  /// Pages read and still needed, in order and without gaps.
  private var window: [PageText] = []
  private var nextIndex = 0
  private var assembler: PageAssembler?
  /// Files attached to pages that were read, and how many of those attached to the document are taken out.
  private var files: [AttachedFile] = []
  private var attachmentIndex = 0
  private var avoided: Set<Int> = []
  private var touch: (Int) -> Void = { _ in }

  /// How many pages at the beginning say what the body looks like.
  private static let sampleSize = 16

  init(_ document: PDFiumDocument, header: DocumentHeader, path: String) {
    self.document = document
    self.path = path
    self.header = header
  }

  /// Reads the next page; one that cannot be read comes without blocks and with a diagnostic.
  ///
  /// A table stands on each of its pages with the rows it has there; `ContinuedTables` joins them.
  package func nextPage() throws(ImportError) -> Page? {
    guard nextIndex < document.pageCount else { return nil }
    let index = nextIndex
    defer { nextIndex += 1 }
    let assembler = assembler ?? sampled()
    fill(upTo: index + FurnitureFinder.reach)
    window.removeAll { $0.index < index - FurnitureFinder.reach }
    guard let text = window.first(where: { $0.index == index }) else { return nil }
    files += text.files
    var page = assembler.page(text, neighbours: window.filter { $0.index != index && abs($0.index - index) <= FurnitureFinder.reach })
    if nextIndex == document.pageCount - 1 { page.diagnostics += unreadableAttachments() }
    return page
  }

  /// Takes out the next file that is attached to the document or to one of the pages that were read.
  package func nextFile() throws(ImportError) -> EmbeddedFile? {
    while attachmentIndex < document.attachmentCount {
      let file = document.attachment(attachmentIndex)
      attachmentIndex += 1
      if let file, let bytes = file.bytes { return EmbeddedFile(path: file.name, bytes: bytes) }
    }
    while !files.isEmpty {
      let file = files.removeFirst()
      if let bytes = file.bytes { return EmbeddedFile(path: file.name, bytes: bytes) }
    }
    return nil
  }

  /// The files attached to the document that cannot be taken out.
  private func unreadableAttachments() -> [Diagnostic] {
    let lost = (0..<document.attachmentCount).count { document.attachment($0)?.bytes == nil }
    guard lost > 0 else { return [] }
    let what = lost == 1 ? "a file attached to the document" : "\(lost) files attached to the document"
    let reason = "could not be taken out, or \(lost == 1 ? "is" : "are") larger than \(AttachedFile.byteLimit >> 20) MiB"
    return [Diagnostic(.warning, .attachmentUnreadable, what + " " + reason)]
  }

  /// Reads one page out of order, with the neighbours it needs; the sequence of ``nextPage()`` is not disturbed.
  ///
  /// - Parameter index: the page's index from 0.
  /// - Returns: the page as ``nextPage()`` gives it.
  package func page(at index: Int) -> Page {
    precondition((0..<document.pageCount).contains(index), "page \(index) of \(document.pageCount)")
    let assembler = assembler ?? sampled()
    let near = max(0, index - FurnitureFinder.reach)...min(document.pageCount - 1, index + FurnitureFinder.reach)
    let texts = near.map { index in window.first { $0.index == index } ?? text(of: index) }
    return assembler.page(texts[index - near.lowerBound], neighbours: texts.filter { $0.index != index })
  }

  /// Makes ``nextPage()`` go on at a page; the sample and the neighbours are read as if every page before it had been.
  package func seek(to page: Int, avoiding avoided: Set<Int>, touch: @escaping (Int) -> Void) {
    self.avoided = avoided
    self.touch = touch
    if assembler == nil {
      nextIndex = 0
      window = []
      _ = sampled()
    }
    let first = max(0, page - FurnitureFinder.reach)
    window.removeAll { $0.index < first }
    // What is kept must begin where the page needs it to.
    if window.first?.index != first { window = [] }
    nextIndex = first
    fill(upTo: page)
    nextIndex = page
  }

  private func sampled() -> PageAssembler {
    fill(upTo: PDFPageSource.sampleSize - 1)
    let assembler = PageAssembler(sampling: window, outline: document.outline())
    self.assembler = assembler
    return assembler
  }

  private func fill(upTo last: Int) {
    let start = window.last.map { $0.index + 1 } ?? nextIndex
    for index in start..<max(start, min(document.pageCount, last + 1)) { window.append(text(of: index)) }
  }

  private func text(of index: Int) -> PageText {
    touch(index)
    return avoided.contains(index) ? PageText(lost: index) : PageText(document, index: index)
  }
}
