public import VadeDocument

/// A document as a corpus pack has it: its sections and the chunks under them, each with the character it begins at.
///
/// ```swift
/// let outline = BookOutline(passages: passages, title: "Walden", source: SourceLines(text))
/// outline.sections[0].title      // "Economy"
/// outline.chunks[0].charStart    // 2714: where the chunk begins in the file's text
/// ```
///
/// It is made of the passages a library holds, so that the vectors of the library are those of the chunks; the same passages always give the same
/// outline. Headings are taken off a chunk's text: they are its section's title.
public struct BookOutline: Sendable, Hashable {
  /// The sections that have chunks, in order.
  public private(set) var sections: [BookSection] = []
  /// The chunks, in order.
  public private(set) var chunks: [BookChunk] = []
  /// Whether ``BookChunk/charStart`` counts characters of the source file; else it counts those of the passages, one after another.
  public let isInSource: Bool

  /// Makes the outline of a document.
  ///
  /// - Parameters:
  ///   - passages: all passages of the document, in order.
  ///   - title: the document's title, which is no section.
  ///   - source: the text of the file, or nil for a document whose places are no lines. A chunk that is not found where its spans say makes the
  ///     whole outline count in the passages: places of two kinds would not be in order.
  /// - Complexity: O(n) in the passages' length and their spans.
  public init(passages: some Collection<Passage>, title: String?, source: SourceLines? = nil) {
    let starts = source.flatMap { BookOutline.starts(of: passages, in: $0) }
    isInSource = starts != nil
    var path: [String] = []
    var section: Int?
    var offset = 0
    var previousEnd: Int?
    for (index, passage) in passages.enumerated() {
      let body = passage.textOfChunk
      let own = BookOutline.sectionPath(of: passage, title: title)
      if own != path || passage.headingLength > 0 || passage.restates(own.last) { section = nil }
      path = own
      // Two characters apart, as paragraphs are: where there is room for one only, a reader takes the second passage for the first one's next sentence.
      defer { offset += passage.text.unicodeScalars.count + 2 }
      guard body.contains(where: { !$0.isWhitespace }) else { continue }
      var start = starts?[index] ?? offset
      // Blanks that the text has lost can put a repetition's place just where a sentence would begin that says the same once more: readers
      // tell the two apart by it.
      if passage.repeatedPrefix > passage.chunkStart, start - 1 == previousEnd { start -= 1 }
      if section == nil, let name = own.last {
        section = sections.count
        sections.append(BookSection(title: name, path: own, level: own.count + 1, charStart: start))
      }
      let verses = VerseText(body)
      let text = verses?.text ?? String(body)
      previousEnd = start + text.unicodeScalars.count
      chunks.append(
        BookChunk(
          ordinal: passage.ordinal, text: text, charStart: start, section: section, chapter: verses?.chapter,
          moment: passage.moment))
    }
  }

  /// The characters at which the passages begin behind their headings; nil unless every one with a text is found.
  private static func starts(of passages: some Collection<Passage>, in source: SourceLines) -> [Int]? {
    var starts: [Int] = []
    var previous = 0
    for passage in passages {
      let begin = passage.chunkStart
      let spans = passage.spans.filter { $0.range.lowerBound >= begin }
      let hasText = passage.textOfChunk.contains { !$0.isWhitespace }
      if let range = source.characters(of: passage.text, spans: spans, notBefore: previous + 1) {
        starts.append(range.lowerBound)
        previous = range.lowerBound
      } else if hasText {
        return nil
      } else {
        starts.append(previous)
      }
    }
    return starts
  }

  private static func sectionPath(of passage: Passage, title: String?) -> [String] {
    guard let title, let first = passage.headingPath.first, first == title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    else {
      return passage.headingPath
    }
    return Array(passage.headingPath.dropFirst())
  }
}

/// A stretch of a document under one heading.
public struct BookSection: Sendable, Hashable {
  /// The heading.
  public let title: String
  /// The headings it stands under with itself at the end, the document's title left out.
  public let path: [String]
  /// How deep it is: 2 right below the document's title.
  public let level: Int
  /// The character its first chunk begins at.
  public let charStart: Int
}

/// A passage of a document as a corpus pack has it.
public struct BookChunk: Sendable, Hashable {
  /// The passage's place in its document, to find its vector by.
  public let ordinal: Int
  /// The text without headings; of verses of scripture without their numbers, on one line.
  public let text: String
  /// The character it begins at, in Unicode scalars from 0.
  public let charStart: Int
  /// The index of its section, or nil before the first heading.
  public let section: Int?
  /// The chapter of scripture its verses are of.
  public let chapter: Int?
  /// When it was written, where it is of a dated entry.
  public let moment: Moment?
}

/// Verses without their numbers.
private struct VerseText {
  let text: String
  let chapter: Int

  /// Reads a text each of whose lines begins with the number of a verse.
  init?(_ body: Substring) {
    var chapter: Int?
    var words: [Substring] = []
    for line in body.split(separator: "\n") {
      guard let number = VerseNumber(line) else { return nil }
      chapter = chapter ?? number.chapter
      words += line.dropFirst(number.length).split(whereSeparator: \.isWhitespace)
    }
    guard let chapter else { return nil }
    self.chapter = chapter
    text = words.joined(separator: " ")
  }
}

extension Passage {
  /// How many UTF-8 bytes at the beginning are headings the passage stands under, with the blank lines behind them.
  public var headingLength: Int {
    guard !headingPath.isEmpty else { return 0 }
    var rest = text[...]
    var length = 0
    while !rest.isEmpty {
      let end = rest.firstRange(of: "\n\n")
      let paragraph = end.map { rest[..<$0.lowerBound] } ?? rest
      guard headingPath.contains(paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")) else { break }
      let taken = end?.upperBound ?? rest.endIndex
      length += rest[..<taken].utf8.count
      rest = rest[taken...]
    }
    return length
  }

  /// The text behind the headings it begins with.
  public var textWithoutHeadings: Substring { text[text.utf8.index(text.startIndex, offsetBy: headingLength)...] }
}

extension Passage {
  /// Readers of packs take what is shorter for a coincidence: a passage that begins with so little of the one before begins without it.
  private static let leastRepetition = 20

  /// Where the text of the passage's chunk begins, in UTF-8 bytes: behind headings, and behind a repetition nobody would recognise.
  fileprivate var chunkStart: Int {
    let headings = headingLength
    guard kind == .prose, repeatedPrefix > headings, repeatedPrefix < text.utf8.count else { return headings }
    let repeated = text.utf8.index(text.startIndex, offsetBy: headings)..<text.utf8.index(text.startIndex, offsetBy: repeatedPrefix)
    return text[repeated].unicodeScalars.count < Self.leastRepetition ? repeatedPrefix : headings
  }

  /// Whether the passage begins with its section's heading although others without a text of their own stand before it: two letters in a row to one
  /// person, the second under a headline.
  fileprivate func restates(_ heading: String?) -> Bool {
    guard let heading, repeatedPrefix == 0 else { return false }
    return text.split(separator: "\n\n", maxSplits: 4).prefix(4).contains { paragraph in
      paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ") == heading
    }
  }

  /// The text of the passage's chunk.
  fileprivate var textOfChunk: Substring { text[text.utf8.index(text.startIndex, offsetBy: chunkStart)...].drop { $0.isWhitespace } }
}
