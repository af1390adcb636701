internal import VadeDocument

/// Joins words into the text of a block and ties each to its place.
struct TextJoiner {
  /// The page the words stand on, by index from 0.
  let page: Int
  /// Hyphenated words seen within lines, lower-case: their hyphens are real.
  let hyphenated: Set<String>
  /// Whether the document divides words at line ends.
  let divides: Bool

  /// Prepares joining the words of a page.
  ///
  /// - Parameters:
  ///   - page: the page's index from 0.
  ///   - hyphenated: the hyphenated words of the document, as ``hyphenated(in:)`` finds them.
  ///   - divides: whether the document divides words at line ends.
  init(page: Int, hyphenated: Set<String> = [], divides: Bool = true) {
    self.page = page
    self.divides = divides
    self.hyphenated = hyphenated
  }

  /// The words that have a hyphen within a line, lower-case and without punctuation round them.
  static func hyphenated(in words: some Sequence<Word>) -> Set<String> {
    Set(words.lazy.filter { !$0.endsInHyphen && $0.text.utf8.contains(0x2D) }.map { bare($0.text) })
  }

  /// The text of some words on one line, joined by blanks.
  func text(of words: [Word]) -> BlockText {
    var result = BlockText("")
    append(words, to: &result)
    return result
  }

  /// The text of consecutive lines of running text: a word broken by a hyphen is put together again, with a span for each of its parts.
  ///
  /// - Parameters:
  ///   - lines: the words of each line.
  ///   - keepsBreaks: whether a line end the width did not force, as in an address, stays a line end.
  /// - Returns: the text with a span for every word.
  func flowing(_ lines: [[Word]], keepsBreaks: Bool = true) -> BlockText {
    let lines = lines.filter { !$0.isEmpty }
    let breaks = keepsBreaks ? deliberateBreaks(lines) : []
    var result = BlockText("")
    for (index, words) in lines.enumerated() {
      if index > 0, let last = lines[index - 1].last {
        if breaks.contains(index) { result.string += "\n" } else { join(last, to: words[0], in: &result) }
      }
      append(words, to: &result)
    }
    return result
  }

  /// The lines, by index, that begin where nothing forced the line before to end.
  private func deliberateBreaks(_ lines: [[Word]]) -> Set<Int> {
    let edge = lines.lazy.joined().map(\.frame.maxX).max() ?? 0
    let start = lines.lazy.joined().map(\.frame.x).min() ?? 0
    let candidates = lines.indices.dropFirst().filter { lines[$0 - 1].last?.endsInHyphen != true }
    let breaks = candidates.filter { isDeliberate(lines[$0 - 1], before: lines[$0][0], start: start, edge: edge) }
    // The longest line never has room. Where every other line ends at will, as in an address, it does too.
    return breaks.count > 1 || lines.count == 3 && breaks.count == 1
      ? Set(breaks.count + 1 >= candidates.count ? candidates : breaks) : Set(breaks)
  }

  /// Whether the first word of the next line would have had room on this one: then somebody wanted the line to end here.
  private func isDeliberate(_ line: [Word], before next: Word, start: Double, edge: Double) -> Bool {
    guard let frame = line.lazy.map(\.frame).union() else { return false }
    // An entry of a table of contents fills its line to the page number.
    if line.contains(where: { $0.text == Leaders.sign }) { return true }
    let readsFromRight = Bidirectional.readsFromRight(line)
    let room = readsFromRight ? frame.x - start : edge - frame.maxX
    // Half the height stands for the blank, and for what a ragged edge varies by.
    return room > next.frame.width + 0.5 * next.frame.height
  }

  /// A text and what goes on with its last sentence elsewhere, or nil when that begins anew.
  func continued(_ start: BlockText, by rest: BlockText) -> BlockText? {
    guard let end = start.string.last, rest.string.first?.isLowercase == true, end.isLetter || end == "-" || end == "," else { return nil }
    var result = start
    guard end == "-" else {
      result.append(rest, separator: " ")
      return result
    }
    let half = start.string.split(whereSeparator: \.isWhitespace).last ?? ""
    let other = rest.string.prefix { !$0.isWhitespace }
    if half.dropLast().last?.isLetter == true, divides, !hyphenated.contains(TextJoiner.bare(String(half + other))) { result.dropHyphen() }
    result.append(rest)
    return result
  }

  /// The text of consecutive lines, each on a line of its own; cells of a line are parted by tabs.
  func lineByLine(_ lines: [Line]) -> BlockText {
    var result = BlockText("")
    for line in lines {
      if !result.string.isEmpty { result.string += "\n" }
      for (index, cell) in line.cells.enumerated() {
        if index > 0 { result.string += "\t" }
        append(cell, to: &result)
      }
    }
    return result
  }

  /// Preformatted lines: the blanks at their beginnings are counted from their distance to the leftmost line.
  func preformatted(_ lines: [Line]) -> BlockText {
    var result = BlockText("")
    let margin = lines.lazy.map(\.frame.x).min() ?? 0
    // In monospaced type every character is as wide as the average of any word.
    let words = lines.flatMap(\.words)
    let pitch = words.reduce(0) { $0 + $1.frame.width } / Double(max(1, words.reduce(0) { $0 + $1.weight }))
    for line in lines {
      if !result.string.isEmpty { result.string += "\n" }
      let blanks = pitch > 0 ? min(200, Int(((line.frame.x - margin) / pitch).rounded())) : 0
      result.string += String(repeating: " ", count: blanks)
      append(line.words, to: &result)
    }
    return result
  }

  private func append(_ words: [Word], to text: inout BlockText) {
    for (index, word) in words.enumerated() {
      if index > 0 { text.string += " " }
      let start = text.string.utf8.count
      text.string += word.text
      text.spans.append(SourceSpan(range: start..<text.string.utf8.count, location: .box(page: page, box: word.box)))
      if let target = word.link { text.append(link: target, from: start) }
    }
  }

  /// Closes the seam between the last word of a line and the first of the next.
  private func join(_ last: Word, to first: Word, in text: inout BlockText) {
    guard last.endsInHyphen, let before = last.text.dropLast().last, before.isLetter || before.isNumber else {
      if !TextJoiner.isUnspaced(last.text, first.text), !TextJoiner.isDashed(last.text, first.text) { text.string += " " }
      return
    }
    guard first.text.first?.isLowercase == true, before.isLetter, !isAttested(last, first) else { return }
    text.dropHyphen()
  }

  /// Whether the document has the word with its hyphen elsewhere, within a line.
  private func isAttested(_ last: Word, _ first: Word) -> Bool {
    !divides || hyphenated.contains(TextJoiner.bare(last.text + first.text))
  }

  /// A word without the punctuation round it, lower-case.
  static func bare(_ text: some StringProtocol) -> String {
    let start = text.drop { !$0.isLetter && !$0.isNumber }
    let end = start.lastIndex { $0.isLetter || $0.isNumber } ?? start.startIndex
    return start.isEmpty ? "" : start[...end].lowercased()
  }

  /// Whether two words belong to a script that writes no blanks.
  private static func isUnspaced(_ last: String, _ first: String) -> Bool {
    guard let before = last.unicodeScalars.last, let after = first.unicodeScalars.first else { return false }
    return isIdeographic(before) && isIdeographic(after)
  }

  /// Whether a line was broken at a dash that stands close to its words, as English ones do.
  private static func isDashed(_ last: String, _ first: String) -> Bool {
    let dash: Character = "\u{2014}"
    guard last.last == dash || first.first == dash, last.count > 1 || last.last != dash, first.count > 1 || first.first != dash else {
      return false
    }
    // A dash that opens a line of speech is set apart.
    return last.last == dash
      ? first.first.map { $0.isLetter || $0.isNumber || "\u{201C}\u{2018}\"".contains($0) } == true : last.last?.isLetter == true
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension BlockText {
  /// Makes the end of the text lead somewhere; words that lead to one place are one link.
  fileprivate mutating func append(link target: String, from start: Int) {
    if let last = links.last, last.target == target, start - last.range.upperBound <= 1 {
      links[links.count - 1].range = last.range.lowerBound..<string.utf8.count
    } else {
      links.append(Link(range: start..<string.utf8.count, target: target))
    }
  }

  /// Removes the hyphen at the end, from the text and from the span of its last word.
  fileprivate mutating func dropHyphen() {
    string.removeLast()
    if let link = links.last, link.range.upperBound > string.utf8.count {
      links[links.count - 1].range = min(link.range.lowerBound, string.utf8.count)..<string.utf8.count
    }
    guard let span = spans.popLast() else { return }
    spans.append(SourceSpan(range: span.range.lowerBound..<string.utf8.count, location: span.location))
  }
}
