/// A notation documents can be written in.
public enum WrittenFormat: String, Sendable, Hashable, CaseIterable {
  /// Paragraphs between blank lines, cells between tabs; positions and links are left out.
  case text
  /// Markdown with GitHub's tables.
  case markdown
  /// One page for a browser that needs nothing but itself.
  case html
  /// The whole document model, with every position.
  case json

  /// The ending of a file in this notation, without the dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    }
  }

  /// A writer of this notation.
  ///
  /// - Parameter keepsFurniture: whether running headers, footers and page numbers are written.
  /// - Returns: a writer for one document with all it embeds.
  public func writer(keepsFurniture: Bool = false) -> any DocumentWriter {
    switch self {
    case .text: PlainTextWriter(keepsFurniture: keepsFurniture)
    case .markdown: MarkdownWriter(keepsFurniture: keepsFurniture)
    case .html: HTMLWriter(keepsFurniture: keepsFurniture)
    case .json: JSONWriter(keepsFurniture: keepsFurniture)
    }
  }
}
