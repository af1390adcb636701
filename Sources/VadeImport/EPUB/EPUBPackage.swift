/// What an EPUB's package document and navigation say (EPUB 3.3, 5 and 7; OPF 2.0.1).
struct EPUBPackage {
  /// A part of the book, in the order of reading.
  struct Part: Hashable {
    /// The name of its entry in the container.
    var entry: String
    /// What the navigation calls it, or nil.
    var title: String?
    /// How deep the navigation has it; 1 is the outermost.
    var level = 1
  }

  /// The book's title, or nil.
  private(set) var title: String?
  /// What the book says of itself, in its own order, by Dublin Core's names.
  private(set) var properties: [(name: String, value: String)] = []
  /// The parts of the spine whose entries are text.
  private(set) var parts: [Part] = []
  /// What the spine or the manifest names and the container does not have.
  private(set) var missing: [String] = []
  /// Where the package document breaks off, so that parts behind it are not known, or nil.
  private(set) var fault: String?
  /// Parts of the spine that are no text, such as pictures.
  private(set) var others: [String] = []

  private struct Item {
    var href: String
    var type: String
    var isNavigation: Bool
  }

  private static let textTypes: Set<String> = [
    "application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document", "text/xml", "",
  ]

  /// Reads the package document of a container.
  init(of archive: ZipArchive, path: String) throws(ImportError) {
    let name = try Self.packageName(archive, path)
    guard let entry = archive.entry(named: name) else {
      throw ImportError(path: path, reason: .damaged(detail: "its package document '\(name)' is missing"))
    }
    let base = EntryPath.folder(of: name)
    var items: [String: Item] = [:]
    var spine: [String] = []
    var ncx: String?
    let reader = XMLReader(namespaces: .ignored, bytes: try archive.read(entry))
    while let event = try reader.next() {
      guard case .start(let element, let attributes) = event else { continue }
      switch element {
      case "item":
        guard let id = attributes["id"], let href = attributes["href"] else { continue }
        let isNavigation = attributes["properties"]?.split(separator: " ").contains("nav") ?? false
        items[id] = Item(href: EntryPath.resolve(href, in: base), type: attributes["media-type"] ?? "", isNavigation: isNavigation)
      case "spine": ncx = attributes["toc"]
      case "itemref": if let id = attributes["idref"] { spine.append(id) }
      case "title", "creator", "language", "date", "publisher", "identifier", "description", "subject", "rights", "contributor", "source":
        note(element, try reader.elementText())
      default: break
      }
    }
    if let fault = reader.fault, spine.isEmpty {
      throw ImportError(path: path, reason: .damaged(detail: "its package document is broken: \(fault)"))
    }
    fault = reader.fault
    let navigation =
      items.values.first(where: \.isNavigation)?.href ?? ncx.flatMap { items[$0]?.href }
      ?? items.values.first { $0.type == "application/x-dtbncx+xml" }?.href
    let titles =
      try navigation.flatMap { archive.entry(named: $0) }.map { entry throws(ImportError) in try Self.titles(archive, entry) } ?? [:]
    for id in spine { add(items[id], id: id, titles: titles, archive: archive) }
  }

  private mutating func add(_ item: Item?, id: String, titles: [String: Part], archive: ZipArchive) {
    guard let item else { return missing.append(id) }
    guard archive.entry(named: item.href) != nil else { return missing.append(item.href) }
    guard Self.textTypes.contains(item.type.lowercased()) else { return others.append(item.href) }
    parts.append(titles[item.href] ?? Part(entry: item.href))
  }

  private mutating func note(_ name: String, _ value: String) {
    let words = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return }
    if name == "title" {
      title = title ?? words
    } else {
      properties.append((name == "creator" ? "author" : name, MarkedUpText.plain(words)))
    }
  }

  /// Where the container says its package document is (OCF 3.3, 4.2.6.3.1).
  private static func packageName(_ archive: ZipArchive, _ path: String) throws(ImportError) -> String {
    if let entry = archive.entry(named: "META-INF/container.xml") {
      let reader = XMLReader(namespaces: .ignored, bytes: try archive.read(entry))
      while let event = try reader.next() {
        if case .start("rootfile", let attributes) = event, let name = attributes["full-path"] { return EntryPath.resolve(name, in: "") }
      }
    }
    if let entry = archive.entries.first(where: { $0.name.hasSuffix(".opf") }) { return entry.name }
    throw ImportError(path: path, reason: .damaged(detail: "it has no package document"))
  }

  /// What the navigation calls the parts, by entry: an EPUB 3 navigation document or an NCX.
  ///
  /// A part named several times keeps its first name.
  private static func titles(_ archive: ZipArchive, _ entry: ZipArchive.Entry) throws(ImportError) -> [String: Part] {
    let base = EntryPath.folder(of: entry.name)
    let reader = XMLReader(namespaces: .ignored, bytes: try archive.read(entry))
    var titles: [String: Part] = [:]
    var depth = 0
    var label = ""
    var isTOC = true
    while let event = try reader.next() {
      switch event {
      case .start("nav", let attributes):
        isTOC = attributes.list.contains { $0.name == "?:type" || $0.name == "type" ? $0.value == "toc" : false }
      case .end("nav"): isTOC = false
      case .start("ol", _), .start("navPoint", _): depth += 1
      case .end("ol"), .end("navPoint"): depth -= 1
      case .start("navLabel", _): label = try reader.elementText()
      case .start("content", let attributes): add(attributes["src"], label, depth, base, &titles)
      case .start("a", let attributes) where isTOC: add(attributes["href"], try reader.elementText(), depth, base, &titles)
      default: break
      }
    }
    return titles
  }

  private static func add(_ href: String?, _ label: String, _ depth: Int, _ base: String, _ titles: inout [String: Part]) {
    let words = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let href, !words.isEmpty else { return }
    let entry = EntryPath.resolve(href, in: base)
    if titles[entry] == nil { titles[entry] = Part(entry: entry, title: words, level: max(1, depth)) }
  }
}

/// Names of entries as documents inside a container write them: relative, percent-encoded, with a fragment.
enum EntryPath {
  /// The folder an entry stands in, with a `/` at its end, or nothing.
  static func folder(of name: String) -> String {
    name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  /// The entry a reference means (RFC 3986, 5.2): without fragment and query, decoded, with `.` and `..` resolved.
  static func resolve(_ reference: String, in folder: String) -> String {
    let plain = reference.prefix { $0 != "#" && $0 != "?" }
    let decoded = percentDecoded(plain)
    var parts: [Substring] = []
    for part in (decoded.hasPrefix("/") ? decoded : folder + decoded).split(separator: "/") {
      if part == "." { continue }
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// A text with `%41` as the byte it stands for; what is no escape stays.
  static func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == 0x25, at + 2 < bytes.count, let value = UInt8(String(decoding: bytes[(at + 1)...(at + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        at += 3
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
