internal import VadeHTTP

extension Routes {
  /// The places of the app that its own router shows: the page is the same for all of them.
  private static let places: [PathPattern] = [
    "/", "/ask", "/search", "/library", "/library/{rest...}", "/browse", "/browse/{rest...}", "/map", "/map/{rest...}", "/activity",
    "/settings",
    "/settings/{rest...}", "/welcome",
  ]

  /// The web app: one page and the files it is made of, from a list and nowhere else.
  var app: [Route] {
    let pages = Self.places.enumerated().map { index, place in
      Route(
        .get, place, operation: "showApp\(index)", summary: "Gives the web app's page.", tag: "app",
        parameters: place.parameterNames.map { .path($0, "a place in the app") },
        answers: [Route.Answer(.ok, "the page", type: "text/html")], right: .none, ignoresQuery: true
      ) { _ in try serve("index.html") }
    }
    let files = WebApp.embedded.files.keys.sorted().filter { $0 != "index.html" }.enumerated().map { index, path in
      Route(
        .get, PathPattern("/" + path), operation: "getAppFile\(index)", summary: "Gives a file of the web app.", tag: "app",
        answers: [Route.Answer(.ok, "the file")], right: .none
      ) { _ in try serve(path) }
    }
    return pages + files
  }

  private func serve(_ path: String) throws(HTTPError) -> HTTPResponse {
    let file = services.options.appFolder.map { WebApp.file(path, in: $0) } ?? WebApp.embedded.files[path]
    guard let file else { throw HTTPError(.notFound, code: "not-found", "there is no file '\(path)' in the app's folder") }
    var response = HTTPResponse.bytes(file.bytes, type: file.type, tag: file.tag)
    // Asked for again each time and answered without a body when it is the same: another version of the program is another app.
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = file.contentPolicy
    return response
  }
}
