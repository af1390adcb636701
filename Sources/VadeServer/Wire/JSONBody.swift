internal import FoundationEssentials
internal import VadeEngine
internal import VadeHTTP

/// The JSON of requests and answers.
enum JSONBody {
  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - type: what it is read as.
  ///   - request: the request.
  /// - Returns: the value.
  /// - Throws: `HTTPError` with 400 that names the key and what was expected.
  static func read<Value: Decodable>(_ type: Value.Type, _ request: HTTPRequest) throws(HTTPError) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(type, from: Data(request.body.bytes))
    } catch let error as DecodingError {
      throw HTTPError(.badRequest, code: "bad-json", message(error))
    } catch {
      throw HTTPError(.badRequest, code: "bad-json", "the body is not JSON")
    }
  }

  private static func message(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey], _ last: (any CodingKey)? = nil) -> String {
      let names = (path + [last].compactMap { $0 }).map { $0.intValue.map { "[\($0)]" } ?? WireEncoder.key($0.stringValue) }
      return names.isEmpty ? "the body" : "'\(names.joined(separator: "."))'"
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath, key)) is missing"
    case .typeMismatch(let type, let context): return "\(place(context.codingPath)) must be \(word(for: type))"
    case .valueNotFound(let type, let context): return "\(place(context.codingPath)) must be \(word(for: type)), not null"
    case .dataCorrupted(let context): return "\(place(context.codingPath)) is not JSON that can be read"
    @unknown default: return "the body cannot be read"
    }
  }

  private static func word(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type, is Int64.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

extension HTTPResponse {
  /// An answer of a document.
  static func document(_ value: some Encodable, status: HTTPStatus = .ok) throws -> HTTPResponse {
    .json(try WireEncoder.bytes(value), status: status)
  }
}
