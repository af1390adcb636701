internal import VadeDocument
internal import VadeSystem

/// What a file was recognised as.
struct Recognition {
  /// The format, or nil when no importer could ever declare it.
  var format: FormatID?
  /// The name a person knows.
  var name: String

  init(_ format: FormatID?, _ name: String) {
    self.format = format
    self.name = name
  }
}

/// Names what a ZIP or OLE container holds, without unpacking anything.
enum Container {
  /// The kind of a container; nil when the file is none.
  static func recognise(_ source: ImportSource) -> Recognition? {
    let file = source.file
    let head = file.bytes(in: 0..<(1 << 16))
    if isZip(head) {
      let tail = file.bytes(in: max(0, file.count - (1 << 18))..<file.count)
      return officeKind(source, head: head) ?? zipKind(source, head: head, tail: tail)
    }
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return compoundKind(file) }
    return nil
  }

  static func isZip(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]]
    return marks.contains { head.starts(with: $0) }
  }

  /// The formats a ZIP container can be, by the value of its uncompressed `mimetype` entry (OpenDocument 1.3 part 2, 3.3; EPUB OCF 3.3).
  private static let mediaTypes: [(type: String, kind: Recognition)] = [
    ("application/epub+zip", Recognition(.epub, "EPUB book")),
    ("application/vnd.oasis.opendocument.text", Recognition(.odt, "OpenDocument text (ODT)")),
    ("application/vnd.oasis.opendocument.spreadsheet", Recognition(.ods, "OpenDocument spreadsheet (ODS)")),
    ("application/vnd.oasis.opendocument.presentation", Recognition(.odp, "OpenDocument presentation (ODP)")),
    ("application/vnd.oasis.opendocument.graphics", Recognition(nil, "OpenDocument drawing (ODG)")),
  ]

  /// The main parts of office packages, by what their media types hold (ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6 and [MS-XLSB] 2.1.7).
  private static let mainParts: [(type: String, kind: Recognition)] = [
    ("ms-excel.sheet.binary", Recognition(.xlsb, "binary Excel workbook (XLSB)")),
    ("wordprocessingml.document.main+xml", Recognition(.docx, "Word document (DOCX)")),
    ("wordprocessingml.template.main+xml", Recognition(.docx, "Word template (DOTX)")),
    ("ms-word.document.macroEnabled.main+xml", Recognition(.docx, "Word document (DOCM)")),
    ("ms-word.template.macroEnabledTemplate.main+xml", Recognition(.docx, "Word template (DOTM)")),
    ("presentationml.presentation.main+xml", Recognition(.pptx, "PowerPoint presentation (PPTX)")),
    ("presentationml.template.main+xml", Recognition(.pptx, "PowerPoint template (POTX)")),
    ("presentationml.slideshow.main+xml", Recognition(.pptx, "PowerPoint show (PPSX)")),
    ("ms-powerpoint.presentation.macroEnabled.main+xml", Recognition(.pptx, "PowerPoint presentation (PPTM)")),
    ("ms-powerpoint.template.macroEnabled.main+xml", Recognition(.pptx, "PowerPoint template (POTM)")),
    ("ms-powerpoint.slideshow.macroEnabled.main+xml", Recognition(.pptx, "PowerPoint show (PPSM)")),
    ("spreadsheetml.sheet.main+xml", Recognition(.xlsx, "Excel workbook (XLSX)")),
    ("spreadsheetml.template.main+xml", Recognition(.xlsx, "Excel template (XLTX)")),
    ("ms-excel.sheet.macroEnabled.main+xml", Recognition(.xlsx, "Excel workbook (XLSM)")),
    ("ms-excel.template.macroEnabled.main+xml", Recognition(.xlsx, "Excel template (XLTM)")),
    ("ms-visio.drawing", Recognition(nil, "Visio drawing (VSDX)")),
  ]

  /// The kind of an office package by the media type of its main part, whatever its parts are called; nil when it says none.
  private static func officeKind(_ source: ImportSource, head: [UInt8]) -> Recognition? {
    guard head.contains(sequence: "[Content_Types].xml") || source.file.count > head.count else { return nil }
    // A container that is broken, or a bomb, is recognised by its names and refused by its importer.
    guard let archive = try? ZipArchive(source), let entry = archive.entry(named: "[Content_Types].xml"),
      let bytes = try? archive.read(entry, limit: 4 << 20)
    else { return nil }
    let types = String(decoding: bytes, as: UTF8.self)
    return mainParts.first { types.contains($0.type) }?.kind
  }

  private static func zipKind(_ source: ImportSource, head: [UInt8], tail: [UInt8]) -> Recognition {
    for (type, kind) in mediaTypes where head.prefix(256).contains(sequence: "mimetype" + type) { return kind }
    let names = ZipEntryNames.names(in: head) + ZipEntryNames.names(in: tail)
    func has(_ prefix: String) -> Bool { names.contains { $0.hasPrefix(prefix) } }
    if has("xl/workbook.bin") { return Recognition(.xlsb, "binary Excel workbook (XLSB)") }
    if has("word/") { return Recognition(.docx, "Word document (DOCX)") }
    if has("xl/") { return Recognition(.xlsx, "Excel workbook (XLSX)") }
    if has("ppt/") { return Recognition(.pptx, "PowerPoint presentation (PPTX)") }
    if has("visio/") { return Recognition(nil, "Visio drawing (VSDX)") }
    if IWorkKind.isLikely(names), let kind = IWorkKind.recognise(source) { return kind }
    if has("Index/Slide") || has("presentation.apxl") || has("index.apxl") { return Recognition(.keynote, "Keynote presentation") }
    if names.contains(where: { $0.contains(".key/") && $0.hasSuffix("Index.zip") }) { return Recognition(.keynote, "Keynote presentation") }
    if has("Index/") || has("Index.zip") { return Recognition(.pages, "Pages or Numbers document (iWork)") }
    if has("content.xml") && has("META-INF/manifest.xml") { return Recognition(.odt, "OpenDocument file") }
    if has("META-INF/container.xml") { return Recognition(.epub, "EPUB book") }
    if has("META-INF/MANIFEST.MF") { return Recognition(nil, "Java archive") }
    return Recognition(.zip, "ZIP archive")
  }

  /// The streams by which an OLE compound file is told, by name in its directory, which is written in UTF-16LE ([MS-CFB] 2.6.1).
  private static let streams: [(stream: String, kind: Recognition)] = [
    ("__nameid_version1.0", Recognition(.outlookMessage, "Outlook message (MSG)")),
    ("__properties_version1.0", Recognition(.outlookMessage, "Outlook message (MSG)")),
    ("WordDocument", Recognition(.doc, "Word 97–2003 document (DOC)")), ("Workbook", Recognition(.xls, "Excel 97–2003 workbook (XLS)")),
    ("Book", Recognition(.xls, "Excel 5 workbook (XLS)")),
    ("PowerPoint Document", Recognition(.ppt, "PowerPoint 97–2003 presentation (PPT)")),
    ("EncryptedPackage", Recognition(.encryptedOffice, "password-protected Office document")),
    ("VisioDocument", Recognition(nil, "Visio drawing (VSD)")), ("Quill", Recognition(nil, "Publisher document (PUB)")),
  ]

  private static func compoundKind(_ file: MappedFile) -> Recognition {
    let unknown = Recognition(nil, "Microsoft Office 97–2003 document")
    let header = file.bytes(in: 0..<512)
    guard header.count == 512 else { return unknown }
    let sectorSize = 1 << min(12, max(9, Int(header[30]) | Int(header[31]) << 8))
    let first = (0..<4).reduce(0) { $0 | Int(header[48 + $1]) << (8 * $1) }
    // The directory begins at a sector the header names; a few sectors hold the streams of the root, which are all that matters.
    let start = (first + 1) * sectorSize
    guard start < file.count else { return unknown }
    // Names differ in case between writers ([MS-CFB] 2.6.4 compares them so).
    let directory = file.bytes(in: start..<(start + 8 * max(512, sectorSize))).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for (stream, kind) in streams {
      let wide: [UInt8] = stream.lowercased().utf8.flatMap { byte -> [UInt8] in [byte, 0] } + [0, 0]
      if directory.contains(sequence: wide) { return kind }
    }
    return unknown
  }
}

extension Collection<UInt8> {
  /// Whether the bytes of a text occur.
  func contains(sequence text: String) -> Bool { contains(sequence: Array(text.utf8)) }

  /// Whether some bytes occur one after another.
  func contains(sequence wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let at = rest.firstIndex(of: first) {
      if rest[at...].starts(with: wanted) { return true }
      rest = rest[rest.index(after: at)...]
    }
    return false
  }
}
