internal import VadeDocument
internal import VadeImport
internal import VadeLibrary
internal import VadeSystem

/// Files inside documents: attachments of mails, entries of archives. Each becomes a document of its own whose path is that of the document it was
/// taken out of with its place inside; a bad one is named in the report of that document and costs nothing else.
extension ReadingStage {
  /// Reads the files inside a document whose pages are read.
  ///
  /// - Returns: what became of them.
  func readEmbedded(
    of pages: any PageSource, in run: inout DocumentRun, noting report: inout ReportBuilder, _ clock: inout BusyClock
  ) throws(ReadingFault) -> EmbeddedAccount {
    var account = EmbeddedAccount()
    while run.taken.faults < EmbeddedLimits.faults {
      if stop() { throw .stopped }
      let file: EmbeddedFile?
      do { file = try pages.nextFile() } catch {
        run.taken.faults += 1
        account.refuse(error.finding)
        report.note(Diagnostic(.error, .embeddedNotRead, "a file inside could not be taken out: \(error.finding)"))
        continue
      }
      guard let file else { return account }
      guard run.taken.take(byteCount: file.bytes.count) else {
        report.note(
          Diagnostic(
            .error, .embeddedLimit,
            "'\(file.path)' and what follows inside was left out: one file may hold \(EmbeddedLimits.count) others and \(EmbeddedLimits.bytes >> 30) GiB"
          ))
        return account
      }
      do throws(ReadingFault) {
        if let finding = try read(file, in: &run, &clock) { report.note(finding) } else { account.added += 1 }
      } catch {
        guard case .unreadable(let fault) = error else { throw error }
        account.refuse(fault.finding)
        report.note(
          Diagnostic(fault.reason.isOfNoDocument ? .warning : .error, .embeddedNotRead, "not added from inside: \(fault.finding)"))
      }
    }
    report.note(Diagnostic(.error, .embeddedLimit, "what follows inside was left out: too many files could not be taken out"))
    return account
  }

  /// Reads one file inside a document.
  ///
  /// - Returns: why it was left out, or nil where it became a document.
  private func read(_ file: EmbeddedFile, in run: inout DocumentRun, _ clock: inout BusyClock) throws(ReadingFault) -> Diagnostic? {
    guard run.depth < EmbeddedLimits.depth else {
      return Diagnostic(
        .error, .embeddedLimit, "'\(file.path)' inside was left out: documents are read \(EmbeddedLimits.depth) deep inside one another")
    }
    let path = run.taken.unique(run.path + "/" + file.path)
    let displayPath = run.displayPath + path.dropFirst(run.path.count)
    do throws(ReadingFault) {
      try readInner(file.bytes, path: path, displayPath: displayPath, in: &run, &clock)
      return nil
    } catch {
      if case .unreadable(let fault) = error { ReadingLog(log, document: displayPath).failed(fault) }
      throw error
    }
  }

  private func readInner(
    _ bytes: [UInt8], path: String, displayPath: String, in outer: inout DocumentRun, _ clock: inout BusyClock
  ) throws(ReadingFault) {
    // Before anything is kept: what no importer reads must not pass through the library's directory to be refused.
    let source = try ReadingFault.importing { () throws(ImportError) in
      let source = try ImportSource(bytes: bytes, displayPath: displayPath)
      _ = try reader.recognise(source)
      return source
    }
    let digest = unsafe SHA256Digest(of: bytes.span.bytes)
    let copy = try ReadingFault.library { () throws(LibraryError) in try originals.keep(source.file, digest: digest) }
    let pages = try open(copy, displayPath: displayPath, digest: digest)
    let header = pages.header
    try emit(
      .beginEmbedded(
        NewDocument(
          path: path, digest: digest, title: header.title, format: header.format, byteCount: bytes.count, pageCount: header.pageCount,
          chunkingPlan: outer.plan.keptName(for: header.format), addedAt: outer.addedAt)),
      &clock)
    var run = DocumentRun(plan: outer.plan, addedAt: outer.addedAt, path: path, displayPath: displayPath, title: header.title, byteCount: 0)
    run.depth = outer.depth + 1
    run.taken = outer.taken
    defer { outer.taken = run.taken }
    do throws(ReadingFault) {
      let report = try readDocument(pages, &run, &clock)
      try emit(.endEmbedded(report), &clock)
    } catch {
      if case .unreadable = error { try emit(.endEmbedded(nil), &clock) }
      throw error
    }
  }
}

/// What became of the files inside a document.
struct EmbeddedAccount {
  /// How many became documents.
  var added = 0
  /// How many did not.
  private(set) var refused = 0
  /// Why the first of those did not.
  private(set) var firstRefusal: String?

  /// Counts a file that did not become a document.
  mutating func refuse(_ finding: String) {
    refused += 1
    if firstRefusal == nil { firstRefusal = finding }
  }
}

extension ImportError.Reason {
  /// Whether there is nothing in the file this program is for: a picture beside a letter is no loss of text.
  fileprivate var isOfNoDocument: Bool {
    switch self {
    case .unsupported, .unrecognised, .empty: true
    case .missing, .isDirectory, .notAFile, .unreadable, .locked, .wrongPassword, .damaged, .protected, .noText, .onlyPictures,
      .nothingInside, .tooLarge,
      .needsProgram, .readerStopped:
      false
    }
  }
}

extension Diagnostic.ID {
  /// A file inside the document did not become a document of its own.
  static let embeddedNotRead = Diagnostic.ID(rawValue: "embedded-not-read")
  /// Files inside the document were left out because there are too many, too large or too deep.
  static let embeddedLimit = Diagnostic.ID(rawValue: "embedded-limit")
}
