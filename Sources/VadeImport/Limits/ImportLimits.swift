internal import VadeSystem

/// How large a document may be before it is refused with a reason.
public struct ImportLimits: Sendable, Hashable {
  /// The largest file that is opened at all, in bytes.
  public var fileSize: Int
  /// The largest file of a format that must stand in memory as a whole (Markdown, HTML), in bytes.
  public var wholeFileSize: Int

  /// Creates limits, in bytes.
  public init(fileSize: Int, wholeFileSize: Int) {
    self.fileSize = fileSize
    self.wholeFileSize = wholeFileSize
  }

  /// What the program uses: 16 GiB, and 256 MiB for what must stand in memory.
  public static let standard = ImportLimits(fileSize: 16 << 30, wholeFileSize: 256 << 20)

  /// Refuses a file over a limit.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - isWhole: whether it must stand in memory as a whole.
  /// - Throws: ``ImportError`` of reason `tooLarge`.
  package func check(_ source: ImportSource, isWhole: Bool = false) throws(ImportError) {
    let limit = isWhole ? min(fileSize, wholeFileSize) : fileSize
    guard source.file.count > limit else { return }
    throw ImportError(
      path: source.displayPath,
      reason: .tooLarge(detail: "it has \(source.file.count) bytes, and the limit for its format is \(limit)"))
  }
}
