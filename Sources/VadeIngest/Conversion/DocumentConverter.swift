internal import VadeConvert
internal import VadeDocument
public import VadeImport
public import VadeSystem

/// Reads a document and writes it in another notation, page by page, with the files it embeds behind it.
///
/// Memory does not grow with the document: a page is written before the next is read.
public struct DocumentConverter: Sendable {
  /// Opens a document; the one place documents are opened for a conversion.
  public typealias Open = @Sendable (ImportSource) throws(ImportError) -> any PageSource

  /// How documents are converted.
  public let options: ConversionOptions
  let log: Log
  private let open: Open
  private let stop: @Sendable () -> Bool

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - options: how documents are converted.
  ///   - log: where it is written down how documents are read.
  ///   - stop: asked between pages; the conversion ends early when it says true.
  ///   - open: opens a document.
  public init(options: ConversionOptions, log: Log = .off, stop: @escaping @Sendable () -> Bool = { false }, open: @escaping Open) {
    self.options = options
    self.log = log
    self.stop = stop
    self.open = open
  }

  /// Converts a file with all it embeds into one text.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - displayPath: what to call it in messages.
  ///   - sink: takes the text.
  /// - Returns: what became of it; a reader that has seen enough is no failure.
  public func convert(path: String, displayPath: String, to sink: some ConversionSink) -> ConversionOutcome {
    var run = ConversionRun(converter: self, sink: sink, takesEmbedded: true)
    return run.outcome(of: displayPath) { () throws(ImportError) in
      try ImportSource(path: path, displayPath: displayPath, passwords: options.passwords)
    }
  }

  func opened(_ source: ImportSource) throws(ImportError) -> any PageSource { try open(source) }

  var isStopped: Bool { stop() }
}

/// The conversion of one file into one text.
struct ConversionRun<Sink: ConversionSink> {
  let converter: DocumentConverter
  let sink: Sink
  /// Whether embedded files are written into the same text; otherwise they are left to the caller.
  let takesEmbedded: Bool
  /// Whether the document that ended last has text.
  private(set) var hasText = false
  /// Why nothing can be made of it, where neither it nor a file inside it has text.
  private(set) var reasonForNothing = ImportError.Reason.noText(pages: nil)
  private var writer: any DocumentWriter

  init(converter: DocumentConverter, sink: Sink, takesEmbedded: Bool) {
    self.converter = converter
    self.sink = sink
    self.takesEmbedded = takesEmbedded
    writer = converter.options.format.writer(keepsFurniture: converter.options.keepsFurniture)
  }

  /// Converts the outermost document.
  mutating func outcome(of path: String, source: () throws(ImportError) -> ImportSource) -> ConversionOutcome {
    var outcome = ConversionOutcome(path: path, result: .stopped)
    do throws(ConversionFault) {
      let source = try ConversionFault.reading(source)
      _ = try convert(source, name: source.name, depth: 0, &outcome)
    } catch {
      ReadingLog(converter.log, document: path).failed(error)
      outcome.result = Self.result(of: error)
    }
    return outcome
  }

  /// Converts a document; what happens to it is noted in its outcome as it happens.
  ///
  /// - Returns: the source, whose embedded files are still to be taken out when they were left to the caller.
  mutating func convert(
    _ source: ImportSource, name: String, depth: Int, _ outcome: inout ConversionOutcome
  ) throws(ConversionFault) -> any PageSource {
    let pages = try ConversionFault.reading { () throws(ImportError) in try converter.opened(source) }
    outcome.format = pages.header.format
    let log = ReadingLog(converter.log, document: outcome.path)
    log.opened(pages.header)
    try put(writer.begin(pages.header, name: name))
    let report = try readPages(of: pages, isOutermost: depth == 0, log)
    if takesEmbedded { try convertFiles(of: pages, in: outcome.path, depth: depth + 1, &outcome) }
    try put(writer.end())
    hasText = report.hasText
    reasonForNothing = report.builder.reasonForNothing()
    log.ended(report.report)
    outcome.result = result(of: report, header: pages.header, isOutermost: depth == 0)
    // A page that is not there says more than that the others hold no text.
    if case .pageMissing = outcome.result { return pages }
    guard hasText || !outcome.files.isEmpty || !takesEmbedded else {
      throw .document(ImportError(path: source.displayPath, reason: reasonForNothing))
    }
    return pages
  }

  private mutating func readPages(of pages: any PageSource, isOutermost: Bool, _ log: ReadingLog) throws(ConversionFault) -> ReadPages {
    var header = pages.header
    let selection = isOutermost ? converter.options.pages : nil
    if selection != nil {
      guard header.pageCount != nil else { throw .hasNoPages }
      // What was not asked for is not missing.
      header.pageCount = nil
    }
    var read = ReadPages(builder: ReportBuilder(header: header))
    while let page = try ConversionFault.reading({ () throws(ImportError) in try pages.nextPage() }) {
      if converter.isStopped { throw .stopped }
      let index = page.position.pageIndex ?? 0
      if let selection {
        if !selection.contains(index: index) {
          if selection.isBehind(index: index) { break }
          continue
        }
      }
      read.add(page)
      log.read(page)
      try put(writer.write(page))
    }
    return read
  }

  private mutating func convertFiles(
    of pages: any PageSource, in path: String, depth: Int, _ outcome: inout ConversionOutcome
  ) throws(ConversionFault) {
    // With pages chosen, what hangs on the document is not asked for.
    guard converter.options.pages == nil else { return }
    while let file = try ConversionFault.reading({ () throws(ImportError) in try pages.nextFile() }) {
      if converter.isStopped { throw .stopped }
      outcome.files.append(try embedded(file, in: path, depth: depth))
    }
  }

  private mutating func embedded(_ file: EmbeddedFile, in path: String, depth: Int) throws(ConversionFault) -> ConversionOutcome {
    var outcome = ConversionOutcome(path: path + "/" + file.path, result: .tooDeep)
    guard depth <= converter.options.embeddingDepth else {
      try put(writer.refuse(name: file.path, message: "it is embedded more than \(converter.options.embeddingDepth) levels deep"))
      return outcome
    }
    do throws(ConversionFault) {
      let shown = outcome.path
      let passwords = converter.options.passwords
      let source = try ConversionFault.reading { () throws(ImportError) in
        try ImportSource(bytes: file.bytes, displayPath: shown, passwords: passwords)
      }
      _ = try convert(source, name: file.path, depth: depth, &outcome)
    } catch {
      guard case .document(let fault) = error else { throw error }
      ReadingLog(converter.log, document: outcome.path).failed(fault)
      outcome.result = .failed(fault)
      try put(writer.refuse(name: file.path, message: fault.finding))
    }
    return outcome
  }

  private func put(_ text: String) throws(ConversionFault) {
    guard !text.isEmpty else { return }
    do throws(ConversionSinkFault) {
      guard try sink.write(text) else { throw ConversionSinkFault.readerLeft }
    } catch {
      throw error.systemError.map(ConversionFault.output) ?? .closed
    }
  }

  private func result(of read: ReadPages, header: DocumentHeader, isOutermost: Bool) -> ConversionOutcome.Result {
    if isOutermost, let selection = converter.options.pages, let count = header.pageCount, let missing = selection.firstMissing(of: count) {
      return .pageMissing(number: missing, pageCount: count, read.report)
    }
    return .converted(read.report)
  }

  static func result(of fault: ConversionFault) -> ConversionOutcome.Result {
    switch fault {
    case .document(let error): .failed(error)
    case .output(let error): .unwritten(error)
    case .closed: .converted(DocumentReport())
    case .stopped: .stopped
    case .hasNoPages: .hasNoPages
    }
  }
}

/// What was read of a document.
private struct ReadPages {
  var builder: ReportBuilder
  private(set) var hasText = false

  init(builder: ReportBuilder) { self.builder = builder }

  mutating func add(_ page: Page) {
    builder.add(page)
    if !hasText { hasText = page.blocks.contains { block in block.texts.contains { !$0.isBlank } } }
  }

  var report: DocumentReport { builder.finished() }
}
