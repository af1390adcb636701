extension Tool {
  /// A cited answer.
  static let ask = Tool(
    name: "ask", title: "Ask the documents",
    summary: "Answer a question with sentences of the user's documents, each checked against its source and cited with document and page. "
      + "Status 'not_found' means that the documents hold no answer, 'weak' that they may miss the question.",
    parameters: [
      Parameter(name: "question", kind: .text(longest: 4_000), summary: "The question, as one would ask a person.").required,
      .limit(100, usual: 12, "How many passages to take as evidence at most."), .within, .library,
    ],
    output: Schema.object([
      "library": Schema.string,
      "status": ["type": "string", "enum": .strings(AnswerOutcome.Status.allCases.map(\.rawValue))],
      "answer": Schema.string,
      "sentences": Schema.array(
        Schema.object(["text": Schema.string, "header?": Schema.string, "citations": Schema.array(Schema.integer)])),
      "citations": Schema.array(
        Schema.object([
          "number": Schema.integer, "id": Schema.string, "title": Schema.string, "url": Schema.string, "quote": Schema.string,
          "document_id": Schema.integer, "path": Schema.string, "page?": Schema.integer, "headings": Schema.strings,
        ])),
      "notes": Schema.strings,
    ]),
    run: { arguments, toolBox, context throws(ToolFailure) in
      let library = try toolBox.library(arguments.text("library"))
      let answer = try toolBox.ask(
        SearchQuery(
          arguments.required("question"), library: library, limit: arguments.integer("limit", usual: 12),
          within: arguments.texts("documents")),
        context)
      return ToolResult(
        structured: [
          "library": .string(library), "status": .string(answer.status.rawValue), "answer": .string(answer.prose),
          "sentences": .array(
            answer.sentences.map {
              .members([
                "text": .string($0.text), "header": $0.header.map(JSONValue.string), "citations": .array($0.citations.map(JSONValue.int)),
              ])
            }),
          "citations": .array(answer.citations.map { citation($0, library) }), "notes": .strings(answer.notes),
        ],
        text: answer.text, links: links(of: answer, library))
    })

  private static func citation(_ citation: AnswerOutcome.Citation, _ library: String) -> JSONValue {
    let passage = citation.passage
    return .members([
      "number": .int(citation.number), "id": "\(library)/p\(passage.id)", "title": .string(passage.source),
      "url": .string(ResourceLink.address(of: passage, library: library).uri(in: library)), "quote": .string(citation.quote),
      "document_id": .int(passage.document), "path": .string(passage.path), "page": passage.page.map(JSONValue.int),
      "headings": .strings(passage.headings),
    ])
  }

  /// The pages that are cited, each once.
  private static func links(of answer: AnswerOutcome, _ library: String) -> [ResourceLink] {
    var seen: Set<ResourceAddress> = []
    return answer.citations.map { ResourceLink(passage: $0.passage, library: library) }.filter { seen.insert($0.address).inserted }
  }
}

extension AnswerOutcome {
  /// The sentences with the numbers of their citations, as in `It hangs there. [1]`; rows of a table on lines of their own below their header.
  package var prose: String { pieces.joined() }

  /// The prose in pieces, one for each sentence.
  package var pieces: [String] {
    var last: String?
    return sentences.enumerated().map { index, sentence in
      defer { last = sentence.header }
      let text = sentence.text + sentence.citations.map { " [\($0)]" }.joined()
      let start = index == 0 ? "" : sentence.header == nil && last == nil ? " " : "\n"
      guard let header = sentence.header, header != last else { return start + text }
      return start + header + "\n" + text
    }
  }

  /// The answer as text, with its sources below it.
  var text: String {
    let verdict: String? =
      switch status {
      case .answered: nil
      case .weak: "The documents touch the question; this may miss it."
      case .notFound: "The documents hold no answer to this question."
      }
    let sources = citations.map { "[\($0.number)] \($0.passage.source): “\($0.quote)”" }
    return ([verdict, sentences.isEmpty ? nil : prose].compactMap { $0 } + (sources.isEmpty ? [] : ["Sources:"]) + sources + notes)
      .joined(separator: "\n")
  }
}
