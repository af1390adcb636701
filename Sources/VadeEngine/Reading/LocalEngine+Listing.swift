internal import VadeDocument
internal import VadeImport
package import VadeLibrary

extension LocalEngine {
  /// A part of the list of documents.
  package func listing(_ query: DocumentQuery, _ context: EngineContext) throws(CommandError) -> Wire.DocumentListing {
    let library = try readable(context)
    let found = try engine { () throws(LibraryError) in try library.listing(query) }
    return Wire.DocumentListing(
      library: library.name, total: found.total, offset: query.offset,
      formats: found.formats.map { .init(format: $0.format.rawValue, count: $0.count) },
      documents: found.documents.map(Wire.Document.init))
  }

  /// A part of a document's passages.
  ///
  /// - Parameters:
  ///   - id: the document.
  ///   - page: only passages that touch this page, counted from 1; nil for all.
  ///   - range: which of them, counted from 0.
  ///   - context: names the library.
  /// - Returns: the passages, in the document's order.
  /// - Throws: ``CommandError`` when there is no such library or document.
  package func passages(
    of id: Int64, page: Int?, range: Range<Int>, _ context: EngineContext
  ) throws(CommandError) -> Wire.PassageList {
    let library = try readable(context)
    let document = try record(id, in: library)
    if page == nil {
      let passages = try engine { () throws(LibraryError) in try library.passages(of: document.id, ordinals: range) }
      return Wire.PassageList(
        library: library.name, document: Wire.Document(document), total: document.passageCount, offset: range.lowerBound,
        passages: passages.map(Wire.Passage.init))
    }
    let all = try engine { () throws(LibraryError) in try library.passages(of: document.id, ordinals: nil) }
    let found = all.filter { stored in page.map { stored.passage.pages?.contains($0 - 1) ?? false } ?? true }
    return Wire.PassageList(
      library: library.name, document: Wire.Document(document), total: found.count, offset: range.lowerBound,
      passages: found.dropFirst(range.lowerBound).prefix(range.count).map(Wire.Passage.init))
  }

  /// A document of a library by its number.
  ///
  /// - Throws: ``CommandError`` when there is none.
  func record(_ id: Int64, in library: any ReadableLibrary) throws(CommandError) -> DocumentRecord {
    let found = try engine { () throws(LibraryError) in try library.document(DocumentID(rawValue: id)) }
    guard let found else {
      throw CommandError(
        code: "document-missing",
        message: "there is no document \(id) in the library '\(library.name)': it may have been removed or replaced")
    }
    return found
  }

  /// The formats the program reads.
  package static var formats: Wire.FormatList {
    Wire.FormatList(formats: registry.formats.map { .init(id: $0.id.rawValue, name: $0.name, extensions: $0.extensions) })
  }
}
