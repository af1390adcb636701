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
