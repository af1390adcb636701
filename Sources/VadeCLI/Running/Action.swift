internal import VadeEngine

/// Runs a request: asks the engine for a reply, and the user where something is to be removed.
struct Action {
  /// What does the work.
  let engine: any Engine
  /// Where results and remarks go.
  let console: Console
  /// What the options every command has were set to.
  let options: GlobalOptions
  /// What the engine works with.
  let context: EngineContext

  /// What is to be printed.
  enum Outcome {
    /// A reply, as JSON or as text.
    case reply(any Reply)
    /// A text that is the result itself.
    case text(String)
  }

  /// Runs a request.
  func run(_ request: Request) throws(CommandError) -> Outcome {
    switch request {
    case .add(let request): .reply(try add(request))
    case .sync(let request): .reply(try sync(request))
    case .watch(let request, let settle): try watch(request, settle: settle)
    case .convert(let request): .reply(try convert(request))
    case .inspect(let request): .reply(try inspect(request))
    case .ask(var request):
      try ask(&request)
    case .search(var request):
      try search(&request)
    case .show(let request): .reply(try engine.show(request, context))
    case .list(let filter): .reply(try engine.list(filter, context))
    case .remove(let request): .reply(try remove(request))
    case .versions(let request): .reply(try run(request))
    case .status: .reply(try engine.status(context))
    case .doctor: .reply(engine.doctor(context))
    case .model(let request): try run(request)
    case .library(let request): try run(request)
    case .pack(let request): try run(request)
    case .serve(let request): try serve(request)
    case .key(let request): try run(request)
    case .mcp(let names): try speak(names)
    case .completions(let shell): .text(completions(shell))
    case .manual: .text(ManualPage.roff(for: Vade.declaration, version: Vade.version))
    case .help(let words): .text(try help(words))
    case .version: .reply(Wire.VersionReply.current)
    }
  }

  private func ask(_ request: inout AskRequest) throws(CommandError) -> Outcome {
    request.question = try textOrInput(request.question)
    return .reply(try engine.ask(request, context))
  }

  private func search(_ request: inout SearchRequest) throws(CommandError) -> Outcome {
    request.query = try textOrInput(request.query)
    return .reply(try engine.search(request, context))
  }

  private func add(_ request: AddRequest) throws(CommandError) -> Wire.AddReport {
    var request = request
    request.paths = request.paths.flatMap { $0 == "-" ? inputLines() : [$0] }
    let progress = ProgressLine(on: console, verb: "adding", unit: "files", isQuiet: options.isQuiet)
    defer { progress.finish() }
    return try engine.add(request, context, progress: progress)
  }

  private func convert(_ request: ConvertRequest) throws(CommandError) -> Wire.ConvertReport {
    var request = request
    request.paths = request.paths.flatMap { $0 == "-" ? inputLines() : [$0] }
    let progress = ProgressLine(on: console, verb: "converting", unit: "files", isQuiet: options.isQuiet)
    defer { progress.finish() }
    return try engine.convert(
      request, context, standardOutput: options.isJSON ? nil : ConsoleSink(console: console), progress: progress)
  }

  private func inspect(_ request: InspectRequest) throws(CommandError) -> Wire.InspectReport {
    let progress = ProgressLine(on: console, verb: "drawing", unit: "pages", isQuiet: options.isQuiet)
    defer { progress.finish() }
    return try engine.inspect(request, context, progress: progress)
  }

  private func remove(_ request: RemoveRequest) throws(CommandError) -> Wire.RemoveReport {
    var plan = try engine.removal(request, context)
    plan.dryRun = request.isDryRun
    guard !request.isDryRun, !plan.documents.isEmpty else { return plan }
    if !request.isConfirmed {
      let names = plan.documents.map { "'\($0.path)'" }.joined(separator: ", ")
      let former = plan.versions.map { " with \(Figures.count($0, "earlier version"))" } ?? ""
      try confirm("remove \(Figures.count(plan.documents.count, "document")) (\(names))\(former) from the library '\(options.library)'?")
    }
    try engine.remove(plan, context)
    return plan
  }

  /// All that is said goes out while it is said; nothing is left to print.
  private func speak(_ names: [String]) throws(CommandError) -> Outcome {
    try speakMCP(names)
    return .text("")
  }

  private func run(_ request: ModelRequest) throws(CommandError) -> Outcome {
    switch request {
    case .import(let request): return .reply(try engine.importModel(request, context))
    case .remove(let name): return .reply(try engine.removeModel(name, context))
    case .list(let namesOnly):
      let list = try engine.models(context)
      return namesOnly ? .text(list.models.map(\.name).text) : .reply(list)
    }
  }

  private func run(_ request: LibraryRequest) throws(CommandError) -> Outcome {
    switch request {
    case .create(let name, let plan): return .reply(try engine.createLibrary(name, plan: plan, context))
    case .rename(let old, let new): return .reply(try engine.renameLibrary(from: old, to: new, context))
    case .delete(let name, let isConfirmed):
      if !isConfirmed { try confirm("delete the library '\(name)' with all it holds?") }
      return .reply(try engine.deleteLibrary(name, context))
    case .plan(let request): return .reply(try run(request))
    case .list(let namesOnly):
      return namesOnly ? .text(try engine.libraryNames(context).text) : .reply(try engine.libraries(context))
    }
  }

  private func completions(_ shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script(for: Vade.declaration)
    case .zsh: ZshCompletions.script(for: Vade.declaration)
    case .fish: FishCompletions.script(for: Vade.declaration)
    }
  }

  private func help(_ words: [String]) throws(CommandError) -> String {
    var command = Vade.declaration
    var path = [command.name]
    for word in words {
      guard let next = command.subcommand(named: word) else {
        let known = command.subcommands.map(\.name)
        let reason: UsageError.Reason =
          known.isEmpty ? .unexpectedArgument(token: word, expected: "nothing further") : .unknownCommand(token: word, known: known)
        throw CommandError(UsageError(command: path, reason: reason))
      }
      command = next
      path.append(word)
    }
    return HelpText(of: path, in: Vade.declaration)?.text(TextStyle(console.outputTerminal)) ?? ""
  }
}
