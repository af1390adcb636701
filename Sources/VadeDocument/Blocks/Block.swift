/// A piece of a page with one role: a heading, a paragraph, a table.
public struct Block: Sendable, Hashable, Codable {
  /// What the block is and holds.
  public var content: Content
  /// The box round the whole block, or nil in a format without pages.
  public var box: Box?
  /// Why a reader of the document in its own program does not see the block, or nil when they do.
  public var concealment: Concealment?

  /// Creates a block.
  public init(_ content: Content, box: Box? = nil, concealment: Concealment? = nil) {
    self.content = content
    self.box = box
    self.concealment = concealment
  }

  /// Why a text that is in the file is not seen by a person who looks at the document.
  ///
  /// Concealed text is kept and marked: it may be an old scan's text layer or an instruction planted for machines, and only a person can tell.
  public enum Concealment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Drawn with no ink: invisible rendering, or wholly transparent.
    case invisible
    /// Drawn in the colour of what lies behind it.
    case backgroundColour = "background-colour"
    /// Drawn too small to be read.
    case tiny
    /// Placed outside the visible page.
    case offPage = "off-page"
    /// Covered by something drawn over it.
    case covered
    /// Formatted as hidden by its author.
    case hiddenText = "hidden-text"
    /// On a sheet, row or column that is hidden.
    case hiddenSheet = "hidden-sheet"
    /// On a slide that is hidden.
    case hiddenSlide = "hidden-slide"

    /// The reason in a few words, such as `drawn without ink`.
    public var summary: String {
      switch self {
      case .invisible: "drawn without ink"
      case .backgroundColour: "in the colour of its background"
      case .tiny: "too small to be read"
      case .offPage: "outside the page"
      case .covered: "covered by something else"
      case .hiddenText: "formatted as hidden"
      case .hiddenSheet: "on a hidden sheet, row or column"
      case .hiddenSlide: "on a hidden slide"
      }
    }
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
    /// What someone wrote beside the text: a comment, an annotation, speaker notes.
    case aside(Aside, BlockText)
  }

  /// What kind of remark stands beside a text, and whose it is.
  public struct Aside: Sendable, Hashable, Codable {
    /// The kind of remark.
    public var kind: Kind
    /// Who wrote it, or nil when the file does not say.
    public var author: String?

    /// Creates the description of a remark.
    public init(_ kind: Kind, author: String? = nil) {
      self.kind = kind
      self.author = author
    }

    /// The kinds of remarks.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// A comment of an office document.
      case comment
      /// A note, stamp or mark-up of a PDF.
      case annotation
      /// What a speaker says to a slide.
      case speakerNotes = "speaker-notes"
    }
  }

  /// The text of a block that holds one, or nil for a list and a table.
  public var text: BlockText? {
    switch content {
    case .heading(_, let text), .paragraph(let text), .figure(let text), .caption(let text), .code(_, let text), .formula(let text),
      .quote(let text), .footnote(let text), .furniture(let text), .aside(_, let text):
      text
    case .list, .table: nil
    }
  }

  /// Every text of the block, in reading order: its own, its items' or its cells'.
  public var texts: [BlockText] {
    switch content {
    case .list(let list): list.items.map(\.text)
    case .table(let table): table.cells.map(\.text)
    default: text.map { [$0] } ?? []
    }
  }
}
