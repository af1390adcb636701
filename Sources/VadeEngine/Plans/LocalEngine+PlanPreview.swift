internal import VadeChunking
internal import VadeDocument
internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary

extension LocalEngine {
  package func previewPlans(_ document: String, _ request: RecutRequest, _ context: EngineContext) throws(CommandError) -> Wire.PlanPreview
  {
    let library = try library(context)
    return try preview(try theOne(document, library), request, library, context)
  }

  /// What each plan would make of a document by its number.
  ///
  /// - Throws: ``CommandError`` when there is no such library or document, or it cannot be read.
  package func previewPlans(of id: Int64, _ context: EngineContext) throws(CommandError) -> Wire.PlanPreview {
    let library = try library(context)
    return try preview(try record(id, in: library), RecutRequest(), library, context)
  }

  private func preview(
    _ document: DocumentRecord, _ request: RecutRequest, _ library: Library, _ context: EngineContext
  ) throws(CommandError) -> Wire.PlanPreview {
    let passwords = try request.passwordFile.map(PasswordFile.read) ?? []
    let copy = try original(of: document.id.rawValue, context).path
    let counter = try embedder(try modelName(context), context).tokenizer
    let trial: PlanTrial
    do throws(ImportError) {
      let source = try ImportSource(path: copy, displayPath: document.path, passwords: passwords)
      let pages = try readers.reader(sandboxed: request.isSandboxed).open(source)
      trial = try PlanTrial(of: pages, counter: counter) { context.stop.isRequested }
    } catch {
      throw CommandError(error)
    }
    try context.checkStop()
    let hasOwnWay = ChunkingPlan.formatsOfTheirOwn.contains(document.format)
    return Wire.PlanPreview(
      library: library.name, document: .init(document),
      plan: hasOwnWay ? nil : document.chunkingPlan ?? ChunkingPlan.balanced.rawValue, passageCount: document.passageCount,
      pagesRead: trial.pagesRead, whole: trial.isWhole,
      plans: trial.cuts.map { cut in
        Wire.PlanPreview.Cut(
          name: cut.plan.rawValue, passages: cut.passageCount, leastWords: cut.words.least, medianWords: cut.words.median,
          mostWords: cut.words.most, mostTokens: cut.plan.options.mostTokens(of: counter), repeated: hundredths(cut.repeatedShare),
          first: cut.first.map(Wire.PlanPreview.Piece.init))
      })
  }
}

extension Wire.PlanPreview.Piece {
  /// A passage, parted where what is new in it begins.
  fileprivate init(_ passage: Passage) {
    let text = passage.text
    let border = text.utf8.index(text.startIndex, offsetBy: passage.repeatedPrefix)
    self.init(
      kind: passage.kind.rawValue, headingPath: passage.headingPath, page: passage.pages.map { $0.lowerBound + 1 },
      repeated: passage.repeatedPrefix == 0 ? nil : String(text[..<border]), text: String(text[border...]))
  }
}
