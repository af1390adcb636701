/// How much a record of the log matters; each level includes those before it.
public enum LogLevel: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Something that was asked for was not done.
  case error
  /// Something was done, but not all of it or not as wished.
  case warning
  /// What was done, a few records for each document.
  case info
  /// How it was done, down to every page.
  case debug

  /// Whether the left one matters more.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }
}
