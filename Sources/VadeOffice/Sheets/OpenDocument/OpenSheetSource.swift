internal import VadeDocument
internal import VadeImport

/// The pages of an OpenDocument spreadsheet: sections of its sheets, in their order, read in one go through the file.
final class OpenSheetSource: PageSource {
  let header: DocumentHeader
  private let package: OpenPackage
  private let reader: XMLReader
  private var styles = OpenStyles()
  private var sheet: OpenSheet?
  private var index = 0
  private var sheetCount = 0
  private var ready: [Page] = []
  private var isAtEnd = false

  private struct OpenSheet {
    var name: String
    var isHidden: Bool
    var rows: OpenSheetRows
    var blocks: SheetBlocks
    var concealment: Block.Concealment? { isHidden ? .hiddenSheet : nil }
  }

  /// Opens a spreadsheet.
  ///
  /// - Throws: ``ImportError`` when it cannot be read or holds nothing at all.
  init(_ package: OpenPackage) throws(ImportError) {
    self.package = package
    let properties = try OpenProperties(package)
    header = DocumentHeader(format: .ods, title: properties.title, metadata: properties.list)
    guard let reader = try package.reader("content.xml") else {
      throw ImportError(path: package.path, reason: .damaged(detail: "its container has no 'content.xml'"))
    }
    self.reader = reader
    while let page = try readPage() {
      ready.append(page)
      if page.blocks.contains(where: { if case .heading = $0.content { false } else { true } }) { return }
    }
    if let fault = reader.fault { throw ImportError(path: package.path, reason: .damaged(detail: fault)) }
    guard !package.objects.isEmpty else { throw package.textless(pages: nil) }
    if !ready.isEmpty { ready[ready.count - 1].diagnostics.append(.textless) }
  }

  func nextPage() throws(ImportError) -> Page? {
    if !ready.isEmpty { return ready.removeFirst() }
    return try readPage()
  }

  private func readPage() throws(ImportError) -> Page? {
    if let sheet {
      if let blocks = try sheet.blocks.next() { return page(sheet.name, blocks) }
      self.sheet = nil
      let (blocks, diagnostics) = try remarks(of: sheet)
      if !blocks.isEmpty || !diagnostics.isEmpty { return page(sheet.name, blocks, diagnostics) }
    }
    guard let next = try nextSheet() else { return closing() }
    sheet = next
    let heading = Block(.heading(level: 1, BlockText(next.name)), concealment: next.concealment)
    return page(next.name, [heading] + (try next.blocks.next() ?? []))
  }

  /// A last page without blocks where the file breaks off.
  private func closing() -> Page? {
    guard !isAtEnd else { return nil }
    isAtEnd = true
    guard let fault = reader.fault else { return nil }
    return page(nil, [], [Diagnostic(.error, .partDamaged, "the file is damaged (\(fault)); what stands before was read")])
  }

  private func page(_ label: String?, _ blocks: [Block], _ diagnostics: [Diagnostic] = []) -> Page {
    defer { index += 1 }
    return Page(position: .section(index: index), label: label, blocks: blocks, diagnostics: diagnostics)
  }

  private func nextSheet() throws(ImportError) -> OpenSheet? {
    while let event = try reader.next() {
      switch event {
      case .start(name: "office:automatic-styles", _): try styles.read(reader)
      case .start(name: "table:tracked-changes", _): try reader.skipElement()
      case .start(name: "table:table", let attributes):
        sheetCount += 1
        let name = attributes["table:name"] ?? "Sheet\(sheetCount)"
        let isHidden = attributes["table:style-name"].map { styles.hidden.contains($0) } ?? false
        let rows = OpenSheetRows(reader, styles: styles)
        let outline = SheetOutline(name: name, isHidden: isHidden)
        return OpenSheet(name: name, isHidden: isHidden, rows: rows, blocks: SheetBlocks(rows, outline: outline))
      default: break
      }
    }
    return nil
  }

  private func remarks(of sheet: OpenSheet) throws(ImportError) -> ([Block], [Diagnostic]) {
    var blocks = sheet.rows.remarks.filter { !$0.remark.text.isEmpty }.map {
      $0.remark.block(sheet: sheet.name, at: $0.cell, concealment: sheet.concealment)
    }
    for shape in sheet.rows.drawn { blocks += try shape.blocks(at: nil, concealment: sheet.concealment, in: package) }
    var said: [Diagnostic] = []
    if sheet.rows.unvalued.count > 0 { said.append(.unvalued(sheet.rows.unvalued, on: sheet.name)) }
    if sheet.rows.omitted > 0 {
      said.append(
        Diagnostic(
          .warning, .repetitionCut,
          "\(sheet.rows.omitted) repetitions of rows or cells on the sheet '\(sheet.name)' were left out: it repeats too many"))
    }
    if sheet.isHidden || sheet.rows.hidden.count > 0 { said.append(.hidden(sheet.rows.hidden, on: sheet.name, isWhole: sheet.isHidden)) }
    return (blocks, said)
  }
}
