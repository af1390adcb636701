internal import VadeDocument

/// Reads an XML document of running text by telling ``HTMLBlockBuilder`` what each of its elements is called in HTML.
struct XMLDocumentReader {
  private let builder = HTMLBlockBuilder()
  private var open: [Open] = []
  private var depth = 0
  private var title: String?
  private var columns: [[String: Int]] = []
  private var metadata: Metadata?
  private var person: PersonName?

  /// What is gathered of an element that holds what is known about the document.
  private struct Metadata {
    /// How many elements are open round it.
    let depth: Int
    /// How many elements are open round the text to read inside it, or nil outside one.
    var textDepth: Int?
    private(set) var items: [(name: String, text: String, line: Int)] = []
    private var path: [String] = []
    private var isOpen = false

    init(depth: Int) { self.depth = depth }

    var isInText: Bool { textDepth != nil }

    mutating func start(_ name: String) {
      path.append(name)
      isOpen = false
    }

    /// Ends an element.
    ///
    /// - Returns: whether it was one of those gathered.
    mutating func end() -> Bool {
      guard !isInText, !path.isEmpty else { return false }
      path.removeLast()
      isOpen = false
      return true
    }

    mutating func add(_ text: String, line: Int) {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { return }
      if isOpen, let last = items.indices.last {
        items[last].text += " " + words
      } else {
        items.append((path.suffix(2).joined(separator: "."), words, line))
      }
      isOpen = true
    }
  }

  /// An element that is open.
  private struct Open {
    var name: String
    /// The element the builder was told of, or nil when it was told of none.
    var told: String?
    var isSection = false
    var isTitle = false
  }

  /// Reads a document to its end.
  static func read(_ reader: XMLReader) throws(ImportError) -> HTMLPage {
    var document = XMLDocumentReader()
    document.builder.start("body", attributes: [:], line: 1)
    var heading = ""
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): document.start(name, attributes, line: reader.line)
      case .end: document.end(&heading, line: reader.line)
      case .text(let text):
        if document.title == nil, document.open.contains(where: \.isTitle) { heading += text }
        if document.metadata?.isInText == false {
          document.metadata?.add(text, line: reader.line)
        } else {
          document.text(text, line: reader.line)
        }
      }
    }
    document.builder.end("body")
    var page = document.builder.finish()
    page.title = document.title
    page.diagnostics += reader.diagnostics
    return page
  }

  private mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int) {
    if metadata != nil, !XMLVocabulary.metadataText.contains(name) || metadata?.isInText == true {
      if metadata?.isInText == false { return metadata?.start(name) ?? () }
    } else if metadata != nil {
      metadata?.textDepth = open.count
    } else if XMLVocabulary.metadata.contains(name), !isInLine {
      metadata = Metadata(depth: open.count)
      open.append(Open(name: name))
      return
    }
    var element = Open(name: name)
    let parent = open.last
    if isTitle(name, in: parent) {
      element.isTitle = true
      element.told = parent?.told == "figure" || parent?.told == "table" || parent?.name == "caption" ? "p" : "h\(min(6, max(1, depth)))"
      if name == "heading", let level = attributes["level"].flatMap({ Int($0) }) { element.told = "h\(min(6, max(1, level + 1)))" }
    } else if XMLVocabulary.sections.contains(name), !isInLine {
      element.isSection = true
      depth += 1
      element.told = "div"
    } else {
      element.told = html(name, attributes, parent: parent)
    }
    if XMLVocabulary.words.contains(name), element.told == nil { builder.text(" ", line: line) }
    if let told = element.told { builder.start(told, attributes: htmlAttributes(told, name, attributes), line: line) }
    if name == "tgroup" || name == "table" { columns.append([:]) }
    if name == "colspec", !columns.isEmpty, let column = attributes["colname"] {
      columns[columns.count - 1][column] = attributes["colnum"].flatMap { Int($0) } ?? columns[columns.count - 1].count + 1
    }
    open.append(element)
    if person == nil { person = PersonName(name, style: attributes["name-style"], depth: open.count) }
  }

  private mutating func text(_ text: String, line: Int) {
    if person?.depth == open.count - 1, let part = open.last?.name, person?.take(text, of: part) == true { return }
    builder.text(text, line: line)
  }

  private mutating func end(_ heading: inout String, line: Int) {
    if metadata?.end() == true { return }
    guard let element = open.popLast() else { return }
    if let name = person, name.depth == open.count + 1 {
      if !name.text.isEmpty { builder.text(name.text, line: line) }
      person = nil
    }
    if metadata?.textDepth == open.count { metadata?.textDepth = nil }
    if let found = metadata, found.depth == open.count {
      metadata = nil
      write(found)
      return
    }
    if let told = element.told { builder.end(told) }
    if XMLVocabulary.words.contains(element.name), element.told == nil { builder.text(" ", line: line) }
    if element.isSection { depth -= 1 }
    if element.name == "tgroup" || element.name == "table", !columns.isEmpty { columns.removeLast() }
    if element.isTitle, title == nil, depth <= 1 {
      let words = heading.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { title = words }
    }
    if element.isTitle { heading = "" }
  }

  /// Writes what was gathered as a list of names and values.
  private func write(_ metadata: Metadata) {
    guard !metadata.items.isEmpty else { return }
    builder.start("dl", attributes: [:], line: 1)
    for item in metadata.items {
      builder.start("dt", attributes: [:], line: item.line)
      builder.text(item.name.isEmpty ? item.text : item.name + ": " + item.text, line: item.line)
      builder.end("dt")
    }
    builder.end("dl")
  }

  /// Whether the text so far is inside a line: a paragraph, a cell, a title.
  private var isInLine: Bool {
    open.contains { $0.isTitle || $0.told == "p" }
  }

  private func isTitle(_ name: String, in parent: Open?) -> Bool {
    guard XMLVocabulary.titles.contains(name), !isInLine else { return false }
    // A cited work has a title of its own.
    return !open.contains {
      ["ref", "element-citation", "mixed-citation", "biblioentry", "bibl", "biblStruct", "product"].contains($0.name)
    }
  }

  /// The element of HTML with the same meaning, or nil for one inside a line.
  private func html(_ name: String, _ attributes: XMLAttributes, parent: Open?) -> String? {
    switch name {
    case "list":
      return ["order", "ordered", "alpha-lower", "alpha-upper", "roman-lower", "roman-upper"].contains(attributes["list-type"] ?? "")
        ? "ol" : "ul"
    case "item" where parent?.name != "list": return isInLine ? nil : "p"
    case "caption" where parent?.told == "figure": return "figcaption"
    case "caption" where parent?.name == "table-wrap": return "p"
    case "entry" where open.contains { $0.name == "thead" }: return "th"
    case "fn", "footnote": return isInLine ? nil : "p"
    case "note" where !isInLine: return "p"
    case _ where isInLine && Self.inlineInLine.contains(name):
      return nil
    default: break
    }
    if let known = XMLVocabulary.html[name] { return known.isEmpty ? nil : known }
    if XMLVocabulary.inline.contains(name) || isInLine { return nil }
    // An element nobody knows stands apart from what is before and behind it.
    return "div"
  }

  /// Elements that are blocks of their own, and parts of a line inside one.
  private static let inlineInLine: Set<String> = ["cite", "ref", "text", "title", "figure", "term", "quote", "annotation"]

  private func htmlAttributes(_ told: String, _ name: String, _ attributes: XMLAttributes) -> [String: String] {
    var result: [String: String] = [:]
    switch told {
    case "td", "th":
      if let across = attributes["colspan"] ?? attributes["cols"] { result["colspan"] = across }
      if let down = attributes["rowspan"] ?? attributes["rows"] { result["rowspan"] = down }
      if let more = attributes["morerows"].flatMap({ Int($0) }) { result["rowspan"] = String(min(more, 10_000) + 1) }
      if let first = attributes["namest"].flatMap({ columns.last?[$0] }), let last = attributes["nameend"].flatMap({ columns.last?[$0] }),
        last > first
      {
        result["colspan"] = String(last - first + 1)
      }
    case "img": result["alt"] = attributes["alt"] ?? attributes["title"] ?? ""
    case "pre": if let language = attributes["language"] ?? attributes["outputclass"] { result["class"] = "language-" + language }
    default: break
    }
    return result
  }
}
