internal import VadeDocument
internal import VadeImport

/// The comments of a sheet, in the order of their cells.
struct SheetComments {
  private var comments: [Comment] = []

  private struct Comment {
    var cell: CellPosition
    var author: String?
    var text: String
  }

  /// Reads the comments of a sheet.
  ///
  /// A thread stands in the file twice: as itself, and as an old comment for programs that know none. The old one is left out.
  ///
  /// - Parameters:
  ///   - package: the workbook's package.
  ///   - relationships: those of the sheet.
  ///   - people: names of authors by their ids.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  init(_ package: OfficePackage, _ relationships: Relationships, people: [String: String]) throws(ImportError) {
    for part in relationships.parts(.threadedComment) {
      if let reader = try package.reader(of: part) { try readThreads(reader, people) }
    }
    let threaded = Set(comments.map(\.cell))
    for part in relationships.parts(.comments) {
      if let reader = try package.reader(of: part) { try readNotes(reader, without: threaded) }
    }
    comments.sort { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
  }

  private mutating func readThreads(_ reader: XMLReader, _ people: [String: String]) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(name: "threadedComment", let attributes) = event else { continue }
      let text = try reader.elementText()
      guard let cell = attributes["ref"].flatMap({ CellPosition($0) }) else { continue }
      comments.append(Comment(cell: cell, author: attributes["personId"].flatMap { people[$0] }, text: text.trimmedBlanks))
    }
  }

  private mutating func readNotes(_ reader: XMLReader, without threaded: Set<CellPosition>) throws(ImportError) {
    var authors: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(name: "author", _): authors.append(EscapedText.resolved(try reader.elementText()))
      case .start(name: "comment", let attributes):
        let text = try RichText.read(reader, until: "comment")
        guard let cell = attributes["ref"].flatMap({ CellPosition($0) }), !threaded.contains(cell) else { continue }
        let author = attributes.number("authorId").flatMap { authors.indices.contains($0) ? authors[$0] : nil }
        comments.append(Comment(cell: cell, author: author, text: Self.body(text, author)))
      default: break
      }
    }
  }

  /// The text without the author's name Excel writes on a line of its own above it.
  private static func body(_ text: String, _ author: String?) -> String {
    let text = text.trimmedBlanks
    guard let author, !author.isEmpty, text.hasPrefix(author + ":") else { return text }
    return String(text.dropFirst(author.count + 1).drop { $0.isWhitespace })
  }

  /// A block for each comment: the cell's name, then the text, at the cell's place.
  func blocks(sheet: String, concealment: Block.Concealment?) -> [Block] {
    comments.filter { !$0.text.isEmpty }.map { comment in
      let name = comment.cell.name + ": "
      let range = name.utf8.count..<(name.utf8.count + comment.text.utf8.count)
      let place = Location.cell(sheet: sheet, row: comment.cell.row, column: comment.cell.column)
      let text = BlockText(name + comment.text, spans: [SourceSpan(range: range, location: place)])
      return Block(.aside(.init(.comment, author: comment.author.flatMap { $0.isEmpty ? nil : $0 }), text), concealment: concealment)
    }
  }
}
