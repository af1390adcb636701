/// Compresses what is worth it for clients that take it.
enum Compression {
  /// Below this, the header fields weigh more than what is won.
  static let threshold = 1024

  /// Compresses an answer of bytes if its type is worth it and the client takes gzip.
  static func apply(to response: inout HTTPResponse, for request: HTTPRequest, cache: CompressionCache) {
    guard case .bytes(let bytes) = response.body, bytes.count > threshold, response.status != .partialContent,
      response.headers["Content-Encoding"] == nil, isCompressible(response.headers["Content-Type"] ?? "")
    else { return }
    response.headers.add("Vary", "Accept-Encoding")
    // A client that asked for a range and gets the whole would count in other bytes.
    guard request.headers["Range"] == nil, takesGzip(request.headers), let compressed = cache.compressed(bytes, tag: response.entityTag)
    else { return }
    response.body = .bytes(compressed)
    response.headers["Content-Encoding"] = "gzip"
    // Other bytes, another strong tag.
    if let tag = response.entityTag { response.headers["ETag"] = Compression.tag(of: tag).headerValue }
  }

  /// The tag of the compressed form of what has a tag.
  static func tag(of tag: EntityTag) -> EntityTag { EntityTag(tag.value + "-gzip") }

  /// Whether `Accept-Encoding` lets gzip in (RFC 9110, 12.5.3).
  static func takesGzip(_ headers: HTTPHeaders) -> Bool {
    var other = false
    for element in headers.list("Accept-Encoding") {
      let parts = element.split(separator: ";").map { trimmed($0) }
      let isRefused = parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
      switch parts.first {
      case "gzip", "x-gzip": return !isRefused
      case "*": other = !isRefused
      default: continue
      }
    }
    return other
  }

  private static func isCompressible(_ contentType: String) -> Bool {
    let type = trimmed(contentType.prefix { $0 != ";" }).lowercased()
    if type == "text/event-stream" { return false }
    return type.hasPrefix("text/") || type.hasSuffix("+json") || type.hasSuffix("+xml") || compressible.contains(type)
  }

  private static let compressible: Set<String> = [
    "application/json", "application/javascript", "application/xml", "application/x-ndjson", "image/svg+xml", "application/manifest+json",
  ]
}
