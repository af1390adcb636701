package import VadeDocument

/// A stretch of a passage that can be quoted on its own: a sentence, a table's row, a list's item, a block of code.
package struct Excerpt: Sendable, Hashable {
  /// Where it stands in the passage's text, as UTF-8 offsets.
  package var range: Range<Int>
  /// The header row or lead-in it stands under in the same passage, as UTF-8 offsets, or nil.
  package var header: Range<Int>?

  /// The excerpts of a passage, in order; its headings are no statements and are left out.
  ///
  /// - Complexity: O(n) in the passage's length.
  package static func excerpts(of passage: Passage) -> [Excerpt] {
    all(of: passage).filter { !passage.headingPath.contains(passage.text(in: $0.range)) }
  }

  private static func all(of passage: Passage) -> [Excerpt] {
    switch passage.kind {
    case .prose: SentenceSplitter.sentences(in: passage.text).map { Excerpt(range: $0) }
    case .table: rows(of: passage)
    case .list: items(of: passage)
    case .code: blocks(of: passage)
    }
  }

  /// A table's rows, each under its header: the last line that earlier passages have as well, or that stands above a rule, else the first row.
  ///
  /// Where nothing marks the first row as a header it may be a row like the others, and can be quoted as well; so can a caption.
  private static func rows(of passage: Passage) -> [Excerpt] {
    let bytes = Array(passage.text.utf8)
    let lines = TextLines.ranges(in: bytes)
    let first = lines.firstIndex { bytes[$0.lowerBound] == UInt8(ascii: "|") } ?? 0
    let rule = lines.firstIndex { isRule(bytes[$0]) }
    let repeated = lines.lastIndex { $0.upperBound <= passage.repeatedPrefix }
    let last = [rule.map { $0 - 1 }, repeated].compactMap { $0 }.max() ?? first
    guard last >= first, last < lines.count else { return lines.map { Excerpt(range: $0) } }
    let isMarked = rule != nil || repeated != nil
    return lines.enumerated().compactMap { index, line in
      if isRule(bytes[line]) || (isMarked && (first...last).contains(index)) { return nil }
      return Excerpt(range: line, header: index > last ? lines[last] : nil)
    }
  }

  /// Whether a line is only drawn: the `|---|` under a Markdown header.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-:+= \t".utf8.contains($0) }
  }

  /// A list's items, each with the lines it goes on in, under a lead-in that ends in a colon.
  private static func items(of passage: Passage) -> [Excerpt] {
    let bytes = Array(passage.text.utf8)
    var items: [Excerpt] = []
    var leadIn: Range<Int>?
    for line in TextLines.ranges(in: bytes) {
      let text = String(decoding: bytes[line], as: UTF8.self)
      let isItem = ListMarker.begins(text.unicodeScalars)
      if !isItem, text.hasSuffix(":") {
        leadIn = line
      } else if !isItem, let last = items.last, last.header == leadIn, lineBreaks(in: bytes[last.range.upperBound..<line.lowerBound]) == 1 {
        items[items.count - 1].range = last.range.lowerBound..<line.upperBound
      } else {
        items.append(Excerpt(range: line, header: leadIn))
      }
    }
    return items
  }

  /// Code in blocks that blank lines divide, each of a screenful of lines at most.
  private static func blocks(of passage: Passage) -> [Excerpt] {
    let bytes = Array(passage.text.utf8)
    var blocks: [(range: Range<Int>, lines: Int)] = []
    for line in TextLines.ranges(in: bytes) {
      if let last = blocks.last, last.lines < 12, lineBreaks(in: bytes[last.range.upperBound..<line.lowerBound]) == 1 {
        blocks[blocks.count - 1] = (last.range.lowerBound..<line.upperBound, last.lines + 1)
      } else {
        blocks.append((line, 1))
      }
    }
    return blocks.map { Excerpt(range: $0.range) }
  }

  private static func lineBreaks(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
