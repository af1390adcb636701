internal import VadeDocument

/// The blocks of a notebook's cells (nbformat 4.5, "Cell types" and "code cell outputs"; 3 has the same under other names).
struct Notebook {
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The language of the code cells, or nil.
  let language: String?
  /// The title the metadata gives, or nil.
  let title: String?

  /// Reads a notebook, or gives nil when the value is none.
  init?(_ value: RecordValue) {
    let metadata = value["metadata"]
    let named = metadata?["language_info"]?["name"]?.text ?? metadata?["kernelspec"]?["language"]?.text
    language = named?.lowercased()
    title = metadata?["title"]?.text
    var cells = value["cells"]?.elements
    if cells == nil, let sheets = value["worksheets"]?.elements { cells = sheets.flatMap { $0["cells"]?.elements ?? [] } }
    guard let cells else { return nil }
    for cell in cells { add(cell) }
  }

  private mutating func add(_ cell: RecordValue) {
    let source = cell["source"] ?? cell["input"]
    switch cell["cell_type"]?.text {
    case "markdown"?, "html"?: addMarkdown(source)
    case "heading"?:
      let text = source?.numberedText ?? BlockText("")
      if !text.isBlank { blocks.append(Block(.heading(level: cell["level"]?.text.flatMap { Int($0) } ?? 1, text))) }
    case "code"?:
      addCode(source, language: cell["language"]?.text ?? language)
      for output in cell["outputs"]?.elements ?? [] { add(output: output) }
    default: addCode(source, language: nil)
    }
  }

  private mutating func addCode(_ source: RecordValue?, language: String?) {
    guard let text = source?.numberedText, !text.isBlank else { return }
    blocks.append(Block(.code(language: language, text)))
  }

  private mutating func addMarkdown(_ source: RecordValue?) {
    guard let text = source?.numberedText, !text.isBlank else { return }
    let reader = MarkdownReader(Array(text.string.utf8), from: 0, firstLine: text.lines?.lowerBound ?? 1)
    blocks += reader.blocks
    diagnostics += reader.diagnostics
  }

  private mutating func add(output: RecordValue) {
    switch output["output_type"]?.text {
    case "stream"?: addText(output["text"])
    case "error"?, "pyerr"?: addError(output)
    default: addData(output["data"] ?? output)
    }
  }

  /// The trace without the colours of a terminal, or the error's name and value.
  private mutating func addError(_ output: RecordValue) {
    let trace = output["traceback"]?.elements.map { $0.compactMap(\.text).joined(separator: "\n") }
    let text = trace ?? [output["ename"]?.text, output["evalue"]?.text].compactMap(\.self).joined(separator: ": ")
    let plain = text.withoutTerminalCodes
    if !plain.allSatisfy(\.isWhitespace) { blocks.append(Block(.code(language: nil, BlockText(plain)))) }
  }

  private mutating func addData(_ data: RecordValue) {
    if let html = (data["text/html"] ?? data["html"])?.numberedText, html.string.contains("<table") {
      let builder = HTMLBlockBuilder(lineOffset: (html.lines?.lowerBound ?? 1) - 1)
      HTMLEventParser.parse(Array(html.string.utf8), into: builder)
      let page = builder.finish()
      if !page.blocks.isEmpty {
        blocks += page.blocks
        return
      }
    }
    if let markdown = data["text/markdown"] { return addMarkdown(markdown) }
    addText(data["text/plain"] ?? data["text"])
    guard case .object(let members) = data else { return }
    for member in members where ["image/png", "image/jpeg", "image/svg+xml", "png", "jpeg", "svg"].contains(member.name) {
      blocks.append(Block(.figure(BlockText(""))))
      return
    }
  }

  private mutating func addText(_ value: RecordValue?) {
    guard let text = value?.numberedText, !text.isBlank else { return }
    let plain = text.string.withoutTerminalCodes
    blocks.append(Block(.code(language: nil, plain == text.string ? text : BlockText(plain))))
  }
}

extension RecordValue {
  /// The first member of a name, or nil.
  fileprivate subscript(name: String) -> RecordValue? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }

  fileprivate var elements: [RecordValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The text of a scalar, or of lines in an array, which is how notebooks keep theirs.
  fileprivate var text: String? {
    switch self {
    case .scalar(let text, _): text
    case .array(let values): values.compactMap(\.text).joined()
    case .object: nil
    }
  }

  /// The text with the line of the file each part stands on.
  fileprivate var numberedText: BlockText? {
    var text = BlockText("")
    switch self {
    case .scalar(let piece, let line): text.append(piece, line: line)
    case .array(let values):
      for case .scalar(let piece, let line) in values { text.append(piece, line: line) }
    case .object: return nil
    }
    while text.string.hasSuffix("\n") { text.dropLastByte() }
    return text
  }
}

extension BlockText {
  fileprivate mutating func dropLastByte() {
    string.removeLast()
    let end = string.utf8.count
    for index in spans.indices { spans[index].range = spans[index].range.clamped(to: 0..<end) }
    spans.removeAll { $0.range.isEmpty }
  }
}

extension String {
  /// The text without the escape sequences that colour a terminal (ECMA-48, 5.4).
  fileprivate var withoutTerminalCodes: String {
    guard utf8.contains(0x1B) else { return self }
    var result = ""
    var rest = self[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += rest[..<escape]
      rest = rest[index(after: escape)...]
      guard rest.first == "[" else { continue }
      rest = rest.dropFirst().drop { !("@"..."~").contains($0) }.dropFirst()
    }
    return result + rest
  }
}
