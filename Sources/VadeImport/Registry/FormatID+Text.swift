public import VadeDocument

extension FormatID {
  /// Plain text.
  public static let text = FormatID(rawValue: "text")
  /// Plain text of a book of Project Gutenberg.
  public static let gutenberg = FormatID(rawValue: "gutenberg-text")
  /// Markdown, with GitHub's extensions.
  public static let markdown = FormatID(rawValue: "markdown")
  /// HTML and XHTML.
  public static let html = FormatID(rawValue: "html")
  /// Comma-, semicolon-, tab- or bar-separated values.
  public static let csv = FormatID(rawValue: "csv")
  /// Source code and data notations that are read as it: JSON, XML, YAML.
  public static let code = FormatID(rawValue: "code")
  /// PDF; recognised here, read by the importer that declares it.
  public static let pdf = FormatID(rawValue: "pdf")
}
