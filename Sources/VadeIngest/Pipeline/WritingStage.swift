internal import VadeChunking
internal import VadeDocument
internal import VadeLibrary

/// The last stage: commits batches to the library, on the thread that called the run.
struct WritingStage<Observer: IngestObserver> {
  let writer: LibraryWriter
  var observer: Observer
  var progress: IngestProgress
  var summary = IngestSummary()
  private var open: OpenDocument?

  /// A document whose passages are being committed.
  private struct OpenDocument {
    let id: DocumentID
    let file: FoundFile
    let new: NewDocument
    let replaces: Bool
    var passages = 0
    var ledger = StageLedger()
    var diagnostics: [Diagnostic] = []

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

  init(writer: LibraryWriter, observer: Observer, progress: IngestProgress) {
    self.writer = writer
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
    guard let document = open else { return }
    open = nil
    try writer.abandon(document.id)
  }

  private mutating func take(_ item: EmbeddedItem) throws(LibraryError) {
    switch item {
    case .begin(let file, let new, let replaces):
      open = OpenDocument(id: try writer.begin(new), file: file, new: new, replaces: replaces)
      progress.currentFile = file.displayPath
    case .passages(let batch, let bytes):
      try append(batch, bytes: bytes)
    case .finish(let report, let bytes):
      try finish(report, bytes: bytes)
    case .outcome(let outcome):
      let begun = open
      try abandonOpen()
      end(outcome, bytes: begun == nil ? outcome.file.byteCount : 0)
    }
    observer.progressed(progress)
  }

  private mutating func append(_ batch: [EmbeddedPassage], bytes: Int) throws(LibraryError) {
    guard let id = open?.id else { preconditionFailure("\(batch.count) passages came without a document") }
    try writer.append(batch, to: id)
    for entry in batch { open?.account(for: entry) }
    open?.passages += batch.count
    summary.passageCount += batch.count
    progress.passagesDone += batch.count
    progress.bytesDone += bytes
  }

  private mutating func finish(_ report: DocumentReport, bytes: Int) throws(LibraryError) {
    guard let document = open else { preconditionFailure("a document was finished that was not begun") }
    var report = report
    report.diagnostics += document.diagnostics + document.ledger.losses(from: .finished)
    report.stages += document.ledger.readings(from: .finished)
    try writer.finish(document.id, report: report)
    open = nil
    progress.bytesDone += bytes
    let added = AddedDocument(
      id: document.id, title: document.new.shownTitle, format: document.new.format, passageCount: document.passages, report: report)
    end(FileOutcome(file: document.file, result: .added(added, replaced: document.replaces)), bytes: 0)
  }

  private mutating func end(_ outcome: FileOutcome, bytes: Int) {
    progress.bytesDone += bytes
    progress.filesDone += 1
    summary.outcomes.append(outcome)
    observer.finished(outcome)
  }
}
