internal import VadeDocument
internal import VadeImport

/// A Numbers document of today: sheet by sheet, each in sections.
///
/// A sheet has 1 its name, 2 drawings, 15 to 19 headers and footers, 25 whether it is hidden (as listed by numbers-parser, *TNArchives.proto*).
final class ArchivedSheets: PageSource {
  let header: DocumentHeader
  private let store: ObjectStore
  private let reader: ObjectReader
  private var sheets: ArraySlice<UInt64>
  private var sheet: Sheet?
  private var index = 0
  private var pending: Page?

  private struct Sheet {
    var name: String
    var isHidden: Bool
    var drawables: ArraySlice<UInt64>
    /// The table that is being read.
    var table: TableStream?
    /// What stands before the next blocks.
    var lead: [Block]
  }

  /// Opens the document by reading its first section.
  ///
  /// - Throws: ``ImportError`` when it has no sheet, or nothing on its sheets.
  init(_ store: ObjectStore, sheets: [UInt64], path: String) throws(ImportError) {
    self.store = store
    self.sheets = sheets[...]
    reader = ObjectReader(store)
    header = DocumentHeader(format: .numbers)
    pending = section()
    guard pending != nil else { throw store.faults.nothingRead(path: path, otherwise: .empty) }
  }

  func nextPage() -> Page? {
    guard var page = pending else { return nil }
    pending = section()
    if pending == nil { page.diagnostics = store.faults.diagnostics }
    return page
  }

  /// The next section, which holds blocks of one sheet.
  private func section() -> Page? {
    while true {
      if sheet == nil {
        guard let next = sheets.popFirst() else { return nil }
        sheet = open(next)
      }
      guard var current = sheet else { continue }
      var blocks: [Block] = []
      var size = 0
      while size < SectionSize.target, let more = next(&current) {
        blocks += more
        size += more.reduce(0) { $0 + $1.textSize }
      }
      sheet = blocks.isEmpty ? nil : current
      guard !blocks.isEmpty else { continue }
      if current.isHidden { blocks = blocks.map { Block($0.content, box: $0.box, concealment: .hiddenSheet) } }
      defer { index += 1 }
      return Page(position: .section(index: index), label: current.name, blocks: blocks)
    }
  }

  private func open(_ identifier: UInt64) -> Sheet? {
    guard let object = store.object(identifier) else { return nil }
    guard let message = object.type == ObjectType.formSheet ? object.message.message(1) : object.message else { return nil }
    let name = message.string(1) ?? ""
    let ends = [15, 18, 16, 19].flatMap { message.references($0) }.compactMap { reader.plainText($0) }.map { Block(.furniture($0)) }
    return Sheet(
      name: name, isHidden: message.bool(25), drawables: message.references(2)[...],
      lead: [Block(.heading(level: 1, BlockText(name)))].filter { $0.textSize > 0 } + ends)
  }

  /// The next blocks of a sheet, or nil at its end.
  private func next(_ sheet: inout Sheet) -> [Block]? {
    if !sheet.lead.isEmpty {
      defer { sheet.lead = [] }
      return sheet.lead
    }
    if let table = sheet.table {
      if let blocks = table.next() { return blocks }
      sheet.table = nil
    }
    guard let drawable = sheet.drawables.popFirst() else { return nil }
    guard let table = reader.tableModel(drawable) else { return reader.drawable(drawable) }
    sheet.table = TableStream(table.model, reader: reader, naming: .sheet(sheet.name + "::" + table.model.name))
    return table.model.name.isEmpty ? table.around : [Block(.caption(BlockText(table.model.name)))] + table.around
  }
}
