/// The parameters of a request, checked against what its route declares.
///
/// Asking for a parameter that is not declared, or for a value that need not be there as if it must, is a fault of the program and traps.
public struct ParameterValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
  }

  private var values: [String: [Value]] = [:]

  init() {}

  /// Whether the request has the parameter, or it has a default.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The text of a parameter that is required or has a default.
  public func text(_ name: String) -> String { required(optionalText(name), name) }
  /// The number of a parameter that is required or has a default.
  public func integer(_ name: String) -> Int { required(optionalInteger(name), name) }
  /// The number of a parameter that is required or has a default.
  public func number(_ name: String) -> Double { required(optionalNumber(name), name) }
  /// Whether a flag is set; one that is left out is not.
  public func flag(_ name: String) -> Bool {
    switch values[name]?.first {
    case nil: false
    case .flag(let value): value
    default: preconditionFailure("the parameter '\(name)' is no flag")
    }
  }

  /// The text of a parameter or of a choice, if the request has it.
  public func optionalText(_ name: String) -> String? { texts(name).first }
  /// All texts of a repeated parameter.
  public func texts(_ name: String) -> [String] {
    values[name, default: []].map {
      if case .text(let value) = $0 { value } else { preconditionFailure("the parameter '\(name)' is no text") }
    }
  }
  /// The whole number of a parameter, if the request has it.
  public func optionalInteger(_ name: String) -> Int? { integers(name).first }
  /// All whole numbers of a repeated parameter.
  public func integers(_ name: String) -> [Int] {
    values[name, default: []].map {
      if case .integer(let value) = $0 { value } else { preconditionFailure("the parameter '\(name)' is no whole number") }
    }
  }
  /// The number of a parameter, if the request has it.
  public func optionalNumber(_ name: String) -> Double? {
    values[name]?.first.map {
      if case .number(let value) = $0 { value } else { preconditionFailure("the parameter '\(name)' is no number") }
    }
  }

  private func required<Value>(_ value: Value?, _ name: String) -> Value {
    guard let value else { preconditionFailure("the route does not require the parameter '\(name)'") }
    return value
  }
}

extension ParameterValues {
  /// Reads and checks what a request has.
  ///
  /// - Parameters:
  ///   - declared: what the route declares.
  ///   - path: the values the pattern found.
  ///   - query: the query's items.
  /// - Throws: ``HTTPError`` with 400 that names the parameter and what was expected of it.
  init(_ declared: [Parameter], path: [String: String], query: [RequestTarget.QueryItem]) throws(HTTPError) {
    for item in query where !declared.contains(where: { $0.place == .query && $0.name == item.name }) {
      let known = declared.filter { $0.place == .query }.map { "'\($0.name)'" }.joined(separator: ", ")
      throw .badParameter("the query parameter '\(item.name)' is not known here\(known.isEmpty ? "" : "; known are \(known)")")
    }
    for parameter in declared {
      var texts: [String]
      switch parameter.place {
      case .path: texts = path[parameter.name].map { [$0] } ?? []
      case .query: texts = query.filter { $0.name == parameter.name }.map(\.value)
      }
      guard texts.count <= 1 || parameter.isRepeated else { throw .badParameter("the parameter '\(parameter.name)' may come only once") }
      if texts.isEmpty, let fallback = parameter.fallback { texts = [fallback] }
      guard !texts.isEmpty || !parameter.isRequired else { throw .badParameter("the parameter '\(parameter.name)' is missing") }
      guard !texts.isEmpty else { continue }
      var parsed: [Value] = []
      for text in texts { parsed.append(try parameter.value(of: text)) }
      values[parameter.name] = parsed
    }
  }
}

extension Parameter {
  fileprivate func value(of text: String) throws(HTTPError) -> ParameterValues.Value {
    switch kind {
    case .text(let limit):
      guard text.utf8.count <= limit else { throw .badParameter("the parameter '\(name)' is longer than \(limit) bytes") }
      return .text(text)
    case .integer(let range):
      guard let value = Int(text), range.contains(value) else {
        let bound = range.upperBound == .max ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
        throw .badParameter("the parameter '\(name)' must be a whole number \(bound)")
      }
      return .integer(value)
    case .number(let range):
      guard let value = Double(text), range.contains(value) else {
        throw .badParameter("the parameter '\(name)' must be a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(value)
    case .flag:
      switch text {
      case "", "1", "true": return .flag(true)
      case "0", "false": return .flag(false)
      default: throw .badParameter("the parameter '\(name)' must be 1 or 0")
      }
    case .choice(let words):
      guard words.contains(text) else {
        throw .badParameter("the parameter '\(name)' must be one of \(words.map { "'\($0)'" }.joined(separator: ", "))")
      }
      return .text(text)
    }
  }
}

extension HTTPError {
  /// A parameter that is missing, unknown or wrong; the message names it.
  public static func badParameter(_ message: String) -> HTTPError { HTTPError(.badRequest, code: "bad-parameter", message) }
}
