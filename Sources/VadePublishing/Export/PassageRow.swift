internal import VadeDatabase
internal import VadePacks

/// A row of a passage pack (section 1.3 of the pack format), all but its vector's number.
struct PassageRow: Sendable, Hashable {
  var id: String
  var graph: PackGraph
  var isSection: Bool
  var name: String?
  var title: String?
  var nodeTitle: String?
  var author: String?
  var genre: String?
  var book: String?
  var filePath: String?
  var charStart: Int?
  var chapter: Int?
  var timestamp: String?
  var content: String

  /// The row of a source's passage; nil for a chunk without text.
  ///
  /// - Parameters:
  ///   - passage: the passage.
  ///   - graph: where it comes from.
  ///   - work: what it stands in.
  ///   - longest: the most characters of a text, or nil for any number.
  init?(_ passage: SourcePassage, of graph: PackGraph, work: RowWork, longest: Int?) {
    let text = passage.text.trimmingBlanks
    guard passage.isSection || !text.isEmpty else { return nil }
    id = graph.name + ":" + passage.id
    self.graph = graph
    isSection = passage.isSection
    name = passage.name
    nodeTitle = passage.nodeTitle
    (title, author, genre, book) = (work.title, work.author, work.genre, work.book)
    filePath = passage.filePath
    charStart = passage.charStart
    chapter = passage.chapter
    timestamp = passage.timestamp
    content = longest.map { PassageRow.cut(text, to: $0) } ?? text
  }

  /// A further part of a section: a row of its own without text.
  func part(_ number: Int, titled title: String, at start: Int) -> PassageRow {
    var part = self
    part.id += PackFormat.partMark + String(number)
    part.nodeTitle = title
    part.charStart = start
    (part.chapter, part.timestamp, part.content) = (nil, nil, "")
    return part
  }

  /// A text of so many characters at most, cut at its last blank.
  static func cut(_ text: String, to longest: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex), end < scalars.endIndex else {
      return text
    }
    var head = scalars[..<end]
    if let blank = head.lastIndex(of: " "), blank > head.startIndex { head = head[..<blank] }
    return Substring(head).trimmingEnd + "…"
  }

  /// The values in the order of the table's columns.
  var values: [SQLValue] {
    [
      .text(id), .text(graph.name), .text(graph.kind == .diary ? PackFormat.diaryKind : PackFormat.bookKind),
      .text(isSection ? PackFormat.sectionKind : PackFormat.chunkKind), .optional(name), .optional(title), .optional(nodeTitle),
      .optional(author), .optional(genre), .optional(book), .optional(filePath), .optional(charStart), .optional(chapter),
      .optional(timestamp),
      .null, .text(content),
    ]
  }
}

extension StringProtocol {
  /// The text without white space at its end.
  fileprivate var trimmingEnd: String {
    var scalars = Substring(self).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
