/// Something a reader of a document must be told: a page left out, a byte that could not be decoded.
///
/// A bad document is reported this way and the batch goes on; only a document of which nothing can be read is an error.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// How much it matters.
  public var severity: Severity
  /// The stable name of the kind of finding.
  public var id: ID
  /// What was found, as a sentence without its final stop.
  public var summary: String
  /// The page index from 0 it was found on, or nil.
  public var page: Int?

  /// Creates a diagnostic.
  public init(_ severity: Severity, _ id: ID, _ summary: String, page: Int? = nil) {
    self.severity = severity
    self.id = id
    self.summary = summary
    self.page = page
  }

  /// How much a diagnostic matters.
  public enum Severity: String, Sendable, Hashable, Codable, Comparable {
    /// Worth knowing; nothing is lost.
    case note
    /// Something may be wrong or missing.
    case warning
    /// Content is known to be missing.
    case error

    /// Orders by weight: note, warning, error.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable name of a kind of finding, such as `page-needs-ocr`; modules add their own as static members.
  public struct ID: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
    /// The name: lower-case words joined by hyphens.
    public let rawValue: String

    /// Creates an id from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name.
    public var description: String { rawValue }
  }
}
