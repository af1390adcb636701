internal import VadeDocument

/// What was read from a page.
struct HTMLPage {
  var title: String?
  var metadata: [DocumentHeader.Property]
  var blocks: [Block]
  var diagnostics: [Diagnostic]

  /// The page with its furniture as paragraphs when that is all it has: what stands alone is what the page is about.
  var keepingLoneFurniture: HTMLPage {
    guard blocks.allSatisfy({ $0.isFurniture || $0.concealment != nil }) else { return self }
    var page = self
    page.blocks = blocks.map { block in
      guard case .furniture(let text) = block.content else { return block }
      return Block(.paragraph(text), concealment: block.concealment)
    }
    return page
  }
}

extension Block {
  fileprivate var isFurniture: Bool {
    if case .furniture = content { true } else { false }
  }
}

/// What a page says about itself.
struct PageProperties {
  private(set) var list: [DocumentHeader.Property] = []

  private static let names = [
    "author": "author", "description": "description", "keywords": "keywords", "date": "date", "dc.creator": "author", "dc.date": "date",
    "article:published_time": "date", "dcterms.date": "date",
  ]

  mutating func note(_ element: String, _ attributes: [String: String]) {
    if element == "html", let language = attributes["lang"] ?? attributes["xml:lang"] { add("language", language) }
    guard element == "meta", let name = attributes["name"] ?? attributes["property"], let value = attributes["content"] else { return }
    if let known = Self.names[name.lowercased()] { add(known, value) }
  }

  private mutating func add(_ name: String, _ value: String) {
    let value = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !value.isEmpty, !list.contains(where: { $0.name == name }) else { return }
    list.append(.init(name: name, value: value))
  }
}
