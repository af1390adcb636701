internal import VadeEngine

extension Action {
  /// Does something about how documents are cut.
  func run(_ request: PlanRequest) throws(CommandError) -> any Reply {
    switch request {
    case .show: return try engine.plan(context)
    case .set(let name): return try engine.setPlan(name, context)
    case .preview(let document, let recut): return try engine.previewPlans(document, recut, context)
    case .apply(let name, let recut):
      if let name { _ = try engine.setPlan(name, context) }
      let progress = ProgressLine(on: console, verb: "cutting anew", unit: "files", isQuiet: options.isQuiet)
      defer { progress.finish() }
      return try engine.recut(recut, context, progress: progress)
    }
  }
}
