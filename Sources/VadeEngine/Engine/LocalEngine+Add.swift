internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  package func add(_ request: AddRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.AddReport
  {
    let began = ContinuousClock.now
    let finder = FileFinder(followsSymbolicLinks: request.followsSymlinks, takesHidden: request.includesHidden)
    let directory: String
    do { directory = try WorkingDirectory.path() } catch { throw CommandError(error) }
    let found = finder.find(request.paths, relativeTo: directory)
    var files = found.failures.map(Wire.AddReport.File.init) + found.skipped.map(Wire.AddReport.File.init)
    if request.isDryRun {
      files += try plan(found.files, request, context)
    } else if !found.files.isEmpty {
      files += try run(
        found.files, rereading: request.isForced ? .always : .changed, passwordFile: request.passwordFile,
        isSandboxed: request.isSandboxed, context, progress)
    }
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    return Wire.AddReport(
      library: context.library, dryRun: request.isDryRun, stopped: context.stop.isRequested, sandboxed: request.isSandboxed,
      seconds: seconds,
      files: files)
  }

  /// Adds files, or cuts them anew.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - rereading: when a file is read that the library already holds.
  ///   - passwordFile: a file of passwords to try on locked documents, as typed.
  ///   - isSandboxed: whether files are read in processes apart.
  ///   - context: what the engine works with.
  ///   - progress: is told how far the run is.
  /// - Returns: what became of each file.
  /// - Throws: ``CommandError`` when the run cannot go on.
  func run(
    _ files: [FoundFile], rereading: Rereading, passwordFile: String?, isSandboxed: Bool, _ context: EngineContext,
    _ progress: any ProgressReporting
  ) throws(CommandError) -> [Wire.AddReport.File] {
    let passwords = try passwordFile.map(PasswordFile.read) ?? []
    // The model first: without one no empty library is left behind.
    let embedder = try embedder(try modelName(context), context)
    let library = try library(context, create: true)
    let writer = try engine { () throws(LibraryError) in try library.writer() }
    let ingestor = Ingestor(
      library: library, reader: readers.reader(sandboxed: isSandboxed), embedder: embedder,
      counter: embedder.tokenizer, passwords: passwords, log: context.log)
    let stop = context.stop
    let summary: IngestSummary
    do {
      summary = try ingestor.add(
        files, writer: writer, rereading: rereading, stop: { stop.isRequested },
        observer: AddObserver(progress: progress, context: context)
      )
    } catch {
      throw CommandError(error)
    }
    try engine { () throws(LibraryError) in try writer.close() }
    if summary.discardedCount > 0 {
      context.remarks.note("took back \(Figures.count(summary.discardedCount, "document")) an interrupted run had left half added")
    }
    return summary.outcomes.map(Wire.AddReport.File.init)
  }

  /// The model to add with: the one the options name, else the library's own, else the default.
  func modelName(_ context: EngineContext) throws(CommandError) -> String {
    if let name = context.model { return name }
    guard store(context).exists(context.library) else { return ModelStore.defaultModel }
    let library = try library(context)
    return try engine { () throws(LibraryError) in try library.recipe()?.modelName } ?? ModelStore.defaultModel
  }

  /// What would become of files, as far as their names, kinds and digests tell.
  private func plan(_ files: [FoundFile], _ request: AddRequest, _ context: EngineContext) throws(CommandError) -> [Wire.AddReport.File] {
    let library = store(context).exists(context.library) ? try library(context) : nil
    var planned: [Wire.AddReport.File] = []
    for file in files {
      let known = try engine { () throws(LibraryError) in try library?.document(atPath: file.path) }
      do {
        let outcome = try plannedOutcome(of: file, known: known, request)
        planned.append(.init(path: file.displayPath, outcome: outcome, documentId: known?.id.rawValue))
      } catch {
        planned.append(.init(path: file.displayPath, outcome: .failed, reason: .init(error)))
      }
    }
    return planned
  }

  private func plannedOutcome(
    of file: FoundFile, known: DocumentRecord?, _ request: AddRequest
  ) throws(ImportError) -> Wire.AddReport.Outcome {
    let source = try ImportSource(path: file.path, displayPath: file.displayPath)
    _ = try readers.reader(sandboxed: request.isSandboxed).recognise(source)
    guard let known else { return .added }
    let isSame = known.state == .ready && source.file.withBytes { SHA256Digest(of: $0) } == known.digest
    return isSame && !request.isForced ? .unchanged : .updated
  }
}

/// Hands the run's progress to the line on the terminal.
struct AddObserver: IngestObserver {
  let progress: any ProgressReporting
  let context: EngineContext

  mutating func progressed(_ state: IngestProgress) {
    progress.update(
      Progress(
        done: state.filesDone, total: state.filesTotal, yield: .init(count: state.passagesDone, unit: "passages"),
        fraction: state.bytesTotal == 0 ? nil : Double(state.bytesDone) / Double(state.bytesTotal), current: state.currentFile))
  }

  mutating func finished(_ outcome: FileOutcome) {
    if case .added(let document, _) = outcome.result {
      context.remarks.note("added '\(outcome.file.displayPath)': \(Figures.count(document.passageCount, "passage"))")
    }
  }
}
