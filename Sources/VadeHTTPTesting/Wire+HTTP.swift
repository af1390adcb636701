public import VadeHTTP

extension Wire {
  /// Sends a request as it should be, its length added when it has a body.
  public func request(_ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = ["Host": "localhost"], _ body: [UInt8] = []) {
    var text = "\(method.rawValue) \(target) HTTP/1.1\r\n"
    for field in headers.fields { text += "\(field.name): \(field.value)\r\n" }
    let saysLength = headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil
    if !saysLength && (!body.isEmpty || [.post, .put, .patch].contains(method)) { text += "Content-Length: \(body.count)\r\n" }
    send(Array((text + "\r\n").utf8) + body)
  }

  /// Sends a request and reads its answer.
  ///
  /// - Throws: ``Failure``.
  public func exchange(_ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders, _ body: [UInt8]) throws -> TestResponse {
    request(method, target, headers, body)
    var rest: [UInt8] = []
    return try response(to: method, &rest)
  }

  /// Reads one answer.
  ///
  /// - Parameters:
  ///   - method: what it answers, since answers to `HEAD` have no body.
  ///   - rest: bytes read before; what was read of the next answer when this returns.
  /// - Returns: the answer.
  /// - Throws: ``Failure``.
  public func response(to method: HTTPMethod = .get, _ rest: inout [UInt8]) throws -> TestResponse {
    let (status, headers) = try head(&rest)
    if method == .head || status == 204 || status == 304 { return TestResponse(status: status, headers: headers, body: []) }
    if headers["Transfer-Encoding"] != nil { return TestResponse(status: status, headers: headers, body: try chunks(&rest)) }
    guard let count = headers["Content-Length"].flatMap(Int.init) else {
      defer { rest = [] }
      return TestResponse(status: status, headers: headers, body: rest + (try readToEnd()))
    }
    rest = try read(rest) { $0.count >= count }
    defer { rest = Array(rest.dropFirst(count)) }
    return TestResponse(status: status, headers: headers, body: Array(rest.prefix(count)))
  }

  /// Reads the status line and the header fields of an answer; interim ones are passed over.
  ///
  /// - Throws: ``Failure``.
  public func head(_ rest: inout [UInt8]) throws -> (status: Int, headers: HTTPHeaders) {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    rest = try read(rest) { $0.firstRange(of: end) != nil }
    guard let range = rest.firstRange(of: end) else { throw Failure.ended }
    let lines = String(decoding: rest[..<range.lowerBound], as: UTF8.self).split(separator: "\r\n")
    rest = Array(rest[range.upperBound...])
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw Failure.malformed("\(lines.first ?? "")")
    }
    if status == 100 { return try head(&rest) }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure.malformed(String(line)) }
      headers.add(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }
    return (status, headers)
  }

  /// Reads one piece of a body in chunks; an empty one is the last.
  ///
  /// - Throws: ``Failure``.
  public func chunk(_ rest: inout [UInt8]) throws -> [UInt8] {
    let lineEnd: [UInt8] = [0x0D, 0x0A]
    rest = try read(rest) { $0.firstRange(of: lineEnd) != nil }
    guard let range = rest.firstRange(of: lineEnd) else { throw Failure.ended }
    let line = String(decoding: rest[..<range.lowerBound], as: UTF8.self)
    guard let count = Int(line, radix: 16) else { throw Failure.malformed(line) }
    let total = range.upperBound + count + 2
    rest = try read(rest) { $0.count >= total }
    defer { rest = Array(rest[total...]) }
    return Array(rest[range.upperBound..<range.upperBound + count])
  }

  private func chunks(_ rest: inout [UInt8]) throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let piece = try chunk(&rest)
      if piece.isEmpty { return body }
      body += piece
    }
  }
}
