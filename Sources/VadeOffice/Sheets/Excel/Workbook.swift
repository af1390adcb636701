internal import VadeDocument
internal import VadeImport

/// What a workbook says of its sheets, with the parts all of them share.
struct Workbook {
  private(set) var sheets: [Sheet] = []
  private(set) var dates = DateSystem.from1900
  private(set) var strings = SharedStrings()
  private(set) var styles = CellStyles()
  /// Names of the people who write threaded comments, by their ids.
  private(set) var people: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// One sheet as the workbook lists it.
  struct Sheet {
    var name: String
    var isHidden: Bool
    /// The part that holds it, or nil when there is none.
    var part: PartName?
    /// The rows that are printed at the top of every page.
    var titleRows: ClosedRange<Int>?
  }

  /// Reads the workbook of a package.
  ///
  /// - Throws: ``ImportError`` when it lists no sheet or the container is damaged or over a limit.
  init(_ package: OfficePackage) throws(ImportError) {
    let relationships = try package.relationships(of: package.mainPart)
    guard let reader = try package.reader(of: package.mainPart) else {
      throw ImportError(path: package.path, reason: .damaged(detail: "its package has no workbook"))
    }
    try readList(reader, relationships)
    if let fault = reader.fault {
      diagnostics.append(Diagnostic(.error, .partDamaged, "the workbook's list of sheets is damaged (\(fault)); sheets may be missing"))
    }
    guard !sheets.isEmpty else { throw ImportError(path: package.path, reason: .damaged(detail: "its workbook lists no sheets")) }
    try readShared(package, relationships)
  }

  private mutating func readList(_ reader: XMLReader, _ relationships: Relationships) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "workbookPr": if attributes.isTrue("date1904") { dates = .from1904 }
      case "sheet":
        guard let name = attributes["name"] else { continue }
        let state = attributes["state"] ?? "visible"
        let part = relationships[attributes["r:id"]]?.part
        sheets.append(Sheet(name: EscapedText.resolved(name), isHidden: state != "visible", part: part))
      case "definedName":
        guard attributes["name"] == "_xlnm.Print_Titles", let index = attributes.number("localSheetId") else { continue }
        let rows = Self.titleRows(try reader.elementText())
        if sheets.indices.contains(index) { sheets[index].titleRows = rows }
      default: break
      }
    }
  }

  /// The rows in `Sheet1!$A:$B,Sheet1!$1:$2`, or nil when it names columns only.
  static func titleRows(_ reference: String) -> ClosedRange<Int>? {
    for part in reference.split(separator: ",") {
      let ends = part.split(separator: "!").last?.split(separator: ":").map { Int($0.filter { $0 != "$" }) } ?? []
      if ends.count == 2, let first = ends[0], let last = ends[1], first >= 1, first <= last { return first...last }
    }
    return nil
  }

  private mutating func readShared(_ package: OfficePackage, _ relationships: Relationships) throws(ImportError) {
    if let part = relationships.first(.styles)?.part, let reader = try package.reader(of: part) {
      styles = try CellStyles(reader)
      note(reader.fault, "the workbook's styles are damaged", "numbers may be shown without their formats", .warning)
    }
    if let part = relationships.first(.sharedStrings)?.part, let reader = try package.reader(of: part) {
      strings = try SharedStrings(reader)
      note(strings.fault, "the workbook's shared texts are damaged", "those behind the fault are missing", .error)
    }
    for part in relationships.parts(.person) {
      guard let reader = try package.reader(of: part) else { continue }
      while let event = try reader.next() {
        guard case .start(name: "person", let attributes) = event, let id = attributes["id"] else { continue }
        people[id] = attributes["displayName"]
      }
    }
  }

  private mutating func note(_ fault: String?, _ what: String, _ consequence: String, _ severity: Diagnostic.Severity) {
    if let fault { diagnostics.append(Diagnostic(severity, .partDamaged, "\(what) (\(fault)); \(consequence)")) }
  }
}

extension Relationship.Kind {
  /// The texts cells share.
  static let sharedStrings = Self("sharedStrings")
  /// The people who write threaded comments.
  static let person = Self("person")
  /// Comments that answer each other.
  static let threadedComment = Self("threadedComment")
  /// The drawing of a sheet.
  static let drawing = Self("drawing")
  /// A declared table of a sheet.
  static let table = Self("table")
}

extension OfficePackage {
  /// A quick reader of a part of a workbook, or nil when there is no such part.
  ///
  /// - Throws: ``ImportError`` when the part cannot be unpacked.
  func reader(of part: PartName) throws(ImportError) -> XMLReader? {
    guard let content = try content(of: part) else { return nil }
    return XMLReader(namespaces: Spreadsheet.namespaces, source: content)
  }
}
