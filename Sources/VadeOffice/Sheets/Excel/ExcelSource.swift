internal import VadeDocument
internal import VadeImport

/// The pages of a workbook: sections of its sheets, in the workbook's order.
final class ExcelSource: PageSource {
  let header: DocumentHeader
  let package: OfficePackage
  private let workbook: Workbook
  private var scans: [SheetScan?]
  private var nextSheet = 0
  private var current: ExcelSheet?
  private var ready: [Page] = []
  private var index = 0
  /// The parts that hold files.
  let embedded: [PartName]

  /// Opens a workbook and looks through its sheets.
  ///
  /// - Throws: ``ImportError`` when it is no workbook, or holds nothing at all.
  init(_ source: ImportSource, limits: InflationLimits = .standard) throws(ImportError) {
    package = try OfficePackage(source, limits: limits)
    workbook = try Workbook(package)
    let properties = PackageProperties(of: package)
    var header = DocumentHeader(format: .xlsx, title: properties.title, metadata: properties.list)
    header.diagnostics = workbook.diagnostics + properties.diagnostics
    // Looked through in a package of its own: what comes out of each is counted once.
    let (scans, embedded) = try Self.scan(workbook, OfficePackage(source, limits: limits))
    (self.scans, self.embedded) = (scans, embedded)
    header.metadata += Self.sizes(workbook, scans)
    self.header = header
    while let page = try readPage() {
      ready.append(page)
      if page.blocks.contains(where: { if case .heading = $0.content { false } else { true } }) { return }
    }
    if ready.contains(where: { $0.diagnostics.contains { $0.severity == .error } }) { return }
    guard !embedded.isEmpty || !package.picturesWithDocuments.isEmpty else {
      throw ImportError(
        path: source.displayPath, reason: package.pictures.isEmpty ? .noText(pages: nil) : .onlyPictures(pages: nil))
    }
    if !ready.isEmpty { ready[ready.count - 1].diagnostics.append(.textless) }
  }

  private static func scan(_ workbook: Workbook, _ package: OfficePackage) throws(ImportError) -> ([SheetScan?], [PartName]) {
    var scans: [SheetScan?] = []
    var embedded: [PartName] = []
    for sheet in workbook.sheets {
      var scan: SheetScan?
      if let part = sheet.part, let content = try package.content(of: part) {
        scan = try SheetScan(content)
        embedded += try package.relationships(of: part).list.filter { $0.kind == .package || $0.kind == .oleObject }.compactMap(\.part)
      }
      scans.append(scan)
    }
    return (scans, embedded)
  }

  /// How many rows and columns each sheet fills: `sheet`, `rows` and `columns`, sheet by sheet.
  private static func sizes(_ workbook: Workbook, _ scans: [SheetScan?]) -> [DocumentHeader.Property] {
    zip(workbook.sheets, scans).flatMap { sheet, scan -> [DocumentHeader.Property] in
      guard let scan, scan.isComplete else { return [.init(name: "sheet", value: sheet.name)] }
      return [
        .init(name: "sheet", value: sheet.name), .init(name: "rows", value: String(scan.rows)),
        .init(name: "columns", value: String(scan.lastColumn)),
      ]
    }
  }

  func nextPage() throws(ImportError) -> Page? {
    if !ready.isEmpty { return ready.removeFirst() }
    return try readPage()
  }

  private func readPage() throws(ImportError) -> Page? {
    while true {
      if let section = try current?.next() {
        defer { index += 1 }
        return Page(
          position: .section(index: index), label: workbook.sheets[nextSheet - 1].name, blocks: section.blocks,
          diagnostics: section.diagnostics)
      }
      guard nextSheet < workbook.sheets.count else { return nil }
      current = try ExcelSheet(workbook.sheets[nextSheet], of: workbook, scan: scans[nextSheet], in: package)
      scans[nextSheet] = nil
      nextSheet += 1
    }
  }
}
