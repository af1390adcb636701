internal import VadeDocument
internal import VadeImport
internal import VadeIngest

extension Wire.ConvertReport.File {
  /// A path that was passed over or could not be looked at, as the report of an addition has it.
  init(_ file: Wire.AddReport.File) {
    self.init(path: file.path, outcome: file.outcome == .failed ? .failed : .skipped, reason: file.reason)
  }

  /// What became of a document and of those embedded in it.
  init(_ outcome: ConversionOutcome) {
    self.init(path: outcome.path, outcome: .failed, output: outcome.output, format: outcome.format?.rawValue)
    files = outcome.files.map(Self.init)
    switch outcome.result {
    case .converted(let found):
      self.outcome = .converted
      report = Wire.PageReport(found)
    case .pageMissing(let number, let count, let found):
      report = Wire.PageReport(found)
      reason = .init(
        code: "page-missing", message: "'\(path)' has \(Figures.count(count, "page")), so there is no page \(number)",
        advice: "ask for pages up to \(count)")
    case .failed(let error): reason = .init(error)
    case .hasNoPages:
      reason = .init(code: "no-pages", message: "'\(path)' is of a format without pages", advice: "leave '--pages' out")
    case .wouldOverwrite(let output):
      reason = .init(
        code: "file-exists", message: "'\(path)' was not written: there is already a file '\(output)'",
        advice: "'--force' replaces files of an earlier run")
    case .unwritten(let error):
      let fault = CommandError(error)
      reason = .init(code: fault.code, message: fault.message)
    case .tooDeep:
      reason = .init(
        code: "too-deep", message: "'\(path)' is embedded too deep in other files", advice: "take it out and convert it by itself")
    case .stopped:
      self.outcome = .skipped
      reason = .init(code: "stopped", message: "'\(path)' was not converted: the run was stopped")
    }
  }
}
