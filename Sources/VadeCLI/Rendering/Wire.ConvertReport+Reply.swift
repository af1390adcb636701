internal import VadeEngine

extension Wire.ConvertReport: Reply {
  var exitStatus: ExitStatus {
    if counts.failed > 0 { return counts.converted == 0 ? .failure : .partial }
    if stopped { return .failure }
    return counts.converted == 0 ? .partial : .success
  }

  var remarks: [Remark] {
    let all = files.flatMap(\.withEmbedded)
    let shared = SharedAdvice(all.filter { $0.outcome == .failed }.compactMap(\.reason))
    let perFile = all.flatMap { $0.remarks(withoutAdvice: shared.once) } + shared.remarks
    let empty = all.isEmpty && !stopped ? [Remark.warning("there are no files to convert at the paths given")] : []
    let stop = stopped ? [Remark.warning("stopped before the end: what was written is whole")] : []
    return perFile + empty + stop
  }

  func rendered(_ style: TextStyle) -> String {
    // Standard output has the document itself.
    guard files.contains(where: { $0.withEmbedded.contains { $0.output != nil } }) else { return "" }
    let ends = [(counts.converted, "converted"), (counts.skipped, "skipped"), (counts.failed, "failed")]
    let said = ends.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let gaps = counts.incomplete > 0 ? " · \(counts.incomplete) incomplete" : ""
    return ["\(said) · \(Figures.duration(.seconds(seconds)))\(gaps)"].text
  }
}

extension Wire.ConvertReport.File {
  /// Failures as errors, gaps and doubts as warnings, skipped files as notes; nothing of embedded files.
  ///
  /// - Parameter known: advice that is given elsewhere.
  /// - Returns: what is to be said of the file.
  func remarks(withoutAdvice known: Set<String>) -> [Remark] {
    let advice = reason?.advice.flatMap { known.contains($0) ? nil : ": \($0)" } ?? ""
    let why = (reason?.message ?? "'\(path)' could not be converted") + advice
    let findings = (report?.diagnostics ?? []).remarks(on: path, seeAlso: "--json shows them with --output")
    switch outcome {
    case .failed: return [.error(why)] + findings
    case .skipped: return [.note("skipped: " + why)]
    case .converted: return findings
    }
  }
}
