internal import FoundationEssentials
package import VadeEngine
internal import VadeHTTP
internal import VadeLibrary
package import VadeMCP

/// The libraries of this machine as a tool box.
package struct EngineToolBox: ToolBox {
  private let engine: LocalEngine
  private let context: EngineContext
  private let names: [String]?
  private let permitted: Set<String>?

  /// Creates a tool box.
  ///
  /// - Parameters:
  ///   - engine: what does the work.
  ///   - context: what it works with; its library comes first where no others are named.
  ///   - names: the libraries to show, the first one meant where a call names none; nil for all there are.
  ///   - permitted: the libraries the caller may see; nil for all.
  package init(_ engine: LocalEngine, _ context: EngineContext, showing names: [String]? = nil, permitted: Set<String>? = nil) {
    self.engine = engine
    self.context = context
    self.names = names
    self.permitted = permitted
  }

  package func libraryNames() throws(ToolFailure) -> [String] {
    let there = try tools { () throws(CommandError) in try engine.libraryNames(context) }
    return (names ?? byPreference(there)).filter(isPermitted)
  }

  private func isPermitted(_ library: String) -> Bool { permitted.map { Principal.names($0, library) } ?? true }

  private func byPreference(_ names: [String]) -> [String] {
    names.contains(context.library) ? [context.library] + names.filter { $0 != context.library } : names
  }

  package func status(of library: String) throws(ToolFailure) -> LibrarySummary {
    let status = try tools { () throws(CommandError) in try engine.status(try inside(library, nil)) }
    var remarks: [String] = []
    if status.importing > 0 { remarks.append("\(Figures.count(status.importing, "document")) being added or half added") }
    if status.incomplete > 0 {
      remarks.append("\(Figures.count(status.incomplete, "document")) with something missing: 'vade show --report' tells")
    }
    if status.model == nil, status.passages > 0 { remarks.append("there are no vectors: passages are found by their words only") }
    return LibrarySummary(
      name: library, documents: status.documents, passages: status.passages, bytes: status.originalBytes, remarks: remarks)
  }

  package func search(_ query: SearchQuery, _ call: CallContext) throws(ToolFailure) -> SearchOutcome {
    call.report(0, of: 1, "searching")
    let reply = try tools { () throws(CommandError) in
      try engine.search(
        SearchRequest(query: query.text, limit: query.limit, within: query.within), try inside(query.library, call))
    }
    call.report(1, of: 1, "found")
    return SearchOutcome(
      hits: reply.hits.map { hit in
        SearchHit(
          passage: PassageText(hit.passage, document: hit.document.id, title: hit.document.title, path: hit.document.path),
          score: hit.score,
          isWeak: hit.weak)
      }, notes: reply.notes)
  }

  package func ask(_ query: SearchQuery, _ call: CallContext) throws(ToolFailure) -> AnswerOutcome {
    let reply = try tools { () throws(CommandError) in
      try engine.ask(
        AskRequest(question: query.text, limit: query.limit, within: query.within), try inside(query.library, call)
      ) { event in
        switch event {
        case .searching: call.report(0, of: 3, "searching")
        case .sources: call.report(1, of: 3, "found passages")
        case .answering: call.report(2, of: 3, "choosing and checking sentences")
        case .sentence, .citation: break
        }
      }
    }
    call.report(3, of: 3, "answered")
    return AnswerOutcome(reply)
  }

  package func documents(in library: String, matching filter: String?, offset: Int, limit: Int) throws(ToolFailure) -> ListedDocuments {
    let query = DocumentQuery(text: filter ?? "", offset: offset, limit: limit)
    let found = try tools { () throws(CommandError) in try engine.listing(query, try inside(library, nil)) }
    return ListedDocuments(documents: found.documents.map(DocumentSummary.init), total: found.total)
  }

  package func document(_ id: Int, in library: String) throws(ToolFailure) -> DocumentSummary {
    DocumentSummary(try passages(of: id, page: nil, range: 0..<0, in: library).document)
  }

  package func passages(of document: Int, page: Int?, offset: Int, limit: Int, in library: String) throws(ToolFailure) -> ListedPassages {
    let (end, overflows) = offset.addingReportingOverflow(limit)
    let found = try passages(of: document, page: page, range: offset..<(overflows ? Int.max : end), in: library)
    return ListedPassages(
      passages: found.passages.map {
        PassageText($0, document: found.document.id, title: found.document.title, path: found.document.path)
      }, total: found.total)
  }

  package func passage(_ id: Int, in library: String) throws(ToolFailure) -> PassageText {
    let found = try tools { () throws(CommandError) in
      try engine.show(ShowRequest(target: .passage(PassageID(rawValue: Int64(id)))), try inside(library, nil))
    }
    guard let passage = found.passages?.first else { throw ToolFailure(.notFound, "there is no passage \(id): 'search' finds passages") }
    return PassageText(passage, document: found.document.id, title: found.document.title, path: found.document.path)
  }

  private func passages(of id: Int, page: Int?, range: Range<Int>, in library: String) throws(ToolFailure) -> Wire.PassageList {
    try tools { () throws(CommandError) in try engine.passages(of: Int64(id), page: page, range: range, try inside(library, nil)) }
  }

  /// The context for a library, one the caller may see.
  private func inside(_ library: String, _ call: CallContext?) throws(CommandError) -> EngineContext {
    guard isPermitted(library), names?.contains(library) ?? true else {
      throw CommandError(code: "library-missing", message: "there is no library '\(library)'")
    }
    var inside = context.with(library: library)
    if let call { inside.stop = CallStop(call: call, outer: context.stop) }
    return inside
  }

  /// Runs something of the engine and turns its error into one of tools.
  private func tools<Result>(_ body: () throws(CommandError) -> Result) throws(ToolFailure) -> Result {
    do { return try body() } catch { throw ToolFailure(error) }
  }
}

/// Stops work whose answer nobody waits for.
private struct CallStop: StopSignal {
  let call: CallContext
  let outer: any StopSignal

  var requested: ExitStatus? { call.isCancelled ? .interrupted : outer.requested }
}

extension ToolFailure {
  /// The engine's error as one of tools.
  init(_ error: CommandError) {
    let code: Code =
      switch error.code {
      case "model-missing": .unavailable
      case let code where code.hasSuffix("-missing"): .notFound
      case "document-ambiguous", "text-too-long", "library-name-invalid", "library-exists": .invalidArgument
      default: error.status == .usage ? .invalidArgument : .unavailable
      }
    self.init(code, error.message)
  }
}
