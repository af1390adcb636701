public import VadeChunking
public import VadeEmbedding
public import VadeImport
public import VadeLibrary
public import VadeSystem

/// Adds files to a library.
///
/// Three stages run beside one another, joined by bounded queues: reading and chunking, embedding, writing. Embedding is what takes the
/// time; the others hide behind it. One bad file never stops a run, and whatever ends a run, the library holds every document that was
/// finished before and nothing of the one in work, unless the run is to rest: then what is there of it waits for the run that goes on.
public struct Ingestor: Sendable {
  /// The library that is added to.
  public let library: Library
  /// Reads the files.
  public let reader: any DocumentReading
  /// Computes the vectors.
  public let embedder: any Embedder
  /// Counts tokens as the embedder does.
  public let counter: any TokenCounter
  /// How documents are cut, or nil for the library's own plan, which each document goes by that is begun.
  public let plan: ChunkingPlan?
  /// What to try on locked documents, in order.
  public let passwords: [String]
  /// Where it is written down how documents are read.
  public let log: Log

  /// Creates an ingestor.
  ///
  /// - Parameters:
  ///   - library: the library that is added to.
  ///   - reader: reads the files, in this process or apart.
  ///   - embedder: computes the vectors; a library that has vectors takes only the recipe they were made by.
  ///   - counter: counts tokens as the embedder does.
  ///   - plan: how documents are cut, or nil for the library's own plan.
  ///   - passwords: what to try on locked documents, in order.
  ///   - log: where it is written down how documents are read.
  public init(
    library: Library, reader: any DocumentReading, embedder: any Embedder, counter: any TokenCounter,
    plan: ChunkingPlan? = nil, passwords: [String] = [], log: Log = .off
  ) {
    self.library = library
    self.reader = reader
    self.embedder = embedder
    self.counter = counter
    self.plan = plan
    self.passwords = passwords
    self.log = log
  }

  /// Adds files, in order.
  ///
  /// - Parameters:
  ///   - files: what to add.
  ///   - writer: the library's writer, used from the calling thread only.
  ///   - rereading: when a file is read that the library already holds.
  ///   - stop: asked between pages and files, from any thread; the run ends early when it says true.
  ///   - observer: is told how the run goes, on the calling thread.
  /// - Returns: what was done, one outcome a file.
  /// - Throws: ``IngestError`` when the run cannot go on; what was committed is kept.
  public func add<Observer: IngestObserver>(
    _ files: [FoundFile], writer: LibraryWriter, rereading: Rereading = .changed, stop: @escaping @Sendable () -> Bool = { false },
    observer: Observer
  ) throws(IngestError) -> IngestSummary {
    try add(files, writer: writer, rereading: rereading, wish: { stop() ? .stop : .goOn }, observer: observer)
  }

  /// Adds files, in order, as far as a wish lets it.
  ///
  /// What an earlier run has left of these files unfinished goes when they have come to an end; until then their vectors are found.
  ///
  /// - Parameters:
  ///   - files: what to add.
  ///   - writer: the library's writer, used from the calling thread only.
  ///   - rereading: when a file is read that the library already holds.
  ///   - spared: paths of files that other runs will add: what is there of them unfinished stays.
  ///   - wish: asked between pages and files, from any thread; it must not become weaker in a run.
  ///   - observer: is told how the run goes, on the calling thread.
  /// - Returns: what was done, one outcome a file.
  /// - Throws: ``IngestError`` when the run cannot go on; what was committed is kept.
  public func add<Observer: IngestObserver>(
    _ files: [FoundFile], writer: LibraryWriter, rereading: Rereading = .changed, sparing spared: Set<String> = [],
    wish: @escaping @Sendable () -> IngestWish, observer: Observer
  ) throws(IngestError) -> IngestSummary {
    let began = ContinuousClock.now
    let (discarded, continues) = try prepare(writer, sparing: spared.union(files.map(\.path)))
    var progress = IngestProgress()
    progress.filesTotal = files.count
    progress.bytesTotal = files.reduce(0) { $0 + $1.byteCount }
    let stages = Stages(ingestor: self, originals: writer.originals, files: files, rereading: rereading, wish: wish)
    var writing = WritingStage(writer: writer, wish: wish, observer: observer, progress: progress)
    stages.start()
    let fault = write(&writing, stages)
    let (reading, embedding, earlier) = stages.join()
    if let fault = earlier ?? fault {
      // The first fault is the one to report; the half document it leaves is also taken back by the next run.
      try? writing.abandonOpen()
      throw fault
    }
    var summary = writing.summary
    if continues { try tidy(writer, after: summary, wish: wish(), sparing: spared) }
    summary.timings.reading = reading
    summary.timings.embedding = embedding.busy
    summary.timings.whole = ContinuousClock.now - began
    summary.embeddedTokenCount = embedding.embeddedTokens
    summary.embeddedPassageCount = embedding.embeddedPassages
    summary.reusedVectorCount = embedding.reusedVectors
    summary.discardedCount = discarded
    return summary
  }

  /// Makes sure that the vectors to come fit those of the library, and takes back what interrupted runs have left of other files.
  ///
  /// - Returns: how many documents were taken back, and whether some are still unfinished.
  private func prepare(_ writer: LibraryWriter, sparing paths: Set<String>) throws(IngestError) -> (discarded: Int, continues: Bool) {
    do {
      try writer.adopt(EmbeddingRecipe(embedder.profile))
      let discarded = try writer.discardInterrupted(sparing: paths)
      return (discarded, try library.importingCount() > 0)
    } catch {
      throw .library(error)
    }
  }

  /// Takes back what was left unfinished of files that have come to an end; those that had no turn keep it, unless the run was stopped.
  private func tidy(
    _ writer: LibraryWriter, after summary: IngestSummary, wish: IngestWish, sparing spared: Set<String>
  ) throws(IngestError) {
    let waiting = wish == .stop ? [] : summary.outcomes.filter { $0.result == .stopped }.map(\.file.path)
    do { _ = try writer.discardInterrupted(sparing: spared.union(waiting)) } catch { throw .library(error) }
  }

  private func write<Observer>(_ writing: inout WritingStage<Observer>, _ stages: Stages) -> IngestError? {
    do {
      try writing.run(stages.embedded)
      return nil
    } catch {
      stages.cancel()
      return .library(error)
    }
  }
}
