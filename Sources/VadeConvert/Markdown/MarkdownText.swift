internal import VadeDocument

/// The text of a block as Markdown that shows exactly this text, with its links.
enum MarkdownText {
  /// Running text: lines are kept, blank ones and the white space round them are not.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isItem: whether it opens a list item, where `[x]` would make a box to tick.
  /// - Returns: lines that begin no other block.
  static func lines(_ text: BlockText, isItem: Bool = false) -> String {
    var lines = inline(text, .block).split(separator: "\n").map(trimmed).filter { !$0.isEmpty }.map(LineStart.escaped)
    if isItem, let first = lines.first, first.hasPrefix("[") { lines[0] = "\\" + first }
    return lines.joined(separator: "\n")
  }

  /// Text on one line.
  static func line(_ text: BlockText) -> String {
    LineStart.escaped(flat(text, .block))
  }

  /// The text of a heading; number signs at its end would count as its closing.
  static func heading(_ text: BlockText) -> String {
    let line = flat(text, .block)
    guard line.hasSuffix("#") else { return line }
    return line.dropLast() + "\\#"
  }

  /// The text of a cell of a pipe table.
  static func cell(_ text: BlockText) -> String {
    inline(text, .cell).split(separator: "\n").map(trimmed).filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private static func flat(_ text: BlockText, _ context: MarkdownEscaping.Context) -> String {
    inline(text, context).split(separator: "\n").map(trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func trimmed(_ line: Substring) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(line[first...last])
  }

  private static func inline(_ text: BlockText, _ context: MarkdownEscaping.Context) -> String {
    var result = ""
    let runs = LinkedRun.runs(of: text)
    for (index, run) in runs.enumerated() {
      let opensLink = index + 1 < runs.count && runs[index + 1].target != nil
      guard let target = run.target else {
        result += MarkdownEscaping.escaped(CleanText.of(run.text), context, beforeLink: opensLink)
        continue
      }
      let label = MarkdownEscaping.escaped(CleanText.line(run.text), context == .cell ? .cellLabel : .label)
      result += LinkTarget.isSafe(target) ? "[\(label)](\(LinkTarget.markdown(target)))" : shown(label, target, context)
    }
    return result
  }

  /// A link nobody should follow from here, with its target as text.
  private static func shown(_ label: String, _ target: String, _ context: MarkdownEscaping.Context) -> String {
    label + " (" + MarkdownEscaping.escaped(CleanText.line(target), context == .cell ? .cellLabel : .label) + ")"
  }
}
