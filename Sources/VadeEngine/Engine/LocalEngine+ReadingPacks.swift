internal import VadeEmbedding
internal import VadeLibrary
internal import VadePacks
internal import VadePublishing

extension LocalEngine {
  package func verifyPack(_ request: PackVerifyRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackVerifyReport {
    let path = try absolute(request.directory)
    if let bundle = request.bundle {
      let place = try absolute(bundle)
      let source = try packs { () throws(PackExportError) in try BundlePackSource(path: place) }
      return try verify(path, source, request.depth, context)
    }
    if request.measuresLibrary {
      let library = try library(context)
      return try verify(path, try packs { () throws(PackExportError) in try LibraryPackSource(library) }, request.depth, context)
    }
    let report = try opened { () throws(PackError) in try PackCheck(path: path).run() }
    return Wire.PackVerifyReport(report, directory: path)
  }

  private func verify(_ path: String, _ source: some PackSource, _ depth: Int, _ context: EngineContext) throws(CommandError)
    -> Wire.PackVerifyReport
  {
    let embedder = try packEmbedder(for: path, context)
    let report = try opened { () throws(PackError) in
      try PackCheck(path: path, embedder: embedder, truth: SourceTruth(source)).run(k: depth)
    }
    return Wire.PackVerifyReport(report, directory: path)
  }

  package func checkGolden(_ request: PackGoldenRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackGoldenReport {
    let path = try absolute(request.directory)
    let embedder = try packEmbedder(for: path, context)
    let report = try opened { () throws(PackError) in
      try GoldenGate(PackFolder(path: path, embedder: embedder), ties: request.hasOldTies ? .vectors : .words).run()
    }
    return Wire.PackGoldenReport(
      directory: path, passed: report.isPassed, queries: report.queries, rankings: report.rankings,
      divergences: report.divergences.map(\.message), diagnosis: report.diagnosis,
      readingGuide: report.isPassed ? nil : GoldenReport.readingGuide)
  }

  package func searchPack(_ request: PackSearchRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackSearchReply {
    let path = try absolute(request.directory)
    var notes: [String] = []
    var embedder: PackEmbedder?
    do throws(CommandError) { embedder = try packEmbedder(for: path, context) } catch {
      guard error.code == "model-missing", context.model == nil else { throw error }
      notes.append("searched by words only: " + error.message)
    }
    let query = PackQuery(
      request.query, scope: PackScope(named: request.scope),
      filter: PackFilter(author: request.author, book: request.book, from: request.from, through: request.through), k: request.limit,
      scan: context.scan)
    let results = try opened { () throws(PackError) in try PackFolder(path: path, embedder: embedder).search(query) }
    if embedder != nil, !results.wordsOnlyPacks.isEmpty {
      notes.append("searched by words only, for there are no vectors: " + results.wordsOnlyPacks.joined(separator: ", "))
    }
    return Wire.PackSearchReply(
      query: request.query, scope: request.scope,
      hits: results.hits.enumerated().map { .init($1, rank: $0 + 1, isRescued: results.rescued.contains($1.id)) }, notes: notes)
  }

  /// What embeds the queries of a pack: the model it names, or the one the options name.
  ///
  /// - Throws: ``CommandError`` when the pack cannot be opened or the model is not there.
  func packEmbedder(for path: String, _ context: EngineContext) throws(CommandError) -> PackEmbedder? {
    let manifest = try opened { () throws(PackError) in try PackFolder(path: path, embedder: nil) }.manifest
    guard manifest.packs.contains(where: { $0.sidecar != nil }) else { return nil }
    return try packEmbedder(named: context.model ?? PublishedModel.localName(of: manifest.embedder.model), context)
  }

  /// A model of this machine as packs know it.
  func packEmbedder(named name: String, _ context: EngineContext) throws(CommandError) -> PackEmbedder {
    let model = try embedder(name, context)
    return PackEmbedder(model: PublishedModel.name(of: model.profile.name), dimension: model.profile.dimension) { text in
      do throws(EmbeddingError) { return Array(try model.embed([text], as: .query)[0]) } catch { throw PackError.embedding(error.message) }
    }
  }
}

extension Wire.PackVerifyReport {
  /// What checking found.
  init(_ report: PackCheckReport, directory: String) {
    self.init(
      directory: directory, sound: report.isSound, bytesCompared: report.bytesCompared,
      findings: report.findings.map { .init(file: $0.file, severity: $0.severity == .fault ? "fault" : "note", message: $0.message) },
      verification: report.verification.map(Wire.PackRecall.init), advice: report.advice)
  }
}

extension Wire.PackSearchReply.Hit {
  /// A passage of a pack.
  init(_ hit: PackHit, rank: Int, isRescued: Bool) {
    self.init(
      rank: rank, score: hit.score, id: hit.id, pack: hit.pack, kind: hit.kind, genre: hit.genre, author: hit.author, title: hit.title,
      chapter: hit.nodeTitle, path: hit.sourcePath.isEmpty ? nil : hit.sourcePath, timestamp: hit.timestamp,
      foundByWords: isRescued || hit.score == nil, text: hit.content)
  }
}
