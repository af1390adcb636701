internal import VadeEngine

extension Wire.DocumentList: Reply {
  var remarks: [Remark] {
    documents.isEmpty ? [.note("no documents in the library '\(library)': add some with 'vade add PATH'")] : []
  }

  func rendered(_ style: TextStyle) -> String {
    guard !documents.isEmpty else { return "" }
    return TextTable(
      headings: ["id", "format", "pages", "passages", "size", "state", "path"], numeric: [0, 2, 3, 4],
      rows: documents.map { document in
        [
          String(document.id), document.format, document.pageCount.map { String($0) } ?? "-", String(document.passageCount),
          Figures.bytes(document.bytes), document.stateText, document.path,
        ]
      }
    ).lines(style).text
  }
}

extension Wire.Document {
  /// The state in one word; a document with gaps says so.
  var stateText: String { state == "ready" && !complete ? "incomplete" : state }
}

extension Wire.ShowReply: Reply {
  func rendered(_ style: TextStyle) -> String {
    let parts = [header(style), report.map { $0.lines(style).text } ?? ""] + (passages ?? []).map { render($0, style).text }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func header(_ style: TextStyle) -> String {
    let facts: [(String, String?)] = [
      ("id", String(document.id)), ("path", document.path), ("format", document.format), ("size", Figures.bytes(document.bytes)),
      ("pages", document.pageCount.map { String($0) }), ("passages", String(document.passageCount)), ("state", document.stateText),
      ("plan", document.plan), ("added", document.addedAt), ("sha256", document.sha256),
      ("taken out of", document.parentId.map { "document \($0)" }),
      ("versions", versions.map { "\($0) earlier ('vade versions list \(document.id)')" }),
      (
        "inside", embedded.map { inside in inside.map { "\($0.id) \($0.path.dropFirst(document.path.count + 1))" }.joined(separator: ", ") }
      ),
    ]
    let title = style.link(style.bold(SafeText.line(document.title)), path: document.path, page: nil)
    return [title].text + FactList.lines(facts).text
  }

  private func render(_ passage: Wire.Passage, _ style: TextStyle) -> [String] {
    let place = PlaceText.fileAndPlace(
      path: document.path, page: passage.page, label: passage.pageLabel, lines: passage.lines, cells: passage.cells, time: passage.time)
    let facts = [
      style.bold("p\(passage.id)"), style.link(place, path: document.path, page: passage.page), passage.kind,
      PlaceText.hidden(passage.concealment).map(style.bold),
      PlaceText.headings(passage.headingPath), PlaceText.box(passage.boxes, page: passage.page),
    ]
    return [facts.compactMap { $0 }.joined(separator: " · ")] + PassageText.lines(passage, style)
  }
}

extension Wire.RemoveReport: Reply {
  var exitStatus: ExitStatus { unmatched.isEmpty ? .success : documents.isEmpty ? .failure : .partial }

  var remarks: [Remark] {
    unmatched.map { .error("no document '\($0)' in the library '\(library)': 'vade list' shows those there are") }
  }

  func rendered(_ style: TextStyle) -> String {
    let lines = documents.map { (dryRun ? "would remove" : "removed") + " \($0.id)  \(SafeText.line($0.path))" }
    return (lines + (versions.map { ["with \(Figures.count($0, "earlier version"))"] } ?? [])).text
  }
}
