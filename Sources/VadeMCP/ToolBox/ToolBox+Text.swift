/// The text of a document, page or passage, cut where it gets long.
struct ItemText: Sendable, Hashable {
  /// The library it is in.
  var library: String
  /// The document it is, or is of.
  var document: DocumentSummary
  /// Document and place.
  var title: String
  /// The text.
  var text: String
  /// The passage at which the rest begins; nil when nothing is left.
  var nextOffset: Int?

  /// The text, with a last line that says how to get the rest.
  var textWithRemark: String {
    nextOffset.map { "\(text)\n\n[The text goes on: fetch document \(document.id) with offset \($0).]" } ?? text
  }
}

extension ToolBox {
  /// How many characters of text one call gives: about what a model can read at a time.
  static var longestText: Int { 60_000 }
  /// How many passages are taken at a time.
  private static var passagesAtOnce: Int { 200 }

  /// The text of an item.
  ///
  /// - Parameters:
  ///   - address: what to read.
  ///   - offset: the passage of a document to begin at.
  /// - Returns: the text, with the place of its rest where it is too long for one call.
  /// - Throws: ``ToolFailure`` when there is no such item.
  func text(of address: ResourceAddress, offset: Int) throws(ToolFailure) -> ItemText {
    let library = try library(address.library)
    switch address.item {
    case .document(let id):
      return try text(of: document(id, in: library), page: nil, offset: offset, in: library)
    case .page(let id, let page):
      let document = try document(id, in: library)
      guard let count = document.pages else {
        throw ToolFailure(.invalidArgument, "document \(id) has no pages: read it with 'fetch' and the id \(id)")
      }
      guard (1...max(1, count)).contains(page) else {
        throw ToolFailure(.notFound, "document \(id) has \(count) pages, there is no page \(page)")
      }
      return try text(of: document, page: page, offset: offset, in: library)
    case .passage(let id):
      let passage = try passage(id, in: library)
      return ItemText(
        library: library, document: try document(passage.document, in: library), title: passage.source, text: passage.text, nextOffset: nil)
    }
  }

  private func text(of document: DocumentSummary, page: Int?, offset: Int, in library: String) throws(ToolFailure) -> ItemText {
    var result = ItemText(
      library: library, document: document, title: page.map { "\(document.title), page \($0)" } ?? document.title, text: "")
    var next = offset
    while true {
      let found = try passages(of: document.id, page: page, offset: next, limit: Self.passagesAtOnce, in: library)
      for passage in found.passages {
        // One passage is always given, so that every call gets on.
        guard result.text.isEmpty || result.text.count + passage.text.count <= Self.longestText else {
          result.nextOffset = next
          return result
        }
        result.text += result.text.isEmpty ? passage.text : "\n\n" + passage.text
        next += 1
      }
      if found.passages.isEmpty || next >= found.total { return result }
    }
  }
}
