internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// A document that workers read.
///
/// Where its pages can be read in any order, several workers read ranges of them side by side, and the pages come out in order. Workers run ahead
/// only as far as the kernel's socket and a few ranges hold, so that memory does not grow with the document.
final class WorkerPageSource: SeekablePageSource {
  let header: DocumentHeader
  let source: ImportSource
  let reading: WorkerReading
  private let isSeekable: Bool
  private let isDrawable: Bool
  /// The worker that draws pages, once one was asked for: those that read are ahead of what was taken.
  var painter: WorkerProcess?
  /// The pages wanted, for a document that has them.
  private var wanted: Range<Int>
  private var lanes: [PageLane]
  /// What was asked for, in the order of pages.
  private var batches: [PageBatch] = []
  private var nextBatch = 0
  private var hasBegun = false
  private var hasEnded = false
  private var hasLostFiles = false
  private var restarts = 0
  /// Pages that broke a worker, and how.
  private var lost: [Int: ReaderStop] = [:]
  private var touch: (Int) -> Void = { _ in }

  /// How many pages a worker is asked for at once: each range costs the neighbours of its ends a second time.
  private static let batchSize = 48
  /// From how many pages on a second worker is worth what it reads twice: the sample every worker takes of the beginning.
  private static let manyPages = 64
  /// How many bytes of pages may wait behind the one that comes next, for each worker.
  private static let largestWaiting = 16 << 20
  /// How long one wait is, in milliseconds.
  private static let patience = 500

  init(_ source: ImportSource, reading: WorkerReading, worker: WorkerProcess, opened: OpenedReply) {
    self.source = source
    self.reading = reading
    header = opened.header
    isSeekable = opened.isSeekable
    isDrawable = opened.isDrawable
    wanted = 0..<(opened.header.pageCount ?? 0)
    lanes = [PageLane(worker)]
  }

  deinit { letGo() }

  var seekable: (any SeekablePageSource)? { isSeekable ? self : nil }

  var drawable: (any DrawablePageSource)? { isDrawable ? self : nil }

  func seek(to page: Int, avoiding avoided: Set<Int>, touch: @escaping (Int) -> Void) {
    precondition(isSeekable, "the pages of this document come in one order only")
    // What was asked for is not waited for: a worker in the middle of a range cannot be called back.
    for lane in lanes where lane.batch != nil { _ = lane.worker.end(.timedOut) }
    lanes.removeAll { $0.batch != nil }
    batches = []
    wanted = min(page, header.pageCount ?? 0)..<(header.pageCount ?? 0)
    for page in avoided where lost[page] == nil { lost[page] = .crashed("it was to be left out") }
    self.touch = touch
    (nextBatch, hasBegun, hasEnded) = (wanted.lowerBound, false, false)
  }

  func nextPage() throws(ImportError) -> Page? {
    if hasEnded { return nil }
    if !hasBegun { begin() }
    while true {
      try assign()
      guard let batch = batches.first else {
        hasEnded = true
        return nil
      }
      if let bytes = batch.take() { return try page(bytes) }
      if let fault = batch.fault {
        hasEnded = true
        throw ImportError(path: source.displayPath, reason: fault)
      }
      if batch.isComplete { batches.removeFirst() } else { try pump() }
    }
  }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    guard !hasLostFiles, let lane = lanes.first, lane.batch == nil, batches.isEmpty else { return nil }
    let answer: FileAnswer
    do throws(ReaderStop) { answer = try takeFile(from: lane.worker) } catch {
      // Another worker would begin with the first file again.
      hasLostFiles = true
      lanes.removeFirst()
      throw ImportError(path: source.displayPath, reason: .readerStopped(error, page: nil))
    }
    switch answer {
    case .file(let file): return file
    case .none: return nil
    case .refused(let reason): throw ImportError(path: source.displayPath, reason: reason)
    }
  }

  /// What a worker answers when it is asked for the next embedded file.
  private enum FileAnswer {
    case file(EmbeddedFile)
    case none
    case refused(ImportError.Reason)
  }

  private func takeFile(from worker: WorkerProcess) throws(ReaderStop) -> FileAnswer {
    try worker.send(Frame(.takeFile))
    let first = try worker.receive(within: silenceLimit)
    switch first.kind {
    case .end: return .none
    case .failed:
      guard let reason = try? ImportError.Reason(wireBytes: first.payload) else { throw worker.end(.garbled) }
      return .refused(reason)
    case .filePath:
      let bytes = try worker.receive(within: silenceLimit)
      guard bytes.kind == .fileBytes, let path = String(validating: first.payload, as: UTF8.self) else { throw worker.end(.garbled) }
      return .file(EmbeddedFile(path: path, bytes: bytes.payload))
    default: throw worker.end(.garbled)
    }
  }

  // MARK: Asking

  var silenceLimit: Int { reading.limits.silence(forFileOf: source.file.count) }

  private func begin() {
    hasBegun = true
    nextBatch = wanted.lowerBound
    if !isSeekable { batches = [PageBatch(nil)] }
  }

  /// Gives every worker that has nothing to do the next range, as long as not too much waits.
  private func assign() throws(ImportError) {
    if !isSeekable {
      guard let lane = lanes.first, let batch = batches.first, lane.batch == nil, !batch.isComplete, batch.fault == nil else { return }
      return ask(lane, for: batch)
    }
    while !wanted.isEmpty, nextBatch < wanted.upperBound, batches.count < reading.lanes + 1 {
      guard let lane = try freeLane() else { return }
      let batch = PageBatch(nextBatch..<min(wanted.upperBound, nextBatch + WorkerPageSource.batchSize))
      batches.append(batch)
      nextBatch = batch.range?.upperBound ?? nextBatch
      ask(lane, for: batch)
    }
  }

  private func freeLane() throws(ImportError) -> PageLane? {
    if let lane = lanes.first(where: { $0.batch == nil }) { return lane }
    guard lanes.count < (wanted.count >= WorkerPageSource.manyPages ? reading.lanes : 1) else { return nil }
    let lane = PageLane(try reading.openOnce(source).0)
    lanes.append(lane)
    return lane
  }

  private func ask(_ lane: PageLane, for batch: PageBatch) {
    lane.batch = batch
    lane.silence = 0
    do {
      try lane.worker.send(Frame(.read, ReadRequest(pages: batch.rest, avoided: lost.keys.sorted()).wireBytes))
    } catch {
      recover(lane, from: error)
    }
  }

  // MARK: Receiving

  /// Waits for what the workers send, and takes it in.
  private func pump() throws(ImportError) {
    let first = batches.first
    // A worker far ahead of the page that is wanted is left waiting on its full socket.
    let listened = lanes.filter { lane in
      lane.batch.map { $0 === first || $0.waitingBytes < WorkerPageSource.largestWaiting } ?? false
    }
    precondition(!listened.isEmpty, "pages are waited for that were asked of no worker")
    let arrived = Channel.wait(for: listened.map(\.worker.channel), milliseconds: min(WorkerPageSource.patience, silenceLimit))
    for (lane, hasArrived) in zip(listened, arrived) {
      do throws(ReaderStop) {
        if hasArrived {
          lane.silence = 0
          // What came before the worker's end is taken in all the same.
          do throws(ReaderStop) { try lane.worker.receive() } catch {
            try takeFrames(of: lane)
            if lane.batch != nil { throw error }
            lanes.removeAll { $0 === lane }
          }
          try takeFrames(of: lane)
        } else {
          lane.silence += WorkerPageSource.patience
          if lane.silence >= silenceLimit { throw lane.worker.end(.timedOut) }
        }
      } catch {
        recover(lane, from: error)
      }
    }
  }

  private func takeFrames(of lane: PageLane) throws(ReaderStop) {
    while let batch = lane.batch, let frame = lane.worker.takeFrame() {
      switch frame.kind {
      case .page:
        guard !(batch.rest?.isEmpty ?? false) else { throw lane.worker.end(.garbled) }
        batch.add(frame.payload)
      case .touching:
        var reader = WireReader(frame.payload)
        guard let page = try? reader.count(), wanted.contains(page) || page < (header.pageCount ?? 0) else {
          throw lane.worker.end(.garbled)
        }
        batch.touched = page
        touch(page)
      case .end:
        guard batch.rest?.isEmpty ?? true else { throw lane.worker.end(.garbled) }
        batch.isComplete = true
        lane.batch = nil
      case .failed:
        guard let reason = try? ImportError.Reason(wireBytes: frame.payload) else { throw lane.worker.end(.garbled) }
        batch.fault = reason
        lane.batch = nil
      default: throw lane.worker.end(.garbled)
      }
    }
  }

  /// Goes on behind the page that broke a worker, in a fresh one; gives the document up where that is not possible.
  private func recover(_ lane: PageLane, from stop: ReaderStop) {
    guard let batch = lane.batch else { return }
    lanes.removeAll { $0 === lane }
    let reached = isSeekable ? batch.nextIndex : batch.received
    guard isSeekable, restarts < reading.limits.restarts, stop != .garbled else {
      batch.fault = .readerStopped(stop, page: reached)
      return
    }
    restarts += 1
    lost[batch.touched ?? batch.nextIndex] = stop
    batch.touched = nil
    do {
      let fresh = PageLane(try reading.openOnce(source).0)
      lanes.insert(fresh, at: 0)
      ask(fresh, for: batch)
    } catch {
      batch.fault = error.reason
    }
  }

  // MARK: Pages

  /// Reads a page and checks that it is the one that comes next.
  private func page(_ bytes: [UInt8]) throws(ImportError) -> Page {
    guard var page = try? Page(wireBytes: bytes), isExpected(page.position) else {
      hasEnded = true
      letGo()
      throw ImportError(path: source.displayPath, reason: .readerStopped(.garbled, page: isSeekable ? wanted.lowerBound : nil))
    }
    guard isSeekable else { return page }
    let index = wanted.lowerBound
    wanted = (index + 1)..<wanted.upperBound
    if let stop = lost[index] {
      page.blocks = []
      page.diagnostics = [Diagnostic(.error, stop.diagnosticID, "page \(index + 1) was left out: \(stop.finding)", page: index)]
    }
    return page
  }

  private func isExpected(_ position: Page.Position) -> Bool {
    switch position {
    case .page(let index): isSeekable ? index == wanted.lowerBound : true
    case .section: !isSeekable
    }
  }

  /// Gives the workers back that are done, and ends the others.
  private func letGo() {
    if let painter {
      if (try? painter.send(Frame(.close))) != nil { reading.give(back: painter) }
    }
    painter = nil
    for lane in lanes {
      if lane.batch == nil, (try? lane.worker.send(Frame(.close))) != nil {
        reading.give(back: lane.worker)
      } else {
        _ = lane.worker.end(.timedOut)
      }
    }
    lanes = []
  }
}
