public import VadeChunking
public import VadeEmbedding
public import VadeImport
public import VadeLibrary
public import VadeSystem

/// Adds files to a library.
///
/// Three stages run beside one another, joined by bounded queues: reading and chunking, embedding, writing. Embedding is what takes the
/// time; the others hide behind it. One bad file never stops a run, and whatever ends a run, the library holds every document that was
/// finished before and nothing of the one in work.
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
    let began = ContinuousClock.now
    let discarded = try prepare(writer)
    var progress = IngestProgress()
    progress.filesTotal = files.count
    progress.bytesTotal = files.reduce(0) { $0 + $1.byteCount }
    let stages = Stages(ingestor: self, originals: writer.originals, files: files, rereading: rereading, stop: stop)
    var writing = WritingStage(writer: writer, observer: observer, progress: progress)
    stages.start()
    let fault = write(&writing, stages)
    let (reading, embedding, earlier) = stages.join()
    if let fault = earlier ?? fault {
      // The first fault is the one to report; the half document it leaves is also taken back by the next run.
      try? writing.abandonOpen()
      throw fault
    }
    var summary = writing.summary
    summary.timings.reading = reading
    summary.timings.embedding = embedding.busy
    summary.timings.whole = ContinuousClock.now - began
    summary.embeddedTokenCount = embedding.embeddedTokens
    summary.reusedVectorCount = embedding.reusedVectors
    summary.discardedCount = discarded
    return summary
  }

  /// Makes sure that the vectors to come fit those of the library, and takes back what an interrupted run has left.
  private func prepare(_ writer: LibraryWriter) throws(IngestError) -> Int {
    do {
      try writer.adopt(EmbeddingRecipe(embedder.profile))
      return try writer.discardInterrupted()
    } catch {
      throw .library(error)
    }
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
