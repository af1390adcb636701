/// What a `vade://` address or an item's short id names: `vade://LIBRARY/documents/12/pages/3`, `LIBRARY/p42`.
package struct ResourceAddress: Sendable, Hashable {
  /// The library it is in; nil where a short id leaves it out.
  package var library: String?
  /// What it is.
  package var item: Item

  /// What can be named.
  package enum Item: Sendable, Hashable {
    case document(Int)
    /// A page, counted from 1.
    case page(document: Int, page: Int)
    case passage(Int)
  }

  /// An address.
  package init(library: String?, item: Item) {
    self.library = library
    self.item = item
  }

  /// The address a URI names.
  ///
  /// - Returns: nil for any other URI.
  package init?(uri: String) {
    guard uri.hasPrefix("vade://"), uri.utf8.count <= 2_000 else { return nil }
    let parts = uri.dropFirst("vade://".count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 5, let library = Self.decoded(parts[0]), !library.isEmpty, let number = Self.number(parts[2])
    else { return nil }
    switch (parts[1], parts.count) {
    case ("documents", 3): self.init(library: library, item: .document(number))
    case ("passages", 3): self.init(library: library, item: .passage(number))
    case ("documents", 5):
      guard parts[3] == "pages", let page = Self.number(parts[4]), page > 0 else { return nil }
      self.init(library: library, item: .page(document: number, page: page))
    default: return nil
    }
  }

  /// The address a tool's `id` names: a URI, or a short id with or without its library.
  ///
  /// - Returns: nil for what is neither.
  package init?(id: String) {
    if id.hasPrefix("vade:") {
      self.init(uri: id)
      return
    }
    let slash = id.lastIndex(of: "/")
    let library = slash.map { String(id[..<$0]) }
    let item = slash.map { id[id.index(after: $0)...] } ?? id[...]
    // A library's name is the name of a folder: it has no slash in it.
    guard library.map({ !$0.isEmpty && !$0.contains("/") }) ?? true else { return nil }
    if item.hasPrefix("p") {
      guard let number = Self.number(item.dropFirst()) else { return nil }
      self.init(library: library, item: .passage(number))
    } else {
      guard let number = Self.number(item) else { return nil }
      self.init(library: library, item: .document(number))
    }
  }

  /// The address as a URI, in a library where it names none itself.
  package func uri(in defaultLibrary: String) -> String {
    let start = "vade://" + Self.percentEncoded(library ?? defaultLibrary)
    return switch item {
    case .document(let id): "\(start)/documents/\(id)"
    case .page(let document, let page): "\(start)/documents/\(document)/pages/\(page)"
    case .passage(let id): "\(start)/passages/\(id)"
    }
  }

  /// The templates of all addresses (RFC 6570).
  static let templates: [JSONValue] = [
    template("vade://{library}/documents/{id}", "document", "Document", "The text of a document."),
    template("vade://{library}/documents/{id}/pages/{page}", "page", "Page of a document", "The text of a page, counted from 1."),
    template("vade://{library}/passages/{id}", "passage", "Passage", "The text of a passage that was found."),
  ]

  private static func template(_ uri: String, _ name: String, _ title: String, _ summary: String) -> JSONValue {
    [
      "uriTemplate": .string(uri), "name": .string(name), "title": .string(title), "description": .string(summary),
      "mimeType": "text/plain",
    ]
  }

  /// A number of digits only: `Int` would take a sign too.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  /// A text as a segment of an address: all but the characters that never need it percent-encoded (RFC 3986, 2.3).
  package static func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let scalar = UnicodeScalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-._~".contains(Character(scalar)))
      let digits = String(byte, radix: 16, uppercase: true)
      result += isPlain ? String(scalar) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
