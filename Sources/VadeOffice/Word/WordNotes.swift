internal import VadeDocument
internal import VadeImport

/// The footnotes or endnotes of a document, numbered as they are referred to (ECMA-376 part 1, 17.11).
struct WordNotes {
  private var texts: [String: BlockText] = [:]
  private var count = 0
  private let format: String

  init(format: String) {
    self.format = format
  }

  /// Reads the part that holds the notes; separators are none.
  mutating func read(_ story: WordStory) throws(ImportError) {
    while let event = try story.reader.next() {
      guard case .start(let name, let attributes) = event, name == "w:footnote" || name == "w:endnote", let id = attributes["w:id"] else {
        continue
      }
      let text = try story.readContainer().flattened
      if attributes["w:type"] ?? "normal" == "normal", texts[id] == nil { texts[id] = text }
    }
  }

  /// The mark of the next note in the text, and the note as a block; nil for a note that is not there.
  mutating func take(_ id: String, hasOwnMark: Bool) -> (mark: String?, block: Block)? {
    guard let text = texts[id] else { return nil }
    guard !hasOwnMark else { return (nil, Block(.footnote(text))) }
    count += 1
    let mark = NumberFormat.text(count, format: format)
    return (mark, Block(.footnote(text.prefixed(by: "[\(mark)]"))))
  }
}

/// The comments of a document, with who wrote them and which answers which.
struct WordComments {
  private var order: [String] = []
  private var comments: [String: Comment] = [:]
  private var parents: [String: String] = [:]
  private var taken: Set<String> = []

  private struct Comment {
    var author: String?
    var text: BlockText
    var paragraphID: String?
  }

  /// Reads the comments part (17.13.4).
  mutating func read(_ story: WordStory) throws(ImportError) {
    while let event = try story.reader.next() {
      guard case .start("w:comment", let attributes) = event, let id = attributes["w:id"] else { continue }
      let text = try story.readContainer().flattened
      guard comments[id] == nil else { continue }
      let author = attributes["w:author"].flatMap { $0.isEmpty ? nil : $0 }
      comments[id] = Comment(author: author, text: text, paragraphID: story.lastParagraphID)
      order.append(id)
    }
  }

  /// Reads which comment answers which ([MS-DOCX] 2.5.2.3).
  mutating func readThreads(_ reader: MarkupReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start("w15:commentEx", let attributes) = event, let id = attributes["w15:paraId"] else { continue }
      if let parent = attributes["w15:paraIdParent"] { parents[id] = parent }
    }
  }

  /// A comment with its answers as blocks, each given out once.
  mutating func take(_ id: String) -> [Block] {
    guard let comment = comments[id], taken.insert(id).inserted else { return [] }
    var blocks = comment.text.isBlank ? [] : [Block(.aside(.init(.comment, author: comment.author), comment.text))]
    guard let paragraph = comment.paragraphID else { return blocks }
    for answer in order where comments[answer]?.paragraphID.flatMap({ parents[$0] }) == paragraph { blocks += take(answer) }
    return blocks
  }

  /// The comments no place in the text refers to.
  mutating func takeRest() -> [Block] { order.flatMap { take($0) } }
}
