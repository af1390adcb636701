internal import VadeDocument
internal import VadeImport

/// A paragraph of an OpenDocument text with what is anchored in it (OpenDocument 1.3 part 3, 6).
struct OpenParagraph {
  /// The text as a reader sees it.
  var text = BlockText("")
  /// What is formatted as hidden.
  var hidden: [Block] = []
  /// Notes, remarks and frames, which stand behind the paragraph.
  var behind: [Block] = []
  private var run = InlineText()
  private var hiddenRun = InlineText()
  private var isHidden = false
  private var mayAddBlank = false

  /// Elements whose content is no text of the paragraph.
  private static let silent: Set<String> = [
    "text:ruby-text", "office:event-listeners", "text:change", "text:change-start", "text:change-end", "text:bookmark-start",
    "text:bookmark-end",
    "text:note-citation", "text:reference-mark-start", "text:reference-mark-end", "text:soft-page-break", "office:annotation-end",
    "text:alphabetical-index-mark", "text:toc-mark",
  ]

  /// Reads a paragraph whose start was the last event.
  static func read(_ reader: XMLReader, until name: String, flow: OpenTextFlow) throws(ImportError) -> OpenParagraph {
    var paragraph = OpenParagraph()
    var spans: [Bool] = []
    while let event = try reader.next() {
      switch event {
      case .end(name: name) where spans.isEmpty: return paragraph.finished
      case .start(let inner, let attributes):
        if try paragraph.takeWhole(inner, attributes, reader, flow) { continue }
        spans.append(paragraph.isHidden)
        paragraph.begin(inner, attributes, flow)
      case .end(let inner):
        if inner == "text:a" { paragraph.run.closeLink() }
        if let outer = spans.popLast() { paragraph.isHidden = outer }
      case .text(let piece): paragraph.add(piece)
      }
    }
    return paragraph.finished
  }

  /// Takes an element with all that is inside it.
  ///
  /// - Returns: whether it was one of those.
  private mutating func takeWhole(
    _ name: String, _ attributes: XMLAttributes, _ reader: XMLReader, _ flow: OpenTextFlow
  ) throws(ImportError) -> Bool {
    switch name {
    case "text:note": try takeNote(reader, flow)
    case "office:annotation":
      let remark = try OpenRemark(reader)
      if !remark.text.isEmpty { behind.append(Block(.aside(.init(.comment, author: remark.author), BlockText(remark.text)))) }
    case "text:hidden-text":
      hiddenRun.append(attributes["text:string-value"] ?? "")
      try reader.skipElement()
    case _ where Self.silent.contains(name): try reader.skipElement()
    case _ where OpenShape.names.contains(name) && name != "draw:a": behind += try flow.frameBlocks(name)
    default: return false
    }
    return true
  }

  private mutating func takeNote(_ reader: XMLReader, _ flow: OpenTextFlow) throws(ImportError) {
    var mark = ""
    var body: [Block] = []
    while let event = try reader.next() {
      switch event {
      case .end(name: "text:note"):
        add(mark.isEmpty ? "" : "[\(mark)]")
        let note = body.flattened
        if !note.isBlank { behind.append(Block(.footnote(note.prefixed(by: mark.isEmpty ? "" : "[\(mark)]")))) }
        return
      case .start(name: "text:note-citation", _): mark = try reader.elementText().trimmed
      case .start(name: "text:note-body", _):
        body = try flow.inside { () throws(ImportError) -> [Block] in
          try flow.read(until: "text:note-body")
          return flow.assembler.take()
        }
      default: break
      }
    }
  }

  private mutating func begin(_ name: String, _ attributes: XMLAttributes, _ flow: OpenTextFlow) {
    switch name {
    case "text:s": append(String(repeating: " ", count: max(1, min(attributes.number("text:c") ?? 1, 1024))), mayAddBlank: false)
    case "text:tab": append("\t", mayAddBlank: false)
    case "text:line-break": append("\n", mayAddBlank: false)
    case "text:a": if let target = attributes["xlink:href"] { run.openLink(target) }
    case "text:span": if flow.styles.isHidden(attributes["text:style-name"], family: "text") { isHidden = true }
    default: break
    }
  }

  private mutating func append(_ piece: String, mayAddBlank: Bool) {
    if isHidden { hiddenRun.append(piece) } else { run.append(piece) }
    self.mayAddBlank = mayAddBlank
  }

  /// Adds text; runs of white space are one blank (6.1.2).
  private mutating func add(_ piece: String) {
    var collapsed = ""
    for scalar in piece.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        if mayAddBlank { collapsed.unicodeScalars.append(" ") }
        mayAddBlank = false
      } else {
        collapsed.unicodeScalars.append(scalar)
        mayAddBlank = true
      }
    }
    if !collapsed.isEmpty { append(collapsed, mayAddBlank: mayAddBlank) }
  }

  private var finished: OpenParagraph {
    var copy = self
    copy.text = run.finished
    if !hiddenRun.isBlank { copy.hidden.append(Block(.paragraph(hiddenRun.finished), concealment: .hiddenText)) }
    return copy
  }
}
