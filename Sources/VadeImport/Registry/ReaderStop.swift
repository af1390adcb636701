public import VadeDocument

/// How the process that reads a document came to an end before the document did.
public enum ReaderStop: Error, Sendable, Hashable {
  /// The parser crashed; what the system said of it, such as "Segmentation fault".
  case crashed(String)
  /// The parser gave nothing for so long, or used so much processor time, that it was ended.
  case timedOut
  /// The parser wanted more memory than a document is given, in bytes.
  case outOfMemory(limit: Int)
  /// The parser tried what it has no right to do, such as opening a connection.
  case forbidden
  /// What came from the process is not what a reader sends.
  case garbled
  /// The process did not start, in the system's words.
  case notStarted(String)

  /// A stable name: `parser-crashed`.
  public var code: String { diagnosticID.rawValue }

  /// The diagnostic of a page that was lost this way.
  public var diagnosticID: Diagnostic.ID {
    switch self {
    case .crashed: .parserCrashed
    case .timedOut: .parserTimedOut
    case .outOfMemory: .parserOutOfMemory
    case .forbidden: .parserForbidden
    case .garbled: .parserGarbled
    case .notStarted: .parserNotStarted
    }
  }

  /// What happened, to be read behind "cannot be read: ".
  public var finding: String {
    switch self {
    case .crashed(let signal): "its reader crashed (\(signal))"
    case .timedOut: "its reader took too long and was ended"
    case .outOfMemory(let limit): "its reader needs more than \(limit >> 20) MiB of memory"
    case .forbidden: "its reader tried what no reader may do and was ended"
    case .garbled: "its reader answered what no reader answers and was ended"
    case .notStarted(let reason): "its reader did not start (\(reason))"
    }
  }

  /// What can be done.
  public var advice: String {
    switch self {
    case .crashed, .timedOut: "open it in its own program and save it again; the file is damaged or made to break readers"
    case .outOfMemory: "split it into smaller files"
    case .forbidden, .garbled: "do not trust this file: it may be made to attack the programs that open it"
    case .notStarted: "'vade doctor' says what is missing; --no-sandbox reads without a process apart"
    }
  }
}

extension Diagnostic.ID {
  /// The parser crashed on a page or a file inside.
  public static let parserCrashed = Self(rawValue: "parser-crashed")
  /// The parser took too long for a page or a file inside.
  public static let parserTimedOut = Self(rawValue: "parser-timed-out")
  /// The parser needed too much memory for a page or a file inside.
  public static let parserOutOfMemory = Self(rawValue: "parser-out-of-memory")
  /// The parser tried something forbidden.
  public static let parserForbidden = Self(rawValue: "parser-forbidden")
  /// The parser's process answered nonsense.
  public static let parserGarbled = Self(rawValue: "parser-garbled")
  /// The parser's process did not start.
  public static let parserNotStarted = Self(rawValue: "parser-not-started")
}
