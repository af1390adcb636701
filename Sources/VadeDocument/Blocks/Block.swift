/// A piece of a page with one role: a heading, a paragraph, a table.
public struct Block: Sendable, Hashable, Codable {
  /// What the block is and holds.
  public var content: Content
  /// The box round the whole block, or nil in a format without pages.
  public var box: Box?

  /// Creates a block.
  public init(_ content: Content, box: Box? = nil) {
    self.content = content
    self.box = box
  }

  /// The role of a block with what it holds.
  public enum Content: Sendable, Hashable, Codable {
    /// A heading; level 1 is the highest.
    case heading(level: Int, BlockText)
    /// Running text.
    case paragraph(BlockText)
    /// Items in order, nested by their depth.
    case list(List)
    /// A table with its grid.
    case table(Table)
    /// A picture or drawing; the text is its description, possibly empty.
    case figure(BlockText)
    /// The caption of the figure or table beside it.
    case caption(BlockText)
    /// Source code or preformatted text, with the language where it is known.
    case code(language: String?, BlockText)
    /// A formula, as text.
    case formula(BlockText)
    /// A quotation.
    case quote(BlockText)
    /// A footnote or endnote.
    case footnote(BlockText)
    /// A running header, a footer or a page number: kept, never part of a passage.
    case furniture(BlockText)
  }
}
