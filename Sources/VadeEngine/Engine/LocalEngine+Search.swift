internal import VadeDocument
internal import VadeEmbedding
internal import VadeIngest
internal import VadeLibrary
internal import VadeRetrieval

extension LocalEngine {
  package func search(_ request: SearchRequest, _ context: EngineContext) throws(CommandError) -> Wire.SearchReply {
    let session = try QuerySession(self, context, within: request.within, formats: request.formats)
    let result = try session.search(request.query, limit: request.limit)
    return Wire.SearchReply(
      result, library: session.library, formats: try session.formats(of: result.hits.map(\.passage.document)), explains: request.explains,
      notes: session.notes)
  }
}

/// A library opened for one question, with the model its vectors were made by.
struct QuerySession {
  let library: any ReadableLibrary
  let embedder: OpenVINOEmbedder?
  let scope: PassageScope
  /// The only passages that count, or nil for all of the scope.
  let passages: Set<PassageID>?
  private(set) var notes: [String] = []

  /// Opens the library the options name and loads its model; the model may be missing, which is noted.
  ///
  /// - Parameters:
  ///   - local: the engine.
  ///   - context: what the command works with.
  ///   - documents: the documents to stay in, as typed; empty for all.
  ///   - formats: the formats of the documents to stay in; empty for all.
  ///   - named: the only passages that count; empty for all.
  /// - Throws: ``CommandError`` when there is no such library or document, or another model made the library's vectors.
  init(
    _ local: LocalEngine, _ context: EngineContext, within documents: [String], formats: [String] = [], passages named: [PassageID] = []
  ) throws(CommandError) {
    library = try local.readable(context)
    passages = named.isEmpty ? nil : Set(named)
    let chosen = named.isEmpty ? try Self.scope(documents, in: library) : try Self.scope(named, in: library)
    scope = formats.isEmpty ? chosen : try Self.narrowed(chosen, to: formats, in: library)
    notes = try Self.gaps(in: library)
    guard let recipe = try library.recipeOrCommandError() else {
      embedder = nil
      return
    }
    do throws(CommandError) {
      let loaded = try local.embedder(context.model ?? recipe.modelName, context)
      let library = library
      try engine { () throws(LibraryError) in try library.check(EmbeddingRecipe(loaded.profile)) }
      embedder = loaded
    } catch {
      guard error.code == "model-missing", context.model == nil else { throw error }
      embedder = nil
      notes.append("searched by words only: " + error.message)
    }
  }

  /// Finds passages.
  func search(_ text: String, limit: Int) throws(CommandError) -> SearchResult {
    do {
      return try Retriever(index: library, embedder: embedder)
        .search(text, options: SearchOptions(limit: limit, scope: scope, passages: passages))
    } catch {
      throw CommandError(error)
    }
  }

  /// The formats of documents.
  func formats(of documents: [DocumentID]) throws(CommandError) -> [DocumentID: String] {
    var formats: [DocumentID: String] = [:]
    for id in documents where formats[id] == nil {
      formats[id] = try engine { () throws(LibraryError) in try library.document(id)?.format.rawValue }
    }
    return formats
  }

  /// What a person should know of documents that are not all there.
  private static func gaps(in library: any ReadableLibrary) throws(CommandError) -> [String] {
    let count = try engine { () throws(LibraryError) in try library.importingCount() }
    guard count > 0 else { return [] }
    let documents = Figures.count(count, "document") + " of this library " + (count == 1 ? "is" : "are")
    return [documents + " being added or half added: something may be missing"]
  }

  /// The documents of a scope that have one of some formats.
  ///
  /// - Throws: ``CommandError`` for a format no document of the library has.
  private static func narrowed(
    _ scope: PassageScope, to formats: [String], in library: any ReadableLibrary
  ) throws(CommandError) -> PassageScope {
    var found: Set<DocumentID> = []
    for format in formats {
      let documents = try engine { () throws(LibraryError) in try library.documents(ofFormat: FormatID(rawValue: format)) }
      guard !documents.isEmpty else {
        throw CommandError(
          code: "format-missing",
          message: "no document of the library '\(library.name)' has the format '\(format)': 'vade list' shows the formats")
      }
      found.formUnion(documents)
    }
    return PassageScope(documents: scope.documents.map { $0.intersection(found) } ?? found)
  }

  /// The documents of passages.
  private static func scope(_ passages: [PassageID], in library: any ReadableLibrary) throws(CommandError) -> PassageScope {
    let found = try engine { () throws(LibraryError) in try library.passages(passages) }
    guard !found.isEmpty else {
      throw CommandError(
        code: "passage-missing", message: "none of the chosen passages is in the library '\(library.name)' any more: search again")
    }
    return PassageScope(documents: Set(found.map(\.document)))
  }

  private static func scope(_ names: [String], in library: any ReadableLibrary) throws(CommandError) -> PassageScope {
    guard !names.isEmpty else { return .everything }
    var documents: Set<DocumentID> = []
    for name in names {
      let found = try engine { () throws(LibraryError) in try library.documents(named: name) }
      guard !found.isEmpty else { throw CommandError.documentMissing(name, library: library.name) }
      documents.formUnion(found.map(\.id))
    }
    return PassageScope(documents: documents)
  }
}

extension ReadableLibrary {
  fileprivate func recipeOrCommandError() throws(CommandError) -> EmbeddingRecipe? {
    try engine { () throws(LibraryError) in try recipe() }
  }
}
