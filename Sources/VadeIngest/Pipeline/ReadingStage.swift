internal import VadeChunking
internal import VadeDocument
internal import VadeImport
internal import VadeLibrary
internal import VadeSystem

/// The first stage: opens each file, keeps a copy of it, reads it page by page and cuts it into passages.
struct ReadingStage {
  let library: Library
  let originals: OriginalKeeper
  let reader: any DocumentReading
  let counter: any TokenCounter
  let plan: ChunkingPlan?
  let passwords: [String]
  let log: Log
  let rereading: Rereading
  let wish: @Sendable () -> IngestWish
  let output: BoundedQueue<ReadItem>

  /// Reads the files in order; returns early when the output is cancelled.
  ///
  /// - Returns: how long the stage was busy, waiting for the next stage not counted.
  /// - Throws: ``LibraryError`` when the library cannot be read or the copy cannot be kept.
  func run(_ files: [FoundFile]) throws(LibraryError) -> Duration {
    var clock = BusyClock()
    for file in files {
      if wish() > .goOn {
        guard put(.outcome(FileOutcome(file: file, result: .stopped)), &clock) else { break }
        continue
      }
      guard try read(file, &clock) else { break }
    }
    return clock.busy
  }

  /// Whether to end before the file is read to its end.
  func stop() -> Bool { wish() > .endBehindFile }

  /// - Returns: false when the output was cancelled.
  private func read(_ file: FoundFile, _ clock: inout BusyClock) throws(LibraryError) -> Bool {
    do {
      return try readOrThrow(file, &clock)
    } catch {
      switch error {
      case .unreadable(let fault):
        ReadingLog(log, document: file.displayPath).failed(fault)
        return put(.outcome(FileOutcome(file: file, result: .failed(fault))), &clock)
      case .library(let fault): throw fault
      case .stopped: return put(.outcome(FileOutcome(file: file, result: .stopped)), &clock)
      case .cancelled: return false
      }
    }
  }

  /// - Returns: false when the output was cancelled.
  private func readOrThrow(_ file: FoundFile, _ clock: inout BusyClock) throws(ReadingFault) -> Bool {
    let plan = try planNow()
    if rereading == .cutOtherwise, let ending = try ending(of: file, under: plan) {
      return put(.outcome(FileOutcome(file: file, result: ending)), &clock)
    }
    let source = try ReadingFault.importing { () throws(ImportError) in try ImportSource(path: file.source, displayPath: file.displayPath) }
    // Before anything is copied: what no importer reads must not pass through the library's directory to be refused.
    _ = try ReadingFault.importing { () throws(ImportError) in try reader.recognise(source) }
    let digest = try source.isPacked ? source.file.withBytes { SHA256Digest(of: $0) } : digest(of: file)
    let earlier = try ReadingFault.library { () throws(LibraryError) in try library.document(atPath: file.path) }
    if let earlier, earlier.digest == digest, earlier.state == .ready, rereading == .changed {
      return put(.outcome(FileOutcome(file: file, result: .unchanged(earlier.id))), &clock)
    }
    // Read from the copy: the user may change his file in the meantime.
    let copy = try source.isPacked ? keep(source, digest: digest) : keep(file, digest: digest)
    let pages = try open(copy, displayPath: file.displayPath, digest: digest)
    let header = pages.header
    // Cut anew it is the document it was, and stays where it stands in a list by time.
    let addedAt = rereading == .cutOtherwise ? earlier?.addedAt : nil
    let new = NewDocument(
      path: file.path, digest: digest, title: header.title, format: header.format, byteCount: source.file.count,
      pageCount: header.pageCount, chunkingPlan: plan.keptName(for: header.format), addedAt: addedAt)
    try emit(.begin(file, new, replaces: earlier?.state == .ready), &clock)
    var run = DocumentRun(
      plan: plan, addedAt: addedAt, path: file.path, displayPath: file.displayPath, title: header.title, byteCount: source.file.count)
    let report = try readDocument(pages, &run, &clock)
    try emit(.finish(report, bytes: source.file.count - run.bytesDone), &clock)
    return true
  }

  /// The plan the next document is cut by.
  private func planNow() throws(ReadingFault) -> ChunkingPlan {
    if let plan { return plan }
    return try ReadingFault.library { () throws(LibraryError) in try library.chunkingPlan() }
  }

  /// What becomes of the kept copy of a document that is not to be cut anew after all: nil where it is.
  private func ending(of file: FoundFile, under plan: ChunkingPlan) throws(ReadingFault) -> FileOutcome.Result? {
    let document = try ReadingFault.library { () throws(LibraryError) in try library.document(atPath: file.path) }
    guard let document, document.state == .ready else { return .gone }
    // Another state of the file may have come since: it must not be taken back to this one.
    let isSame = library.originalPath(of: document.digest) == file.source
    return isSame && plan.differs(from: document) ? nil : .unchanged(document.id)
  }

  /// Opens a kept copy; of a document that cannot be opened no copy stays.
  func open(_ copy: String, displayPath: String, digest: SHA256Digest) throws(ReadingFault) -> any PageSource {
    do {
      return try reader.open(ImportSource(path: copy, displayPath: displayPath, passwords: passwords))
    } catch {
      originals.giveUp(digest)
      throw .unreadable(error)
    }
  }

  /// Read, not mapped: another program may shorten the user's file at any moment.
  private func digest(of file: FoundFile) throws(ReadingFault) -> SHA256Digest {
    do {
      return try SHA256Digest(ofFileAt: file.source)
    } catch {
      throw .unreadable(ImportError(path: file.displayPath, reason: .unreadable(error.reason)))
    }
  }

  /// Keeps a copy; that the user's own file cannot be read, or has just changed, is the file's fault and not the library's.
  private func keep(_ file: FoundFile, digest: SHA256Digest) throws(ReadingFault) -> String {
    do {
      return try originals.keep(file.source, digest: digest)
    } catch {
      if case .file(_, file.source, let reason) = error {
        throw .unreadable(ImportError(path: file.displayPath, reason: .unreadable(reason)))
      }
      throw .library(error)
    }
  }

  /// Keeps the bytes a folder was packed into.
  private func keep(_ source: ImportSource, digest: SHA256Digest) throws(ReadingFault) -> String {
    try ReadingFault.library { () throws(LibraryError) in try originals.keep(source.file, digest: digest) }
  }

  /// Reads an open document to its end, with the files inside it.
  func readDocument(_ pages: any PageSource, _ run: inout DocumentRun, _ clock: inout BusyClock) throws(ReadingFault) -> DocumentReport {
    var chunker = Chunker(counter: counter, options: run.plan.options.suited(to: pages.header.format), title: run.title)
    var report = ReportBuilder(header: pages.header)
    let log = ReadingLog(log, document: run.displayPath)
    log.opened(pages.header)
    while let page = try ReadingFault.importing({ () throws(ImportError) in try pages.nextPage() }) {
      if stop() { throw .stopped }
      report.add(page)
      log.read(page)
      let passages = chunker.add(page)
      report.count(passages)
      let reached = report.bytesReached(of: run.byteCount)
      if !passages.isEmpty {
        try emit(.passages(passages, bytes: reached - run.bytesDone), &clock)
        run.bytesDone = reached
      }
    }
    let rest = chunker.finish()
    report.count(rest)
    if !rest.isEmpty { try emit(.passages(rest, bytes: 0), &clock) }
    let inside = try readEmbedded(of: pages, in: &run, noting: &report, &clock)
    if report.passageCount == 0, inside.added == 0 {
      throw .unreadable(ImportError(path: run.displayPath, reason: report.reasonForNothing(inside: inside)))
    }
    let finished = report.finished(with: chunker)
    log.ended(finished)
    return finished
  }

  /// Hands an item on.
  ///
  /// - Throws: `cancelled` when nobody takes it any more.
  func emit(_ item: ReadItem, _ clock: inout BusyClock) throws(ReadingFault) {
    guard put(item, &clock) else { throw .cancelled }
  }

  private func put(_ item: ReadItem, _ clock: inout BusyClock) -> Bool {
    clock.pause()
    defer { clock.resume() }
    return output.put(item)
  }
}

/// Why a file could not be read to its end: the file's fault, or the library's, or that the run is to end.
enum ReadingFault: Error {
  case unreadable(ImportError)
  case library(LibraryError)
  case stopped
  case cancelled

  static func importing<Result>(_ body: () throws(ImportError) -> Result) throws(ReadingFault) -> Result {
    do { return try body() } catch { throw .unreadable(error) }
  }

  static func library<Result>(_ body: () throws(LibraryError) -> Result) throws(ReadingFault) -> Result {
    do { return try body() } catch { throw .library(error) }
  }
}
