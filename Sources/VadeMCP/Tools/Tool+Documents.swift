extension Tool {
  /// The documents of a library.
  static let listDocuments = Tool(
    name: "list_documents", title: "List documents",
    summary: "List the documents of a library, or those whose path or title holds a text, with their ids, formats and numbers of pages.",
    parameters: [
      Parameter(name: "filter", kind: .text(longest: 500), summary: "Only documents whose path or title holds this text."),
      .limit(500, usual: 50, "How many documents to list at most."), .offset, .library,
    ],
    output: Schema.object([
      "library": Schema.string, "total": Schema.integer, "offset": Schema.integer, "next_offset?": Schema.integer,
      "documents": Schema.array(
        Schema.object([
          "id": Schema.integer, "url": Schema.string, "title": Schema.string, "path": Schema.string, "format": Schema.string,
          "pages?": Schema.integer, "passages": Schema.integer, "complete": Schema.boolean,
        ])),
    ]),
    run: { arguments, toolBox, _ throws(ToolFailure) in
      let library = try toolBox.library(arguments.text("library"))
      let offset = arguments.integer("offset", usual: 0)
      let found = try toolBox.documents(
        in: library, matching: arguments.text("filter"), offset: offset, limit: arguments.integer("limit", usual: 50))
      // An offset near the end of what an integer holds must not overflow.
      let next = found.documents.isEmpty ? nil : offset + found.documents.count
      return ToolResult(
        structured: .members([
          "library": .string(library), "total": .int(found.total), "offset": .int(offset),
          "next_offset": next.flatMap { $0 < found.total ? .int($0) : nil },
          "documents": .array(found.documents.map { document($0, library) }),
        ]),
        text: "\(found.documents.count) of \(found.total) documents of library '\(library)'"
          + found.documents.map { "\n\($0.id)  \($0.title)  (\($0.path), \($0.format)\($0.pages.map { ", \($0) pages" } ?? ""))" }.joined(),
        links: found.documents.map { ResourceLink(document: $0, library: library) })
    })

  private static func document(_ document: DocumentSummary, _ library: String) -> JSONValue {
    .members([
      "id": .int(document.id), "url": .string(ResourceAddress(library: library, item: .document(document.id)).uri(in: library)),
      "title": .string(document.title), "path": .string(document.path), "format": .string(document.format),
      "pages": document.pages.map(JSONValue.int), "passages": .int(document.passages), "complete": .bool(document.isComplete),
    ])
  }

  /// The text of one page.
  static let getPage = Tool(
    name: "get_page", title: "Read a page",
    summary: "Read the text of one page of a document with pages, such as a PDF.",
    parameters: [
      Parameter(name: "document", kind: .integer(0...Int.max, usual: nil), summary: "The document's id, as 'list_documents' gives it.")
        .required,
      Parameter(name: "page", kind: .integer(1...1_000_000, usual: nil), summary: "The page, counted from 1.").required,
      .library,
    ],
    output: Schema.object([
      "library": Schema.string, "document_id": Schema.integer, "title": Schema.string, "path": Schema.string, "page": Schema.integer,
      "pages": Schema.integer, "url": Schema.string, "text": Schema.string,
    ]),
    run: { arguments, toolBox, _ throws(ToolFailure) in
      let library = try toolBox.library(arguments.text("library"))
      let page = arguments.integer("page", usual: 1)
      let address = ResourceAddress(library: library, item: .page(document: arguments.integer("document", usual: 0), page: page))
      let item = try toolBox.text(of: address, offset: 0)
      return ToolResult(
        structured: [
          "library": .string(library), "document_id": .int(item.document.id), "title": .string(item.document.title),
          "path": .string(item.document.path), "page": .int(page), "pages": .int(item.document.pages ?? page),
          "url": .string(address.uri(in: library)), "text": .string(item.textWithRemark),
        ],
        text: item.text.isEmpty ? "[Page \(page) of \(item.document.title) has no text.]" : item.textWithRemark,
        links: [ResourceLink(document: item.document, library: library)])
    })
}
