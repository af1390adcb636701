package import VadeDocument

/// The pages of a document with every table that goes on over pages joined.
///
/// A table that goes on at the top of the following pages comes whole on the page it begins on: pages are held back until its end is seen. It is done where the pages
/// come together in order, so that pages read by several workers give the same tables as pages read by one.
package final class ContinuedTables: PageSource {
  private let base: any PageSource
  /// Pages read ahead, to see whether a table goes on there.
  private var ready: [Page] = []

  /// How many pages a table is followed over; of a longer one the rest begins anew.
  private static let mostHeld = 200

  /// Creates a source.
  ///
  /// - Parameter base: the pages, each with the part of a table that stands on it.
  package init(_ base: any PageSource) {
    self.base = base
  }

  /// What is known of the document.
  package var header: DocumentHeader { base.header }

  /// The next page, or nil after the last.
  ///
  /// - Throws: ``ImportError`` when no further page can be read.
  package func nextPage() throws(ImportError) -> Page? {
    guard var page = try takeNext() else { return nil }
    var held: [Page] = []
    while page.blocks.contains(where: \.isTable), held.count < Self.mostHeld, var next = try takeNext() {
      let isJoined = TableContinuation.join(&page, &next)
      held.append(next)
      // The table ends on a page that has something else below it.
      if !isJoined || next.blocks.contains(where: { !$0.standsAside }) { break }
    }
    ready = held + ready
    return page
  }

  /// The next file that is embedded in the document, or nil after the last.
  ///
  /// - Throws: ``ImportError`` when no further file can be taken out.
  package func nextFile() throws(ImportError) -> EmbeddedFile? { try base.nextFile() }

  /// The document with its pages apart, in any order, or nil where they come in one order only.
  package var seekable: (any SeekablePageSource)? { base.seekable }

  /// The document as one whose pages can be drawn, or nil where nothing says how they look.
  package var drawable: (any DrawablePageSource)? { base.drawable }

  private func takeNext() throws(ImportError) -> Page? {
    ready.isEmpty ? try base.nextPage() : ready.removeFirst()
  }
}

extension Block {
  fileprivate var isTable: Bool {
    if case .table = content { true } else { false }
  }
}
