internal import VadeDocument

/// Divides a sentence that is too long for a passage where a reader draws breath: at the ends of verses, else behind semicolons, colons and
/// dashes, else behind commas.
///
/// Sentences of the seventeenth century fill pages.
enum ClauseCutter {
  /// The pieces of a sentence, each as long as it may be.
  ///
  /// - Parameters:
  ///   - sentence: its UTF-8 range in the text.
  ///   - text: the text.
  ///   - maximum: the most characters of a piece, where the sentence allows it.
  /// - Returns: the ranges of the pieces, in order, without the white space between them.
  static func pieces(of sentence: Range<Int>, in text: String, maximum: Int) -> [Range<Int>] {
    guard isLong(sentence, in: text, maximum) else { return [sentence] }
    return [Break.line, .clause, .comma].reduce([sentence]) { pieces, kind in
      pieces.flatMap { isLong($0, in: text, maximum) ? cut($0, in: text, at: kind, maximum: maximum) : [$0] }
    }
  }

  private static func isLong(_ range: Range<Int>, in text: String, _ maximum: Int) -> Bool {
    range.count > maximum && text.substring(utf8: range).unicodeScalars.count > maximum
  }

  /// The pieces of a range that end where it allows, each as long as it may be.
  private static func cut(_ range: Range<Int>, in text: String, at kind: Break, maximum: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var end = start
    for next in ends(of: kind, in: text.substring(utf8: range)).map({ $0 + range.lowerBound }) + [range.upperBound] {
      if end > start, isLong(start..<next, in: text, maximum) {
        append(start..<end, of: text, to: &pieces)
        start = end
      }
      end = next
    }
    append(start..<range.upperBound, of: text, to: &pieces)
    return pieces
  }

  /// Where a sentence may be divided, the best place first.
  private enum Break {
    case line
    case clause
    case comma
  }

  private static func append(_ range: Range<Int>, of text: String, to pieces: inout [Range<Int>]) {
    let start = text.skippedWhiteSpace(from: range.lowerBound, to: range.upperBound)
    let end = text.trimmedEnd(from: start, to: range.upperBound)
    if end > start { pieces.append(start..<end) }
  }

  /// The offsets behind the lines, clauses or commas of a sentence, its end left out.
  private static func ends(of kind: Break, in sentence: Substring) -> [Int] {
    let bytes = Array(sentence.utf8)
    var ends: [Int] = []
    for index in bytes.indices.dropLast() {
      switch (kind, bytes[index]) {
      case (.line, 0x0A): ends.append(index + 1)
      case (.comma, UInt8(ascii: ",")) where bytes[index + 1] == 0x20: ends.append(index + 1)
      case (.clause, UInt8(ascii: ";")), (.clause, UInt8(ascii: ":")):
        if bytes[index + 1] == 0x20 { ends.append(index + 1) }
      // `--` and an em dash go with what stands before them.
      case (.clause, UInt8(ascii: "-")) where bytes[index + 1] == UInt8(ascii: "-"): ends.append(index + 2)
      case (.clause, 0xE2) where index + 3 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x94: ends.append(index + 3)
      default: break
      }
    }
    return ends.filter { $0 < bytes.count }
  }
}
