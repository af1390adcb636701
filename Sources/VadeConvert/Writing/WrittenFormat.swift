/// A notation documents can be written in.
public enum WrittenFormat: String, Sendable, Hashable, CaseIterable {
  /// Paragraphs between blank lines, cells between tabs; positions and links are left out.
  case text
  /// Markdown with GitHub's tables.
  case markdown

  /// The ending of a file in this notation, without the dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
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
    }
  }
}
