package import VadeDocument

/// Reads the blocks of a document without pages, a section's worth at a time.
package protocol SectionProducer: AnyObject {
  /// The next blocks, never an empty list, or nil after the last.
  ///
  /// - Throws: ``ImportError`` when no further block can be read.
  func nextBlocks() throws(ImportError) -> [Block]?
  /// What was noticed on the whole way; asked once, after the last blocks.
  var closingDiagnostics: [Diagnostic] { get }
}

/// How much text a section and a block may hold, in UTF-8 bytes.
///
/// A section is what stands in memory at once, so it is bounded whatever the file looks like; both together stay near 64 KiB.
package enum SectionSize {
  /// A section ends at the first block's end behind this.
  package static let target = 32 << 10
  /// A block is cut at the first line's end behind this.
  package static let block = 16 << 10
}

extension Block {
  /// How many UTF-8 bytes of text the block holds.
  package var textSize: Int { texts.reduce(0) { $0 + $1.string.utf8.count } }
}
