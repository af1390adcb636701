public import VadeConvert

/// How documents are converted.
public struct ConversionOptions: Sendable, Hashable {
  /// The notation they are written in.
  public var format: WrittenFormat
  /// Whether running headers, footers and page numbers are written.
  public var keepsFurniture: Bool
  /// The pages to write, or nil for all.
  public var pages: PageSelection?
  /// Passwords to try on locked documents, in order.
  public var passwords: [String]
  /// How deep files inside files are read: 1 reads the attachments of a mail, 2 what is in an archive attached to it.
  public var embeddingDepth: Int

  /// Creates options.
  public init(
    format: WrittenFormat, keepsFurniture: Bool = false, pages: PageSelection? = nil, passwords: [String] = [], embeddingDepth: Int = 4
  ) {
    self.format = format
    self.keepsFurniture = keepsFurniture
    self.pages = pages
    self.passwords = passwords
    self.embeddingDepth = embeddingDepth
  }
}
