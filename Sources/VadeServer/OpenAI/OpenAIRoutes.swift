internal import FoundationEssentials
package import VadeHTTP
package import VadeMCP
internal import VadeSystem

/// The routes of OpenAI's interface: each library is a model whose answers are made of its documents' sentences.
package struct OpenAIRoutes: Sendable {
  /// The libraries a request may see.
  let toolBox: @Sendable (HTTPRequest) -> any ToolBox
  /// What computes vectors.
  let vectors: any TextVectors
  /// The files that were sent, and what adds them to libraries.
  let files: FileDesk
  /// Makes an empty library.
  let createLibrary: @Sendable (String) throws -> Void
  /// What tells the time, in seconds since 1970.
  let clock: @Sendable () -> Int

  /// The most bytes of a body that is a document.
  static let bodyLimit = 8 << 20
  static let tag = "OpenAI"

  /// Creates the routes.
  ///
  /// - Parameters:
  ///   - vectors: what computes vectors.
  ///   - files: the files that were sent.
  ///   - createLibrary: makes an empty library, or throws a `ToolFailure`.
  ///   - clock: what tells the time, in seconds since 1970.
  ///   - toolBox: the libraries a request may see.
  package init(
    vectors: any TextVectors, files: FileDesk, createLibrary: @escaping @Sendable (String) throws -> Void,
    clock: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }, toolBox: @escaping @Sendable (HTTPRequest) -> any ToolBox
  ) {
    self.toolBox = toolBox
    self.vectors = vectors
    self.files = files
    self.createLibrary = createLibrary
    self.clock = clock
  }

  /// All routes, to be put into the server's table.
  package var routes: [Route] {
    modelRoutes + answerRoutes + vectorRoutes + fileRoutes + vectorStoreRoutes + [transcriptions]
  }

  /// What a route answers: a document, or that something it names is not there or in the way.
  static func answers(_ summary: String, type: String = "application/json") -> [Route.Answer] {
    [
      .init(.ok, summary, type: type),
      .init(.notFound, "There is no such model, store or file.", type: "application/json", schema: "Failure"),
      .init(.conflict, "The library takes no files.", type: "application/json", schema: "Failure"),
    ]
  }

  /// A handler whose failures are told in OpenAI's shape.
  static func handler(_ body: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) -> Route.Handler {
    { request in
      do {
        return try body(request)
      } catch let error as OpenAIError {
        return error.response
      } catch let error as ToolFailure {
        return OpenAIError(error).response
      } catch let error as HTTPError {
        return OpenAIError(error).response
      }
    }
  }

  /// The library a model's name means.
  func library(named model: String, _ toolBox: any ToolBox) throws(OpenAIError) -> String {
    let names: [String]
    do { names = try toolBox.libraryNames() } catch { throw OpenAIError(error) }
    guard names.contains(model) else {
      let known = names.isEmpty ? "there is none yet" : "there are " + names.prefix(20).joined(separator: ", ")
      throw .missing("model", "there is no model '\(model.prefix(100))': each library is one; \(known)", code: "model_not_found")
    }
    return model
  }

  /// A name nobody else has: `chatcmpl-…`.
  static func identifier(_ prefix: String) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16) + String(UInt64.random(in: .min ... .max), radix: 16)
    return prefix + String((digits + String(repeating: "0", count: 32)).prefix(24))
  }

  /// The address a request was sent to, which links begin with.
  static func base(of request: HTTPRequest) -> String { "http://" + (request.headers["Host"] ?? "localhost") }
}
