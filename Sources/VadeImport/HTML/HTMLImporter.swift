public import VadeDocument

/// Reads HTML and XHTML as a browser would show it, without running or fetching anything.
///
/// Scripts and styles are left out; site headers, navigation, asides and footers become furniture; what a browser would not show is marked as concealed. Spans give
/// the source line of each run.
public struct HTMLImporter: Importer {
  static let extensions = ["html", "htm", "xhtml", "xht", "shtml"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// HTML.
  public var formats: [Format] { [Format(id: .html, name: "HTML", extensions: Self.extensions)] }

  /// Opens a file, which stands in memory as a whole.
  ///
  /// The header has the `title` element, and as metadata the page's `language` and what its `meta` elements say: `author`, `description`, `keywords`, `date`.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source, isWhole: true)
    let encoding = EncodingDetector.detect(source.file, declared: DeclaredCharset.label(in: source.file.bytes(in: 0..<4096)))
    var stream = TextStream(file: source.file, encoding: encoding)
    let builder = HTMLBlockBuilder()
    HTMLEventParser.parse(stream.rest(), into: builder)
    let page = builder.finish().keepingLoneFurniture
    let header = DocumentHeader(format: .html, title: page.title, metadata: page.metadata, diagnostics: encoding.note.map { [$0] } ?? [])
    let producer = ReadySections(page.blocks, closingDiagnostics: stream.diagnostics + page.diagnostics)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}

/// Finds the encoding a page declares in a `meta` element or its XML declaration.
enum DeclaredCharset {
  /// The label, lower-case, or nil.
  ///
  /// After the prescan of the WHATWG HTML Standard, 13.2.3.2, which looks at the first bytes as if they were ASCII; comments do not count.
  static func label(in head: [UInt8]) -> String? {
    var text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()[...]
    while let open = text.firstRange(of: "<") {
      text = text[open.upperBound...]
      if text.hasPrefix("!--") {
        guard let end = text.firstRange(of: "-->") else { return nil }
        text = text[end.upperBound...]
      } else if text.hasPrefix("meta") || text.hasPrefix("?xml") {
        let tag = text.prefix { $0 != ">" }
        if let label = value(after: text.hasPrefix("meta") ? "charset" : "encoding", in: tag) { return label }
      }
    }
    return nil
  }

  private static func value(after name: String, in tag: Substring) -> String? {
    guard let at = tag.firstRange(of: name) else { return nil }
    var rest = tag[at.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let label = rest.prefix { !$0.isWhitespace && !"\"';/>".contains($0) }
    return label.isEmpty ? nil : String(label)
  }
}
