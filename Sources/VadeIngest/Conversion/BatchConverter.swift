internal import Dispatch
internal import Synchronization
internal import VadeConvert
internal import VadeDocument
internal import VadeImport
internal import VadeSystem

/// Converts many files beside one another, each into a file of its own below one directory.
///
/// One bad file never stops the others, and no file that is there is replaced unless that is wished.
public struct BatchConverter: Sendable {
  /// A file with the place its text goes to.
  public struct Job: Sendable, Hashable {
    /// The file.
    public var file: FoundFile
    /// The file to write.
    public var output: String

    /// Creates a job.
    public init(file: FoundFile, output: String) {
      self.file = file
      self.output = output
    }
  }

  private let converter: DocumentConverter
  private let jobCount: Int
  private let replaces: Bool
  private let keepsTogether: Bool

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - converter: converts each file.
  ///   - jobCount: how many files are converted at the same time.
  ///   - replaces: whether files that are there are replaced.
  ///   - keepsTogether: whether embedded files are written behind the document that holds them, in place of files of their own.
  public init(converter: DocumentConverter, jobCount: Int, replaces: Bool, keepsTogether: Bool = false) {
    self.converter = converter
    self.jobCount = max(1, jobCount)
    self.replaces = replaces
    self.keepsTogether = keepsTogether
  }

  /// Converts files.
  ///
  /// - Parameters:
  ///   - jobs: the files, with their outputs.
  ///   - progressed: is told, from any thread, how many files are done and which is next.
  /// - Returns: an outcome for each file, in the order of the jobs.
  public func convert(_ jobs: [Job], progressed: @escaping @Sendable (Int, String) -> Void = { _, _ in }) -> [ConversionOutcome] {
    let written = WrittenPaths()
    let state = Mutex((next: 0, done: 0, outcomes: [ConversionOutcome?](repeating: nil, count: jobs.count)))
    DispatchQueue.concurrentPerform(iterations: min(jobCount, max(1, jobs.count))) { _ in
      while true {
        let (index, done) = state.withLock { state in
          defer { state.next += 1 }
          return (state.next, state.done)
        }
        guard index < jobs.count else { break }
        progressed(done, jobs[index].file.displayPath)
        let outcome = convert(jobs[index], written)
        state.withLock { state in
          state.outcomes[index] = outcome
          state.done += 1
        }
      }
    }
    return state.withLock { $0.outcomes.compactMap(\.self) }
  }

  private func convert(_ job: Job, _ written: WrittenPaths) -> ConversionOutcome {
    guard !converter.isStopped else { return ConversionOutcome(path: job.file.displayPath, result: .stopped) }
    let passwords = converter.options.passwords
    return convert(displayPath: job.file.displayPath, output: job.output, depth: 0, written) { () throws(ImportError) in
      try ImportSource(path: job.file.path, displayPath: job.file.displayPath, passwords: passwords)
    }
  }

  private func convert(
    displayPath: String, output: String, depth: Int, _ written: WrittenPaths, source: () throws(ImportError) -> ImportSource
  ) -> ConversionOutcome {
    var outcome = ConversionOutcome(path: displayPath, result: .stopped)
    guard written.claim(output), replaces || FileStatus(path: output) == nil else {
      outcome.result = .wouldOverwrite(output)
      return outcome
    }
    do throws(ConversionFault) {
      let source = try ConversionFault.reading(source)
      try convert(source, output: output, depth: depth, written, &outcome)
    } catch {
      ReadingLog(converter.log, document: displayPath).failed(error)
      outcome.result = ConversionRun<FileSink>.result(of: error)
    }
    return outcome
  }

  private func convert(
    _ source: ImportSource, output: String, depth: Int, _ written: WrittenPaths, _ outcome: inout ConversionOutcome
  ) throws(ConversionFault) {
    let sink: FileSink
    do { sink = try FileSink(path: output) } catch { throw .output(error) }
    var run = ConversionRun(converter: converter, sink: sink, takesEmbedded: keepsTogether)
    let pages = try run.convert(source, name: source.name, depth: depth, &outcome)
    if converter.options.pages == nil, !keepsTogether {
      try convertFiles(of: pages, output: output, depth: depth + 1, written, &outcome)
    }
    // An archive has no text of its own; a file without any would be no output.
    guard run.hasText || keepsTogether && !outcome.files.isEmpty else {
      if case .pageMissing = outcome.result { return }
      if outcome.files.isEmpty { throw .document(ImportError(path: source.displayPath, reason: run.reasonForNothing)) }
      return
    }
    do throws(ConversionSinkFault) {
      guard try sink.finish(replacing: replaces) else {
        outcome.result = .wouldOverwrite(output)
        return
      }
      outcome.output = output
    } catch {
      throw error.systemError.map(ConversionFault.output) ?? .closed
    }
  }

  /// Converts embedded files into a directory beside the output, named as the file that holds them.
  private func convertFiles(
    of pages: any PageSource, output: String, depth: Int, _ written: WrittenPaths, _ outcome: inout ConversionOutcome
  ) throws(ConversionFault) {
    let ending = "." + converter.options.format.fileExtension
    let directory = output.hasSuffix(ending) ? String(output.dropLast(ending.count)) : output + ".files"
    while let file = try ConversionFault.reading({ () throws(ImportError) in try pages.nextFile() }) {
      if converter.isStopped { throw .stopped }
      let shown = outcome.path + "/" + file.path
      guard depth <= converter.options.embeddingDepth else {
        outcome.files.append(ConversionOutcome(path: shown, result: .tooDeep))
        continue
      }
      let passwords = converter.options.passwords
      let place = written.unclaimed(directory + "/" + file.path, ending: ending)
      outcome.files.append(
        convert(displayPath: shown, output: place, depth: depth, written) { () throws(ImportError) in
          try ImportSource(bytes: file.bytes, displayPath: shown, passwords: passwords)
        })
    }
  }
}

/// The outputs of a run: two sources must never end in one file.
final class WrittenPaths: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Takes a path; false when it is taken.
  func claim(_ path: String) -> Bool { paths.withLock { $0.insert(path).inserted } }

  /// A path that is not taken: two attachments of a mail may have one name.
  func unclaimed(_ path: String, ending: String) -> String {
    paths.withLock { paths in
      var number = 1
      while true {
        let candidate = path + (number == 1 ? "" : " (\(number))") + ending
        if !paths.contains(candidate) { return candidate }
        number += 1
      }
    }
  }
}
