extension Router {
  /// Makes of a handler's answer the one that goes out: conditions, ranges, compression, and the header fields every answer has.
  func finish(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    var response = response
    let isRead = request.method == .get || request.method == .head
    if let tag = response.entityTag {
      response.headers["ETag"] = tag.headerValue
      if isRead && response.status == .ok && Conditions.isCurrent(tag, request.headers) { response = notModified(response) }
    }
    if isRead && response.status == .ok { Router.selectRange(&response, for: request) }
    Compression.apply(to: &response, for: request, cache: compressionCache)
    if response.headers["Cache-Control"] == nil {
      response.headers["Cache-Control"] = response.entityTag == nil ? "no-store" : "private, no-cache"
    }
    for field in security.responseHeaders.fields where response.headers[field.name] == nil {
      response.headers.add(field.name, field.value)
    }
    return response
  }

  /// What RFC 9110, 15.4.5 lets a 304 carry, and what the handler said of security.
  ///
  /// A client takes the header fields of a 304 over into what it holds (RFC 9111, 3.2): the fields of every answer would take the place of those the
  /// handler set in their stead.
  private func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var answer = HTTPResponse(.notModified, entityTag: response.entityTag)
    for name in ["ETag", "Cache-Control", "Vary"] + security.responseHeaders.fields.map(\.name) {
      answer.headers[name] = response.headers[name]
    }
    return answer
  }

  private static func selectRange(_ response: inout HTTPResponse, for request: HTTPRequest) {
    let count: Int
    switch response.body {
    case .file(let content): count = content.byteCount
    case .bytes(let bytes) where response.entityTag != nil: count = bytes.count
    default: return
    }
    // A body that is encoded already has ranges of its own, which no client asks for.
    guard response.headers["Content-Encoding"] == nil else { return }
    response.headers["Accept-Ranges"] = "bytes"
    guard let field = request.headers["Range"], Conditions.mayUseRange(response.entityTag, request.headers) else { return }
    switch ByteRange(field, of: count) {
    case .whole: return
    case .unsatisfiable:
      let headers = response.headers
      response =
        HTTPError(
          .rangeNotSatisfiable, code: "range-not-satisfiable", "the range lies outside the \(count) bytes there are",
          headers: ["Content-Range": "bytes */\(count)"]
        ).response
      response.headers["Accept-Ranges"] = headers["Accept-Ranges"]
    case .part(let range):
      response.status = .partialContent
      response.headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
      switch response.body {
      case .file(let content): response.body = .file(content.part(range))
      case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
      case .empty, .stream, .events, .subscription: preconditionFailure("only files and bytes have ranges")
      }
    }
  }
}
