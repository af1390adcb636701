/// A parameter a route declares: the router checks it before the handler runs, and descriptions of the server are made of it.
public struct Parameter: Sendable, Hashable {
  /// Where it stands.
  public enum Place: String, Sendable, Hashable {
    /// In the path, as the pattern names it.
    case path
    /// In the query.
    case query
  }

  /// What values it takes.
  public enum Kind: Sendable, Hashable {
    /// Text of at most so many bytes of UTF-8.
    case text(limit: Int = 4096)
    /// A whole number.
    case integer(ClosedRange<Int> = 0...Int.max)
    /// A number.
    case number(ClosedRange<Double>)
    /// `1`, `true`, `0` or `false`; without a value, true.
    case flag
    /// One of a few words.
    case choice([String])
  }

  /// Its name.
  public let name: String
  /// Where it stands.
  public let place: Place
  /// What values it takes.
  public let kind: Kind
  /// Whether a request without it is refused.
  public let isRequired: Bool
  /// Whether it may come several times.
  public let isRepeated: Bool
  /// Its value when the request has none, as it would be written.
  public let fallback: String?
  /// What it means, one sentence.
  public let summary: String

  /// A parameter of the path.
  public static func path(_ name: String, _ summary: String, _ kind: Kind = .text()) -> Parameter {
    Parameter(name: name, place: .path, kind: kind, isRequired: true, isRepeated: false, fallback: nil, summary: summary)
  }

  /// A parameter of the query that may be left out.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - summary: what it means.
  ///   - kind: what values it takes.
  ///   - fallback: its value when it is left out, as it would be written.
  /// - Returns: the parameter.
  public static func query(_ name: String, _ summary: String, _ kind: Kind = .text(), default fallback: String? = nil) -> Parameter {
    Parameter(name: name, place: .query, kind: kind, isRequired: false, isRepeated: false, fallback: fallback, summary: summary)
  }

  /// A parameter of the query that must be there.
  public static func required(_ name: String, _ summary: String, _ kind: Kind = .text()) -> Parameter {
    Parameter(name: name, place: .query, kind: kind, isRequired: true, isRepeated: false, fallback: nil, summary: summary)
  }

  /// A parameter of the query that may come any number of times.
  public static func repeated(_ name: String, _ summary: String, _ kind: Kind = .text()) -> Parameter {
    Parameter(name: name, place: .query, kind: kind, isRequired: false, isRepeated: true, fallback: nil, summary: summary)
  }
}
