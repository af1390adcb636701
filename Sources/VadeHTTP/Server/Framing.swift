/// How long a request's body is, by its header fields; what two readers could take for different lengths is refused.
///
/// Request smuggling lives on such differences (RFC 9112, 6.3 and 11.2): a proxy before this server might see one request where it sees two.
enum Framing {
  /// Reads the length.
  ///
  /// - Throws: ``HTTPError`` with 400 for two lengths, a length that is no number, or chunks and a length together.
  static func length(_ headers: HTTPHeaders, version: String) throws(HTTPError) -> BodyLength {
    let lengths = headers.values("Content-Length")
    let encodings = headers.values("Transfer-Encoding")
    guard encodings.isEmpty || lengths.isEmpty else { throw bad("a body has a length or comes in chunks, not both") }
    if !encodings.isEmpty {
      guard version == "HTTP/1.1", encodings.count == 1, encodings[0].lowercased() == "chunked" else {
        throw bad("the only transfer encoding taken is 'chunked', of HTTP/1.1")
      }
      return .unknown
    }
    guard lengths.count <= 1 else { throw bad("a body has one length") }
    guard let text = lengths.first else { return .none }
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(text) else {
      throw bad("the length of the body is no number")
    }
    return count == 0 ? .none : .known(count)
  }

  private static func bad(_ message: String) -> HTTPError { HTTPError(.badRequest, code: "bad-framing", message) }
}
