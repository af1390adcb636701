internal import VadeDocument

/// Reads the texts of a document of the XML kind into paragraphs, with what is attached to them.
struct XMLTextReader {
  let reader: XMLObjectReader

  /// The blocks of a `sf:text-storage`.
  func blocks(_ storage: XMLNode, role: ParagraphRole? = nil, place: Place? = nil) -> [Block] {
    var assembly = BlockAssembly()
    var notes = footnotes(of: storage)[...]
    for node in paragraphs(of: storage) {
      let line = line(node, in: storage)
      for (index, text) in line.texts.enumerated() {
        let level = max(0, (node["sf:list-level"].flatMap { Int($0) } ?? 1) - 1)
        let style = reader.styles.paragraph(node["sf:style"], list: node["sf:liststyle"], level: min(level, 15))
        var paragraph = Paragraph(text: text.placed(place), role: role ?? style.role)
        if role == nil, reader.page != nil, case .heading = paragraph.role { paragraph.role = .body }
        if role == nil, paragraph.role == .body, index == 0, let label = style.label {
          paragraph.item = .init(depth: min(level, 15), label: label, start: nil)
        }
        assembly.add(paragraph, box: place?.box)
      }
      let noted = notes.prefix(line.footnotes)
      notes = notes.dropFirst(line.footnotes)
      assembly.add(noted.map { Block(.footnote($0)) } + line.attached)
    }
    assembly.add(notes.map { Block(.footnote($0)) })
    return assembly.finish()
  }

  /// The text as one, its paragraphs on lines of their own.
  func text(_ storage: XMLNode) -> BlockText? {
    let texts = paragraphs(of: storage).flatMap { line($0, in: storage).texts }.filter { !$0.isBlank }
    guard var whole = texts.first else { return nil }
    for text in texts.dropFirst() { whole.append(text, separator: "\n") }
    return whole
  }

  private func footnotes(of storage: XMLNode) -> [BlockText] {
    let lines = storage.all("sf:footnotes").flatMap { $0.all("sf:text-storage") }.flatMap(paragraphs).flatMap {
      line($0, in: storage).texts
    }
    return lines.filter { !$0.isBlank }.map(\.withoutLeadingBlanks)
  }

  /// The paragraphs of a text, in whatever sections and layouts they stand.
  private func paragraphs(of storage: XMLNode) -> [XMLNode] {
    var found: [XMLNode] = []
    var open = storage.all("sf:text-body").reversed() as [XMLNode]
    while let node = open.popLast() {
      if node.name == "sf:p" { found.append(node) } else { open += node.elements.reversed() }
    }
    return found
  }

  fileprivate struct Line {
    /// The paragraph; a page or column break inside makes it several.
    var texts = [BlockText("")]
    var attached: [Block] = []
    var footnotes = 0
  }

  private func line(_ paragraph: XMLNode, in storage: XMLNode) -> Line {
    var line = Line()
    add(paragraph, in: storage, to: &line, depth: 0)
    // Breaks at the end of a paragraph are its own end; each is one byte.
    for index in line.texts.indices {
      let end = line.texts[index].links.last?.range.upperBound ?? 0
      while line.texts[index].string.utf8.count > end, line.texts[index].string.last == "\n" { line.texts[index].string.removeLast() }
    }
    return line
  }

  private func add(_ node: XMLNode, in storage: XMLNode, to line: inout Line, depth: Int) {
    guard depth < 64 else { return }
    for child in node.children {
      switch child {
      case .text(let text):
        // Line ends with nothing but blanks are the writer's own, to lay the XML out.
        if text.contains(where: { !$0.isWhitespace }) || !text.contains(where: \.isNewline) { line.append(text) }
      case .element(let element): add(element: element, in: storage, to: &line, depth: depth + 1)
      }
    }
  }

  private func add(element: XMLNode, in storage: XMLNode, to line: inout Line, depth: Int) {
    switch element.name {
    case "sf:br", "sf:lnbr", "sf:crbr": line.append("\n")
    case "sf:tab": line.append("\t")
    case "sf:pgbr", "sf:sectbr", "sf:colbr", "sf:contbr", "sf:layoutbr": line.texts.append(BlockText(""))
    case "sf:page-number", "sf:page-count": line.append(element["sf:value"] ?? "")
    case "sf:footnote": line.footnotes += 1
    case "sf:footnote-mark", "sf:footnotebr", "sf:insertion-point", "sf:container-hint", "sf:page-start": break
    case "sf:link":
      let start = line.length
      add(element, in: storage, to: &line, depth: depth)
      line.link(element["href"] ?? element["sf:href"], from: start)
    case "sf:annotation-field":
      add(element, in: storage, to: &line, depth: depth)
      line.attached += element["sfa:ID"].map(reader.annotation) ?? []
    case "sf:attachment", "sf:attachment-ref":
      line.attached += reader.tree.resolved(element).map { reader.drawables(in: $0) } ?? []
    default:
      add(element, in: storage, to: &line, depth: depth)
    }
  }
}

extension XMLTextReader.Line {
  /// How long the paragraph is so far, in UTF-8 bytes.
  fileprivate var length: Int { texts[texts.count - 1].string.utf8.count }

  fileprivate mutating func append(_ text: String) { texts[texts.count - 1].string += text }

  fileprivate mutating func link(_ target: String?, from start: Int) {
    guard let target, !target.isEmpty, length > start else { return }
    texts[texts.count - 1].links.append(BlockText.Link(range: start..<length, target: target))
  }
}
