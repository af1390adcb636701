internal import VadeImport

/// What the automatic styles of a document say that changes what is read: hidden sheets and slides, bold cells, numbered lists.
struct OpenStyles {
  /// Styles of sheets and slides that are hidden.
  private(set) var hidden: Set<String> = []
  /// Styles of cells in bold type.
  private(set) var bold: Set<String> = []
  /// The levels of lists that are numbered, from 1, by style, with what stands behind the number.
  private(set) var numbered: [String: [Int: String]] = [:]

  /// Reads the styles.
  ///
  /// - Parameter reader: stands behind the start of `office:automatic-styles`.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  mutating func read(_ reader: XMLReader) throws(ImportError) {
    var style = ""
    while let event = try reader.next() {
      switch event {
      case .start(name: "style:style", let attributes), .start(name: "text:list-style", let attributes):
        style = attributes["style:name"] ?? ""
      case .start(name: "style:table-properties", let attributes): if attributes["table:display"] == "false" { hidden.insert(style) }
      case .start(name: "style:drawing-page-properties", let attributes):
        if attributes["presentation:visibility"] == "hidden" { hidden.insert(style) }
      case .start(name: "style:text-properties", let attributes): if attributes["fo:font-weight"] == "bold" { bold.insert(style) }
      case .start(name: "text:list-level-style-number", let attributes):
        if let level = attributes.number("text:level"), attributes["style:num-format"].map({ !$0.isEmpty }) ?? false {
          numbered[style, default: [:]][level] = attributes["style:num-suffix"] ?? "."
        }
      case .end(name: "office:automatic-styles"): return
      default: break
      }
    }
  }
}
