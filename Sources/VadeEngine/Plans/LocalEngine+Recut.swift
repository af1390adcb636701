internal import VadeChunking
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  package func recut(_ request: RecutRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError)
    -> Wire.RecutReport
  {
    let began = ContinuousClock.now
    let (files, missing) = try filesToCut(context)
    var report = missing
    if !files.isEmpty {
      report += try run(
        files.map(\.found), rereading: .cutOtherwise, passwordFile: request.passwordFile, isSandboxed: request.isSandboxed, context,
        progress)
    }
    let plan = try plan(context)
    return Wire.RecutReport(
      library: plan.library, plan: plan.plan, stopped: context.stop.isRequested, sandboxed: request.isSandboxed,
      seconds: (ContinuousClock.now - began) / .seconds(1), cutOtherwise: plan.cutOtherwise, files: report)
  }

  /// The files of a library that another plan than its own has cut, each by its kept copy.
  ///
  /// - Returns: the files, and those whose copy is gone.
  /// - Throws: ``CommandError`` when there is no such library.
  package func filesToCut(_ context: EngineContext) throws(CommandError) -> (files: [StagedFile], missing: [Wire.AddReport.File]) {
    let library = try library(context)
    let documents = try engine { () throws(LibraryError) in
      try library.documents(notCutBy: library.chunkingPlan().keptName, besides: ChunkingPlan.formatsOfTheirOwn)
    }
    var files: [StagedFile] = []
    var missing: [Wire.AddReport.File] = []
    for document in documents {
      let copy = library.originalPath(of: document.digest)
      if FileStatus(path: copy)?.kind == .regular {
        files.append(StagedFile(path: document.path, displayPath: document.path, source: copy, byteCount: document.byteCount))
      } else {
        missing.append(
          .init(
            path: document.path, outcome: .failed,
            reason: .init(
              code: "original-missing", message: "'\(document.path)' cannot be cut anew: its kept copy is gone",
              advice: "add the file again")))
      }
    }
    return (files, missing)
  }
}
