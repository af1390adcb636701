/// Conditions of a request on the tag of what it would get (RFC 9110, 13).
enum Conditions {
  /// Whether the client's copy is current, by `If-None-Match`.
  ///
  /// A tag that says of itself that it is weak matches too, as 13.1.2 wants; so does the tag of the compressed form.
  static func isCurrent(_ tag: EntityTag, _ headers: HTTPHeaders) -> Bool {
    let values = headers.values("If-None-Match").flatMap { $0.split(separator: ",") }.map { trimmed($0) }
    return values.contains { value in
      if value == "*" { return true }
      let value = value.hasPrefix("W/") ? String(value.dropFirst(2)) : value
      return value == tag.headerValue || value == Compression.tag(of: tag).headerValue
    }
  }

  /// Whether a range may be sent, by `If-Range`: only when the client's part is of the same bytes, strongly compared (13.1.5).
  static func mayUseRange(_ tag: EntityTag?, _ headers: HTTPHeaders) -> Bool {
    guard let value = headers["If-Range"] else { return true }
    return tag.map { $0.headerValue == value } ?? false
  }
}
