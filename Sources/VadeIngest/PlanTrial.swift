public import VadeChunking
public import VadeDocument
public import VadeImport

/// How a document would be cut by each plan; nothing of it is stored.
///
/// All plans see the pages of one reading. Of a long document only the beginning is read: what a plan does shows there.
public struct PlanTrial: Sendable {
  /// What each plan makes of the document, in the order of the plans.
  public private(set) var cuts: [Cut] = []
  /// How many pages or sections were read.
  public private(set) var pagesRead = 0
  /// Whether that is all of the document.
  public private(set) var isWhole = true

  /// How many pages or sections are read at most.
  public static let mostPages = 200
  /// How many passages of each plan are kept.
  public static let firstPassages = 6

  /// Cuts a document by every plan.
  ///
  /// - Parameters:
  ///   - pages: the document, open at its beginning.
  ///   - counter: counts tokens as the embedder does that would read the passages.
  ///   - stop: asked between pages; the trial ends early when it says true.
  /// - Throws: `ImportError` when a page cannot be read.
  public init(of pages: any PageSource, counter: any TokenCounter, stop: () -> Bool = { false }) throws(ImportError) {
    let header = pages.header
    var tallies = ChunkingPlan.allCases.map { plan in
      Tally(plan: plan, chunker: Chunker(counter: counter, options: plan.options.suited(to: header.format), title: header.title))
    }
    while let page = try pages.nextPage() {
      guard pagesRead < Self.mostPages, !stop() else {
        isWhole = false
        break
      }
      pagesRead += 1
      for index in tallies.indices { tallies[index].add(page) }
    }
    cuts = tallies.map { $0.finished() }
  }

  /// What one plan makes of the document.
  public struct Cut: Sendable {
    /// The plan.
    public let plan: ChunkingPlan
    /// How many passages there are.
    public let passageCount: Int
    /// The words of the shortest passage, of the one in the middle and of the longest; 0 without passages.
    public let words: (least: Int, median: Int, most: Int)
    /// The share of the passages' text that stands in an earlier one as well: overlap and repeated headers.
    public let repeatedShare: Double
    /// The first passages.
    public let first: [Passage]
  }
}

/// Counts what one plan gives.
private struct Tally {
  let plan: ChunkingPlan
  var chunker: Chunker
  private var words: [Int] = []
  private var bytes = 0
  private var repeatedBytes = 0
  private var first: [Passage] = []

  init(plan: ChunkingPlan, chunker: Chunker) { (self.plan, self.chunker) = (plan, chunker) }

  mutating func add(_ page: Page) { take(chunker.add(page)) }

  private mutating func take(_ passages: [Passage]) {
    for passage in passages {
      words.append(passage.text.split(whereSeparator: \.isWhitespace).count)
      bytes += passage.text.utf8.count
      repeatedBytes += passage.repeatedPrefix
      if first.count < PlanTrial.firstPassages { first.append(passage) }
    }
  }

  func finished() -> PlanTrial.Cut {
    var all = self
    all.take(all.chunker.finish())
    let sorted = all.words.sorted()
    return PlanTrial.Cut(
      plan: plan, passageCount: sorted.count, words: (sorted.first ?? 0, sorted.isEmpty ? 0 : sorted[sorted.count / 2], sorted.last ?? 0),
      repeatedShare: all.bytes == 0 ? 0 : Double(all.repeatedBytes) / Double(all.bytes), first: all.first)
  }
}
