internal import VadeEngine

extension Wire.StatusReply: Reply {
  func rendered(_ style: TextStyle) -> String {
    let gaps = [importing > 0 ? "\(importing) unfinished" : nil, incomplete > 0 ? "\(incomplete) incomplete" : nil].compactMap { $0 }
    return FactList.lines([
      ("library", library), ("directory", directory),
      ("documents", "\(documents)" + (gaps.isEmpty ? "" : " (\(gaps.joined(separator: ", ")))")), ("passages", "\(passages)"),
      ("vectors", "\(vectors)"), ("size", Figures.bytes(bytes)), ("originals", Figures.bytes(originalBytes)),
      ("versions", versions > 0 ? "\(versions) earlier, which take \(Figures.bytes(versionBytes)) of the originals" : nil),
      ("model", model.map { "\($0.name), \($0.dimension) dimensions, recipe \($0.fingerprint)" } ?? "none yet"),
      ("plan", plan.map { $0 + (cutOtherwise.map { $0 > 0 ? ", \(Figures.count($0, "document")) cut by another" : "" } ?? "") }),
    ]).text
  }
}

extension Wire.DoctorReport: Reply {
  var exitStatus: ExitStatus { checks.contains { $0.status == .fail } ? .failure : .success }

  var remarks: [Remark] {
    let failed = checks.count { $0.status == .fail }
    return failed == 0
      ? []
      : [.error("\(Figures.count(failed, "check")) failed: \(checks.filter { $0.status == .fail }.map(\.name).joined(separator: ", "))")]
  }

  func rendered(_ style: TextStyle) -> String {
    let width = checks.map { DisplayWidth.of($0.name) }.max() ?? 0
    return checks.flatMap { check in
      let word: String =
        switch check.status {
        case .ok: style.good("ok  ")
        case .warn: style.caution("warn")
        case .fail: style.bad("fail")
        }
      let line = "\(word)  \(DisplayWidth.pad(check.name, to: width))  \(SafeText.line(check.detail))"
      let indent = String(repeating: " ", count: width + 8)
      return [line] + (check.advice.map { TextLayout.wrap($0, width: style.width, indent: indent + "   ", first: indent + "→ ") } ?? [])
    }.text
  }
}

extension Wire.ModelList: Reply {
  var remarks: [Remark] { models.isEmpty ? [.note("no models are installed: import one with 'vade model import DIR'")] : [] }

  func rendered(_ style: TextStyle) -> String {
    guard !models.isEmpty else { return "" }
    return TextTable(
      headings: ["name", "default", "dimension", "tokens", "size", "directory"], numeric: [2, 3, 4],
      rows: models.map { model in
        [
          model.name, model.isDefault ? "yes" : "", String(model.dimension), String(model.tokenLimit), Figures.bytes(model.bytes),
          model.directory,
        ]
      }
    ).lines(style).text
  }
}

extension Wire.LibraryList: Reply {
  var exitStatus: ExitStatus { libraries.contains { $0.problem != nil } ? .partial : .success }

  var remarks: [Remark] {
    let empty = libraries.isEmpty ? [Remark.note("there are no libraries yet: 'vade add PATH' makes the first")] : []
    return empty + libraries.compactMap { $0.problem.map(Remark.error) }
  }

  func rendered(_ style: TextStyle) -> String {
    guard !libraries.isEmpty else { return "" }
    return TextTable(
      headings: ["name", "documents", "size", "directory"], numeric: [1, 2],
      rows: libraries.map { [$0.name, $0.documents.map(String.init) ?? "-", $0.bytes.map(Figures.bytes) ?? "-", $0.directory] }
    ).lines(style).text
  }
}

extension Wire.Done: Reply {
  func rendered(_ style: TextStyle) -> String { [SafeText.line(message)].text }
}

extension Wire.VersionReply: Reply {
  func rendered(_ style: TextStyle) -> String { "vade \(version)\n" }
}
