public import VadeDocument

/// Turns the pages of a document into passages along its structure, page by page.
///
/// ```swift
/// var chunker = Chunker(counter: tokenizer, title: header.title)
/// while let page = try source.nextPage() { store(chunker.add(page)) }
/// store(chunker.finish())
/// report.stages = chunker.ledger.readings
/// ```
///
/// Guaranteed for every passage: its embedded text has at most `counter.limit` tokens, and `tokenCount` of them exactly; its spans tie its
/// text to the source. Guaranteed for a document: its whole text, furniture left out, stands in its passages, in order. Passages never break
/// inside a sentence, list item, table row or line of code that fits into a passage by itself, and text that can be seen never shares one with
/// text that cannot.
///
/// It holds the open section's last window and the blocks whose role is not clear yet, never the document.
///
/// - Complexity: linear in the document's length.
public struct Chunker: Sendable {
  /// What became of the text on its way into passages; complete once ``finish()`` has returned.
  public internal(set) var ledger = StageLedger()

  let counter: any TokenCounter
  let options: ChunkingOptions
  let limit: Int
  var path: HeadingPath
  var prose: WindowPacker
  var held = HeldBlocks()
  var page = OpenPage()
  var previousTable: PreviousTable?
  /// Why the text that is being packed cannot be seen, or nil.
  var concealment: Block.Concealment?
  /// When the text that is being packed was written, or nil where its section does not say.
  var moment: Moment?
  private var ready: [Passage] = []
  private var ordinal = 0
  private var labels: [Int: String] = [:]

  /// Creates a chunker for one document.
  ///
  /// - Parameters:
  ///   - counter: counts tokens as the embedder does that will read the passages.
  ///   - options: how large passages may be.
  ///   - title: the document's declared title, or nil; it stands before the headings.
  public init(counter: any TokenCounter, options: ChunkingOptions = ChunkingOptions(), title: String? = nil) {
    precondition(counter.limit > 0, "a token counter with a limit of \(counter.limit) leaves no room for text")
    (self.counter, self.options) = (counter, options)
    limit = options.mostTokens(of: counter)
    path = HeadingPath(
      title: options.putsTitleFirst ? title : nil, counter: counter, maximum: Int(options.headingPathShare * Double(limit)))
    prose = WindowPacker(budget: limit - path.tokens, options: options, counter: counter)
  }

  /// Takes a page in.
  ///
  /// - Parameter page: the document's next page or section.
  /// - Returns: the passages that are complete; text at the page's end may still be held for the next page.
  public mutating func add(_ page: Page) -> [Passage] {
    self.page.turn(to: page)
    if let index = page.position.pageIndex, let label = page.label, label != String(index + 1) { labels[index] = label }
    for (offset, block) in page.blocks.enumerated() { take(block, before: page.blocks.dropFirst(offset + 1).first) }
    return drain()
  }

  /// Ends the document.
  ///
  /// - Returns: the passages that were still held.
  public mutating func finish() -> [Passage] {
    releaseHeld()
    prose.finish()
    emit(prose.drain(), kind: .prose)
    return drain()
  }

  private mutating func drain() -> [Passage] {
    defer { ready = [] }
    return ready
  }

  /// Makes passages of drafts, under the path as it is now.
  mutating func emit(_ drafts: [PassageDraft], kind: Passage.Kind) {
    for draft in drafts {
      ledger.add(draft.string, at: .limited, leavingOut: draft.silent)
      let first = draft.pages?.lowerBound
      let passage = Passage(
        ordinal: ordinal, kind: kind, headingPath: path.shown, text: draft.string, spans: draft.spans, pages: draft.pages,
        pageLabel: first.flatMap { labels[$0] } ?? moment?.description, repeatedPrefix: draft.repeatedPrefix,
        tokenCount: draft.tokens + path.tokens,
        concealment: concealment)
      ledger.record(passage, at: .finished)
      ordinal += 1
      ready.append(passage)
    }
    // Passages come in the order of pages, so labels of pages before the last one's first are done with.
    if let first = drafts.last?.pages?.lowerBound, labels.count > Self.mostLabels { labels = labels.filter { $0.key >= first } }
  }

  private static let mostLabels = 64
}

extension Chunker {
  /// The page that is being read.
  struct OpenPage: Sendable {
    /// Its index from 0 as a range, or nil in a format without pages.
    var pages: ClosedRange<Int>?
    /// When it was written, where it is a dated section.
    var moment: Moment?
    /// Whether no block of it was taken yet that belongs to the running text.
    var isFresh = false

    mutating func turn(to page: Page) {
      pages = page.position.pageIndex.map { $0...$0 }
      moment = page.moment
      isFresh = true
    }
  }

  /// The table that ended the page before, in case the next goes on with it.
  struct PreviousTable: Sendable {
    var header: Run
    var columnCount: Int
  }
}
