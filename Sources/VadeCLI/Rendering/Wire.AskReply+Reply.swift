extension Wire.AskReply: Reply {
  var exitStatus: ExitStatus { status == .notFound ? .partial : .success }

  var remarks: [Remark] {
    let verdict: [Remark] =
      switch status {
      case .answered: []
      case .weak: [.warning("the evidence is weak: read the cited places before relying on this")]
      case .notFound: [.note("the documents of the library '\(library)' do not answer this question")]
      }
    return notes.map(Remark.note) + verdict
  }

  func rendered(_ style: TextStyle) -> String {
    let list = citations.flatMap { render($0, style) }
    let parts = [answer(style), list.text, TimingText.lines(timings).text]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The sentences as one paragraph; a row of a table on a line of its own, under the header it cannot be read without.
  private func answer(_ style: TextStyle) -> String {
    var blocks: [String] = []
    var running: [String] = []
    var shownHeader: String?
    func endParagraph() {
      if !running.isEmpty { blocks.append(TextLayout.wrap(running.joined(separator: " "), width: style.width).text) }
      running = []
    }
    for sentence in sentences {
      let numbered = ([SafeText.line(sentence.text)] + sentence.citations.map { "[\($0)]" }).joined(separator: " ")
      guard let header = sentence.header else {
        running.append(numbered)
        continue
      }
      endParagraph()
      let heading = header == shownHeader ? "" : SafeText.line(header) + "\n"
      shownHeader = header
      blocks.append(heading + numbered + "\n")
    }
    endParagraph()
    return blocks.joined()
  }

  private func render(_ citation: Citation, _ style: TextStyle) -> [String] {
    let place = PlaceText.fileAndPlace(path: citation.path, page: citation.page, label: citation.pageLabel, lines: citation.lines)
    let facts = [
      style.link(style.bold(place), path: citation.path, page: citation.page), PlaceText.headings(citation.headingPath),
      PlaceText.box(citation.boxes, page: citation.page),
    ]
    return ["[\(citation.number)] " + facts.compactMap { $0 }.joined(separator: " · ")]
  }
}
