internal import VadeDocument
internal import VadeEmbedding
internal import VadeImport
internal import VadeLibrary
internal import VadePacks
internal import VadePublishing
internal import VadeSystem

extension LocalEngine {
  package func exportPack(
    _ request: PackExportRequest, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.PackExportReport {
    let plan = try PackExportCommand(request, context)
    if let bundle = plan.bundle {
      // A bundle does not say what made its vectors.
      let model = context.model.map(PublishedModel.name) ?? BundlePackSource.standardModel
      let source = try packs { () throws(PackExportError) in
        try BundlePackSource(path: bundle, model: model, readsVectors: request.vectorType != .none)
      }
      return try export(source, plan, context, progress)
    }
    let library = try library(context)
    let source = try packs { () throws(PackExportError) in try LibraryPackSource(library, lines: Self.lines(of: library)) }
    return try export(source, plan, context, progress)
  }

  /// Gives the text of the kept copy of a book, in which its passages have their places.
  private static func lines(of library: Library) -> @Sendable (DocumentRecord) -> SourceLines? {
    { document in
      guard document.format == .gutenberg else { return nil }
      // Without its copy, passages have their places one after another.
      guard let source = try? ImportSource(path: library.originalPath(of: document.digest), displayPath: document.path) else { return nil }
      return SourceLines(source)
    }
  }

  package func exportEmbedder(_ directory: String, _ context: EngineContext) throws(CommandError) -> Wire.PackEmbedderReport {
    let path = try absolute(directory)
    let name = try embedderName(for: path, context)
    let embedder = try embedder(name, context)
    let place = try engine { () throws(EmbeddingError) in try modelStore(context).locate(name) }
    let file = try packs { () throws(PackExportError) in try EmbedderExport(modelDirectory: place).write(to: path, with: embedder) }
    return Wire.PackEmbedderReport(
      directory: path, model: file.model, dimension: file.dimension,
      files: [PackFormat.vocabularyFile, PackFormat.embedderFile, EmbedderExport.folder + "/"], parity: file.parity?.cosine ?? 0)
  }

  /// The model to export: the one the options name, else that of the packs in the folder, else the library's, else the default.
  private func embedderName(for directory: String, _ context: EngineContext) throws(CommandError) -> String {
    if let name = context.model { return name }
    if FileStatus(path: directory + "/" + PackFormat.manifestFile) != nil {
      let folder = try opened { () throws(PackError) in try PackFolder(path: directory, embedder: nil) }
      if !folder.manifest.embedder.model.isEmpty { return PublishedModel.localName(of: folder.manifest.embedder.model) }
    }
    guard store(context).exists(context.library) else { return ModelStore.defaultModel }
    let library = try library(context)
    return try engine { () throws(LibraryError) in try library.recipe()?.modelName } ?? ModelStore.defaultModel
  }

  private func export(
    _ source: some PackSource, _ plan: PackExportCommand, _ context: EngineContext, _ progress: any ProgressReporting
  ) throws(CommandError) -> Wire.PackExportReport {
    let exporter = PackExporter(source: source, options: plan.options)
    // The model first: without one nothing is worked on for minutes in vain.
    let measuring = try measuring(source, plan, context)
    let report = try packs { () throws(PackExportError) in
      guard let measuring else { return try exporter.export(to: plan.output, progress: { step in progress.update(step.progress) }) }
      return try exporter.export(
        to: plan.output, measure: { (folder) throws(PackExportError) in try measuring.run(in: folder, of: source) },
        progress: { step in progress.update(step.progress) })
    }
    return Wire.PackExportReport(report, notes: report.notes)
  }

  /// What is recorded and measured, or nil for nothing: without vectors there is nothing to record.
  private func measuring(_ source: some PackSource, _ plan: PackExportCommand, _ context: EngineContext) throws(CommandError)
    -> PackMeasuring?
  {
    guard plan.queries != nil || plan.isVerified, plan.options.vectorType != .none, let model = source.embedder?.model else { return nil }
    do throws(CommandError) {
      let embedder = try packEmbedder(named: PublishedModel.localName(of: model), context)
      return PackMeasuring(queries: plan.queries, depth: plan.depth, isVerified: plan.isVerified, embedder: embedder)
    } catch {
      throw CommandError(
        code: error.code, message: error.message + ", or leave the recorded rankings out with --no-golden", status: error.status)
    }
  }
}

/// Runs something of an export and turns its error into one of the command line.
func packs<Result>(_ body: () throws(PackExportError) -> Result) throws(CommandError) -> Result {
  do { return try body() } catch { throw CommandError(error) }
}

/// Runs something with packs and turns its error into one of the command line.
func opened<Result>(_ body: () throws(PackError) -> Result) throws(CommandError) -> Result {
  do { return try body() } catch { throw CommandError(error) }
}

/// The absolute path of one that was typed.
package func absolute(_ path: String) throws(CommandError) -> String {
  do { return try AbsolutePath.normalised(path, relativeTo: WorkingDirectory.path()) } catch { throw CommandError(error) }
}

extension PackExportStep {
  /// The step as the progress line shows it.
  var progress: Progress {
    switch self {
    case .passages(let pack, let count): Progress(done: count, current: pack)
    case .vectors(let pack, let count): Progress(done: count, current: "the vectors of " + pack)
    case .indexing(let pack): Progress(done: 0, current: "the indexes of " + pack)
    case .measuring: Progress(done: 0, current: "rankings")
    }
  }
}
