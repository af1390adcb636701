package import VadeDocument

/// A stretch of a passage that can be quoted on its own: a sentence, a table's row, a list's item, a block of code.
package struct Excerpt: Sendable, Hashable {
  /// Where it stands in the passage's text, as UTF-8 offsets.
  package var range: Range<Int>
  /// The header row or lead-in it stands under in the same passage, as UTF-8 offsets, or nil.
  package var header: Range<Int>?
  /// Whether it is a row of a table or of text set in columns.
  package var isRow = false

  /// The excerpts of a passage, in order; the headings it begins with are none.
  ///
  /// - Complexity: O(n) in the passage's length.
  package static func excerpts(of passage: Passage) -> [Excerpt] {
    let start = OpeningHeadings.end(in: passage)
    let excerpts =
      switch passage.kind {
      case .prose: sentences(of: passage)
      case .table: rows(of: passage, from: start)
      case .list: items(of: passage, from: start)
      case .code: blocks(of: passage)
      }
    return start == 0 ? excerpts : excerpts.filter { $0.range.lowerBound >= start }
  }

  /// Running text by its sentences, and what is set in columns by its rows.
  private static func sentences(of passage: Passage) -> [Excerpt] {
    let sentences = SentenceSplitter.sentences(in: passage.text)
    guard passage.text.utf8.contains(ColumnRows.cellEnd) else { return sentences.map { Excerpt(range: $0) } }
    let bytes = Array(passage.text.utf8)
    return sentences.flatMap { ColumnRows.excerpts(of: $0, in: bytes) }
  }

  /// A table's rows, each under its header: the last line that earlier passages have as well, or that stands above a rule, else the first row.
  ///
  /// Where nothing marks the first row as a header it may be a row like the others, and can be quoted as well; so can a caption.
  private static func rows(of passage: Passage, from start: Int) -> [Excerpt] {
    let bytes = Array(passage.text.utf8)
    let lines = TextLines.ranges(in: bytes).filter { $0.lowerBound >= start }
    let first = lines.firstIndex { bytes[$0.lowerBound] == UInt8(ascii: "|") } ?? 0
    let rule = lines.firstIndex { isRule(bytes[$0]) }
    let repeated = lines.lastIndex { $0.upperBound <= passage.repeatedPrefix }
    let last = [rule.map { $0 - 1 }, repeated].compactMap { $0 }.max() ?? first
    guard last >= first, last < lines.count else { return lines.map { Excerpt(range: $0, isRow: true) } }
    let isMarked = rule != nil || repeated != nil
    return lines.enumerated().compactMap { index, line in
      if isRule(bytes[line]) || (isMarked && (first...last).contains(index)) { return nil }
      return Excerpt(range: line, header: index > last ? lines[last] : nil, isRow: true)
    }
  }

  /// Whether a line is only drawn: the `|---|` under a Markdown header.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-:+= \t".utf8.contains($0) }
  }

  /// A list's items, each with the lines it goes on in, under a lead-in that ends in a colon.
  private static func items(of passage: Passage, from start: Int) -> [Excerpt] {
    let bytes = Array(passage.text.utf8)
    var items: [Excerpt] = []
    var leadIn: Range<Int>?
    for line in TextLines.ranges(in: bytes) where line.lowerBound >= start {
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
