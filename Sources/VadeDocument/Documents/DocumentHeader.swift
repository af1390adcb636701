/// What is known of a document before its first page is read.
public struct DocumentHeader: Sendable, Hashable, Codable {
  /// The format the content was recognised as.
  public var format: FormatID
  /// The title the file declares for itself, or nil.
  public var title: String?
  /// How many pages the file has, or nil in a format without pages.
  public var pageCount: Int?
  /// Further declared properties in the file's own order, such as `author`.
  public var metadata: [Property]
  /// What was noticed on opening.
  public var diagnostics: [Diagnostic]

  /// Creates a header.
  public init(format: FormatID, title: String? = nil, pageCount: Int? = nil, metadata: [Property] = [], diagnostics: [Diagnostic] = []) {
    self.format = format
    self.title = title
    self.pageCount = pageCount
    self.metadata = metadata
    self.diagnostics = diagnostics
  }

  /// A declared property of a document.
  public struct Property: Sendable, Hashable, Codable {
    /// The property's name, lower-case: `author`, `subject`, `created`.
    public var name: String
    /// The value as the file has it.
    public var value: String

    /// Creates a property.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
