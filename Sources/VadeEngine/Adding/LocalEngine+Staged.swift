internal import VadeEmbedding
internal import VadeIngest
internal import VadeLibrary

extension LocalEngine {
  /// Adds files whose bytes are staged, telling of each as it goes.
  ///
  /// - Parameters:
  ///   - files: what to add.
  ///   - addsUnchanged: whether a file the library already holds is read again.
  ///   - context: names the library, which is made when there is none.
  ///   - listener: is told how it goes, and asked whether to stop.
  /// - Throws: ``CommandError`` when the run cannot go on; what was finished is kept.
  package func add(
    _ files: [StagedFile], addsUnchanged: Bool = false, _ context: EngineContext, listener: any AddListener
  ) throws(CommandError) {
    let embedder = try embedder(try modelName(context), context)
    let library = try library(context, create: true)
    let writer = try Self.patientWriter(of: library)
    let ingestor = Ingestor(
      library: library, reader: readers.several, embedder: embedder, counter: embedder.tokenizer, log: context.log)
    do {
      _ = try ingestor.add(
        files.map(\.found), writer: writer, addsUnchanged: addsUnchanged, stop: { listener.wantsStop() },
        observer: StagedObserver(listener: listener))
    } catch {
      throw CommandError(error)
    }
    try engine { () throws(LibraryError) in try writer.close() }
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
