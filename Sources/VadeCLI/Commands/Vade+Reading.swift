internal import VadeEngine

/// The commands that read a library.
extension Vade {
  private static let question = ArgumentDeclaration(
    ValueDeclaration("QUESTION"), .oneOrMore, summary: "the question, in one or several words; '-' reads it from standard input")
  private static let query = ArgumentDeclaration(
    ValueDeclaration("QUERY"), .oneOrMore, summary: "what to look for, in one or several words; '-' reads it from standard input")
  private static let evidence = OptionDeclaration(
    "limit", value: ValueDeclaration("N", .count(1...100)), default: "12", summary: "take at most N passages as evidence")
  private static let hits = OptionDeclaration(
    "limit", value: ValueDeclaration("N", .count(1...1000)), default: "10", summary: "show at most N hits")
  private static let target = ArgumentDeclaration(
    ValueDeclaration("DOC|PASSAGE"), summary: "a document (id, path, file name or title) or a passage (p and its number)")
  private static let passages = OptionDeclaration("passages", summary: "show the document's passages")
  private static let report = OptionDeclaration("report", summary: "show what became of the document's pages")
  private static let page = OptionDeclaration(
    "page", value: ValueDeclaration("N", .count(1...1_000_000)), summary: "show the passages of page N, counted from 1")
  private static let filter = ArgumentDeclaration(
    ValueDeclaration("TEXT"), .optional, summary: "only documents whose path or title holds this text")

  static let ask = CommandDeclaration(
    "ask", summary: "answer a question with citations",
    discussion: [
      "The answer consists of sentences of the library's own documents, each checked against its source. When the documents hold no answer, "
        + "nothing is invented and the exit status is 2."
    ],
    arguments: [question], options: [evidence, .explain, .exact, .within, .format],
    examples: [
      .init("vade ask Where does the spare key hang?", "ask the whole library"),
      .init("vade ask --in handbook.pdf 'Who feeds the cat?'", "ask one document"),
    ],
    request: { values in
      .ask(
        AskRequest(
          question: values.texts(question).joined(separator: " "), limit: values.count(evidence) ?? 1, explains: values.isSet(.explain),
          within: values.texts(.within), formats: values.texts(.format)))
    })

  static let search = CommandDeclaration(
    "search", summary: "list the passages that fit a query best",
    discussion: [
      "Passages are found by their words and by their meaning. A word or phrase in quotation marks must stand in every hit as it is; all "
        + "other characters are plain text. When nothing is found the exit status is 2."
    ],
    arguments: [query], options: [hits, .explain, .exact, .within, .format],
    examples: [
      .init("vade search --limit 5 notice period", "show the five best passages"),
      .init("vade search --json tide | jq -r '.hits[].document.path'", "list the files of the hits"),
    ],
    request: { values in
      .search(
        SearchRequest(
          query: values.texts(query).joined(separator: " "), limit: values.count(hits) ?? 1, explains: values.isSet(.explain),
          within: values.texts(.within), formats: values.texts(.format)))
    })

  static let show = CommandDeclaration(
    "show", summary: "show a document or a passage",
    arguments: [target], options: [passages, report, page],
    examples: [
      .init("vade show handbook.pdf --page 3", "show what was read on the third page"),
      .init("vade show p42", "show passage 42 in full, with its place"),
      .init("vade show --report scan.pdf", "show which pages gave text and which did not"),
    ],
    request: { values throws(UsageError) in
      let target = ShowRequest.Target(values.text(target))
      if case .passage = target, let option = [passages, report, page].first(where: values.isSet) {
        throw UsageError(
          command: values.command, reason: .unexpectedArgument(token: option.longForm, expected: "a document where this option is given"))
      }
      return .show(
        ShowRequest(
          target: target, showsPassages: values.isSet(passages), showsReport: values.isSet(report), page: values.count(page)))
    })

  static let list = CommandDeclaration(
    "list", summary: "list the documents of the library", arguments: [filter],
    examples: [
      .init("vade list", "list all documents"),
      .init("vade list contracts/", "list those whose path or title holds a text"),
    ],
    request: { .list(filter: $0.texts(filter).first) })

  static let status = CommandDeclaration(
    "status", summary: "show what the library holds and how large it is",
    examples: [.init("vade status --library work", "show the numbers of one library")],
    request: { _ in .status })
}
