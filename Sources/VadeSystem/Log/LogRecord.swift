/// One entry of the log: what happened, when and to which document.
///
/// It never holds text of a document, a query or a secret.
public struct LogRecord: Sendable, Hashable {
  /// When it happened, in seconds since 1970-01-01 UTC.
  public var time: Double
  /// How much it matters.
  public var level: LogLevel
  /// The part of the program that says it.
  public var subsystem: Subsystem
  /// What happened, without a final stop.
  public var message: String
  /// The document it happened to, as the user named it, or nil.
  public var document: String?
  /// The page it happened on, by index from 0, or nil.
  public var page: Int?

  /// Creates a record.
  public init(time: Double, level: LogLevel, subsystem: Subsystem, message: String, document: String? = nil, page: Int? = nil) {
    self.time = time
    self.level = level
    self.subsystem = subsystem
    self.message = message
    self.document = document
    self.page = page
  }

  /// A part of the program by its name in the log; modules add theirs as static members.
  public struct Subsystem: RawRepresentable, Sendable, Hashable, Codable {
    /// The stable name: lower-case words joined by hyphens.
    public var rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The record on one line: `2026-03-01T09:30:00.250Z info reading document="a.pdf" page=3 one column, no gutter found`.
  ///
  /// The page is counted from 1. Names come from outside: what could end the line or turn its direction is escaped, so that no name forges a record.
  public var line: String {
    var parts = [Timestamp.text(time, withMilliseconds: true), level.rawValue, subsystem.rawValue]
    if let document { parts.append("document=\"" + LogRecord.escaped(document, quote: "\"") + "\"") }
    if let page { parts.append("page=\(page + 1)") }
    parts.append(LogRecord.escaped(message, quote: nil))
    return parts.joined(separator: " ")
  }

  private static func escaped(_ text: String, quote: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // Unicode TR 36, 3.3: format characters include the overrides of direction, by which a name shows another ending than it has.
      case .control, .format, .lineSeparator, .paragraphSeparator: result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      default:
        if let quote, scalar == quote || scalar == "\\" { result.append("\\") }
        result.append(scalar)
      }
    }
    return String(result)
  }
}
