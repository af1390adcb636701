internal import VadeDocument

/// Makes units of ranges of a text: one of each that fits, several of one that does not.
struct UnitCutter {
  let counter: any TokenCounter
  /// The most tokens of a unit; at least 1.
  let maximum: Int
  /// The sizes in characters, where those and not words are counted.
  var characters: ChunkingOptions.CharacterWindow?

  /// No tokenizer's tokens are longer on average, in bytes; a longer stretch is never counted at once to find one cut.
  private static let longestToken = 64

  /// The units of ranges of a text, given in order.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 ranges that neither begin nor end with white space unless it is to be kept.
  ///   - text: the text, with contiguous storage.
  ///   - bySentences: whether a range that does not fit is divided into its sentences first.
  /// - Returns: units in order that hold all of the ranges but white space where one was cut.
  func units(of ranges: [Range<Int>], in text: String, bySentences: Bool = false) -> [Run.Unit] {
    var units: [Run.Unit] = []
    units.reserveCapacity(ranges.count)
    for range in ranges {
      let tokens = counter.count(text.substring(utf8: range))
      if tokens <= maximum {
        append(range, tokens: tokens, of: text, to: &units)
      } else if bySentences {
        let sentences = SentenceSplitter.sentences(in: String(text.substring(utf8: range)))
        let moved = sentences.map { ($0.lowerBound + range.lowerBound)..<($0.upperBound + range.lowerBound) }
        for unit in self.units(of: moved, in: text) { append(unit.range, tokens: unit.tokens, of: text, to: &units) }
      } else {
        cut(range, of: text, into: &units)
      }
    }
    return units
  }

  private func append(_ range: Range<Int>, tokens: Int, of text: String, to units: inout [Run.Unit]) {
    let isGlued = units.last.map { $0.range.upperBound == range.lowerBound } ?? false
    let own = text.substring(utf8: range)
    // With the blank line that may divide it from the next.
    let extent = characters == nil ? Self.words(in: own) : own.unicodeScalars.count + 2
    units.append(Run.Unit(range: range, tokens: tokens, extent: extent, isGlued: isGlued))
  }

  private func cut(_ range: Range<Int>, of text: String, into units: inout [Run.Unit]) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = cutEnd(of: text, in: start..<range.upperBound)
      let piece = start..<text.trimmedEnd(from: start, to: end)
      if !piece.isEmpty { append(piece, tokens: counter.count(text.substring(utf8: piece)), of: text, to: &units) }
      start = text.skippedWhiteSpace(from: end, to: range.upperBound)
    }
  }

  /// Where the first piece of a range ends that fits: behind a word if one fits, else behind a token.
  private func cutEnd(of text: String, in range: Range<Int>) -> Int {
    let (reach, overflow) = maximum.multipliedReportingOverflow(by: Self.longestToken)
    let window =
      range.lowerBound..<(overflow || range.count <= reach ? range.upperBound : text.scalarStart(atOrBefore: range.lowerBound + reach))
    var allowed = maximum
    while allowed > 0 {
      let cut = counter.cut(text.substring(utf8: window), maximum: allowed)
      let reached = text.scalarStart(atOrBefore: window.lowerBound + cut)
      let end = reached == range.upperBound ? reached : text.wordEnd(atOrBefore: reached, after: window.lowerBound)
      // A beginning cut inside a word may count more than the tokens it was cut from; then less is allowed.
      if end > window.lowerBound, counter.count(text.substring(utf8: window.lowerBound..<end)) <= maximum { return end }
      allowed -= 1
    }
    preconditionFailure("a token counter found no beginning of at most \(maximum) tokens in a text of \(range.count) bytes")
  }

  private static func words(in text: Substring) -> Int {
    var words = 0
    var isInside = false
    for byte in text.utf8 {
      let isWhite = byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
      if !isWhite, !isInside { words += 1 }
      isInside = !isWhite
    }
    return words
  }
}
