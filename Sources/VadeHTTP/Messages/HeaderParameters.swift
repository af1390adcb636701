/// A header value with parameters: `form-data; name="a"; filename="b.pdf"` (RFC 9110, 5.6.6).
struct HeaderParameters: Sendable, Hashable {
  /// What stands before the first semicolon, in lower case.
  let value: String
  private let parameters: [String: String]

  init(_ text: String) {
    var rest = text[...]
    value = trimmed(HeaderParameters.take(&rest) { $0 != ";" }).lowercased()
    var parameters: [String: String] = [:]
    while !rest.isEmpty {
      rest = rest.dropFirst()
      let name = trimmed(HeaderParameters.take(&rest) { $0 != "=" && $0 != ";" }).lowercased()
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      let value = rest.first == "\"" ? HeaderParameters.quoted(&rest) : trimmed(HeaderParameters.take(&rest) { $0 != ";" })
      if parameters[name] == nil { parameters[name] = value }
      _ = HeaderParameters.take(&rest) { $0 != ";" }
    }
    self.parameters = parameters
  }

  /// The value of a parameter by its name in lower case.
  subscript(name: String) -> String? { parameters[name] }

  /// The file name without the directories some senders put before it; the encoded form of RFC 8187 comes first.
  var fileName: String? {
    guard let name = extended("filename*") ?? self["filename"].map(HeaderParameters.unescaped) else { return nil }
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return String(String.UnicodeScalarView(last.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  private func extended(_ name: String) -> String? {
    guard let parts = self[name]?.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false), parts.count == 3,
      parts[0].lowercased() == "utf-8"
    else { return nil }
    // A name that cannot be read is one the plain parameter may still tell.
    return try? RequestTarget.decoded(parts[2], plusIsBlank: false)
  }

  /// WHATWG HTML, 4.10.21.8: browsers write quotation marks and line ends in names so, and nothing else.
  private static func unescaped(_ name: String) -> String {
    var result = ""
    var rest = name[...]
    while let next = rest.first {
      let code = rest.prefix(3)
      switch code {
      case "%22": result.append("\"")
      case "%0D", "%0A": break
      default:
        result.append(next)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(3)
    }
    return result
  }

  private static func take(_ rest: inout Substring, while isTaken: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// A backslash escapes a quotation mark or itself; before anything else it stands for itself, as in `C:\a.pdf`.
  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var result = ""
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
        result.append(rest.removeFirst())
      } else {
        result.append(next)
      }
    }
    return result
  }
}
