internal import VadeEngine

extension Wire.VersionList: Reply {
  var remarks: [Remark] {
    versions.isEmpty
      ? [.note("'\(document.path)' has no earlier versions: one is kept when the file is added again after it has changed")] : []
  }

  func rendered(_ style: TextStyle) -> String {
    guard !versions.isEmpty else { return "" }
    return TextTable(
      headings: ["version", "added", "replaced", "format", "pages", "size", "title"], numeric: [0, 4, 5],
      rows: versions.map { version in
        [
          String(version.id), version.addedAt, version.replacedAt, version.format, version.pageCount.map { String($0) } ?? "-",
          Figures.bytes(version.bytes), version.title + (version.present ? " (the present state)" : ""),
        ]
      }
    ).lines(style).text
  }
}

extension Wire.VersionDiscard: Reply {
  var remarks: [Remark] {
    versions.isEmpty ? [.note("'\(document.path)' has no versions to discard")] : []
  }

  func rendered(_ style: TextStyle) -> String {
    guard !versions.isEmpty else { return "" }
    let lines = versions.map { (dryRun ? "would discard" : "discarded") + " version \($0.id) of \($0.addedAt)" }
    return (lines + [(dryRun ? "would free " : "freed ") + Figures.bytes(bytes)]).text
  }
}

extension Wire.VersionSaved: Reply {
  func rendered(_ style: TextStyle) -> String {
    ["wrote version \(version) of '\(SafeText.line(document.path))' to '\(SafeText.line(path))'"].text
  }
}

extension Wire.ChangeList: Reply {
  var remarks: [Remark] {
    var remarks: [Remark] = []
    if total == 0, files == nil { remarks.append(.note("no paragraph differs; running heads, page numbers and pictures are not compared")) }
    if changes.count < total {
      remarks.append(.note("\(total - changes.count) of \(total) changes are not shown: raise --limit"))
    }
    for (state, which) in [(old, "earlier"), (new, "later")] where !state.complete {
      remarks.append(.warning("not everything of the \(which) state could be read: what is missing is not compared"))
    }
    if !exact { remarks.append(.note("stretches with little in common are shown as removed and added")) }
    return remarks
  }

  func rendered(_ style: TextStyle) -> String {
    let head = [style.bold("\(SafeText.line(document.path)): \(old.name) → \(new.name)"), summary]
    return (head + changes.flatMap { [""] + $0.lines(style) } + fileLines).text
  }

  private var summary: String {
    "\(counts.changed) changed, \(counts.added) added, \(counts.removed) removed, \(Figures.count(counts.unchanged, "paragraph")) unchanged"
  }

  private var fileLines: [String] {
    guard let files else { return [] }
    return ["", "inside:"] + files.map { "  \($0.kind.rawValue)  \(SafeText.line($0.path))" }
  }
}

extension Wire.VersionState {
  /// The state in a few words.
  fileprivate var name: String { (version.map { "version \($0)" } ?? "present state") + " of \(addedAt)" }
}

extension Wire.Change {
  /// The place, then the text; words that went stand as `[-so-]`, words that came as `{+so+}`, with or without colour.
  fileprivate func lines(_ style: TextStyle) -> [String] {
    let mark = kind == .added ? style.good("+") : kind == .removed ? style.bad("-") : style.caution("~")
    let text =
      parts.map { $0.map { $0.marked(style) }.joined() } ?? SafeText.line((new ?? old)?.text ?? "")
    return ["\(mark) \(place)"] + TextLayout.wrap(text, width: style.width, indent: "  ", first: "  ")
  }

  private var place: String {
    let (before, after) = (old?.place, new?.place)
    let page = [before, after].compactMap { $0 }
    let pages = page.count == 2 && page[0] != page[1] ? "\(page[0]) → \(page[1])" : page.first
    return [kind.rawValue, pages, (new ?? old)?.heading.map(SafeText.line), (new ?? old)?.concealment.map { "hidden: \($0)" }]
      .compactMap { $0 }.joined(separator: " · ")
  }
}

extension Wire.Change.Paragraph {
  fileprivate var place: String? { page.map { "page \($0)" } ?? label.map(SafeText.line) }
}

extension Wire.Change.Part {
  fileprivate func marked(_ style: TextStyle) -> String {
    let text = SafeText.paragraphs(text)
    return switch kind {
    case .same: text
    case .removed: style.bad("[-\(text)-]")
    case .added: style.good("{+\(text)+}")
    }
  }
}
