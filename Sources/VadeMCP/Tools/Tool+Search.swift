extension Tool {
  /// Passages for a query.
  ///
  /// With `fetch` it is what ChatGPT's connectors ask for: results with `id`, `title` and `url`, in one item of text.
  static let search = Tool(
    name: "search", title: "Search documents",
    summary:
      "Find passages of the user's documents by their words and meaning, the best first. A phrase in quotation marks must stand in every hit. "
      + "Each result has the passage's text and an id for 'fetch'.",
    parameters: [
      Parameter(name: "query", kind: .text(longest: 4_000), summary: "What to look for, in any language of the documents.").required,
      .limit(50, usual: 10, "How many passages to find at most."), .within, .library,
    ],
    output: Schema.object([
      "library": Schema.string,
      "results": Schema.array(
        Schema.object([
          "id": Schema.string, "title": Schema.string, "url": Schema.string, "text": Schema.string, "score": Schema.number,
          "weak": Schema.boolean,
          "document_id": Schema.integer, "path": Schema.string, "page?": Schema.integer, "headings": Schema.strings,
        ])),
      "notes": Schema.strings,
    ]),
    run: { arguments, toolBox, context throws(ToolFailure) in
      let library = try toolBox.library(arguments.text("library"))
      let found = try toolBox.search(
        SearchQuery(
          arguments.required("query"), library: library, limit: arguments.integer("limit", usual: 10), within: arguments.texts("documents")),
        context)
      return ToolResult(
        structured: [
          "library": .string(library), "results": .array(found.hits.map { result($0, library) }), "notes": .strings(found.notes),
        ])
    })

  private static func result(_ hit: SearchHit, _ library: String) -> JSONValue {
    let passage = hit.passage
    return .members([
      "id": "\(library)/p\(passage.id)", "title": .string(passage.source),
      "url": .string(ResourceLink.address(of: passage, library: library).uri(in: library)), "text": .string(passage.text),
      "score": .double(hit.score), "weak": .bool(hit.isWeak), "document_id": .int(passage.document), "path": .string(passage.path),
      "page": passage.page.map(JSONValue.int), "headings": .strings(passage.headings),
    ])
  }
}
