internal import VadeEngine

extension Wire.AddReport: Reply {
  var exitStatus: ExitStatus {
    if isEmpty { return .partial }
    if counts.failed > 0 { return counts.failed == files.count ? .failure : .partial }
    return counts.incomplete > 0 ? .partial : .success
  }

  var remarks: [Remark] {
    let shared = SharedAdvice(files.filter { $0.outcome == .failed }.compactMap(\.reason))
    let perFile = files.flatMap { $0.remarks(withoutAdvice: shared.once) } + shared.remarks
    let empty = isEmpty ? [Remark.warning("there are no files to add at the paths given")] : []
    let stop = stopped ? [Remark.warning("stopped before the end: run the same command again to add the rest")] : []
    let open = sandboxed || isEmpty ? [] : [Remark.warning("files were read without the sandbox, as --no-sandbox asks")]
    return perFile + empty + stop + open
  }

  func rendered(_ style: TextStyle) -> String {
    let plan = dryRun ? files.map { "\(DisplayWidth.pad($0.outcome.rawValue, to: 9)) \(SafeText.line($0.path))" } : []
    return (plan + [summary]).text
  }

  /// Whether no file was there to be added.
  private var isEmpty: Bool { !stopped && files.allSatisfy { $0.outcome == .skipped } }

  private var summary: String {
    let ends = [
      (counts.added, "added"), (counts.updated, "updated"), (counts.unchanged, "unchanged"), (counts.skipped, "skipped"),
      (counts.failed, "failed"),
    ]
    let said = ends.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let passages = files.reduce(0) { $0 + ($1.outcome == .added || $1.outcome == .updated ? $1.allPassages : 0) }
    let inside = files.reduce(0) { $0 + ($1.embedded?.count ?? 0) }
    let taken = inside > 0 ? " · \(Figures.count(inside, "document")) taken out of them" : ""
    let start = (dryRun ? "would be: " : "") + (said.isEmpty ? "nothing to add" : said)
    let gaps = counts.incomplete > 0 ? " · \(counts.incomplete) incomplete" : ""
    return start + taken + (dryRun ? "" : " · \(Figures.count(passages, "passage")) · \(Figures.duration(.seconds(seconds)))") + gaps
  }
}

extension Wire.AddReport.File {
  /// Passages of the file and of what was taken out of it.
  var allPassages: Int { (passageCount ?? 0) + (embedded ?? []).reduce(0) { $0 + $1.passageCount } }

  /// Failures as errors, gaps and doubts as warnings, skipped files as notes.
  ///
  /// - Parameter known: advice that is given elsewhere.
  /// - Returns: what is to be said of the file.
  func remarks(withoutAdvice known: Set<String>) -> [Remark] {
    switch outcome {
    case .failed:
      let finding = reason?.message ?? "'\(path)' could not be added"
      guard let advice = reason?.advice, !known.contains(advice) else { return [.error(finding)] }
      return [.error("\(finding): \(advice)")]
    case .skipped: return [.note("skipped: " + (reason?.message ?? "'\(path)'"))]
    case .added, .updated, .unchanged:
      let hint = "see 'vade show --report' for them"
      return diagnostics.remarks(on: path, seeAlso: hint) + (embedded ?? []).flatMap { $0.diagnostics.remarks(on: $0.path, seeAlso: hint) }
    }
  }
}

extension [Wire.Diagnostic] {
  /// The findings that are more than notes, as warnings; of many, the first and how to see the rest.
  func remarks(on path: String, seeAlso: String) -> [Remark] {
    let findings = filter { $0.severity != "note" }.map { finding in
      Remark.warning("'\(path)'" + (finding.page.map { ", page \($0)" } ?? "") + ": \(finding.message)")
    }
    // A long scan would bury everything else: the full list is one command away.
    guard findings.count > 5 else { return findings }
    return findings.prefix(4) + [.warning("'\(path)': \(findings.count - 4) more findings, \(seeAlso)")]
  }
}
