internal import VadeDocument

/// Divides a sentence that is too long for a passage where a reader draws breath: at the ends of verses, else behind semicolons, colons and
/// dashes.
///
/// Sentences of the seventeenth century fill pages.
enum ClauseCutter {
  /// The pieces of a sentence, each as long as it may be; the sentence itself when it is short or has no such place.
  ///
  /// - Parameters:
  ///   - sentence: its UTF-8 range in the text.
  ///   - text: the text.
  ///   - maximum: the most characters of a piece, where the sentence allows it.
  static func pieces(of sentence: Range<Int>, in text: String, maximum: Int) -> [Range<Int>] {
    let own = text.substring(utf8: sentence)
    guard own.utf8.count > maximum, own.unicodeScalars.count > maximum else { return [sentence] }
    let ends = clauseEnds(in: own).map { $0 + sentence.lowerBound } + [sentence.upperBound]
    var pieces: [Range<Int>] = []
    var start = sentence.lowerBound
    var end = start
    for next in ends {
      let isFull = text.substring(utf8: start..<next).unicodeScalars.count > maximum
      if isFull, end > start {
        append(start..<end, of: text, to: &pieces)
        start = end
      }
      end = next
    }
    append(start..<sentence.upperBound, of: text, to: &pieces)
    return pieces
  }

  private static func append(_ range: Range<Int>, of text: String, to pieces: inout [Range<Int>]) {
    let start = text.skippedWhiteSpace(from: range.lowerBound, to: range.upperBound)
    let end = text.trimmedEnd(from: start, to: range.upperBound)
    if end > start { pieces.append(start..<end) }
  }

  /// The offsets behind the clauses of a sentence that has lines, or marks.
  private static func clauseEnds(in sentence: Substring) -> [Int] {
    let bytes = Array(sentence.utf8)
    let lines = bytes.indices.filter { bytes[$0] == 0x0A }
    if !lines.isEmpty { return lines.map { $0 + 1 } }
    var ends: [Int] = []
    for index in bytes.indices.dropLast() {
      let isMark = bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ":")
      if isMark, bytes[index + 1] == 0x20 { ends.append(index + 1) }
      // `--` and an em dash go with what stands before them.
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-") { ends.append(index + 2) }
      if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] == 0x94 { ends.append(index + 3) }
    }
    return ends
  }
}
