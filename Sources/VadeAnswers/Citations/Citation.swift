public import VadeDocument
public import VadeLibrary

/// Where a quotation stands, exactly enough to open it there.
public struct Citation: Sendable, Hashable, Codable {
  /// The number it is referred to by, from 1.
  public var number: Int
  /// The document it is from.
  public var document: DocumentID
  /// Where the document's file was when it was added.
  public var path: String
  /// The document's title.
  public var title: String
  /// The headings the quotation stands under, outermost first.
  public var headingPath: [String]
  /// The passage it is from.
  public var passage: PassageID
  /// The quotation: a byte-equal stretch of the passage's text.
  public var quote: String
  /// Where the quotation stands in the passage's text, as UTF-8 offsets.
  public var range: Range<Int>
  /// The header row or lead-in the quotation stands under in the same passage, byte-equal as well, or nil.
  public var header: String?
  /// The page the quotation begins on, by index from 0, or nil in a format without pages.
  public var pageIndex: Int?
  /// The printed label of that page where it is known and differs from the page's number.
  public var pageLabel: String?
  /// The boxes round the quoted words, one for each line; several pages where the quotation runs over a page's end.
  public var boxes: [PageBox]
  /// The lines it stands on in a text file, counted from 1, or nil.
  public var lines: ClosedRange<Int>?
  /// The cells of a workbook it stands in, on the sheet it begins on, or nil.
  public var cells: CellRange?
  /// The stretch of a recording it was said in, in milliseconds from the beginning, or nil.
  public var time: ClosedRange<Int>?

  /// Creates a citation; see the properties.
  public init(
    number: Int, document: DocumentID, path: String, title: String, headingPath: [String], passage: PassageID, quote: String,
    range: Range<Int>, header: String? = nil, pageIndex: Int? = nil, pageLabel: String? = nil, boxes: [PageBox] = [],
    lines: ClosedRange<Int>? = nil, cells: CellRange? = nil, time: ClosedRange<Int>? = nil
  ) {
    self.number = number
    self.document = document
    self.path = path
    self.title = title
    self.headingPath = headingPath
    self.passage = passage
    self.quote = quote
    self.range = range
    self.header = header
    self.pageIndex = pageIndex
    self.pageLabel = pageLabel
    self.boxes = boxes
    self.lines = lines
    self.cells = cells
    self.time = time
  }
}

/// A box on a page of a document.
public struct PageBox: Sendable, Hashable, Codable {
  /// The page's index from 0.
  public var page: Int
  /// The box, in points from the page's top left corner.
  public var box: Box

  /// Creates a box on a page.
  public init(page: Int, box: Box) {
    self.page = page
    self.box = box
  }
}
