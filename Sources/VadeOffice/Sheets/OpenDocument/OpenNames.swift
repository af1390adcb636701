internal import VadeImport

/// The vocabularies of OpenDocument sheets and slides (OpenDocument 1.3 part 3), under the prefixes the specification uses.
enum OpenNames {
  static let namespaces = XMLNamespaces(
    Dictionary(
      uniqueKeysWithValues: [
        ("office", "office"), ("table", "table"), ("text", "text"), ("draw", "drawing"), ("style", "style"), ("svg", "svg-compatible"),
        ("fo", "xsl-fo-compatible"), ("presentation", "presentation"), ("chart", "chart"), ("meta", "meta"), ("manifest", "manifest"),
      ].map { ("urn:oasis:names:tc:opendocument:xmlns:\($0.1):1.0", $0.0) } + [
        ("http://purl.org/dc/elements/1.1/", "dc"), ("http://www.w3.org/1999/xlink", "xlink"),
      ]))
}

/// An OpenDocument file's container.
struct OpenPackage {
  let path: String
  private let archive: ZipArchive

  /// Opens a container.
  ///
  /// - Throws: ``ImportError`` with reason `locked` when its content is encrypted, `damaged` when there is none.
  init(_ source: ImportSource, limits: InflationLimits = .standard) throws(ImportError) {
    path = source.displayPath
    archive = try ZipArchive(source, limits: limits)
    guard archive.entry(named: "content.xml") != nil else {
      throw ImportError(path: path, reason: .damaged(detail: "its container has no 'content.xml'"))
    }
    guard let manifest = try reader("META-INF/manifest.xml") else { return }
    while let event = try manifest.next() {
      if case .start(name: "manifest:encryption-data", _) = event { throw ImportError(path: path, reason: .locked) }
    }
  }

  /// A reader of an entry's markup, or nil when there is no such entry.
  func reader(_ name: String) throws(ImportError) -> XMLReader? {
    guard let entry = archive.entry(named: name) else { return nil }
    let stream = try archive.stream(entry)
    return XMLReader(namespaces: OpenNames.namespaces) { () throws(ImportError) in try stream.next() }
  }
}
