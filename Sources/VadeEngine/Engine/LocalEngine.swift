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
package struct LocalEngine: Engine {
  /// Libraries and models that stay open from one request to the next; nil opens them for each.
  let residence: Residence?

  /// What reads documents.
  let readers: DocumentReaders

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - residence: keeps libraries and models open from one request to the next; nil opens them for each.
  ///   - readers: what reads documents.
  package init(residence: Residence? = nil, readers: DocumentReaders = .standard) {
    self.residence = residence
    self.readers = readers
  }

  /// The importers of this program: the one list of formats it reads.
  static let registry = ImporterRegistry(
    [PDFImporter(), IWorkImporter(), MailImporter()] + OfficeImporters.all + ImporterRegistry.textImporters + [ArchiveImporter()])

  /// The libraries there are.
  func store(_ context: EngineContext) -> LibraryStore { LibraryStore(directory: context.places.libraries, scan: context.scan) }

  /// The models there are.
  func modelStore(_ context: EngineContext) -> ModelStore { ModelStore(directory: context.places.models, environment: context.environment) }

  /// Opens the library the context names.
  ///
  /// - Parameters:
  ///   - context: what the engine works with.
  ///   - create: whether it is made when there is none.
  /// - Returns: the library.
  /// - Throws: ``CommandError`` when there is none and none is to be made, or it cannot be opened.
  func library(_ context: EngineContext, create: Bool = false) throws(CommandError) -> Library {
    let open: () throws(CommandError) -> Library = { () throws(CommandError) in
      try engine { () throws(LibraryError) in try store(context).open(context.library, create: create) }
    }
    guard let residence else { return try open() }
    let kept = try residence.library(
      context.library, scan: context.scan, mark: store(context).identity(of: context.library).map(Residence.Mark.library), open: open)
    // A pack of that name is refused by opening it.
    if let kept = kept as? Library { return kept }
    return try open()
  }

  /// Opens the library the context names for reading: one this program fills, or a pack.
  ///
  /// - Throws: ``CommandError`` when there is none or it cannot be opened.
  func readable(_ context: EngineContext) throws(CommandError) -> any ReadableLibrary {
    let name = context.library
    guard let pack = try engine({ () throws(LibraryError) in try store(context).pack(name) }) else { return try library(context) }
    let open: () throws(CommandError) -> any ReadableLibrary = { () throws(CommandError) in
      try opened { () throws(PackError) in
        try PackLibrary(path: pack, name: name, words: store(context).packWords(of: name), scan: context.scan)
      }
    }
    guard let residence else { return try open() }
    return try residence.library(
      name, scan: context.scan, mark: FileStatus(path: pack + "/" + PackFormat.manifestFile).map(Residence.Mark.pack), open: open)
  }

  /// Loads a model, telling the user when that takes a moment.
  func embedder(_ name: String, _ context: EngineContext) throws(CommandError) -> OpenVINOEmbedder {
    guard let residence else { return try loaded(name, context) }
    return try residence.embedder(name) { () throws(CommandError) in try loaded(name, context) }
  }

  private func loaded(_ name: String, _ context: EngineContext) throws(CommandError) -> OpenVINOEmbedder {
    let loaded = try engine { () throws(EmbeddingError) in
      try modelStore(context).open(name) { event in
        switch event {
        case .preparing(let name): context.remarks.note("preparing the model '\(name)'; this is done once")
        case .prepared(let name, let directory): context.remarks.note("prepared the model '\(name)' in '\(directory)'")
        }
      }
    }
    for finding in loaded.findings { context.remarks.warn(finding) }
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
