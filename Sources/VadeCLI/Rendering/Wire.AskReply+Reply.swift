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
    let answer = sentences.map { sentence in
      ([SafeText.line(sentence.text)] + sentence.citations.map { "[\($0)]" }).joined(separator: " ")
    }.joined(separator: " ")
    let paragraph = answer.isEmpty ? "" : TextLayout.wrap(answer, width: style.width).text
    let list = citations.flatMap { render($0, style) }
    let parts = [paragraph, list.text, TimingText.lines(timings).text]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
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
