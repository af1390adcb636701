internal import VadeEngine
internal import VadeHTTP

/// Everything the server does: the one list of its routes.
struct Routes {
  let services: Services

  /// The whole table.
  var all: [Route] {
    system + libraries + plans + documents + versions + asking + adding + watching + jobs + browsing + activity + settings + session
      + clients + app
  }

  // MARK: What many routes declare

  static let library = Parameter.path("library", "the library's name", .text(limit: 100))
  static let document = Parameter.path("document", "the document's number", .integer(1...Int.max))

  static func ok(_ summary: String, _ schema: String) -> Route.Answer {
    Route.Answer(.ok, summary, type: "application/json", schema: schema)
  }

  static let noLibrary = failure(.notFound, "there is no such library")
  static let notFound = failure(.notFound, "there is no such library or document")

  static func failure(_ status: HTTPStatus, _ summary: String) -> Route.Answer {
    Route.Answer(status, summary, type: "application/json", schema: "Failure")
  }
}
