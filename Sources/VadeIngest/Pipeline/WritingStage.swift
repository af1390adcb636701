internal import VadeChunking
internal import VadeDocument
internal import VadeLibrary
internal import VadeSystem

/// The last stage: commits batches to the library, on the thread that called the run.
struct WritingStage<Observer: IngestObserver> {
  let writer: LibraryWriter
  let wish: @Sendable () -> IngestWish
  var observer: Observer
  var progress: IngestProgress
  var summary = IngestSummary()
  /// The file in work, and the files inside it that are open, outermost first.
  private var open: [OpenDocument] = []

  /// A document whose passages are being committed.
  private struct OpenDocument {
    let id: DocumentID
    let file: FoundFile
    let new: NewDocument
    let replaces: Bool
    var passages = 0
    var ledger = StageLedger()
    var diagnostics: [Diagnostic] = []
    var embedded: [AddedDocument] = []

    /// Notes a passage that was committed.
    mutating func account(for entry: EmbeddedPassage) {
      ledger.record(entry.passage, at: .finished)
      if entry.vector == nil {
        ledger.expect(.embedded)
        diagnostics.append(
          Diagnostic(
            .warning, .passageNotEmbedded, "passage \(entry.passage.ordinal + 1) has no vector and is found by its words only",
            page: entry.passage.pages?.lowerBound))
      } else {
        ledger.record(entry.passage, at: .embedded)
        ledger.record(entry.passage, at: .indexed)
      }
    }
  }

  init(writer: LibraryWriter, wish: @escaping @Sendable () -> IngestWish, observer: Observer, progress: IngestProgress) {
    self.writer = writer
    self.wish = wish
    self.observer = observer
    self.progress = progress
  }

  /// Takes items until the input ends.
  mutating func run(_ input: BoundedQueue<EmbeddedItem>) throws(LibraryError) {
    while let item = input.take() {
      let began = ContinuousClock.now
      try take(item)
      summary.timings.writing += ContinuousClock.now - began
    }
  }

  /// Takes back a document that was begun and will not be finished.
  mutating func abandonOpen() throws(LibraryError) {
    guard let document = open.first else { return }
    open = []
    // With all that was taken out of it.
    try writer.abandon(document.id)
  }

  /// Leaves the document in work as it is, for the run that adds its file again.
  private mutating func suspendOpen() throws(LibraryError) {
    guard let document = open.first else { return }
    open = []
    try writer.suspend(document.id)
  }

  private mutating func take(_ item: EmbeddedItem) throws(LibraryError) {
    switch item {
    case .begin(let file, let new, let replaces):
      open = [OpenDocument(id: try writer.begin(new), file: file, new: new, replaces: replaces)]
      progress.currentFile = file.displayPath
      progress.currentPage = nil
      progress.currentPageCount = new.pageCount
    case .passages(let batch, let bytes):
      try append(batch, bytes: bytes)
    case .finish(let report, let bytes):
      try finish(report, bytes: bytes)
    case .beginEmbedded(let new):
      try beginEmbedded(new)
    case .endEmbedded(let report):
      try endEmbedded(report)
    case .outcome(let outcome):
      let wasBegun = !open.isEmpty
      if outcome.result == .stopped, wish() == .rest { try suspendOpen() } else { try abandonOpen() }
      end(outcome, bytes: wasBegun ? 0 : outcome.file.byteCount)
    }
    observer.progressed(progress)
  }

  private mutating func append(_ batch: [EmbeddedPassage], bytes: Int) throws(LibraryError) {
    let last = open.count - 1
    precondition(last >= 0, "\(batch.count) passages came without a document")
    try writer.append(batch, to: open[last].id)
    for entry in batch { open[last].account(for: entry) }
    open[last].passages += batch.count
    summary.passageCount += batch.count
    progress.passagesDone += batch.count
    // Of a file inside another the pages are its own.
    if open.count == 1, let page = batch.last?.passage.pages?.upperBound { progress.currentPage = page + 1 }
    progress.bytesDone += bytes
  }

  private mutating func finish(_ report: DocumentReport, bytes: Int) throws(LibraryError) {
    precondition(open.count == 1, "a document was finished while \(open.count) were open")
    let document = open[0]
    let added = try finishLast(report)
    progress.bytesDone += bytes
    end(FileOutcome(file: document.file, result: .added(added, replaced: document.replaces)), bytes: 0)
  }

  private mutating func beginEmbedded(_ new: NewDocument) throws(LibraryError) {
    guard let parent = open.last else { preconditionFailure("a file inside a document came without the document") }
    var new = new
    new.parent = parent.id
    open.append(OpenDocument(id: try writer.begin(new), file: parent.file, new: new, replaces: false))
  }

  private mutating func endEmbedded(_ report: DocumentReport?) throws(LibraryError) {
    precondition(open.count > 1, "a file inside a document ended that was not begun")
    guard let report else { return try writer.abandon(open.removeLast().id) }
    let added = try finishLast(report)
    open[open.count - 1].embedded += [added] + added.embedded
  }

  /// Completes the innermost open document.
  private mutating func finishLast(_ report: DocumentReport) throws(LibraryError) -> AddedDocument {
    let document = open.removeLast()
    var report = report
    report.diagnostics += document.diagnostics + document.ledger.losses(from: .finished)
    report.stages += document.ledger.readings(from: .finished)
    try writer.finish(document.id, report: report)
    return AddedDocument(
      id: document.id, title: document.new.shownTitle, format: document.new.format, passageCount: document.passages, report: report,
      path: document.new.path, embedded: document.embedded)
  }

  private mutating func end(_ outcome: FileOutcome, bytes: Int) {
    progress.bytesDone += bytes
    progress.filesDone += 1
    summary.outcomes.append(outcome)
    observer.finished(outcome)
  }
}
