/// One page of a document, or one section of a document that has no pages.
public struct Page: Sendable, Hashable, Codable {
  /// Which page or section this is.
  public var position: Position
  /// The printed label (`iv`, `A-3`) where the file declares one; of a section that is one dated entry, its ``Moment``.
  public var label: String?
  /// Width and height of the displayed page, or nil in a format without pages.
  public var size: Size?
  /// How the text was obtained.
  public var lane: Lane
  /// How far the page's text looks like language, from 0 to 1, or nil where it was not judged.
  public var quality: Double?
  /// How the order of the page's words was found, or nil where the file's own order is the only one there is.
  public var strategy: Strategy?
  /// The page's blocks, in reading order.
  public var blocks: [Block]
  /// What went wrong or deserves notice on this page.
  public var diagnostics: [Diagnostic]

  /// Creates a page.
  public init(
    position: Position, label: String? = nil, size: Size? = nil, lane: Lane = .native, quality: Double? = nil, strategy: Strategy? = nil,
    blocks: [Block], diagnostics: [Diagnostic] = []
  ) {
    self.position = position
    self.label = label
    self.size = size
    self.lane = lane
    self.quality = quality
    self.strategy = strategy
    self.blocks = blocks
    self.diagnostics = diagnostics
  }

  /// The place of a page in its document.
  public enum Position: Sendable, Hashable, Codable {
    /// A page that can be displayed, by index from 0.
    case page(index: Int)
    /// A stretch of a document without pages, by index from 0: a long text comes in several.
    case section(index: Int)

    /// The page's index from 0, or nil for a section.
    public var pageIndex: Int? {
      switch self {
      case .page(let index): index
      case .section: nil
      }
    }
  }

  /// The extent of a displayed page, in points.
  public struct Size: Sendable, Hashable, Codable {
    /// From left to right, in points.
    public var width: Double
    /// From top to bottom, in points.
    public var height: Double

    /// Creates a size, in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// How a page's text was obtained.
  public enum Lane: String, Sendable, Hashable, Codable {
    /// The file's own text.
    case native
    /// None: the page shows something but holds no text that can be read without recognition.
    case needsRecognition
    /// None: the page is empty.
    case blank
  }
}
