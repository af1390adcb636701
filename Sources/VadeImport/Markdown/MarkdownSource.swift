internal import VadeDocument

/// The source of a Markdown document by lines, for what its tree leaves out.
struct MarkdownSource {
  private let text: ArraySlice<UInt8>
  private let firstLine: Int
  private let starts: [Int]
  private var codeLines: [ClosedRange<Int>] = []

  init(_ text: ArraySlice<UInt8>, firstLine: Int) {
    self.text = text
    self.firstLine = firstLine
    var starts = [text.startIndex]
    for at in text.indices where text[at] == 10 { starts.append(at + 1) }
    self.starts = starts
  }

  /// The number in the file of a line the parser counts from 1.
  func number(ofLine line: Int) -> Int { max(1, line + firstLine - 1) }

  /// Remembers lines that are code, where nothing else is meant.
  mutating func noteCode(_ lines: ClosedRange<Int>) { codeLines.append(lines) }

  private func line(_ line: Int) -> String {
    guard starts.indices.contains(line - 1) else { return "" }
    let end = line < starts.count ? starts[line] - 1 : text.endIndex
    return String(decoding: text[starts[line - 1]..<max(starts[line - 1], end)], as: UTF8.self)
  }

  /// The cells of a table's row, cut at bars without a backslash as GFM 4.10 does.
  func cells(ofLine number: Int) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line(number) {
      if character == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.count > 1, cells[0].allSatisfy({ $0.isWhitespace || $0 == ">" }) { cells.removeFirst() }
    return cells.map { String($0.trimmed) }
  }

  /// Footnotes nothing refers to, which the parser drops, as the text of their first line.
  var unreferencedFootnotes: [BlockText] {
    guard text.contains(sequence: "[^") else { return [] }
    var labels: [String: Int] = [:]
    var definitions: [(label: String, line: Int, text: Substring)] = []
    for number in 1...starts.count {
      let content = line(number)
      for piece in content.components(between: "[^", and: "]") { labels[piece.lowercased(), default: 0] += 1 }
      let start = content.trimmed
      guard start.hasPrefix("[^"), let end = start.firstRange(of: "]:"), content.indentation < 4 else { continue }
      definitions.append((start[..<end.lowerBound].dropFirst(2).lowercased(), number, start[end.upperBound...].trimmed))
    }
    return definitions.compactMap { definition in
      guard labels[definition.label] == 1, !definition.text.isEmpty, !codeLines.contains(where: { $0.contains(definition.line) }) else {
        return nil
      }
      var note = BlockText("")
      let line = number(ofLine: definition.line)
      note.append(BlockText(String(definition.text), lines: line...line), separator: "[\(definition.label)] ")
      return note
    }
  }
}

extension String {
  fileprivate func components(between open: String, and close: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let start = rest.firstRange(of: open) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: close) else { break }
      found.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return found
  }
}
