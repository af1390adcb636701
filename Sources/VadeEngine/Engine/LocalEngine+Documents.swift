internal import VadeChunking
internal import VadeDocument
internal import VadeIngest
internal import VadeLibrary

extension LocalEngine {
  package func list(_ filter: String?, _ context: EngineContext) throws(CommandError) -> Wire.DocumentList {
    let library = try readable(context)
    let documents = try engine { () throws(LibraryError) in try library.documents() }
    let wanted = filter.map { $0.lowercased() }
    let shown = documents.filter { document in
      guard let wanted else { return true }
      return document.path.lowercased().contains(wanted) || document.title.lowercased().contains(wanted)
    }
    return Wire.DocumentList(library: library.name, documents: shown.map(Wire.Document.init))
  }

  package func show(_ request: ShowRequest, _ context: EngineContext) throws(CommandError) -> Wire.ShowReply {
    let library = try readable(context)
    switch request.target {
    case .passage(let id):
      let found = try engine { () throws(LibraryError) in try library.passages([id]) }
      guard let passage = found.first, let document = try record(passage.document, library) else {
        throw CommandError(
          code: "passage-missing",
          message: "there is no passage p\(id.rawValue) in the library '\(library.name)': 'vade search' shows the numbers of passages")
      }
      return Wire.ShowReply(library: library.name, document: Wire.Document(document), passages: [Wire.Passage(passage)])
    case .document(let name):
      return try show(try theOne(name, library), request, library)
    }
  }

  package func removal(_ request: RemoveRequest, _ context: EngineContext) throws(CommandError) -> Wire.RemoveReport {
    let library = try library(context)
    var documents: [Wire.DocumentReference] = []
    var unmatched: [String] = []
    var versions = 0
    for name in request.documents {
      let found = try engine { () throws(LibraryError) in try library.documents(named: name) }
      if found.isEmpty { unmatched.append(name) }
      if found.count > 1 { throw CommandError.ambiguous(name, found) }
      let new = found.filter { !documents.contains(Wire.DocumentReference($0)) }
      documents += new.map(Wire.DocumentReference.init)
      versions += try versionCount(of: new, library)
    }
    return Wire.RemoveReport(
      library: library.name, dryRun: request.isDryRun, documents: documents, unmatched: unmatched, versions: versions > 0 ? versions : nil)
  }

  package func remove(_ plan: Wire.RemoveReport, _ context: EngineContext) throws(CommandError) {
    let library = try library(context)
    try engine { () throws(LibraryError) in
      let writer = try library.writer()
      _ = try writer.remove(plan.documents.map { DocumentID(rawValue: $0.id) })
      try writer.close()
    }
  }

  package func status(_ context: EngineContext) throws(CommandError) -> Wire.StatusReply {
    let library = try readable(context)
    return try engine { () throws(LibraryError) in
      let statistics = try library.statistics()
      let incomplete = try library.incompleteCount()
      let plan = try (library as? Library)?.chunkingPlan()
      let counts = try (library as? Library)?.planCounts(of: plan?.keptName, besides: ChunkingPlan.formatsOfTheirOwn)
      return Wire.StatusReply(
        library: library.name, directory: library.directory, documents: statistics.documents, importing: statistics.importing,
        incomplete: incomplete, passages: statistics.passages, vectors: statistics.vectors, bytes: statistics.bytesOnDisk,
        originalBytes: statistics.originalBytes, versions: statistics.versions, versionBytes: statistics.versionBytes,
        kind: library is Library ? "library" : "pack",
        model: try library.recipe().map { .init(name: $0.modelName, fingerprint: $0.fingerprint, dimension: $0.dimension) },
        plan: plan?.rawValue, cutOtherwise: counts?.others)
    }
  }

  /// A document by its number, and what became of its pages.
  ///
  /// - Throws: ``CommandError`` when there is no such library or document.
  package func document(_ id: Int64, _ context: EngineContext) throws(CommandError) -> Wire.ShowReply {
    let library = try readable(context)
    let request = ShowRequest(target: .document(String(id)), showsReport: true)
    return try show(try record(id, in: library), request, library)
  }

  private func show(_ document: DocumentRecord, _ request: ShowRequest, _ library: any ReadableLibrary) throws(CommandError)
    -> Wire.ShowReply
  {
    var reply = Wire.ShowReply(library: library.name, document: Wire.Document(document))
    let inside = try engine { () throws(LibraryError) in try library.documents(embeddedIn: document.id) }
    if !inside.isEmpty { reply.embedded = inside.map(Wire.DocumentReference.init) }
    let versions = try versionCount(of: [document], library)
    if versions > 0 { reply.versions = versions }
    if request.showsReport { reply.report = Wire.PageReport(document.report) }
    guard request.showsPassages || request.page != nil else { return reply }
    let passages = try engine { () throws(LibraryError) in try library.passages(of: document.id, ordinals: nil) }
    let shown = passages.filter { stored in
      guard let page = request.page else { return true }
      return stored.passage.pages?.contains(page - 1) ?? false
    }
    if let page = request.page, shown.isEmpty {
      throw CommandError(
        code: "page-missing", message: "no passage of '\(document.path)' stands on page \(page): 'vade show --report' tells what was read",
        status: .partial)
    }
    reply.passages = shown.map(Wire.Passage.init)
    return reply
  }

  private func record(_ id: DocumentID, _ library: any ReadableLibrary) throws(CommandError) -> DocumentRecord? {
    try engine { () throws(LibraryError) in try library.document(id) }
  }

  /// The one document a person means.
  ///
  /// - Throws: ``CommandError`` when there is none or several.
  func theOne(_ name: String, _ library: any ReadableLibrary) throws(CommandError) -> DocumentRecord {
    let found = try engine { () throws(LibraryError) in try library.documents(named: name) }
    guard let first = found.first else { throw CommandError.documentMissing(name, library: library.name) }
    guard found.count == 1 else { throw CommandError.ambiguous(name, found) }
    return first
  }
}

extension CommandError {
  /// A text that names no document.
  static func documentMissing(_ name: String, library: String) -> CommandError {
    CommandError(
      code: "document-missing", message: "no document of the library '\(library)' is called '\(name)': 'vade list' shows what there is")
  }

  /// A text that names several documents.
  static func ambiguous(_ name: String, _ found: [DocumentRecord]) -> CommandError {
    let few = found.prefix(5).map { "\($0.id.rawValue) '\($0.path)'" }.joined(separator: ", ")
    let more = found.count > 5 ? " and \(found.count - 5) more" : ""
    return CommandError(code: "document-ambiguous", message: "'\(name)' may mean \(few)\(more): use the number", status: .usage)
  }
}

extension LocalEngine {
  /// Works out which documents a removal by numbers would remove; numbers of none are told as unmatched.
  ///
  /// - Throws: ``CommandError`` when there is no such library.
  package func removal(of ids: [Int64], _ context: EngineContext) throws(CommandError) -> Wire.RemoveReport {
    let library = try library(context)
    var report = Wire.RemoveReport(library: library.name, dryRun: false, documents: [], unmatched: [])
    var versions = 0
    for id in Set(ids).sorted() {
      let found = try engine { () throws(LibraryError) in try library.document(DocumentID(rawValue: id)) }
      guard let found else {
        report.unmatched.append(String(id))
        continue
      }
      report.documents.append(.init(found))
      versions += try versionCount(of: [found], library)
    }
    if versions > 0 { report.versions = versions }
    return report
  }
}
