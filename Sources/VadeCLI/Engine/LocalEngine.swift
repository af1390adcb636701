internal import VadeEmbedding
internal import VadeIWork
internal import VadeImport
internal import VadeLibrary
internal import VadeMail
internal import VadeOffice
internal import VadePDF
internal import VadePacks
internal import VadePublishing
internal import VadeSandbox
internal import VadeSystem

/// The engine on this machine: libraries and models in the user's directories.
struct LocalEngine: Engine {
  /// The importers of this program: the one list of formats it reads.
  static let registry = ImporterRegistry(
    [PDFImporter(), IWorkImporter(), MailImporter()] + OfficeImporters.all + ImporterRegistry.textImporters + [ArchiveImporter()])

  /// Reads in workers: two for one document where the machine has two processors.
  static let workers = WorkerReading(registry, lanes: min(4, SystemFacts.current().processorCount))

  /// Reads in workers, one for each document.
  static let singleWorkers = WorkerReading(registry)

  /// What reads documents: workers, or the importers in this process.
  static func reader(sandboxed: Bool) -> any DocumentReading { sandboxed ? workers : registry }

  /// The libraries there are.
  func store(_ context: Context) -> LibraryStore { LibraryStore(directory: context.places.libraries, scan: context.options.scan) }

  /// The models there are.
  func modelStore(_ context: Context) -> ModelStore { ModelStore(directory: context.places.models, environment: context.environment) }

  /// Opens the library the options name.
  ///
  /// - Parameters:
  ///   - context: what the command works with.
  ///   - create: whether it is made when there is none.
  /// - Returns: the library.
  /// - Throws: ``CommandError`` when there is none and none is to be made, or it cannot be opened.
  func library(_ context: Context, create: Bool = false) throws(CommandError) -> Library {
    try engine { () throws(LibraryError) in try store(context).open(context.options.library, create: create) }
  }

  /// Opens the library the options name for reading: one this program fills, or a pack.
  ///
  /// - Throws: ``CommandError`` when there is none or it cannot be opened.
  func readable(_ context: Context) throws(CommandError) -> any ReadableLibrary {
    let name = context.options.library
    guard let pack = try engine({ () throws(LibraryError) in try store(context).pack(name) }) else { return try library(context) }
    return try opened { () throws(PackError) in
      try PackLibrary(path: pack, name: name, words: store(context).packWords(of: name), scan: context.options.scan)
    }
  }

  /// Loads a model, telling the user when that takes a moment.
  func embedder(_ name: String, _ context: Context) throws(CommandError) -> OpenVINOEmbedder {
    let loaded = try engine { () throws(EmbeddingError) in
      try modelStore(context).open(name) { event in
        switch event {
        case .preparing(let name): context.verbose("preparing the model '\(name)'; this is done once")
        case .prepared(let name, let directory): context.verbose("prepared the model '\(name)' in '\(directory)'")
        }
      }
    }
    for finding in loaded.findings { context.console.write(.warning(finding)) }
    return loaded
  }
}

/// Runs something of a lower module and turns its error into one of the command line.
func engine<Result>(_ body: () throws(LibraryError) -> Result) throws(CommandError) -> Result {
  do { return try body() } catch { throw CommandError(error) }
}

/// Runs something of a lower module and turns its error into one of the command line.
func engine<Result>(_ body: () throws(EmbeddingError) -> Result) throws(CommandError) -> Result {
  do { return try body() } catch { throw CommandError(error) }
}
