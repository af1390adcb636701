package import VadeDocument

/// The pages of a document without pages: sections of bounded size.
///
/// It reads one section ahead, so that an empty document is refused on opening and the last section carries what only the end shows.
package final class SectionSource: PageSource {
  /// What is known of the document before its first section.
  package let header: DocumentHeader
  private let producer: any SectionProducer
  private var pending: [Block]?
  private var index = 0

  /// Opens a document by reading its first section.
  ///
  /// - Parameters:
  ///   - header: what is known of the document.
  ///   - producer: reads its blocks.
  ///   - path: what the file is called in messages.
  /// - Throws: ``ImportError`` with reason `empty` when the document has no text at all.
  package init(header: DocumentHeader, producer: any SectionProducer, path: String) throws(ImportError) {
    self.header = header
    self.producer = producer
    pending = try producer.nextBlocks()
    guard pending != nil else { throw ImportError(path: path, reason: .empty) }
  }

  /// The next section, or nil after the last.
  ///
  /// - Throws: ``ImportError`` that the producer throws.
  package func nextPage() throws(ImportError) -> Page? {
    guard let blocks = pending else { return nil }
    pending = try producer.nextBlocks()
    defer { index += 1 }
    return Page(position: .section(index: index), blocks: blocks, diagnostics: pending == nil ? producer.closingDiagnostics : [])
  }
}

/// Gives out blocks that were all read at once, section by section.
package final class ReadySections: SectionProducer {
  package let closingDiagnostics: [Diagnostic]
  private var blocks: ArraySlice<Block>

  package init(_ blocks: [Block], closingDiagnostics: [Diagnostic]) {
    self.blocks = blocks[...]
    self.closingDiagnostics = closingDiagnostics
  }

  package func nextBlocks() -> [Block]? {
    guard !blocks.isEmpty else { return nil }
    var size = 0
    let section = blocks.prefix { block in
      defer { size += block.textSize }
      return size < SectionSize.target
    }
    blocks = blocks.dropFirst(section.count)
    return Array(section)
  }
}
