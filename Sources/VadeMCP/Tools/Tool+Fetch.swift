extension Tool {
  /// The text of what was found, as ChatGPT's connectors ask for it: `id`, `title`, `text`, `url` and `metadata`.
  static let fetch = Tool(
    name: "fetch", title: "Read a document or passage",
    summary:
      "Read the text of a search result or of a whole document. Long documents come in parts: call again with 'offset' as the metadata says.",
    parameters: [
      Parameter(
        name: "id", kind: .text(longest: 2_000),
        summary: "The id of a result of 'search' (such as default/p42), a document's number, or a vade:// address."
      ).required,
      .offset,
    ],
    output: Schema.object([
      "id": Schema.string, "title": Schema.string, "text": Schema.string, "url": Schema.string,
      "metadata": Schema.object([
        "library": Schema.string, "document_id": Schema.integer, "path": Schema.string, "format": Schema.string, "pages?": Schema.integer,
        "complete": Schema.boolean, "next_offset?": Schema.integer,
      ]),
    ]),
    run: { arguments, toolBox, _ throws(ToolFailure) in
      let id = arguments.required("id")
      guard let address = ResourceAddress(id: id) else {
        throw ToolFailure(
          .invalidArgument, "'\(id.prefix(100))' is no id: give one that 'search' returned, a document's number, or a vade:// address")
      }
      let item = try toolBox.text(of: address, offset: arguments.integer("offset", usual: 0))
      return ToolResult(
        structured: [
          "id": .string(id), "title": .string(item.title), "text": .string(item.text), "url": .string(address.uri(in: item.library)),
          "metadata": .members([
            "library": .string(item.library), "document_id": .int(item.document.id), "path": .string(item.document.path),
            "format": .string(item.document.format), "pages": item.document.pages.map(JSONValue.int),
            "complete": .bool(item.document.isComplete),
            "next_offset": item.nextOffset.map(JSONValue.int),
          ]),
        ])
    })
}
