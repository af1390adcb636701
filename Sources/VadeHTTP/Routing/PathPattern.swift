/// The shape of a path: `/api/libraries/{library}/pages/{page}.png`, `/app/{file...}`.
///
/// A segment is literal, or one parameter with a literal ending, or, as the last, all that remains.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String, ending: String)
    case rest(String)
  }

  /// The pattern as it was written.
  public let description: String
  let segments: [Segment]
  private let hasRest: Bool

  /// Reads a pattern; one that is wrong is a fault of the program.
  public init(_ text: String) {
    precondition(text.hasPrefix("/"), "the pattern '\(text)' must begin with '/'")
    description = text
    let segments = text == "/" ? [] : text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(PathPattern.segment)
    let rests = segments.indices.filter { if case .rest = segments[$0] { true } else { false } }
    self.segments = segments
    hasRest = !rests.isEmpty
    precondition(rests.allSatisfy { $0 == segments.count - 1 }, "the pattern '\(text)' goes on after the rest")
  }

  /// Reads a pattern.
  public init(stringLiteral value: String) { self.init(value) }

  /// The names of the parameters, in order.
  public var parameterNames: [String] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let name, _), .rest(let name): name
      }
    }
  }

  private static func segment(_ text: Substring) -> Segment {
    guard text.first == "{" else {
      precondition(!text.contains { $0 == "{" || $0 == "}" }, "'\(text)' is neither literal nor a parameter")
      return .literal(String(text))
    }
    guard let end = text.firstIndex(of: "}") else { preconditionFailure("'\(text)' has no '}'") }
    let name = String(text[text.index(after: text.startIndex)..<end])
    let ending = String(text[text.index(after: end)...])
    if name.hasSuffix("...") {
      precondition(ending.isEmpty, "'\(text)' goes on after the rest")
      return .rest(String(name.dropLast(3)))
    }
    return .parameter(name, ending: ending)
  }

  /// The parameters' values if a path has this shape.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count || (hasRest && path.count > segments.count) else { return nil }
    var values: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      if case .rest(let name) = segment {
        guard path[path.count - 1] != "" else { return nil }
        values[name] = path[index...].joined(separator: "/")
        return values
      }
      switch segment {
      case .literal(let text):
        guard path[index] == text else { return nil }
      case .parameter(let name, let ending):
        guard path[index].utf8.count > ending.utf8.count, path[index].hasSuffix(ending) else { return nil }
        values[name] = String(path[index].dropLast(ending.count))
      case .rest: preconditionFailure("the rest is handled above")
      }
    }
    return values
  }

  /// Patterns that say more come first: literal before parameter before rest, from the left.
  static func isMoreSpecific(_ left: PathPattern, than right: PathPattern) -> Bool {
    for (one, other) in zip(left.segments, right.segments) where rank(one) != rank(other) { return rank(one) < rank(other) }
    return left.segments.count > right.segments.count
  }

  private static func rank(_ segment: Segment) -> Int {
    switch segment {
    case .literal: 0
    case .parameter(_, let ending): ending.isEmpty ? 2 : 1
    case .rest: 3
    }
  }
}
