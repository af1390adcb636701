internal import VadeDocument

/// Headings, environments, lists, notes and formulas.
extension LaTeXReader {
  /// Ends the text so far as a block of the kind that the open environments make it.
  mutating func flush() {
    guard !run.isEmpty else {
      run = InlineRun()
      return
    }
    let text = run.take()
    guard !text.isBlank else { return }
    if frame.isInList {
      frame.addToItem(text)
    } else {
      let isQuote = environments.contains { ["quote", "quotation", "verse", "displayquote", "quoting"].contains($0) }
      frame.add(Block(isQuote ? .quote(text) : .paragraph(text)))
    }
  }

  mutating func heading(_ rank: Int) {
    flush()
    let line = tokens.line
    skipOptional()
    let text = plainArgument()
    guard !text.isEmpty else { return }
    frame.add(Block(.heading(level: min(6, max(1, rank - headingBase + 1)), BlockText(text, lines: line...line))))
  }

  mutating func begin() {
    let name = argument().trimmingStar
    switch name {
    case _ where LaTeXVocabulary.verbatim.contains(name): verbatim(name)
    case _ where LaTeXVocabulary.formulas.contains(name): formula(until: "\\end{\(name)", isDisplay: true)
    case _ where LaTeXVocabulary.tables[name] != nil: beginTable(name)
    case "itemize", "compactitem", "tasks": beginList(isOrdered: false)
    case "enumerate", "compactenum": beginList(isOrdered: true)
    case "description": beginList(isOrdered: false)
    case "thebibliography":
      _ = argument()
      flush()
      frame.add(Block(.heading(level: 1, BlockText("References"))))
      frame.beginList(.init())
    case "abstract":
      flush()
      frame.add(Block(.heading(level: 1, BlockText("Abstract"))))
    case "minipage", "wrapfigure", "multicols", "adjustwidth", "spacing": skipArguments(1)
    case "document": break
    default:
      flush()
      skipOptional()
    }
    if environments.count < Self.deepest, !Self.isReadAtOnce(name) { environments.append(name) }
  }

  private static func isReadAtOnce(_ name: String) -> Bool {
    LaTeXVocabulary.verbatim.contains(name) || LaTeXVocabulary.formulas.contains(name)
  }

  private mutating func beginList(isOrdered: Bool) {
    flush()
    skipOptional()
    frame.beginList(.init(isOrdered: isOrdered))
  }

  mutating func end(_ name: String) {
    let name = name.trimmingStar
    guard let at = environments.lastIndex(of: name) else { return }
    // An environment that is not ended ends with the one round it.
    for inner in environments[at...].reversed() { close(inner) }
    environments.removeSubrange(at...)
  }

  private mutating func close(_ name: String) {
    switch name {
    case _ where LaTeXVocabulary.tables[name] != nil: endTable()
    case "itemize", "compactitem", "tasks", "enumerate", "compactenum", "description", "thebibliography":
      flush()
      frame.endList()
    default: flush()
    }
  }

  mutating func beginItem() {
    flush()
    let label = optional().map { LaTeXReader.plain($0, macros: macros) }
    guard frame.isInList else { return }
    if environments.last == "description", let label {
      frame.beginItem(.term)
      run.add(label + ":", line: tokens.line, keepsSpace: false)
      run.addBlank()
    } else {
      frame.beginItem(.item())
      if let label { run.add(label, line: tokens.line, keepsSpace: false) }
      run.addBlank()
    }
  }

  mutating func caption(_ command: String) {
    if command == "captionof" { _ = argument() }
    let line = tokens.line
    skipOptional()
    let text = plainArgument()
    guard !text.isEmpty else { return }
    if table == nil { flush() }
    frame.add(Block(.caption(BlockText(text, lines: line...line))))
  }

  mutating func footnote() {
    let line = tokens.line
    skipOptional()
    let text = plainArgument()
    guard !text.isEmpty else { return }
    run.add("[\(notes.count + 1)]", line: line, keepsSpace: false)
    var note = BlockText("[\(notes.count + 1)] ")
    note.append(text, line: line)
    notes.append(Block(.footnote(note)))
  }

  mutating func picture() {
    skipOptional()
    let name = argument()
    flush()
    frame.add(Block(.figure(BlockText(name))))
  }

  mutating func link(_ target: String) {
    let text = plainArgument()
    add(text.isEmpty ? target : text)
    if !text.isEmpty, target.hasPrefix("http") || target.hasPrefix("mailto:"), text != target { add(" (\(target))") }
  }

  mutating func cite() {
    let notes = [optional(), optional()].compactMap(\.self).filter { !$0.isEmpty }.map { LaTeXReader.plain($0) }
    add("[" + ([argument().split(separator: ",").map { $0.trimmingSpaces }.joined(separator: ", ")] + notes).joined(separator: ", ") + "]")
  }

  // MARK: As it is written

  mutating func takeMath(isDisplay: Bool) {
    formula(until: isDisplay ? "$$" : "$", isDisplay: isDisplay, opening: isDisplay ? "$$" : "$")
  }

  /// Takes a formula as it is written: one on a line of its own becomes a block.
  mutating func formula(until end: String, isDisplay: Bool, opening: String = "") {
    let line = tokens.line
    var source = tokens.raw(until: end)
    if end.hasPrefix("\\end{") {
      _ = tokens.raw(until: "}")
      if source.hasPrefix("[") || source.hasPrefix("{") {
        source = String(source.drop { $0 != "\n" && $0 != "}" && $0 != "]" }.dropFirst())
      }
    }
    let text = Self.withoutLabels(source)
    guard !text.isEmpty else { return }
    if isDisplay, table == nil {
      flush()
      guard !frame.isInList else { return frame.addToItem(BlockText(text, lines: line...max(line, tokens.line))) }
      frame.add(Block(.formula(BlockText(text, lines: line...max(line, tokens.line)))))
    } else {
      run.add("$\(text)$", line: line, keepsSpace: false)
    }
  }

  private static func withoutLabels(_ source: String) -> String {
    var text = source
    while let start = text.firstRange(of: "\\label{"), let end = text[start.upperBound...].firstIndex(of: "}") {
      text.removeSubrange(start.lowerBound...end)
    }
    return String(text.trimmingSpaces)
  }

  private mutating func verbatim(_ name: String) {
    flush()
    let options = optional()?.lowercased() ?? ""
    var language = options.firstRange(of: "language=").map { String(options[$0.upperBound...].prefix { $0.isLetter }) }
    if name == "minted" { language = argument().lowercased() }
    if tokens.peek == 0x0A { _ = tokens.takeByte() }
    let line = tokens.line
    let source = tokens.raw(until: "\\end{\(name)}")
    guard name != "comment" else { return }
    var text = BlockText("")
    for (index, piece) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      text.append(piece, line: line + index, separator: index == 0 ? "" : "\n")
    }
    if text.string.hasSuffix("\n") { text.string.removeLast() }
    if !text.isBlank { frame.add(Block(.code(language: language, text))) }
  }

  mutating func verbatimWord() {
    skipOptional()
    let line = tokens.line
    guard let mark = tokens.takeByte() else { return }
    let end = mark == UInt8(ascii: "{") ? "}" : String(UnicodeScalar(mark))
    run.add(tokens.raw(until: end), line: line, keepsSpace: true)
  }
}

extension String {
  fileprivate var trimmingStar: String { hasSuffix("*") ? String(dropLast()) : self }
}

/// TeX's ways to write signs of typography with plain characters.
enum Typography {
  /// The text with dashes and quotation marks as they are printed (The TeXbook, chapter 2).
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x2D || $0 == 0x60 || $0 == 0x27 }) else { return text }
    return text.replacing("---", with: "—").replacing("--", with: "–").replacing("``", with: "“").replacing("''", with: "”")
      .replacing("`", with: "‘")
  }
}
