public import VadeDocument
public import VadeImport
internal import Synchronization
internal import VadeSystem

/// Reads documents in processes apart: whatever a file does to its parser, it costs that document and nothing else.
///
/// The parser gets the open file and nothing more: no path, no other file, no connection, limited memory and time. What it sends back is checked
/// before it is believed. Pages are the same as those the importers give in this process.
public final class WorkerReading: DocumentReading {
  /// Every supported format.
  public let formats: [Format]
  /// How much of the machine the reading of one document may use.
  public let limits: WorkerLimits
  /// How many workers read one document at a time, where its pages can be read in any order.
  public let lanes: Int
  private let program: WorkerProgram
  /// What has other programs convert a document, in this process, before a worker reads what comes out.
  private let converters: [any Importer]
  private let idle = Mutex<[Idle]>([])

  /// A worker that waits for its next document.
  ///
  /// `@unchecked Sendable`: it is handed from one thread to another under the lock of `idle`, and used by the one that took it.
  private struct Idle: @unchecked Sendable {
    let worker: WorkerProcess
  }

  /// Creates the reading; workers are started when they are needed.
  ///
  /// - Parameters:
  ///   - registry: what the program reads; of it only what starts other programs is used here.
  ///   - program: what is started as a worker.
  ///   - limits: how much of the machine the reading of one document may use.
  ///   - lanes: how many workers read one document at a time.
  public init(_ registry: ImporterRegistry, program: WorkerProgram = .this, limits: WorkerLimits = .standard, lanes: Int = 1) {
    formats = registry.formats
    converters = registry.importers.filter(\.startsPrograms)
    self.program = program
    self.limits = limits
    self.lanes = max(1, lanes)
  }

  /// What confines the workers on this machine, as a worker finds when it tries.
  ///
  /// - Throws: `ReaderStop` when no worker starts.
  public func protections() throws(ReaderStop) -> Protections {
    let worker = try take()
    defer { give(back: worker) }
    return worker.protections
  }

  /// Whether a worker that tries to open a connection is ended for it.
  ///
  /// - Throws: `ReaderStop` when no worker starts.
  public func endsOnConnections() throws(ReaderStop) -> Bool {
    let worker = try take()
    do throws(ReaderStop) {
      try worker.send(Frame(.trespass))
      _ = try worker.receive(within: limits.silence)
      return false
    } catch {
      return error == .forbidden
    }
  }

  /// Recognises a document by its content; see `DocumentReading`.
  public func recognise(_ source: ImportSource) throws(ImportError) -> FormatID {
    let (worker, reply) = try ask(.recognise, source)
    guard reply.kind == .recognised, let format = String(validating: reply.payload, as: UTF8.self),
      let known = formats.first(where: { $0.id.rawValue == format })
    else { throw stopped(worker.end(.garbled), source) }
    give(back: worker)
    return known.id
  }

  /// Recognises a document by its content and opens it; see `DocumentReading`.
  public func open(_ source: ImportSource) throws(ImportError) -> any PageSource {
    if let converted = try converted(source) { return converted }
    let (worker, opened) = try openOnce(source)
    return joined(WorkerPageSource(source, reading: self, worker: worker, opened: opened))
  }

  /// The pages with tables that go on over them joined, as reading in one process gives them.
  private func joined(_ pages: WorkerPageSource) -> any PageSource {
    pages.seekable == nil ? pages : ContinuedTables(pages)
  }

  /// Opens what another program makes of a document, where its format is read that way; nil for all others.
  private func converted(_ source: ImportSource) throws(ImportError) -> (any PageSource)? {
    guard !converters.isEmpty else { return nil }
    let format = try recognise(source)
    guard let converter = converters.first(where: { $0.formats.contains { $0.id == format } }) else { return nil }
    let (result, notes) = try converter.converted(source, from: format)
    let (worker, opened) = try openOnce(result)
    var told = opened
    told.header.format = format
    told.header.diagnostics = notes + told.header.diagnostics
    return joined(WorkerPageSource(result, reading: self, worker: worker, opened: told))
  }

  /// Opens a document in one worker.
  func openOnce(_ source: ImportSource) throws(ImportError) -> (WorkerProcess, OpenedReply) {
    let (worker, reply) = try ask(.open, source)
    guard reply.kind == .opened, let opened = try? OpenedReply(wireBytes: reply.payload),
      formats.contains(where: { $0.id == opened.header.format }), !opened.isSeekable || opened.header.pageCount != nil
    else { throw stopped(worker.end(.garbled), source) }
    return (worker, opened)
  }

  /// Takes a worker that waits, or starts one.
  func take() throws(ReaderStop) -> WorkerProcess {
    while let waiting = idle.withLock({ $0.popLast() }) {
      // One that died waiting, or says something nobody asked for, is no good for a document.
      if !Channel.wait(for: [waiting.worker.channel], milliseconds: 0)[0] { return waiting.worker }
    }
    return try WorkerProcess(program, limits: limits)
  }

  /// Keeps a worker that has nothing to do for the next document, if it is still good for one.
  func give(back worker: WorkerProcess) {
    guard worker.isReusable else { return }
    let waiting = Idle(worker: worker)
    idle.withLock { idle in
      if idle.count < max(2, lanes) { idle.append(waiting) }
    }
  }

  private func ask(_ kind: Frame.Kind, _ source: ImportSource) throws(ImportError) -> (WorkerProcess, Frame) {
    let descriptor: OpenDescriptor
    do { descriptor = try source.file.openedForWorker() } catch {
      throw ImportError(path: source.displayPath, reason: error.isMissing ? .missing : .unreadable(error.reason))
    }
    let name = String(String.UnicodeScalarView(source.name.unicodeScalars.prefix(1024)))
    let request = OpenRequest(name: name, passwords: source.passwords)
    let worker: WorkerProcess
    let reply: Frame
    do throws(ReaderStop) {
      worker = try take()
      worker.allow(byteCount: source.file.count)
      try worker.send(Frame(kind, request.wireBytes), with: descriptor)
      reply = try worker.receive(within: limits.silence(forFileOf: source.file.count))
    } catch {
      throw stopped(error, source)
    }
    if reply.kind == .failed {
      guard let reason = try? ImportError.Reason(wireBytes: reply.payload) else { throw stopped(worker.end(.garbled), source) }
      give(back: worker)
      throw ImportError(path: source.displayPath, reason: reason.supporting(formats.map(\.name)))
    }
    return (worker, reply)
  }

  private func stopped(_ stop: ReaderStop, _ source: ImportSource) -> ImportError {
    ImportError(path: source.displayPath, reason: .readerStopped(stop, page: nil))
  }
}
