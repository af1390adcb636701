internal import VadeEngine

extension Wire.PlanReply: Reply {
  var remarks: [Remark] {
    cutOtherwise == 0
      ? []
      : [
        .note(
          "\(Figures.count(cutOtherwise, "document")) of \(documents) stay cut by another plan: 'vade library plan --apply' cuts them anew")
      ]
  }

  func rendered(_ style: TextStyle) -> String {
    FactList.lines([
      ("library", library), ("plan", plan),
      ("documents", "\(documents)" + (cutOtherwise > 0 ? " (\(cutOtherwise) cut by another plan)" : "")),
    ]).text + "\n"
      + TextTable(
        headings: ["plan", "words", "of what the model reads", "shared with neighbours"], numeric: [1, 2, 3],
        rows: plans.map { [$0.name, "≤ \($0.words)", percent($0.limitShare), percent($0.overlap)] }
      ).lines(style).text
  }
}

extension Wire.RecutReport: Reply {
  var exitStatus: ExitStatus {
    let failed = files.count { $0.outcome == .failed }
    return failed == 0 ? .success : failed == files.count ? .failure : .partial
  }

  var remarks: [Remark] {
    let shared = SharedAdvice(files.filter { $0.outcome == .failed }.compactMap(\.reason))
    let stop = stopped ? [Remark.warning("stopped before the end: run 'vade library plan --apply' again to go on")] : []
    let open = sandboxed || files.isEmpty ? [] : [Remark.warning("files were read without the sandbox, as --no-sandbox asks")]
    return files.flatMap { $0.remarks(withoutAdvice: shared.once) } + shared.remarks + stop + open
  }

  func rendered(_ style: TextStyle) -> String {
    guard !files.isEmpty else { return ["every document is cut by the plan '\(plan)'"].text }
    func count(_ outcome: Wire.AddReport.Outcome) -> Int { files.count { $0.outcome == outcome } }
    let ends = [
      (count(.updated), "cut anew"), (count(.unchanged), "unchanged"), (count(.skipped), "skipped"), (count(.failed), "failed"),
    ]
    let said = ends.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let passages = files.reduce(0) { $0 + $1.allPassages }
    return ["\(plan): \(said) · \(Figures.count(passages, "passage")) · \(Figures.duration(.seconds(seconds)))"].text
  }
}

extension Wire.PlanPreview: Reply {
  var remarks: [Remark] {
    let part = whole ? [] : [Remark.note("only the first \(pagesRead) pages or sections were read")]
    return part + (plan == nil ? [.note("its format is cut in a way of its own, under every plan")] : [])
  }

  func rendered(_ style: TextStyle) -> String {
    let facts = FactList.lines([("document", document.path), ("plan", plan), ("passages", "\(passageCount)")]).text
    let table = TextTable(
      headings: ["plan", "passages", "words", "most tokens", "repeated"], numeric: [1, 3, 4],
      rows: plans.map { cut in
        [
          cut.name, String(cut.passages), "\(cut.leastWords) / \(cut.medianWords) / \(cut.mostWords)", String(cut.mostTokens),
          percent(cut.repeated),
        ]
      }
    ).lines(style).text
    return facts + "\n" + table + plans.map { "\n" + pieces(of: $0, style) }.joined()
  }

  /// The first passages: what stands in an earlier one too is set in square brackets.
  private func pieces(of cut: Cut, _ style: TextStyle) -> String {
    let shown = cut.first.prefix(3).enumerated().flatMap { index, piece in
      let repeated = piece.repeated.map { "[" + SafeText.line($0) + "] " } ?? ""
      return TextLayout.wrap(repeated + SafeText.line(piece.text), width: style.width, indent: "   ", first: "\(index + 1)  ")
    }
    return ([style.bold(cut.name)] + shown).text
  }
}

/// A share in per cent.
private func percent(_ share: Double) -> String { Figures.fixed(share * 100, 0) + " %" }
