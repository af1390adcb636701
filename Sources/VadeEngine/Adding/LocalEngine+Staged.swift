internal import VadeEmbedding
package import VadeIngest
internal import VadeLibrary

extension LocalEngine {
  /// Adds files whose bytes are staged, telling of each as it goes.
  ///
  /// - Parameters:
  ///   - files: what to add.
  ///   - rereading: when a file is read that the library already holds.
  ///   - spared: paths of files that will be added later: what is there of them unfinished stays.
  ///   - context: names the library, which is made when there is none.
  ///   - listener: is told how it goes, and asked what to do.
  /// - Returns: how many passages were embedded; the others' vectors were there.
  /// - Throws: ``CommandError`` when the run cannot go on; what was finished is kept.
  package func add(
    _ files: [StagedFile], rereading: Rereading = .changed, sparing spared: Set<String> = [], _ context: EngineContext,
    listener: any AddListener
  ) throws(CommandError) -> Int {
    let embedder = try embedder(try modelName(context), context)
    let library = try library(context, create: true)
    let writer = try engine { () throws(LibraryError) in try library.writer() }
    let ingestor = Ingestor(
      library: library, reader: readers.several, embedder: embedder, counter: embedder.tokenizer, log: context.log)
    let summary: IngestSummary
    do {
      summary = try ingestor.add(
        files.map(\.found), writer: writer, rereading: rereading, sparing: spared, wish: { listener.wish() },
        observer: StagedObserver(listener: listener))
    } catch {
      throw CommandError(error)
    }
    try engine { () throws(LibraryError) in try writer.close() }
    return summary.embeddedPassageCount
  }

  /// Takes back what runs have left unfinished in a library.
  ///
  /// - Parameters:
  ///   - spared: paths of files that will be added later: what is there of them stays.
  ///   - context: names the library; one that is not there has nothing unfinished.
  /// - Throws: ``CommandError`` when the library cannot be changed.
  package func discardUnfinished(sparing spared: Set<String>, _ context: EngineContext) throws(CommandError) {
    guard store(context).exists(context.library) else { return }
    let library = try library(context)
    try engine { () throws(LibraryError) in
      guard try library.importingCount() > 0 else { return }
      let writer = try library.writer()
      _ = try writer.discardInterrupted(sparing: spared)
      try writer.close()
    }
  }

  /// Lists the files under a path of this machine, as they would be added.
  ///
  /// - Parameter path: an absolute path.
  /// - Returns: the files, and what was passed over or could not be looked at.
  package func find(_ path: String) -> (files: [StagedFile], remarks: [Wire.AddReport.File]) {
    let found = FileFinder().find([path], relativeTo: "/")
    return (
      found.files.map { StagedFile(path: $0.path, displayPath: $0.displayPath, source: $0.path, byteCount: $0.byteCount) },
      found.failures.map(Wire.AddReport.File.init) + found.skipped.map(Wire.AddReport.File.init)
    )
  }
}

/// Hands on what the run says.
private struct StagedObserver: IngestObserver {
  let listener: any AddListener

  mutating func progressed(_ progress: IngestProgress) { listener.progressed(progress) }
  mutating func finished(_ outcome: FileOutcome) { listener.finished(Wire.AddReport.File(outcome)) }
}
