/// Finds the sentences of a text.
///
/// A sentence ends at a full stop, question or exclamation mark before a blank, unless the stop belongs to an initial, a common
/// abbreviation or a number, or the next word goes on in lower case; at a mark of Chinese or Japanese; at a blank line; and at a line break
/// before a list marker. Together the sentences hold everything but white space.
package enum SentenceRanges {
  /// The sentences of a text as UTF-8 ranges without the white space round them.
  ///
  /// - Complexity: O(n).
  package static func sentences(in text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    var ranges: [Range<Int>] = []
    var start = 0
    func end(at index: Int) {
      var (low, high) = (start, index)
      while low < high, scalars[low].properties.isWhitespace { low += 1 }
      while high > low, scalars[high - 1].properties.isWhitespace { high -= 1 }
      if low < high { ranges.append(offsets[low]..<offsets[high]) }
      start = index
    }
    var index = 0
    while index < scalars.count {
      index += 1
      if let boundary = boundary(after: index - 1, from: start, in: scalars) {
        end(at: boundary)
        index = boundary
      }
    }
    end(at: scalars.count)
    return ranges
  }

  /// Where the next sentence begins, when the scalar at an index ends one.
  private static func boundary(after index: Int, from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    let scalar = scalars[index]
    if scalar == "\n" { return endsAtLineBreak(index, in: scalars) ? index + 1 : nil }
    guard terminators.contains(scalar) else { return nil }
    var next = index + 1
    while next < scalars.count, terminators.contains(scalars[next]) || closers.contains(scalars[next]) { next += 1 }
    if ideographicTerminators.contains(scalar) { return next }
    guard next < scalars.count, scalars[next].properties.isWhitespace else { return nil }
    if scalar == ".", isAbbreviation(before: index, from: start, in: scalars) { return nil }
    var following = next
    while following < scalars.count, scalars[following].properties.isWhitespace { following += 1 }
    let goesOn = following < scalars.count && scalars[following].properties.isLowercase
    return goesOn ? nil : next
  }

  private static func endsAtLineBreak(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var next = index + 1
    while next < scalars.count, scalars[next] == " " || scalars[next] == "\t" || scalars[next] == "\r" { next += 1 }
    guard next < scalars.count else { return true }
    if scalars[next] == "\n" { return true }
    return ListMarker.begins(scalars[next...])
  }

  private static func isAbbreviation(before index: Int, from start: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var low = index
    while low > start, scalars[low - 1].properties.isAlphabetic || scalars[low - 1] == "." { low -= 1 }
    let word = String(String.UnicodeScalarView(scalars[low..<index]))
    let isInitial = word.unicodeScalars.count == 1 && word.unicodeScalars.allSatisfy(\.properties.isUppercase)
    return isInitial || abbreviations.contains(word.lowercased())
  }

  private static let terminators: Set<Unicode.Scalar> = [
    ".", "!", "?", "\u{2026}", "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{61F}", "\u{6D4}",
  ]
  private static let ideographicTerminators: Set<Unicode.Scalar> = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
  private static let closers: Set<Unicode.Scalar> = ["\"", "'", ")", "]", "\u{201D}", "\u{2019}", "\u{BB}", "\u{300D}", "\u{300F}"]
  // Titles, references and measures that stand before a name or a number more often than at the end of a sentence.
  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "jr", "sr", "vs", "e.g", "i.e", "fig", "figs", "eq", "no", "nos", "vol", "pp", "al", "cf", "ca",
    "approx", "art", "sec", "ch", "ed", "eds", "gen", "col", "lt", "sgt", "rev", "hon", "mme", "nr", "bzw", "z.b", "d.h", "u.a", "sra", "p",
  ]
}
