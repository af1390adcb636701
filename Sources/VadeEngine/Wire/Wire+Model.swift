internal import VadeDocument
internal import VadeLibrary
internal import VadeSystem

extension Wire.Passage {
  /// A passage of a library.
  init(_ stored: StoredPassage) {
    let passage = stored.passage
    let place = Wire.Place(of: passage.spans)
    self.init(
      id: stored.id.rawValue, ordinal: passage.ordinal, kind: passage.kind.rawValue, concealment: passage.concealment?.rawValue,
      headingPath: passage.headingPath, text: passage.text,
      page: passage.pages.map { $0.lowerBound + 1 }, pageLabel: passage.pageLabel, pages: passage.pages.map { $0.map { $0 + 1 } },
      lines: place.lines, cells: place.cells.map(Wire.Cells.init), time: place.time.map(Wire.Time.init), boxes: place.boxes)
  }
}

extension Wire.DocumentReference {
  /// A document of a library.
  init(_ record: DocumentRecord) {
    self.init(id: record.id.rawValue, path: record.path, title: record.title, format: record.format.rawValue)
  }
}

extension Wire.Diagnostic {
  /// A finding of the document model.
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, code: diagnostic.id.rawValue, message: diagnostic.summary,
      page: diagnostic.page.map { $0 + 1 })
  }
}

extension Wire.Stage {
  /// A reading of the ledger.
  init(_ reading: StageReading) {
    self.init(
      stage: reading.stage, charactersIn: reading.charactersIn, charactersOut: reading.charactersOut, wordsIn: reading.wordsIn,
      wordsOut: reading.wordsOut, vocabularyKept: reading.vocabularyKept, healthy: reading.isHealthy)
  }
}

extension Wire.PageReport {
  /// What became of a document's pages.
  init(_ report: DocumentReport) {
    self.init(
      pagesDeclared: report.pagesDeclared, pagesRead: report.pagesRead, pagesBlank: report.pagesBlank,
      pagesWithoutText: report.pagesWithoutText.map { $0 + 1 }, complete: report.isComplete,
      diagnostics: report.diagnostics.map(Wire.Diagnostic.init), stages: report.stages.map(Wire.Stage.init),
      lanes: report.lanes.isEmpty ? nil : report.lanes.map { .init(lane: $0.lane.rawValue, pages: $0.count) },
      lowestQualities: report.lowestQualities.isEmpty
        ? nil : report.lowestQualities.map { .init(page: $0.page + 1, quality: ($0.quality * 1000).rounded() / 1000) },
      strategies: report.strategies.isEmpty ? nil : report.strategies.map(Strategy.init),
      pagesAcrossGutters: report.pagesAcrossGutters.isEmpty ? nil : report.pagesAcrossGutters.pages.map { $0 + 1 })
  }
}

extension Wire.PageReport.Strategy {
  /// The pages of one way to bring words into order.
  init(_ pages: DocumentReport.StrategyPages) {
    self.init(order: pages.order.rawValue, columns: pages.columnCount, pages: pages.pages.pages.map { $0 + 1 })
  }
}

extension Wire.Document {
  /// A document of a library.
  init(_ record: DocumentRecord) {
    self.init(
      id: record.id.rawValue, path: record.path, title: record.title, format: record.format.rawValue, bytes: record.byteCount,
      pageCount: record.pageCount, passageCount: record.passageCount, state: record.state.rawValue, sha256: record.digest.hex,
      addedAt: Timestamp.text(record.addedAt), complete: record.report.isComplete,
      parentId: record.parent?.rawValue, plan: record.chunkingPlan)
  }
}
