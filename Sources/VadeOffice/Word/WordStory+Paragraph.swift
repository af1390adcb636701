internal import VadeDocument
internal import VadeImport

extension WordStory {
  /// Reads the paragraph whose start was the last event.
  func readParagraph() throws(ImportError) -> WordParagraph {
    var state = ParagraphState()
    for target in fields.targets { state.paragraph.text.openLink(target) }
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): if try !readInline(name, attributes, &state) { depth += 1 }
      case .end(let name):
        depth -= 1
        endInline(name, &state)
      case .text: break
      }
    }
    fields.endParagraph()
    return state.paragraph
  }

  /// Reads one element inside a paragraph, or says that it holds others.
  private func readInline(_ name: String, _ attributes: XMLAttributes, _ state: inout ParagraphState) throws(ImportError) -> Bool {
    switch name {
    case "w:r": state.run = RunFormat()
    case "w:pPr":
      state.paragraph.properties = try ParagraphProperties(reader)
      state.style = document.styles.paragraph(state.paragraph.properties.styleID)
      return true
    case "w:rPr":
      state.run = try RunFormat(reader)
      return true
    // What tracked changes took away, where it was moved from, and what describes a control.
    case "w:del", "w:moveFrom", "w:delText", "w:delInstrText", "w:sdtPr", "w:sdtEndPr", "w:rubyPr", "w:smartTagPr", "w:customXmlPr":
      try reader.skipElement()
      return true
    case "w:rt":
      document.countPhoneticGuide()
      try reader.skipElement()
      return true
    case "w:hyperlink":
      let address = relationships[attributes["r:id"]].flatMap { if case .external(let target) = $0.target { target } else { nil } } ?? ""
      state.paragraph.text.openLink(address + (attributes["w:anchor"].map { "#" + $0 } ?? ""))
    default:
      if try readText(name, attributes, &state) { return true }
      if try readField(name, attributes, &state) { return true }
      return try readObject(name, attributes, &state)
    }
    return false
  }

  private func endInline(_ name: String, _ state: inout ParagraphState) {
    switch name {
    case "w:hyperlink": state.paragraph.text.closeLink()
    case "w:fldSimple": endField(&state)
    case "w:drawing", "w:pict", "w:object": endDrawing(&state)
    default: break
    }
  }

  // MARK: Text

  private func readText(_ name: String, _ attributes: XMLAttributes, _ state: inout ParagraphState) throws(ImportError) -> Bool {
    switch name {
    case "w:t": append(try reader.elementText().unfolded, &state, isText: true)
    case "w:tab", "w:ptab": append("\t", &state)
    case "w:br", "w:cr": append("\n", &state)
    case "w:noBreakHyphen": append("-", &state)
    case "w:sym":
      if let code = attributes["w:char"].flatMap({ UInt32($0, radix: 16) }) {
        let sign = SymbolFont(name: attributes["w:font"])?.character(code) ?? SymbolFont.plain(code)
        if let sign { append(String(sign), &state) }
      }
    case "w:footnoteReference", "w:endnoteReference":
      let isCustom = OnOff.isOn(attributes["w:customMarkFollows"], default: false)
      guard fields.showsText, let id = attributes["w:id"] else { return false }
      if let mark = document.addNote(id, isEndnote: name == "w:endnoteReference", hasOwnMark: isCustom) { append("[\(mark)]", &state) }
    case "w:commentReference": if let id = attributes["w:id"] { document.addComment(id) }
    case "m:oMath", "m:oMathPara":
      let text = try MathText.read(reader)
      guard fields.showsText, !text.isEmpty else { return true }
      let needsSpace = state.paragraph.text.string.last.map { !$0.isWhitespace } ?? false
      state.paragraph.text.append((needsSpace ? " " : "") + text)
      state.paragraph.hasFormula = true
      return true
    default: return false
    }
    if name == "w:t" { return true }
    try reader.skipElement()
    return true
  }

  private func append(_ text: String, _ state: inout ParagraphState, isText: Bool = false) {
    guard fields.showsText else { return }
    let format = document.styles.run(state.run, in: state.style ?? document.styles.paragraph(nil))
    let isShaded = nesting > 0 || (state.paragraph.properties.isShaded ?? false)
    let shown = isText ? SymbolFont(name: format.font)?.unicode(text) ?? text : text
    let isSpaced = state.paragraph.hasFormula && !state.paragraph.hasText && shown.first.map { $0.isLetter || $0.isNumber } ?? false
    state.paragraph.append(isSpaced ? " " + shown : shown, concealment: format.concealment(onShading: isShaded))
  }

  // MARK: Fields

  private func readField(_ name: String, _ attributes: XMLAttributes, _ state: inout ParagraphState) throws(ImportError) -> Bool {
    switch name {
    case "w:fldChar":
      switch attributes["w:fldCharType"] {
      case "begin":
        fields.begin()
        return false
      case "separate": beginResult(&state)
      case "end": endField(&state)
      default: break
      }
      return false
    case "w:instrText":
      fields.appendCode(try reader.elementText())
      return true
    case "w:fldSimple":
      fields.begin()
      fields.appendCode(attributes["w:instr"] ?? "")
      beginResult(&state)
      return false
    case "w:ffData":
      if let text = try FormField.text(reader) { fields.setFormText(text) }
      return true
    default: return false
    }
  }

  private func beginResult(_ state: inout ParagraphState) {
    guard let instruction = fields.separate() else { return }
    if let target = fields.showsText ? instruction.linkTarget : nil { state.paragraph.text.openLink(target) }
    if instruction.name == "SEQ", let sequence = instruction.words.first { state.paragraph.sequence = sequence }
  }

  private func endField(_ state: inout ParagraphState) {
    let ended = fields.end()
    if ended.wasLink { state.paragraph.text.closeLink() }
    if let text = ended.text { append(text, &state) }
  }
}

/// What is known while a paragraph is read.
struct ParagraphState {
  var paragraph = WordParagraph()
  var run = RunFormat()
  var style: WordStyle?
  /// The drawings that are open, innermost last.
  var drawings: [DrawingState] = []
}

/// What is known of a drawing while it is read.
struct DrawingState {
  var descriptions: [String] = []
  var hasPicture = false

  mutating func describe(_ text: String?) {
    if let text = text?.trimmed, !text.isEmpty, !descriptions.contains(text) { descriptions.append(text) }
  }
}

/// The state of a form field of the older kind (ECMA-376 part 1, 17.16.17).
enum FormField {
  /// What stands for the field whose data's start was the last event, or nil when its result is written out.
  static func text(_ reader: MarkupReader) throws(ImportError) -> String? {
    var isCheckBox = false
    var (isChecked, isCheckedByDefault) = (Bool?.none, false)
    var choices: [String] = []
    var (choice, isList) = (0, false)
    try reader.forEachElement { name, attributes throws(ImportError) in
      let value = attributes["w:val"]
      switch name {
      case "w:checkBox": isCheckBox = true
      case "w:checked": isChecked = OnOff.isOn(value)
      case "w:default" where isCheckBox: isCheckedByDefault = OnOff.isOn(value)
      case "w:ddList": isList = true
      case "w:result" where isList: choice = value.flatMap { Int($0) } ?? 0
      case "w:listEntry" where isList: if choices.count < 1024, let value { choices.append(value) }
      default: break
      }
      return false
    }
    if isCheckBox { return isChecked ?? isCheckedByDefault ? "☒" : "☐" }
    return isList && choices.indices.contains(choice) ? choices[choice] : nil
  }
}

extension String {
  /// The text with a blank for each line break, with the white space about it: breaks inside `w:t` are the writer's layout.
  var unfolded: String {
    guard utf8.contains(10) || utf8.contains(13) else { return self }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { $0.offset == 0 ? String($0.element) : String($0.element.drop(while: \.isWhitespace)) }.joined(separator: " ")
  }
}
