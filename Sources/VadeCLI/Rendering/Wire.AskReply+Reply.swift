internal import VadeEngine

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
    let parts = stretches.map { render($0, style).text } + [list.text, TimingText.lines(timings).text]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Sentences that are printed together: running text, or rows under one header.
  private var stretches: [ArraySlice<Sentence>] {
    var stretches: [ArraySlice<Sentence>] = []
    for index in sentences.indices {
      if let last = stretches.last?.last, last.header == sentences[index].header {
        stretches[stretches.count - 1] = sentences[stretches[stretches.count - 1].startIndex...index]
      } else {
        stretches.append(sentences[index...index])
      }
    }
    return stretches
  }

  /// Running text as a paragraph; rows of a table a line each below their header.
  private func render(_ stretch: ArraySlice<Sentence>, _ style: TextStyle) -> [String] {
    func marked(_ sentence: Sentence) -> String {
      ([SafeText.line(sentence.text)] + sentence.citations.map { "[\($0)]" }).joined(separator: " ")
    }
    guard let header = stretch.first?.header else {
      return TextLayout.wrap(stretch.map(marked).joined(separator: " "), width: style.width)
    }
    let rows = [style.bold(SafeText.line(header))] + stretch.map(marked)
    return rows.flatMap { TextLayout.wrap($0, width: style.width) }
  }

  private func render(_ citation: Citation, _ style: TextStyle) -> [String] {
    let place = PlaceText.fileAndPlace(
      path: citation.path, page: citation.page, label: citation.pageLabel, lines: citation.lines, cells: citation.cells, time: citation.time
    )
    let facts = [
      style.link(style.bold(place), path: citation.path, page: citation.page), PlaceText.headings(citation.headingPath),
      PlaceText.box(citation.boxes, page: citation.page),
    ]
    return ["[\(citation.number)] " + facts.compactMap { $0 }.joined(separator: " · ")]
  }
}
