internal import VadeEngine

/// Runs requests about former states of documents.
extension Action {
  func run(_ request: VersionsRequest) throws(CommandError) -> any Reply {
    switch request {
    case .list(let document): return try engine.versions(document, context)
    case .changes(let request): return try engine.changes(request, context)
    case .save(let request): return try engine.save(request, context)
    case .restore(let document, let version):
      let progress = ProgressLine(on: console, verb: "adding", unit: "files", isQuiet: options.isQuiet)
      defer { progress.finish() }
      return try engine.restore(document, version: version, context, progress: progress)
    case .discard(let request): return try discard(request)
    }
  }

  private func discard(_ request: DiscardRequest) throws(CommandError) -> Wire.VersionDiscard {
    let plan = try engine.discard(request, context)
    guard !request.isDryRun, !plan.versions.isEmpty else { return plan }
    if !request.isConfirmed {
      try confirm(
        "discard \(Figures.count(plan.versions.count, "earlier version")) of '\(plan.document.path)' (\(Figures.bytes(plan.bytes)))?")
    }
    try engine.discard(plan, context)
    return plan
  }
}
