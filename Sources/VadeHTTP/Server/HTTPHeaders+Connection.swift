internal import CMicroHTTPD

extension HTTPHeaders {
  /// The header fields of a connection's request.
  @unsafe init(of connection: OpaquePointer) {
    self.init()
    unsafe withUnsafeMutablePointer(to: &self) { headers in
      _ = unsafe MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { headers, _, name, nameCount, value, valueCount in
          guard let headers = unsafe headers, let name = unsafe name else { return .NO }
          let nameBytes = unsafe UnsafeRawBufferPointer(start: name, count: nameCount)
          let valueBytes = unsafe UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount)
          // RFC 9110, 5.5: what is not UTF-8 is opaque; nothing here looks into it.
          unsafe headers.assumingMemoryBound(to: HTTPHeaders.self).pointee
            .add(String(decoding: nameBytes, as: UTF8.self), trimmed(String(decoding: valueBytes, as: UTF8.self)))
          return .YES
        }, headers)
    }
  }
}

extension HTTPResponse {
  /// The answer as it is sent past the library: short, and the last of its connection.
  var serialised: [UInt8] {
    var content: [UInt8] = []
    if case .bytes(let bytes) = body { content = bytes }
    let phrase = unsafe MHD_get_reason_phrase_for(UInt32(status.rawValue)).map { unsafe String(cString: $0) } ?? ""
    var head = "HTTP/1.1 \(status.rawValue) \(phrase)\r\n"
    for field in headers.fields where field.name != "Connection" { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + content
  }
}
