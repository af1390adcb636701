/// The text of a document as it is compared with another: one paragraph after another, each with its place.
///
///     var text = ComparedText()
///     while let page = try source.nextPage() { guard text.add(page) else { break } }
///
/// A paragraph is what changes as one: running text, a heading, an item of a list, a row of a table, a line of code. White space is that between
/// words, but for code. Running heads and page numbers are no part of it, nor are the marks of list items: both follow from the rest, and would
/// count a new page as a change of every later one.
package struct ComparedText: Sendable, Hashable {
  /// How much of a document is compared.
  package struct Limit: Sendable, Hashable {
    /// How many paragraphs at most.
    package var paragraphs: Int
    /// How many bytes of text at most.
    package var bytes: Int

    /// Creates a limit; see the properties.
    package init(paragraphs: Int = 400_000, bytes: Int = 64 << 20) {
      self.paragraphs = paragraphs
      self.bytes = bytes
    }
  }

  /// A paragraph with its place.
  package struct Paragraph: Sendable, Hashable {
    /// The kind of block it stands in, in one word.
    package var kind: String
    /// Its text.
    package var text: String
    /// The page it stands on, by index from 0; nil in a format without pages.
    package var page: Int?
    /// What is printed on that page as its number, or the name of the section, such as that of a sheet.
    package var label: String?
    /// The heading above it.
    package var heading: String?
    /// Why a reader of the document does not see it, where that is so.
    package var concealment: Block.Concealment?
  }

  /// The paragraphs, in the order of reading.
  package private(set) var paragraphs: [Paragraph] = []
  private var bytes = 0
  private var heading: String?
  private let limit: Limit

  /// A paragraph longer than this, in bytes, is compared sentence by sentence: a file that is one line would else be one change.
  private static let longest = 4_000

  /// Starts a text with nothing in it.
  package init(limit: Limit = Limit()) {
    self.limit = limit
  }

  /// Adds the paragraphs of a page.
  ///
  /// - Returns: false when the text is longer than the limit.
  package mutating func add(_ page: Page) -> Bool {
    for block in page.blocks {
      let place = Paragraph(
        kind: block.kindName, text: "", page: page.position.pageIndex, label: page.label, heading: heading, concealment: block.concealment)
      add(block, at: place)
      if case .heading(_, let text) = block.content, !text.isBlank { heading = Self.flat(text.string) }
      guard paragraphs.count <= limit.paragraphs, bytes <= limit.bytes else { return false }
    }
    return true
  }

  private mutating func add(_ block: Block, at place: Paragraph) {
    switch block.content {
    case .furniture: break
    case .heading(_, let text), .paragraph(let text), .figure(let text), .caption(let text), .formula(let text), .quote(let text),
      .footnote(let text), .aside(_, let text):
      add(Self.flat(text.string), at: place)
    case .code(_, let text):
      for line in text.string.split(whereSeparator: \.isNewline) {
        let end = line.lastIndex { !$0.isWhitespace }
        if let end { add(String(line[...end]), at: place) }
      }
    case .list(let list):
      for item in list.items { add(Self.flat(item.text.string), at: place) }
    case .table(let table):
      add(rowsOf: table, at: place)
    }
  }

  /// A paragraph for each row, its cells between bars.
  private mutating func add(rowsOf table: Table, at place: Paragraph) {
    var start = table.cells.startIndex
    while start < table.cells.endIndex {
      let row = table.cells[start].row
      let end = table.cells[start...].firstIndex { $0.row != row } ?? table.cells.endIndex
      let texts = table.cells[start..<end].map { Self.flat($0.text.string) }
      if texts.contains(where: { !$0.isEmpty }) { add(texts.joined(separator: " | "), at: place) }
      start = end
    }
  }

  private mutating func add(_ text: String, at place: Paragraph) {
    guard !text.isEmpty else { return }
    bytes += text.utf8.count
    guard text.utf8.count > Self.longest else { return append(text, at: place) }
    for range in SentenceSplitter.sentences(in: text) {
      let sentence = Self.flat(String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self))
      for piece in Self.pieces(of: sentence) where !piece.isEmpty { append(piece, at: place) }
    }
  }

  /// A sentence, or one without end in pieces: between words behind ``longest`` bytes, anywhere behind twice as many.
  private static func pieces(of sentence: String) -> [String] {
    guard sentence.utf8.count > longest else { return [sentence] }
    var pieces: [String] = []
    var (piece, size) = ("", 0)
    for character in sentence {
      let isBlank = character == " "
      if (isBlank && size >= longest) || size >= 2 * longest {
        pieces.append(piece)
        (piece, size) = ("", 0)
        if isBlank { continue }
      }
      piece.append(character)
      size += character.utf8.count
    }
    return pieces + [piece]
  }

  private mutating func append(_ text: String, at place: Paragraph) {
    var paragraph = place
    paragraph.text = text
    paragraphs.append(paragraph)
  }

  /// A text on one line, with a blank wherever there is white space.
  private static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
