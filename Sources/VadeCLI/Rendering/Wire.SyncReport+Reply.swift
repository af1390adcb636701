internal import VadeEngine

extension Wire.SyncReport: Reply {
  var exitStatus: ExitStatus {
    let isAway = folders.contains { $0.away != nil || $0.awayParts != nil }
    if !folders.isEmpty, folders.allSatisfy({ $0.away != nil }) { return .failure }
    return counts.failed > 0 || counts.incomplete > 0 || isAway ? .partial : .success
  }

  var remarks: [Remark] {
    let files = folders.flatMap(\.files)
    let shared = SharedAdvice(files.filter { $0.outcome == .failed }.compactMap(\.reason))
    let away = folders.flatMap { folder in
      [folder.away.map { Remark.warning($0.message) }].compactMap(\.self)
        + (folder.awayParts ?? []).map { part in
          .warning("the volume of '\(part.path)' is not mounted: \(Figures.count(part.documents, "document")) of it stay as they are")
        }
    }
    let kept = counts.gone > 0 && !dryRun ? [Remark.note("--remove-gone removes documents whose files are gone")] : []
    let stop = stopped ? [Remark.warning("stopped before the end: run the same command again to do the rest")] : []
    return away + files.flatMap { $0.remarks(withoutAdvice: shared.once) } + shared.remarks + kept + stop
  }

  func rendered(_ style: TextStyle) -> String { (lines + [summary]).text }

  /// A line for each file and document something became of.
  var lines: [String] {
    folders.flatMap { folder in
      folder.moved.map { line("followed", $0.from, to: $0.to) }
        + folder.files.filter { $0.outcome == .added || $0.outcome == .updated }.map { line($0.outcome.rawValue, $0.path) }
        + folder.gone.map { line($0.removed ? "removed" : "gone", $0.path) }
    }
  }

  private func line(_ verb: String, _ path: String, to target: String? = nil) -> String {
    DisplayWidth.pad(verb, to: 9) + " " + SafeText.line(path) + (target.map { " -> " + SafeText.line($0) } ?? "")
  }

  private var summary: String {
    let ends = [
      (counts.added, "added"), (counts.updated, "updated"), (counts.moved, "followed"), (counts.removed, "removed"), (counts.gone, "gone"),
      (counts.unchanged, "unchanged"), (counts.skipped, "skipped"), (counts.failed, "failed"),
    ]
    let said = ends.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return (dryRun ? "would be: " : "") + (said.isEmpty ? "nothing to do" : said)
      + (dryRun ? "" : " · \(Figures.duration(.seconds(seconds)))") + (counts.incomplete > 0 ? " · \(counts.incomplete) incomplete" : "")
  }
}
