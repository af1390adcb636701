/// What became of a document on its way into a library: every page that went in came out or is named here.
public struct DocumentReport: Sendable, Hashable, Codable {
  /// How many pages the file declares, or nil in a format without pages.
  public var pagesDeclared: Int?
  /// How many pages or sections gave text.
  public var pagesRead: Int
  /// How many pages are blank.
  public var pagesBlank: Int
  /// The indices, from 0, of pages that show something but gave no text; each has a diagnostic that says why.
  public var pagesWithoutText: [Int]
  /// What was noticed, in the order of pages.
  public var diagnostics: [Diagnostic]
  /// What each stage of the way kept of the text it was given.
  public var stages: [StageReading]
  /// How the texts of the pages were obtained, by lane; empty in reports of earlier programs.
  public var lanes: [LaneCount]
  /// The pages whose text looks least like language, the worst first; only pages that were judged, and not more than a few.
  public var lowestQualities: [PageQuality]
  /// Which pages were brought into order in which way; empty in reports of earlier programs.
  public var strategies: [StrategyPages]
  /// The pages, from 0, whose words cross a gutter in the file's own order.
  public var pagesAcrossGutters: PageRanges
  /// What the file declares of itself besides its title, in its own order: author, language; empty in reports of earlier programs.
  public var properties: [DocumentHeader.Property]

  /// How many pages a report names by their quality at most.
  public static let mostQualities = 10

  /// Creates a report.
  public init(
    pagesDeclared: Int? = nil, pagesRead: Int = 0, pagesBlank: Int = 0, pagesWithoutText: [Int] = [], diagnostics: [Diagnostic] = [],
    stages: [StageReading] = [], lanes: [LaneCount] = [], lowestQualities: [PageQuality] = [], strategies: [StrategyPages] = [],
    pagesAcrossGutters: PageRanges = PageRanges(), properties: [DocumentHeader.Property] = []
  ) {
    self.pagesDeclared = pagesDeclared
    self.pagesRead = pagesRead
    self.pagesBlank = pagesBlank
    self.pagesWithoutText = pagesWithoutText
    self.diagnostics = diagnostics
    self.stages = stages
    self.lanes = lanes
    self.lowestQualities = lowestQualities
    self.strategies = strategies
    self.pagesAcrossGutters = pagesAcrossGutters
    self.properties = properties
  }

  /// Decodes a report; one of an earlier program says nothing of lanes, qualities, strategies and properties.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pagesDeclared = try container.decodeIfPresent(Int.self, forKey: .pagesDeclared)
    pagesRead = try container.decode(Int.self, forKey: .pagesRead)
    pagesBlank = try container.decode(Int.self, forKey: .pagesBlank)
    pagesWithoutText = try container.decode([Int].self, forKey: .pagesWithoutText)
    diagnostics = try container.decode([Diagnostic].self, forKey: .diagnostics)
    stages = try container.decode([StageReading].self, forKey: .stages)
    lanes = try container.decodeIfPresent([LaneCount].self, forKey: .lanes) ?? []
    lowestQualities = try container.decodeIfPresent([PageQuality].self, forKey: .lowestQualities) ?? []
    strategies = try container.decodeIfPresent([StrategyPages].self, forKey: .strategies) ?? []
    pagesAcrossGutters = try container.decodeIfPresent(PageRanges.self, forKey: .pagesAcrossGutters) ?? PageRanges()
    properties = try container.decodeIfPresent([DocumentHeader.Property].self, forKey: .properties) ?? []
  }

  /// How many pages or sections a lane stands for.
  public struct LaneCount: Sendable, Hashable, Codable {
    /// The lane.
    public var lane: Page.Lane
    /// How many pages or sections.
    public var count: Int

    /// Creates a count.
    public init(lane: Page.Lane, count: Int) {
      self.lane = lane
      self.count = count
    }
  }

  /// How far the text of a page looks like language.
  public struct PageQuality: Sendable, Hashable, Codable {
    /// The page's index from 0.
    public var page: Int
    /// From 0 to 1; below 0.4 the page is said to need recognition.
    public var quality: Double

    /// Creates a reading.
    public init(page: Int, quality: Double) {
      self.page = page
      self.quality = quality
    }
  }

  /// Whether everything the document holds is in the library: no page without text and no finding of severity error.
  public var isComplete: Bool {
    pagesWithoutText.isEmpty && !diagnostics.contains { $0.severity == .error }
  }
}

/// What one transition of the ledger kept: how much text went in and how much of it came out.
public struct StageReading: Sendable, Hashable, Codable {
  /// The transition's name, such as `extracted-to-chunked`.
  public var stage: String
  /// Characters that went in, white space not counted.
  public var charactersIn: Int
  /// Characters that came out, white space and repetitions not counted.
  public var charactersOut: Int
  /// Words of three letters or more that went in.
  public var wordsIn: Int
  /// Words of three letters or more that came out, repetitions not counted.
  public var wordsOut: Int
  /// Of the distinct words that went in, the share that came out, from 0 to 1.
  public var vocabularyKept: Double
  /// Whether the transition stayed within its band.
  public var isHealthy: Bool

  /// Creates a reading.
  public init(
    stage: String, charactersIn: Int, charactersOut: Int, wordsIn: Int, wordsOut: Int, vocabularyKept: Double, isHealthy: Bool
  ) {
    self.stage = stage
    self.charactersIn = charactersIn
    self.charactersOut = charactersOut
    self.wordsIn = wordsIn
    self.wordsOut = wordsOut
    self.vocabularyKept = vocabularyKept
    self.isHealthy = isHealthy
  }

  /// Characters that came out over characters that went in; 1 for an empty document.
  public var volumeRatio: Double { charactersIn == 0 ? 1 : Double(charactersOut) / Double(charactersIn) }
}
