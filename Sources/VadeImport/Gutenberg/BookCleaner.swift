/// Takes marks out that stand for what a text file cannot hold: pictures, ornaments, notes of who made the file.
struct BookCleaner {
  let book: [Line]
  var leftOut: LeftOut

  /// A bracket goes on for this many lines at most.
  private static let longestBracket = 40

  /// Marks the lines in a range that hold nothing but such marks.
  mutating func clean(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let text = book[index].text.trimmed
      if let end = bracket(at: index, in: range) {
        let isNote = text.dropFirst().lowercased().hasPrefix("transcriber")
        leftOut.add(index..<end, of: book, isNote ? .transcriberNotes : .illustrations)
        index = end
        continue
      }
      if Self.isOrnament(text) { leftOut.add(index..<(index + 1), of: book, .ornaments) }
      index += 1
    }
  }

  /// The line behind a bracket that begins a line, says that a picture stands there, and ends a line.
  private func bracket(at index: Int, in range: Range<Int>) -> Int? {
    let first = book[index].text.trimmed
    guard Self.opensPicture(first) || first.lowercased().hasPrefix("[transcriber") else { return nil }
    var depth = 0
    for line in index..<min(range.upperBound, index + Self.longestBracket) {
      let text = book[line].text.trimmed
      for (offset, character) in text.enumerated() {
        depth += character == "[" ? 1 : character == "]" ? -1 : 0
        if depth == 0 { return offset == text.count - 1 ? line + 1 : nil }
      }
    }
    return nil
  }

  private static func opensPicture(_ text: Substring) -> Bool {
    guard text.first == "[" else { return false }
    return ["illustration", "frontispiece", "picture:", "map:", "image"].contains { text.dropFirst().lowercased().hasPrefix($0) }
  }

  /// A row of stars, dashes or the like, with nothing to read.
  static func isOrnament(_ text: Substring) -> Bool {
    let marks = text.filter { !$0.isWhitespace }
    return marks.count >= 2 && marks.allSatisfy { "*-_=~·•+".contains($0) }
  }

  /// The parts of a line that are text: without `[Illustration]` inside it.
  ///
  /// - Returns: the parts in order; the whole line when there is no such mark.
  static func parts(of line: Substring) -> (kept: [Substring], removed: [Substring]) {
    guard line.contains("[Illustration") else { return ([line], []) }
    var kept: [Substring] = []
    var removed: [Substring] = []
    var rest = line
    while let open = rest.firstRange(of: "[Illustration"), let close = rest[open.lowerBound...].firstIndex(of: "]") {
      kept.append(rest[..<open.lowerBound].trimmed)
      removed.append(rest[open.lowerBound...close])
      rest = rest[rest.index(after: close)...]
    }
    kept.append(rest.trimmed)
    return (kept.filter { !$0.isEmpty }, removed)
  }
}
