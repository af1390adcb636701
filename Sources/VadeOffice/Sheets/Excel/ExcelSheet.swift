internal import VadeDocument
internal import VadeImport

/// One sheet of a workbook being read: its rows, then what stands beside them.
final class ExcelSheet {
  private let package: OfficePackage
  private let workbook: Workbook
  private let sheet: Workbook.Sheet
  private let relationships: Relationships
  private let frame: SheetFrame
  private let rows: ExcelRows?
  private let blocks: SheetBlocks?
  private var stage = Stage.heading
  private var concealment: Block.Concealment? { sheet.isHidden ? .hiddenSheet : nil }

  private enum Stage {
    case heading, rows, remarks, done
  }

  /// Opens a sheet.
  ///
  /// - Parameters:
  ///   - sheet: the sheet, as the workbook lists it.
  ///   - workbook: the workbook.
  ///   - scan: what a first look at the sheet gave, or nil when it has no part.
  ///   - package: the workbook's package.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  init(_ sheet: Workbook.Sheet, of workbook: Workbook, scan: SheetScan?, in package: OfficePackage) throws(ImportError) {
    (self.package, self.workbook, self.sheet) = (package, workbook, sheet)
    guard let part = sheet.part, let scan, let content = try package.content(of: part) else {
      (relationships, frame, rows, blocks) = (Relationships([]), SheetFrame(), nil, nil)
      return
    }
    let relationships = try package.relationships(of: part)
    self.relationships = relationships
    var frame = try Self.frame(scan, part, package)
    for (range, id, place) in frame.linkRelationships {
      guard case .external(let address) = relationships[id]?.target else { continue }
      frame.links.add(place.map { address + "#" + $0 } ?? address, range)
    }
    frame.linkRelationships = []
    var outline = SheetOutline(name: sheet.name, isHidden: sheet.isHidden)
    (outline.filter, outline.frozenRows, outline.titleRows) = (frame.filter, frame.frozenRows, sheet.titleRows)
    for part in frame.tables.prefix(1000).compactMap({ relationships[$0]?.part }) {
      if let reader = try package.reader(of: part), let table = try Self.declaredTable(reader) { outline.tables.append(table) }
    }
    self.frame = frame
    let values = CellValue(strings: workbook.strings, styles: workbook.styles, dates: workbook.dates)
    let rows = ExcelRows(XMLReader(namespaces: Spreadsheet.namespaces, source: content), values: values, frame: frame)
    self.rows = rows
    blocks = SheetBlocks(rows, outline: outline)
  }

  private static func frame(_ scan: SheetScan, _ part: PartName, _ package: OfficePackage) throws(ImportError) -> SheetFrame {
    if scan.isComplete { return try SheetFrame(XMLReader(namespaces: Spreadsheet.namespaces, bytes: scan.outline)) }
    guard let reader = try package.reader(of: part) else { return SheetFrame() }
    return try SheetFrame(reader)
  }

  private static func declaredTable(_ reader: XMLReader) throws(ImportError) -> SheetOutline.DeclaredTable? {
    while let event = try reader.next() {
      guard case .start(name: "table", let attributes) = event else { continue }
      guard let range = attributes["ref"].flatMap({ CellRange($0) }) else { return nil }
      return .init(range: range, headerRows: max(0, min(8, attributes.number("headerRowCount") ?? 1)))
    }
    return nil
  }

  /// The next blocks of the sheet with what is to be said about them, or nil after the last.
  func next() throws(ImportError) -> (blocks: [Block], diagnostics: [Diagnostic])? {
    switch stage {
    case .heading:
      stage = .rows
      let heading = Block(.heading(level: 1, BlockText(sheet.name)), concealment: concealment)
      let first = try blocks?.next()
      if first == nil { stage = .remarks }
      let rest = first == nil ? try remarks() : ([], [])
      return ([heading] + (first ?? []) + rest.0, rest.1)
    case .rows:
      if let section = try blocks?.next() { return (section, []) }
      let rest = try remarks()
      return rest.0.isEmpty && rest.1.isEmpty ? nil : rest
    case .remarks, .done: return nil
    }
  }

  /// What stands beside the cells: comments, drawings, printed lines.
  private func remarks() throws(ImportError) -> ([Block], [Diagnostic]) {
    stage = .done
    var found = try SheetComments(package, relationships, people: workbook.people).blocks(sheet: sheet.name, concealment: concealment)
    var said = diagnostics
    for part in frame.drawings.compactMap({ relationships[$0]?.part }) {
      do throws(ImportError) {
        found += try SheetDrawing.blocks(of: part, in: package, sheet: sheet.name, concealment: concealment)
      } catch {
        said.append(Diagnostic(.error, .partDamaged, "a drawing of the sheet '\(sheet.name)' cannot be read"))
      }
    }
    found += frame.printed.map { Block(.furniture(BlockText($0)), concealment: concealment) }
    return (found, said)
  }

  private var diagnostics: [Diagnostic] {
    guard let rows else {
      return [Diagnostic(.error, .partMissing, "the sheet '\(sheet.name)' is listed, but its part is not in the file")]
    }
    var found: [Diagnostic] = []
    if let fault = rows.fault {
      found.append(Diagnostic(.error, .partDamaged, "the sheet '\(sheet.name)' is damaged (\(fault)); what stands before was read"))
    }
    if rows.unvalued.count > 0 { found.append(.unvalued(rows.unvalued, on: sheet.name)) }
    if rows.covered.count > 0 { found.append(.covered(rows.covered, on: sheet.name)) }
    if sheet.isHidden || rows.hidden.count > 0 { found.append(.hidden(rows.hidden, on: sheet.name, isWhole: sheet.isHidden)) }
    return found
  }
}
