internal import VadeDocument

/// Turns the events of an HTML parser into blocks.
///
/// It keeps its own stack of open elements and counters for what they mean together, so that each event costs the same at any depth.
final class HTMLBlockBuilder: HTMLEvents {
  /// Tables nested deeper than this are read as plain blocks: each level copies the text of those inside it.
  private static let deepestTable = 32

  private var elements: [Element] = []
  private var frames = [BlockFrame()]
  private var tables: [HTMLTableBuilder] = []
  private var run = InlineRun()
  private var counts: [Role: Int] = [:]
  private var headingLevel: Int?
  private var codeLanguage: String?
  private var title: String?
  private var properties = PageProperties()
  private var hiddenCharacters = 0
  private let lineOffset: Int
  private let isBook: Bool

  /// What an open element means for the text inside it.
  private enum Role: Hashable {
    case unseen, hidden, title, heading, preformatted, caption, item, quote, furniture, masthead, content, list, table, cell, body, note
  }

  private struct Element {
    var name: String
    var attributes: [String: String]
    var role: Role?
  }

  private func isInside(_ role: Role) -> Bool { counts[role, default: 0] > 0 }

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - lineOffset: how many lines stand in the file before the page's first.
  ///   - isBook: whether the page is a part of a book, all of which is content: no menus, no site's header.
  init(lineOffset: Int = 0, isBook: Bool = false) {
    self.lineOffset = lineOffset
    self.isBook = isBook
    if isBook { counts[.content] = 1 }
  }

  // MARK: Events

  func start(_ name: String, attributes: [String: String], line: Int) {
    let name = name.lowercased()
    properties.note(name, attributes)
    let role = isInside(.unseen) || isInside(.hidden) ? nil : role(of: name, attributes)
    // What was read so far belongs to the elements that were open then.
    if HTMLVocabulary.blocks.contains(name), role != .unseen, role != .hidden, !isInside(.unseen), !isInside(.hidden) { flush() }
    elements.append(Element(name: name, attributes: attributes, role: role))
    if let role { counts[role, default: 0] += 1 }
    guard !isInside(.unseen), !isInside(.hidden) else { return }
    begin(name, attributes, role: role, line: line)
  }

  private func begin(_ name: String, _ attributes: [String: String], role: Role?, line: Int) {
    switch role {
    case .heading: headingLevel = HTMLVocabulary.headingLevel(name)
    case .preformatted: codeLanguage = HTMLVocabulary.language(attributes)
    case .list: frames[frames.count - 1].beginList(HTMLVocabulary.listStyle(name, attributes))
    case .item: frames[frames.count - 1].beginItem(HTMLVocabulary.itemKind(name, attributes))
    case .table: tables.append(HTMLTableBuilder(attributes: attributes))
    case .cell: frames.append(BlockFrame())
    case .caption where name == "caption" && !tables.isEmpty: tables[tables.count - 1].noteCaption()
    default: break
    }
    switch name {
    case "tr" where !tables.isEmpty: tables[tables.count - 1].beginRow()
    case "thead" where !tables.isEmpty, "tbody" where !tables.isEmpty, "tfoot" where !tables.isEmpty:
      tables[tables.count - 1].beginGroup(name)
    case "br": run.addLineBreak()
    case "a": if let target = attributes["href"], !target.isEmpty { run.beginLink(target) }
    case "img": run.addPicture(attributes["alt"] ?? "", line: line + lineOffset)
    case "code" where isInside(.preformatted): codeLanguage = codeLanguage ?? HTMLVocabulary.language(attributes)
    case _ where HTMLVocabulary.words.contains(name): run.addBlank()
    default: break
    }
  }

  func end(_ name: String) {
    let name = name.lowercased()
    guard let element = elements.last, element.name == name else { return }
    let isSeen = !isInside(.unseen) && !isInside(.hidden)
    if isSeen, HTMLVocabulary.blocks.contains(name) { flush() }
    if isSeen, HTMLVocabulary.words.contains(name) { run.addBlank() }
    if isSeen, name == "a" { run.endLink() }
    elements.removeLast()
    guard let role = element.role else { return }
    counts[role, default: 0] -= 1
    switch role {
    case .heading: headingLevel = nil
    case .preformatted: codeLanguage = nil
    case .list: frames[frames.count - 1].endList()
    case .cell: endCell(element)
    case .table:
      frames[frames.count - 1].closeItems()
      for block in tables.removeLast().blocks { frames[frames.count - 1].add(block) }
    case .unseen, .hidden, .title, .caption, .item, .quote, .furniture, .masthead, .content, .body, .note: break
    }
  }

  private func endCell(_ element: Element) {
    frames[frames.count - 1].closeItems()
    let cell = frames.removeLast()
    tables[tables.count - 1].add(cell.blocks, name: element.name, attributes: element.attributes)
  }

  func text(_ text: String, line: Int) {
    if isInside(.hidden) {
      hiddenCharacters += text.count { !$0.isWhitespace }
    } else if isInside(.title) {
      title = (title ?? "") + text
    } else if !isInside(.unseen) {
      run.add(text, line: line + lineOffset, keepsSpace: isInside(.preformatted))
    }
  }

  // MARK: Roles

  private func role(of name: String, _ attributes: [String: String]) -> Role? {
    if HTMLVocabulary.unseen.contains(name) { return .unseen }
    if HTMLVocabulary.hides(attributes) { return .hidden }
    if HTMLVocabulary.headingLevel(name) != nil { return .heading }
    if HTMLVocabulary.blocks.contains(name), HTMLVocabulary.isNote(attributes, isBook: isBook) { return .note }
    if HTMLVocabulary.preformatted.contains(name) { return .preformatted }
    switch name {
    case "title": return isInside(.body) ? .unseen : .title
    case "body": return .body
    case "caption", "figcaption": return .caption
    case "ul", "ol", "dl", "menu", "dir": return .list
    case "li", "dt", "dd": return .item
    case "blockquote": return .quote
    case "nav": return .furniture
    case "aside", "footer": return isInside(.content) ? nil : .furniture
    // A site's header holds its name and menus, but often also the page's only main heading.
    case "header": return isInside(.content) ? nil : .masthead
    case "main", "article": return .content
    case "table": return tables.count < Self.deepestTable ? .table : nil
    case "td", "th": return isDirectlyInTable ? .cell : nil
    default: return nil
    }
  }

  /// Whether a cell that begins here belongs to the table opened last, and not to one read as plain blocks.
  private var isDirectlyInTable: Bool {
    for element in elements.reversed().prefix(64) {
      if element.role == .table { return true }
      if element.role == .cell || element.name == "table" { return false }
    }
    return false
  }

  // MARK: Blocks

  /// Ends the text so far as a block of the kind that the open elements make it.
  private func flush() {
    guard !run.isEmpty else {
      _ = run.take()
      return
    }
    let isPicture = run.isPicturesOnly
    var text = run.take()
    guard !text.isBlank else { return }
    let top = frames.count - 1
    if isInside(.furniture) || isInside(.masthead) && headingLevel == nil {
      frames[top].add(Block(.furniture(text)))
    } else if let headingLevel {
      text.string = text.string.replacing("\n", with: " ")
      frames[top].add(Block(.heading(level: headingLevel, text)))
    } else if isInside(.preformatted) {
      frames[top].add(Block(.code(language: codeLanguage, text)))
    } else if isInside(.note), frames.count == 1 {
      frames[top].add(Block(.footnote(text)))
    } else if isInside(.caption) {
      frames[top].add(Block(.caption(text)))
    } else if frames[top].isInList || isInside(.item) && frames.count == 1 {
      frames[top].addToItem(text)
    } else if isPicture {
      frames[top].add(Block(.figure(text)))
    } else {
      frames[top].add(Block(isInside(.quote) ? .quote(text) : .paragraph(text)))
    }
  }

  /// What the whole page came to.
  func finish() -> HTMLPage {
    flush()
    // The parser ends what it began; should it ever not, what stands in open cells is still given out.
    while let last = elements.last { end(last.name) }
    frames[0].closeItems()
    var diagnostics: [Diagnostic] = []
    if hiddenCharacters > 0 {
      diagnostics.append(Diagnostic(.note, .hiddenText, "\(hiddenCharacters) characters that a browser would not show were left out"))
    }
    let name = title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return HTMLPage(
      title: name?.isEmpty ?? true ? nil : name, metadata: properties.list, blocks: frames[0].blocks, diagnostics: diagnostics)
  }
}

/// What was read from a page.
struct HTMLPage {
  var title: String?
  var metadata: [DocumentHeader.Property]
  var blocks: [Block]
  var diagnostics: [Diagnostic]
}

/// What a page says about itself.
struct PageProperties {
  private(set) var list: [DocumentHeader.Property] = []

  private static let names = [
    "author": "author", "description": "description", "keywords": "keywords", "date": "date", "dc.creator": "author", "dc.date": "date",
    "article:published_time": "date", "dcterms.date": "date",
  ]

  mutating func note(_ element: String, _ attributes: [String: String]) {
    if element == "html", let language = attributes["lang"] ?? attributes["xml:lang"] { add("language", language) }
    guard element == "meta", let name = attributes["name"] ?? attributes["property"], let value = attributes["content"] else { return }
    if let known = Self.names[name.lowercased()] { add(known, value) }
  }

  private mutating func add(_ name: String, _ value: String) {
    let value = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !value.isEmpty, !list.contains(where: { $0.name == name }) else { return }
    list.append(.init(name: name, value: value))
  }
}
