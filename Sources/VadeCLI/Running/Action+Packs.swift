internal import VadeEngine

/// Runs requests about packs.
extension Action {
  func run(_ request: PackRequest) throws(CommandError) -> Outcome {
    switch request {
    case .export(let request):
      let progress = ProgressLine(on: console, verb: "exporting", unit: "passages", isQuiet: options.isQuiet)
      defer { progress.finish() }
      return .reply(try engine.exportPack(request, context, progress: progress))
    case .exportEmbedder(let directory): return .reply(try engine.exportEmbedder(directory, context))
    case .verify(let request): return .reply(try engine.verifyPack(request, context))
    case .golden(let request): return .reply(try engine.checkGolden(request, context))
    case .browse(let request): return .reply(try engine.browsePack(request, context))
    case .search(var request):
      request.query = try textOrInput(request.query)
      return .reply(try engine.searchPack(request, context))
    case .open(let directory, let name): return .reply(try engine.openPack(directory, name: name, context))
    }
  }
}
