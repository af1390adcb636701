internal import VadeAnswers
internal import VadeDocument
internal import VadeLibrary
internal import VadeRetrieval

extension LocalEngine {
  package func ask(_ request: AskRequest, _ context: EngineContext) throws(CommandError) -> Wire.AskReply {
    try ask(request, context) { _ in }
  }

  /// Answers a question and tells what happens on the way.
  ///
  /// - Parameters:
  ///   - request: the question.
  ///   - context: what the engine works with; a stop is looked at between the steps.
  ///   - tell: is told each step.
  /// - Returns: the whole answer.
  /// - Throws: ``CommandError`` when the library cannot be read, or ended by a stop.
  package func ask(
    _ request: AskRequest, _ context: EngineContext, tell: (AskEvent) -> Void
  ) throws(CommandError) -> Wire.AskReply {
    try context.checkStop()
    tell(.searching)
    let session = try QuerySession(self, context, within: request.within, formats: request.formats, passages: request.passages)
    var result = try session.search(request.question, limit: request.limit)
    if result.hits.contains(where: { $0.passage.passage.concealment != nil }) {
      // Hidden passages, which are not read, must not take the place of those that are.
      result = try session.search(request.question, limit: request.limit * 4)
    }
    tell(
      .sources(
        Wire.SearchReply(
          result, library: session.library, formats: try session.formats(of: result.hits.map(\.passage.document)), explains: true,
          notes: session.notes)))
    try context.checkStop()
    tell(.answering)
    let began = ContinuousClock.now
    let answer: Answer
    do {
      answer = try ExtractiveAnswerer(embedder: session.embedder, options: AnswerOptions(passageLimit: request.limit))
        .answer(request.question, result: result)
    } catch {
      throw CommandError(error)
    }
    let answering = Wire.Timing(step: "answering", milliseconds: (ContinuousClock.now - began) / .milliseconds(1))
    let reply = Wire.AskReply(
      answer, library: session.library.name, timings: request.explains ? result.timings.wire + [answering] : nil, notes: session.notes)
    // A citation before the first sentence that refers to it.
    var told = Set<Int>()
    for sentence in reply.sentences {
      for citation in reply.citations where sentence.citations.contains(citation.number) && told.insert(citation.number).inserted {
        tell(.citation(citation))
      }
      tell(.sentence(sentence))
    }
    return reply
  }
}

extension Wire.AskReply {
  /// An answer of the engine.
  init(_ answer: Answer, library: String, timings: [Wire.Timing]?, notes: [String]) {
    let statements = answer.groups.flatMap(\.statements)
    self.init(
      question: answer.question, library: library, status: Status(answer.status),
      sentences: statements.map { Sentence(text: $0.text, header: $0.header, citations: [$0.citation]) },
      citations: answer.citations.map(Citation.init), notes: notes + answer.notes.map(\.sentence), timings: timings)
  }
}

extension Wire.AskReply.Status {
  /// How sure the engine is.
  init(_ status: Answer.Status) {
    self =
      switch status {
      case .answered: .answered
      case .weakEvidence: .weak
      case .notFound: .notFound
      }
  }
}

extension Wire.AskReply.Citation {
  /// A citation of the engine.
  init(_ citation: Citation) {
    self.init(
      number: citation.number, documentId: citation.document.rawValue, path: citation.path, title: citation.title,
      page: citation.pageIndex.map { $0 + 1 }, pageLabel: citation.pageLabel,
      lines: citation.lines.map { Wire.Lines(first: $0.lowerBound, last: $0.upperBound) }, cells: citation.cells.map(Wire.Cells.init),
      time: citation.time.map(Wire.Time.init), headingPath: citation.headingPath,
      quote: citation.quote, passageId: citation.passage.rawValue, boxes: citation.boxes.map { Wire.Box($0.box, page: $0.page + 1) })
  }
}

extension Answer.Note {
  /// The note as a sentence.
  var sentence: String {
    switch self {
    case .coversPassages(let count):
      "this covers the \(Figures.count(count, "best passage")) only, not every mention: use 'vade search' to see more"
    case .concealedLeftOut(let count):
      "left out \(Figures.count(count, "passage")) of hidden text, which nobody sees who looks at the document: use 'vade search' to see it"
    case .wordsOnly: "found by words only: there were no vectors to compare meanings"
    case .questionShortened: "the question is longer than the model reads: its meaning was taken from the beginning"
    }
  }
}
