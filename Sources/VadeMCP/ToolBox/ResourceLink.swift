/// A document or page a client can read on its own.
struct ResourceLink: Sendable, Hashable {
  var address: ResourceAddress
  var library: String
  var name: String
  var title: String
  var summary: String?

  /// A document.
  init(document: DocumentSummary, library: String) {
    address = ResourceAddress(library: library, item: .document(document.id))
    self.library = library
    name = document.path
    title = document.title
    summary = document.pages.map { "\(document.format), \($0) pages" } ?? document.format
  }

  /// The page a passage stands on, or its document where there are no pages.
  init(passage: PassageText, library: String) {
    address = Self.address(of: passage, library: library)
    self.library = library
    name = passage.path
    title = passage.source
    summary = passage.headings.isEmpty ? nil : passage.headings.joined(separator: " › ")
  }

  /// Where a passage can be read with what is around it.
  static func address(of passage: PassageText, library: String) -> ResourceAddress {
    ResourceAddress(
      library: library, item: passage.page.map { .page(document: passage.document, page: $0) } ?? .document(passage.document))
  }

  /// The link as an item of a list of resources.
  var resource: JSONValue {
    .members([
      "uri": .string(address.uri(in: library)), "name": .string(name), "title": .string(title),
      "description": summary.map(JSONValue.string),
      "mimeType": "text/plain",
    ])
  }

  /// The link as an item of a tool's result.
  var content: JSONValue {
    .object(JSONObject(members: [.init(name: "type", value: "resource_link")] + (resource.objectValue?.members ?? [])))
  }
}
