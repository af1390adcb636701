extension MultipartReader {
  /// Reads the fields above a part.
  static func partHeader(_ block: ArraySlice<UInt8>) throws(HTTPError) -> PartHeader {
    guard let text = String(validating: block, as: UTF8.self), !text.utf8.contains(0) else {
      throw .badForm("the header of a part is not UTF-8")
    }
    var disposition: String?
    var contentType: String?
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw .badForm("the header of a part has a line without a colon") }
      let value = trimmed(line[line.index(after: colon)...])
      switch line[..<colon].lowercased() {
      case "content-disposition": disposition = value
      case "content-type": contentType = value
      case "content-transfer-encoding" where !["binary", "8bit", "7bit"].contains(value.lowercased()):
        // RFC 7578, 4.7: no sender uses it any more; taken as it stands it would be other bytes than were meant.
        throw .badForm("a part is encoded as '\(value)'")
      default: continue
      }
    }
    let parameters = disposition.map(HeaderParameters.init)
    guard let parameters, parameters.value == "form-data", let name = parameters["name"] else {
      throw .badForm("a part says no name")
    }
    return PartHeader(name: name, fileName: parameters.fileName, contentType: contentType)
  }
}

extension HTTPError {
  static func badForm(_ message: String) -> HTTPError { HTTPError(.badRequest, code: "bad-form", message) }
}
