internal import VadeDocument
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary

extension Wire.Reason {
  /// A document of which nothing can be read.
  init(_ error: ImportError) { self.init(code: error.reason.code, message: error.finding, advice: error.reason.advice) }
}

extension Wire.AddReport.File {
  /// A path that could not be looked at.
  init(_ failure: Discovery.Failure) {
    let reason: ImportError.Reason =
      switch failure.cause {
      case .missing: .missing
      case .notAFile: .notAFile
      case .refused(let detail): .unreadable(detail)
      }
    self.init(path: failure.path, outcome: .failed, reason: .init(ImportError(path: failure.path, reason: reason)))
  }

  /// Something that was passed over.
  init(_ skipped: Discovery.Skipped) {
    let why =
      switch skipped.reason {
      case .hidden: "is hidden: --hidden takes it"
      case .generatedFolder: "is a folder that programs fill: name it to add it"
      case .symbolicLink: "is a symbolic link: --follow-symlinks goes where it points"
      case .notAFile: "is not a regular file"
      case .visited: "was already visited"
      }
    self.init(
      path: skipped.path, outcome: .skipped, reason: .init(code: skipped.reason.rawValue, message: "'\(skipped.path)' \(why)"))
  }

  /// What became of a file.
  init(_ outcome: FileOutcome) {
    let path = outcome.file.displayPath
    switch outcome.result {
    case .added(let document, let replaced):
      self.init(
        path: path, outcome: replaced ? .updated : .added, documentId: document.id.rawValue, pageCount: document.report.pagesDeclared,
        passageCount: document.passageCount, complete: document.report.isComplete,
        embedded: document.embedded.isEmpty
          ? nil
          : document.embedded.map { inner in
            Wire.AddReport.Embedded(
              path: path + inner.path.dropFirst(outcome.file.path.count), documentId: inner.id.rawValue, passageCount: inner.passageCount,
              complete: inner.report.isComplete, diagnostics: inner.report.diagnostics.map(Wire.Diagnostic.init))
          },
        diagnostics: document.report.diagnostics.map(Wire.Diagnostic.init), stages: document.report.stages.map(Wire.Stage.init))
    case .unchanged(let id):
      self.init(path: path, outcome: .unchanged, documentId: id.rawValue)
    case .gone:
      self.init(
        path: path, outcome: .skipped, reason: .init(code: "document-missing", message: "'\(path)' is no longer in the library"))
    case .failed(let error):
      self.init(path: path, outcome: .failed, reason: .init(error))
    case .stopped:
      self.init(path: path, outcome: .skipped, reason: .init(code: "stopped", message: "'\(path)' was not added: the run was stopped"))
    }
  }
}
