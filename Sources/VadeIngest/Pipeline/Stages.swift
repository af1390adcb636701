internal import Dispatch
internal import Synchronization
internal import VadeLibrary
internal import VadeSystem

/// The two stages that run on threads of their own, with the queues between them.
final class Stages: Sendable {
  /// What a run's threads leave behind.
  private struct Results {
    var reading = Duration.zero
    var embedding = EmbeddingStage.Account()
    var fault: IngestError?
  }

  /// Passages with their vectors, for the writing stage.
  let embedded: BoundedQueue<EmbeddedItem>
  private let read: BoundedQueue<ReadItem>
  private let ingestor: Ingestor
  private let originals: OriginalKeeper
  private let files: [FoundFile]
  private let rereading: Rereading
  private let wish: @Sendable () -> IngestWish
  private let results = Mutex(Results())
  private let group = DispatchGroup()

  init(ingestor: Ingestor, originals: OriginalKeeper, files: [FoundFile], rereading: Rereading, wish: @escaping @Sendable () -> IngestWish)
  {
    self.ingestor = ingestor
    self.originals = originals
    self.files = files
    self.rereading = rereading
    self.wish = wish
    // A page gives a handful of passages: reading may be this many pages ahead of embedding.
    read = BoundedQueue(capacity: 128)
    embedded = BoundedQueue(capacity: 512)
  }

  /// Starts both threads.
  func start() {
    DispatchQueue(label: "vade.ingest.read").async(group: group) { self.runReading() }
    DispatchQueue(label: "vade.ingest.embed").async(group: group) { self.runEmbedding() }
  }

  /// Drops what is queued, so that both threads end soon.
  func cancel() {
    read.cancel()
    embedded.cancel()
  }

  /// Waits for both threads.
  ///
  /// - Returns: how long they were busy and what ended them early.
  func join() -> (reading: Duration, embedding: EmbeddingStage.Account, fault: IngestError?) {
    group.wait()
    return results.withLock { ($0.reading, $0.embedding, $0.fault) }
  }

  private func runReading() {
    let stage = ReadingStage(
      library: ingestor.library, originals: originals, reader: ingestor.reader, counter: ingestor.counter, plan: ingestor.plan,
      passwords: ingestor.passwords, log: ingestor.log, rereading: rereading, wish: wish, output: read)
    do {
      let busy = try stage.run(files)
      results.withLock { $0.reading = busy }
      read.close()
    } catch {
      fail(.library(error))
    }
  }

  private func runEmbedding() {
    var stage = EmbeddingStage(
      library: ingestor.library, embedder: ingestor.embedder, stop: { [wish] in wish() > .endBehindFile }, input: read, output: embedded)
    do {
      let account = try stage.run()
      results.withLock { $0.embedding = account }
      embedded.close()
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: IngestError) {
    results.withLock { $0.fault = $0.fault ?? error }
    cancel()
  }
}
