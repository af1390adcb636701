internal import VadeDocument
internal import VadeImport

/// Reads the flow of an OpenDocument text: paragraphs, headings, lists, tables, frames (OpenDocument 1.3 part 3, 5 and 9).
final class OpenTextFlow {
  let reader: XMLReader
  let package: OpenPackage
  var styles: OpenTextStyles
  var assembler = BlockAssembler()
  private var headings = OpenCounter()
  private var lastCounters: [String: OpenCounter] = [:]
  /// How many hidden elements are open.
  private var hiddenDepth = 0
  private var depth = 0

  /// How deep tables, lists and frames are followed; what stands deeper is read as text.
  private static let deepest = 64

  init(reader: XMLReader, package: OpenPackage, styles: OpenTextStyles) {
    self.reader = reader
    self.package = package
    self.styles = styles
  }

  /// Elements that hold no text of the document: declarations, what was deleted, controls.
  private static let silent: Set<String> = [
    "text:tracked-changes", "text:sequence-decls", "text:variable-decls", "text:user-field-decls", "office:forms", "office:scripts",
    "text:table-of-content-source", "text:alphabetical-index-source", "text:bibliography-source", "text:illustration-index-source",
    "text:table-index-source", "text:object-index-source", "text:user-index-source", "text:dde-connection-decls", "office:event-listeners",
  ]

  /// Reads on up to the end of a section's worth of blocks or of an element.
  ///
  /// - Parameters:
  ///   - name: the element whose start was read.
  ///   - size: how much text ends the reading early, or nil to read to the element's end.
  /// - Returns: whether the element's end was reached.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  @discardableResult
  func read(until name: String, size: Int? = nil) throws(ImportError) -> Bool {
    while let event = try reader.next() {
      switch event {
      case .end(name: name) where depth == 0 || size == nil: return true
      case .start(let inner, let attributes): try take(inner, attributes)
      case .end(name: "text:section"): if hiddenDepth > 0 { hiddenDepth -= 1 }
      case .end, .text: break
      }
      if let size, assembler.size >= size { return false }
    }
    return true
  }

  private func take(_ name: String, _ attributes: XMLAttributes) throws(ImportError) {
    switch name {
    case "text:p", "text:h": try takeParagraph(name, attributes)
    case "text:list": try takeList(attributes)
    case "table:table": try takeTable(attributes)
    case "text:section": if attributes["text:display"] == "none" || hiddenDepth > 0 { hiddenDepth += 1 }
    case _ where Self.silent.contains(name): try reader.skipElement()
    case _ where OpenShape.names.contains(name): try takeFrame(name)
    default: break
    }
  }

  // MARK: Paragraphs

  private func takeParagraph(_ name: String, _ attributes: XMLAttributes) throws(ImportError) {
    var paragraph = try OpenParagraph.read(reader, until: name, flow: self)
    let style = attributes["text:style-name"]
    let isHidden = hiddenDepth > 0 || styles.isHidden(style, family: "paragraph")
    if let level = headingLevel(name, attributes, style) {
      if name == "text:h", let number = headingNumber(level, attributes), !paragraph.text.isBlank {
        paragraph.text = paragraph.text.prefixed(by: number)
      }
      add(.heading(level: level, paragraph.text), paragraph, isHidden: isHidden)
    } else if !isHidden, styles.role(ofParagraph: style) == .code {
      assembler.addCode(paragraph.text.string)
      assembler.addRemarks(paragraph.behind)
    } else {
      add(content(paragraph.text, style), paragraph, isHidden: isHidden)
    }
  }

  private func content(_ text: BlockText, _ style: String?) -> Block.Content {
    switch styles.role(ofParagraph: style) {
    case .quote: .quote(text)
    case .caption: .caption(text)
    case .plain, .code, .title, .heading: .paragraph(text)
    }
  }

  private func headingLevel(_ name: String, _ attributes: XMLAttributes, _ style: String?) -> Int? {
    if name == "text:h" { return max(1, min(9, attributes.number("text:outline-level") ?? 1)) }
    switch styles.role(ofParagraph: style) {
    case .title: return 1
    case .heading(let level): return min(9, level)
    default: return nil
    }
  }

  private func headingNumber(_ level: Int, _ attributes: XMLAttributes) -> String? {
    guard attributes["text:is-list-header"] != "true" else { return nil }
    let marker = headings.next(level: level, value: attributes.number("text:start-value")) { styles.outline[$0] ?? .bullet }
    return styles.outline[level]?.format.isEmpty ?? true ? nil : marker
  }

  private func add(_ content: Block.Content, _ paragraph: OpenParagraph, isHidden: Bool) {
    let block = Block(content, concealment: isHidden ? .hiddenText : nil)
    if block.text.map({ !$0.isBlank }) ?? false { assembler.add(block) }
    assembler.add(paragraph.hidden)
    assembler.addRemarks(paragraph.behind)
  }

  // MARK: Lists

  /// Reads a list with those nested in it; what is no paragraph inside it stands behind the items before it.
  private func takeList(_ attributes: XMLAttributes) throws(ImportError) {
    var names = [attributes["text:style-name"]]
    var counters = [counter(for: attributes)]
    var marker: String?
    var hasMarker = false
    while let event = try reader.next() {
      switch event {
      case .start(name: "text:list", let attributes): names.append(attributes["text:style-name"] ?? names.last ?? nil)
      case .end(name: "text:list"):
        names.removeLast()
        guard names.isEmpty else { continue }
        if let name = attributes["text:style-name"] { lastCounters[name] = counters[0] }
        return
      case .start(name: "text:list-item", let attributes):
        let style = names.last ?? nil
        let level = names.count
        marker = counters[0].next(level: min(level, 16), value: attributes.number("text:start-value")) { styles.level($0, of: style) }
        hasMarker = true
      case .start(name: "text:list-header", _): (marker, hasMarker) = (nil, true)
      case .start(let name, let attributes) where name == "text:p" || name == "text:h":
        try takeItem(name, attributes, depth: names.count - 1, marker: hasMarker ? marker ?? "" : "")
        if hasMarker { (marker, hasMarker) = ("", true) }
      case .start(let name, let attributes): try take(name, attributes)
      case .end, .text: break
      }
    }
  }

  private func counter(for attributes: XMLAttributes) -> OpenCounter {
    guard attributes["text:continue-numbering"] == "true" || attributes["text:continue-list"] != nil,
      let name = attributes["text:style-name"]
    else { return OpenCounter() }
    return lastCounters[name] ?? OpenCounter()
  }

  private func takeItem(_ name: String, _ attributes: XMLAttributes, depth: Int, marker: String) throws(ImportError) {
    let paragraph = try OpenParagraph.read(reader, until: name, flow: self)
    if name == "text:h" {
      let text = paragraph.text.prefixed(by: marker == "-" ? "" : marker)
      add(.heading(level: max(1, min(9, attributes.number("text:outline-level") ?? depth + 1)), text), paragraph, isHidden: hiddenDepth > 0)
      return
    }
    if !paragraph.text.isBlank {
      if hiddenDepth > 0 {
        assembler.add(Block(.paragraph(paragraph.text), concealment: .hiddenText))
      } else {
        assembler.addItem(depth: depth, marker: marker, paragraph.text)
      }
    }
    assembler.add(paragraph.hidden)
    assembler.addRemarks(paragraph.behind)
  }

  // MARK: Tables and frames

  private func takeTable(_ attributes: XMLAttributes) throws(ImportError) {
    guard let table = try OpenTextTable.read(self) else { return }
    assembler.add(Block(.table(table), concealment: hiddenDepth > 0 ? .hiddenText : nil))
  }

  /// Reads a frame; the text inside stands where the frame is anchored.
  private func takeFrame(_ name: String) throws(ImportError) {
    for block in try frameBlocks(name) { assembler.add(block) }
  }

  /// The blocks inside a frame whose start was read.
  func frameBlocks(_ name: String) throws(ImportError) -> [Block] {
    try inside { () throws(ImportError) -> [Block] in
      var figure: [String] = []
      var object: String?
      while let event = try reader.next() {
        switch event {
        case .end(name: name): return try finish(figure, object)
        case .start(name: "svg:title", _), .start(name: "svg:desc", _): figure.append(try reader.elementText().trimmed)
        case .start(name: "draw:object", let attributes): object = attributes["xlink:href"].map(OpenPackage.place)
        case .start(name: "draw:object-ole", let attributes):
          object = attributes["xlink:href"].map(OpenPackage.place)
          try reader.skipElement()
        case .start(name: name, _): for block in try frameBlocks(name) { assembler.add(block) }
        case .start(let inner, let attributes): try take(inner, attributes)
        case .end, .text: break
        }
      }
      return try finish(figure, object)
    }
  }

  private func finish(_ figure: [String], _ object: String?) throws(ImportError) -> [Block] {
    var blocks = assembler.take()
    if let object, let reader = try package.reader(object + "/content.xml"), let chart = try OpenTable.chart(reader) {
      if !chart.title.isEmpty { blocks.append(Block(.caption(BlockText(chart.title)))) }
      let shape = OpenShape(table: chart.rows, headerRows: chart.headerRows)
      blocks += try shape.blocks(at: nil, concealment: nil, in: package)
    } else if let object {
      package.keepObject(object)
    }
    let description = figure.filter { !$0.isEmpty }
    if !description.isEmpty { blocks.insert(Block(.figure(BlockText(description.joined(separator: "\n")))), at: 0) }
    return blocks
  }

  /// Reads what stands apart from the flow round it.
  func inside<Result>(_ body: () throws(ImportError) -> Result) throws(ImportError) -> Result {
    let outer = assembler
    assembler = BlockAssembler()
    depth += 1
    defer {
      assembler = outer
      depth -= 1
    }
    guard depth < Self.deepest else {
      throw ImportError(path: package.path, reason: .damaged(detail: "tables and frames are nested more than \(Self.deepest) deep"))
    }
    return try body()
  }
}
