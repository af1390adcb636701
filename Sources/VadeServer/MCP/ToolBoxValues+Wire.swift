internal import FoundationEssentials
internal import VadeEngine
internal import VadeMCP

/// The engine's replies as what tools give.
extension PassageText {
  /// A passage of a document.
  init(_ passage: Wire.Passage, document: Int64, title: String, path: String) {
    self.init(
      id: Int(passage.id), document: Int(document), title: title, path: path, page: passage.page,
      place: Self.place(page: passage.page, label: passage.pageLabel, lines: passage.lines, cells: passage.cells, time: passage.time),
      headings: passage.headingPath, text: passage.text)
  }

  /// The place of a citation; its text is the quote.
  init(_ citation: Wire.AskReply.Citation) {
    self.init(
      id: Int(citation.passageId), document: Int(citation.documentId), title: citation.title, path: citation.path, page: citation.page,
      place: Self.place(page: citation.page, label: citation.pageLabel, lines: citation.lines, cells: citation.cells, time: citation.time),
      headings: citation.headingPath, text: citation.quote)
  }

  private static func place(page: Int?, label: String?, lines: Wire.Lines?, cells: Wire.Cells?, time: Wire.Time?) -> String? {
    if let cells { return "\(cells.sheet)!\(cells.range)" }
    if let time { return String(time.start.prefix { $0 != "." }) }
    if let lines { return lines.first == lines.last ? "line \(lines.first)" : "lines \(lines.first)–\(lines.last)" }
    return page.map { "page \($0)" + (label.map { " (\($0))" } ?? "") }
  }
}

extension DocumentSummary {
  /// A document of a library.
  init(_ document: Wire.Document) {
    // Times are written by this program; one that could not be read would only be missing.
    let added = (try? Date(document.addedAt, strategy: .iso8601)).map { Int($0.timeIntervalSince1970) } ?? 0
    self.init(
      id: Int(document.id), path: document.path, title: document.title, format: document.format, pages: document.pageCount,
      passages: document.passageCount, isComplete: document.complete && document.state == "ready", bytes: document.bytes, addedAt: added)
  }
}

extension AnswerOutcome {
  /// An answer of the engine.
  init(_ reply: Wire.AskReply) {
    let status: Status =
      switch reply.status {
      case .answered: .answered
      case .weak: .weak
      case .notFound: .notFound
      }
    self.init(
      status: status, sentences: reply.sentences.map { Sentence(text: $0.text, header: $0.header, citations: $0.citations) },
      citations: reply.citations.map { Citation(number: $0.number, quote: $0.quote, passage: PassageText($0)) }, notes: reply.notes)
  }
}
