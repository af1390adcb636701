import VadeTesting

/// Writes small OpenDocument files for tests.
enum OpenDocumentFile {
  /// A spreadsheet.
  ///
  /// - Parameters:
  ///   - sheets: the markup of its `table:table` elements.
  ///   - styles: the markup of its automatic styles.
  ///   - parts: further entries.
  /// - Returns: the file's bytes.
  static func spreadsheet(_ sheets: String, styles: String = "", parts: [(String, String)] = []) -> [UInt8] {
    file("spreadsheet", "<office:spreadsheet>\(sheets)</office:spreadsheet>", styles, parts)
  }

  /// A presentation of slides in markup.
  static func presentation(_ slides: String, styles: String = "", parts: [(String, String)] = []) -> [UInt8] {
    file("presentation", "<office:presentation>\(slides)</office:presentation>", styles, parts)
  }

  private static func file(_ kind: String, _ body: String, _ styles: String, _ parts: [(String, String)]) -> [UInt8] {
    ZipWriter.archive(
      [
        ("mimetype", "application/vnd.oasis.opendocument.\(kind)"),
        (
          "content.xml",
          root("document-content", "<office:automatic-styles>\(styles)</office:automatic-styles><office:body>\(body)</office:body>")
        ),
      ] + parts)
  }

  /// A document element with the namespaces of OpenDocument.
  static func root(_ name: String, _ inside: String) -> String {
    let names = [
      ("office", "office"), ("table", "table"), ("text", "text"), ("draw", "drawing"), ("style", "style"), ("svg", "svg-compatible"),
      ("fo", "xsl-fo-compatible"), ("presentation", "presentation"), ("chart", "chart"), ("meta", "meta"),
    ].map { "xmlns:\($0.0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0.1):1.0\"" }.joined(separator: " ")
    return
      "<office:\(name) \(names) xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(inside)</office:\(name)>"
  }

  /// A row of texts; what reads as a number becomes one.
  static func row(_ texts: [String], attributes: String = "") -> String {
    let cells = texts.map { text -> String in
      if text.isEmpty { return "<table:table-cell/>" }
      let type = Double(text) == nil ? "string" : "float\" office:value=\"\(text)"
      return "<table:table-cell office:value-type=\"\(type)\"><text:p>\(text)</text:p></table:table-cell>"
    }
    return "<table:table-row \(attributes)>\(cells.joined())</table:table-row>"
  }
}
