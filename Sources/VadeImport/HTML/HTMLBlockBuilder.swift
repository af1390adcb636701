internal import FoundationEssentials
internal import VadeDocument

/// Turns the events of an HTML parser into blocks.
///
/// It keeps its own stack of open elements and counters for what they mean together, so that each event costs the same at any depth.
final class HTMLBlockBuilder: HTMLEvents {
  /// Tables nested deeper than this are read as plain blocks: each level copies the text of those inside it.
  private static let deepestTable = 32

  var elements: [Element] = []
  var frames = [BlockFrame()]
  var tables: [HTMLTableBuilder] = []
  var run = InlineRun()
  private var counts: [Role: Int] = [:]
  var headingLevel: Int?
  private var codeLanguage: String?
  private var title: String?
  private var properties = PageProperties()
  var math: (text: MathText, line: Int)?
  private var base: URL?
  private var ruby: [Bool] = []
  private var hasStyleSheet = false
  /// An element that is not seen with all it holds, while it is open.
  var hiddenPart: (builder: HTMLBlockBuilder, reason: Block.Concealment)?
  /// Text between text that is seen.
  var hiddenRun: (run: InlineRun, reason: Block.Concealment)?
  /// What is not seen and waits for a place between two blocks.
  var concealed: [Block] = []
  var hiddenCharacters = 0
  let lineOffset: Int
  private let isBook: Bool
  let isHiddenPart: Bool

  /// What an open element means for the text inside it.
  enum Role: Hashable {
    case unseen, title, heading, preformatted, caption, item, quote, furniture, masthead, content, list, table, cell, body, note
  }

  struct Element {
    var name: String
    var attributes: [String: String]
    var role: Role?
    var look: HTMLLook
  }

  func isInside(_ role: Role) -> Bool { counts[role, default: 0] > 0 }

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - lineOffset: how many lines stand in the file before the page's first.
  ///   - isBook: whether the page is a part of a book, all of which is content: no menus, no site's header.
  init(lineOffset: Int = 0, isBook: Bool = false) {
    self.lineOffset = lineOffset
    self.isBook = isBook
    isHiddenPart = false
    if isBook { counts[.content] = 1 }
  }

  /// Begins what an element that is not seen holds, which is read like a page.
  private init(hiddenIn page: HTMLBlockBuilder) {
    lineOffset = page.lineOffset
    isBook = page.isBook
    base = page.base
    isHiddenPart = true
    for role in [Role.furniture, .masthead, .content, .body] { counts[role] = page.counts[role] }
  }

  // MARK: Events

  func start(_ name: String, attributes: [String: String], line: Int) {
    let name = name.lowercased()
    if let part = hiddenPart { return part.builder.start(name, attributes: attributes, line: line) }
    if math != nil {
      math?.text.start(name, attributes: attributes)
      return
    }
    properties.note(name, attributes)
    note(name, attributes)
    let role = isInside(.unseen) ? nil : role(of: name, attributes)
    let isText = role != .unseen && !isInside(.unseen)
    if isText, role != .body, name != "html", !isHiddenPart, let reason = HTMLLook.removal(attributes) {
      // What was read so far belongs to the elements that were open then.
      if HTMLVocabulary.blocks.contains(name) { flush() }
      hiddenPart = (HTMLBlockBuilder(hiddenIn: self), reason)
      hiddenPart?.builder.start(name, attributes: attributes, line: line)
      return
    }
    if isText, HTMLVocabulary.isFormula(name) {
      math = (MathText(attributes: attributes), line + lineOffset)
      return
    }
    if isText, HTMLVocabulary.blocks.contains(name) { flush() }
    let look = isHiddenPart ? HTMLLook() : (elements.last?.look ?? HTMLLook()).inside(name, attributes, hasStyleSheet: hasStyleSheet)
    elements.append(Element(name: name, attributes: attributes, role: role, look: look))
    if let role { counts[role, default: 0] += 1 }
    guard !isInside(.unseen) else { return }
    begin(name, attributes, role: role, line: line)
  }

  /// Notes what an element says about the page as a whole.
  private func note(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "base": base = base ?? attributes["href"].flatMap { URL(string: $0) }
    case "style": hasStyleSheet = true
    case "link": if attributes["rel"]?.lowercased().contains("stylesheet") ?? false { hasStyleSheet = true }
    default: break
    }
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
    case "a": if let target = attributes["href"], !target.isEmpty { run.beginLink(resolved(target)) }
    case "rt":
      // Readings stand in brackets, as they do where they cannot stand above their words (HTML Standard, 4.5.10); pages may bring their own.
      ruby.append(!(run.text.string.last.map { "(（".contains($0) } ?? false))
      if ruby.last ?? false { run.addMark("(") }
    case "input":
      run.addBlank()
      if let value = HTMLVocabulary.shownValue(attributes) { run.add(value, line: line + lineOffset, keepsSpace: false) }
      run.addBlank()
    case "img": run.addPicture(attributes["alt"] ?? "", line: line + lineOffset)
    case "code" where isInside(.preformatted): codeLanguage = codeLanguage ?? HTMLVocabulary.language(attributes)
    case _ where HTMLVocabulary.words.contains(name): run.addBlank()
    default: break
    }
  }

  /// Where a link leads: a page may say what its links start from.
  private func resolved(_ target: String) -> String {
    guard let base, !target.hasPrefix("#"), let url = URL(string: target, relativeTo: base) else { return target }
    return url.absoluteString
  }

  func end(_ name: String) {
    let name = name.lowercased()
    if let part = hiddenPart { return end(name, in: part) }
    if let formula = math { return end(formula) }
    guard let element = elements.last, element.name == name else { return }
    let isSeen = !isInside(.unseen)
    if isSeen, HTMLVocabulary.blocks.contains(name) { flush() }
    if isSeen, HTMLVocabulary.words.contains(name) { run.addBlank() }
    if isSeen, name == "a" { run.endLink() }
    if isSeen, name == "rt", ruby.popLast() ?? false { run.addMark(")") }
    elements.removeLast()
    guard let role = element.role else { return }
    counts[role, default: 0] -= 1
    switch role {
    case .heading: headingLevel = nil
    case .preformatted: codeLanguage = nil
    case .list:
      frames[frames.count - 1].endList()
      placeConcealed()
    case .cell: endCell(element)
    case .table:
      frames[frames.count - 1].closeItems()
      for block in tables.removeLast().blocks { frames[frames.count - 1].add(block) }
      placeConcealed()
    case .unseen, .title, .caption, .item, .quote, .furniture, .masthead, .content, .body, .note: break
    }
  }

  private func endCell(_ element: Element) {
    frames[frames.count - 1].closeItems()
    let cell = frames.removeLast()
    tables[tables.count - 1].add(cell.blocks, name: element.name, attributes: element.attributes)
  }

  func text(_ text: String, line: Int) {
    if let part = hiddenPart {
      part.builder.text(text, line: line)
    } else if math != nil {
      math?.text.text(text)
    } else if isInside(.title) {
      title = (title ?? "") + text
    } else if isInside(.unseen) {
      return
    } else if let reason = elements.last?.look.concealment {
      addHidden(text, reason, line: line + lineOffset)
    } else {
      run.add(text, line: line + lineOffset, keepsSpace: isInside(.preformatted))
    }
  }

  // MARK: Roles

  private func role(of name: String, _ attributes: [String: String]) -> Role? {
    if HTMLVocabulary.unseen.contains(name) { return .unseen }
    if HTMLVocabulary.headingLevel(name) != nil { return .heading }
    if HTMLVocabulary.blocks.contains(name), HTMLVocabulary.isNote(attributes, isBook: isBook) { return .note }
    if HTMLVocabulary.preformatted.contains(name) { return .preformatted }
    if let landmark = HTMLVocabulary.landmark(name, attributes) { return role(of: landmark) }
    switch name {
    case "title": return isInside(.body) ? .unseen : .title
    case "body": return .body
    case "caption", "figcaption": return .caption
    case "ul", "ol", "dl", "menu", "dir": return .list
    case "li", "dt", "dd": return .item
    case "blockquote": return .quote
    case "table": return tables.count < Self.deepestTable ? .table : nil
    case "td", "th": return isDirectlyInTable ? .cell : nil
    default: return nil
    }
  }

  private func role(of landmark: HTMLVocabulary.Landmark) -> Role? {
    switch landmark {
    case .navigation: .furniture
    case .beside: isInside(.content) ? nil : .furniture
    // A site's header holds its name and menus, but often also the page's only main heading.
    case .masthead: isInside(.content) ? nil : .masthead
    case .content: .content
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
  func flush() {
    endHiddenRun()
    defer { placeConcealed() }
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
    while let part = hiddenPart { end(part.builder.elements.last?.name ?? "", in: part) }
    while let last = elements.last { end(last.name) }
    frames[0].closeItems()
    placeConcealed()
    var diagnostics: [Diagnostic] = []
    if hiddenCharacters > 0 {
      diagnostics.append(
        Diagnostic(.note, .hiddenText, "\(hiddenCharacters) characters that a browser would not show are kept and marked as hidden"))
    }
    let name = title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return HTMLPage(
      title: name?.isEmpty ?? true ? nil : name, metadata: properties.list, blocks: frames[0].blocks, diagnostics: diagnostics)
  }
}
