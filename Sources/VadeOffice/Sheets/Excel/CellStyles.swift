internal import VadeImport

/// The cell formats of a workbook, as far as they decide what a cell shows.
struct CellStyles: Sendable {
  /// The formats by the index cells name.
  private var formats: [Format] = []

  /// How the cells of one style are shown.
  struct Format: Sendable {
    var number = CellNumberFormat.general
    /// Whether the number format is `General` itself: the quick way.
    var isGeneral = true
    var isBold = false
  }

  private static let plain = Format()

  /// No styles: every cell is shown as `General`.
  init() {}

  /// Reads the part.
  init(_ reader: XMLReader) throws(ImportError) {
    var codes: [Int: String] = [:]
    var bold: [Bool] = []
    var compiled: [Int: CellNumberFormat] = [:]
    var section = ""
    while let event = try reader.next() {
      switch event {
      case .start(name: "fonts", _), .start(name: "cellXfs", _), .start(name: "cellStyleXfs", _), .start(name: "dxfs", _):
        if case .start(let name, _) = event { section = name }
      case .end(name: "fonts"), .end(name: "cellXfs"), .end(name: "cellStyleXfs"), .end(name: "dxfs"): section = ""
      case .start(name: "numFmt", let attributes):
        if section != "dxfs", let id = attributes.number("numFmtId"), let code = attributes["formatCode"] { codes[id] = code }
      case .start(name: "font", _) where section == "fonts": bold.append(false)
      case .start(name: "b", let attributes) where section == "fonts" && !bold.isEmpty:
        bold[bold.count - 1] = attributes["val"] == nil || attributes.isTrue("val")
      case .start(name: "xf", let attributes) where section == "cellXfs":
        let id = attributes.number("numFmtId") ?? 0
        var format = Format()
        if let font = attributes.number("fontId"), bold.indices.contains(font) { format.isBold = bold[font] }
        if let code = codes[id] ?? BuiltInFormats.code(id), code != "General" {
          let number = compiled[id] ?? CellNumberFormat(code)
          compiled[id] = number
          (format.number, format.isGeneral) = (number, false)
        }
        formats.append(format)
      default: break
      }
    }
  }

  /// The format of a style index; unknown ones are `General`.
  subscript(index: Int) -> Format { formats.indices.contains(index) ? formats[index] : Self.plain }
}
