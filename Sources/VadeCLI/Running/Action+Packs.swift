/// Runs requests about packs.
extension Action {
  func run(_ request: PackRequest) throws(CommandError) -> Outcome {
    switch request {
    case .export(let request):
      let progress = ProgressLine(on: context.console, verb: "exporting", unit: "passages", isQuiet: context.options.isQuiet)
      defer { progress.finish() }
      return .reply(try engine.exportPack(request, context, progress: progress))
    case .exportEmbedder(let directory): return .reply(try engine.exportEmbedder(directory, context))
    }
  }
}
