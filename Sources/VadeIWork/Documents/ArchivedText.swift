internal import VadeDocument
internal import VadeImport

/// A Pages document of today.
///
/// The root has 3 the drawings that float on pages, 4 the text (as read by libetonyek, *PAG5Parser.cpp*). A section of the text has 23 to 25 its pages' masters, of
/// which 1 are headers and 2 footers. The drawings stand in groups (1), one a page: 1 its index, 2 to 4 drawings (1).
struct ArchivedText {
  private let store: ObjectStore
  private let reader: ObjectReader
  private let root: WireMessage

  init(_ store: ObjectStore, root: WireMessage) {
    self.store = store
    self.root = root
    reader = ObjectReader(store)
  }

  /// The document as sections: headers, the text, what floats, footers.
  func pages(path: String) throws(ImportError) -> any PageSource {
    let storage = reader.storage(root.reference(4))
    let masters = storage.map(masters) ?? []
    var blocks = furniture(masters, 1)
    blocks += storage.map { TextReader(reader: reader).blocks($0) } ?? []
    blocks += floating()
    blocks += furniture(masters, 2)
    guard blocks.contains(where: { $0.textSize > 0 }) else { throw store.faults.nothingRead(path: path, otherwise: .noText(pages: nil)) }
    let header = DocumentHeader(format: .pages)
    return try SectionSource(header: header, producer: ReadySections(blocks, closingDiagnostics: store.faults.diagnostics), path: path)
  }

  private func masters(_ storage: TextStorage) -> [WireMessage] {
    let sections = storage.sections.all.compactMap { store.message($0, of: ObjectType.section) }
    let references = sections.flatMap { section in [23, 24, 25].compactMap { section.reference($0) } }
    var seen: Set<UInt64> = []
    return references.filter { seen.insert($0).inserted }.compactMap { store.message($0, of: ObjectType.pageMaster) }
  }

  /// The texts at the top or bottom of pages; the same on several masters stands once.
  private func furniture(_ masters: [WireMessage], _ field: Int) -> [Block] {
    var seen: Set<String> = []
    return masters.flatMap { $0.references(field) }.compactMap { reader.plainText($0) }.filter { seen.insert($0.string).inserted }
      .map { Block(.furniture($0)) }
  }

  private func floating() -> [Block] {
    guard let floating = store.message(root.reference(3), of: ObjectType.floatingDrawables) else { return [] }
    let groups = floating.messages(1).sorted { ($0.int(1) ?? 0) < ($1.int(1) ?? 0) }
    return groups.flatMap { group in
      [2, 3, 4].flatMap { group.messages($0) }.flatMap { reader.drawable($0.reference(1)) }
    }
  }
}
