/// One thing the server does: where, by whose right, with which parameters and body, and what does it.
///
/// The table of routes is the truth: requests are checked against it before a handler runs, and descriptions of the server are made of it.
public struct Route: Sendable {
  /// What an answer of one status is.
  public struct Answer: Sendable, Hashable {
    /// The status.
    public let status: HTTPStatus
    /// What it says, one sentence.
    public let summary: String
    /// The media type of its body; nil without one.
    public let type: String?
    /// The name of the body's schema in the description; nil when it has none.
    public let schema: String?

    /// Creates a description of an answer.
    public init(_ status: HTTPStatus, _ summary: String, type: String? = nil, schema: String? = nil) {
      self.status = status
      self.summary = summary
      self.type = type
      self.schema = schema
    }
  }

  /// What does the work; it may block, and runs on a worker's thread.
  public typealias Handler = @Sendable (HTTPRequest) throws -> HTTPResponse

  /// The method; a route of `get` answers `HEAD` too.
  public var method: HTTPMethod
  /// The path's shape.
  public var pattern: PathPattern
  /// A name that does not change, such as `listDocuments`.
  public var operation: String
  /// What it does, one sentence.
  public var summary: String
  /// The group it is shown in.
  public var tag: String
  /// The parameters of path and query.
  public var parameters: [Parameter]
  /// What body it takes.
  public var body: BodyRule
  /// The name of the body's schema in the description.
  public var bodySchema: String?
  /// What it answers.
  public var answers: [Answer]
  /// The right it needs.
  public var right: AccessRight
  /// The path's parameter that names a scope a principal must be allowed to enter; nil for none.
  public var scope: String?
  /// Whether it answers with a stream that may go on for long; such handlers have threads of their own.
  public var isStream: Bool
  /// Whether the query is not the server's to check, as that of a page whose script reads it.
  public var ignoresQuery: Bool
  /// Refuses a request before its body is read, by an ``HTTPError``; on the event loop, so it must not block.
  public var admit: @Sendable (HTTPRequest) throws -> Void
  /// What does the work.
  public var handler: Handler

  /// Creates a route; see the properties of the same names.
  public init(
    _ method: HTTPMethod, _ pattern: PathPattern, operation: String, summary: String = "", tag: String = "",
    parameters: [Parameter] = [], body: BodyRule = .none, bodySchema: String? = nil, answers: [Answer] = [], right: AccessRight = .read,
    scope: String? = nil, isStream: Bool = false, ignoresQuery: Bool = false,
    admit: @escaping @Sendable (HTTPRequest) throws -> Void = { _ in },
    handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.operation = operation
    self.summary = summary
    self.tag = tag
    self.parameters = parameters
    self.body = body
    self.bodySchema = bodySchema
    self.answers = answers
    self.right = right
    self.scope = scope
    self.isStream = isStream
    self.ignoresQuery = ignoresQuery
    self.admit = admit
    self.handler = handler
    let declared = parameters.filter { $0.place == .path }.map(\.name)
    precondition(declared == pattern.parameterNames, "the route '\(operation)' declares \(declared) for '\(pattern)'")
    precondition(scope.map(declared.contains) ?? true, "the route '\(operation)' has no parameter for its scope")
  }
}
