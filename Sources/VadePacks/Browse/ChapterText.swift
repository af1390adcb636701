/// Makes one text of a chapter's passages.
///
/// Passages of a fixed size repeat the last sentences of the one before. What is repeated is found by comparing texts, since the places they
/// say they begin at may be approximate; where places and texts agree, they settle it.
enum ChapterText {
  /// A passage.
  struct Piece: Sendable, Hashable {
    /// Where it begins in its document, in characters.
    var start: Int?
    var text: String
  }

  /// More than this is not looked for where places do not say it.
  private static let greatestOverlap = 400
  /// A repetition of at least this length is no coincidence.
  private static let certainOverlap = 20

  /// The passages as paragraphs: one that goes on in the next passage stays one.
  ///
  /// - Parameters:
  ///   - pieces: the passages in their order.
  ///   - before: the passage that stands before them in another part of the same section; what they repeat of it was read there.
  /// - Returns: the text.
  static func joined(_ pieces: [Piece], after before: Piece? = nil) -> String {
    var text = ""
    var previous = before.map { (piece: $0, scalars: Array($0.text.unicodeScalars)) }
    for piece in pieces {
      let scalars = Array(piece.text.unicodeScalars)
      let repeated = previous.map { overlap(of: ($0.piece.start, $0.scalars), and: (piece.start, scalars)) } ?? 0
      if repeated == 0, !text.isEmpty, let previous { text += separator(of: previous, and: piece) }
      text.unicodeScalars.append(contentsOf: scalars[repeated...])
      previous = (piece, scalars)
    }
    return paragraphs(of: text).map(reflowed).joined(separator: "\n\n")
  }

  /// What stands between two passages that have nothing in common.
  ///
  /// Between paragraphs there are two line ends, and so two characters, at least. Where there is room for one only, the first sentence of the second
  /// goes on with the paragraph, or the next verse with the stanza; where there is none, a sentence goes on.
  private static func separator(of previous: (piece: Piece, scalars: [Unicode.Scalar]), and next: Piece) -> String {
    guard let start = previous.piece.start, let following = next.start else { return "\n\n" }
    let (end, overflows) = start.addingReportingOverflow(previous.scalars.count)
    // A sentence too long for one passage was divided behind a dash.
    if following == end, !overflows { return "" }
    guard following == end &+ 1, !overflows else { return "\n\n" }
    let isVerse =
      paragraphs(of: previous.piece.text).last.map { $0.count > 1 } == true || paragraphs(of: next.text).first.map { $0.count > 1 } == true
    return isVerse ? "\n" : " "
  }

  /// The lines of each paragraph, without white space around them.
  private static func paragraphs(of text: String) -> [[String]] {
    var found: [[String]] = []
    var lines: [String] = []
    // By bytes: going through a book's characters one by one takes many times as long.
    for part in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(part).trimmed
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        found.append(lines)
        lines = []
      }
    }
    return lines.isEmpty ? found : found + [lines]
  }

  /// How many characters of a passage repeat the end of the one before.
  private static func overlap(of previous: (start: Int?, scalars: [Unicode.Scalar]), and next: (start: Int?, scalars: [Unicode.Scalar]))
    -> Int
  {
    let (before, after) = (previous.scalars, next.scalars)
    if let exact = overlapByPlaces(previous, next) { return exact }
    // What begins right behind the blank repeats nothing, even where a text says the same twice.
    if let start = previous.start, let following = next.start, start.addingReportingOverflow(before.count + 1).partialValue == following {
      return 0
    }
    let most = min(before.count, after.count, greatestOverlap)
    guard most > 0 else { return 0 }
    for length in stride(from: most, through: 2, by: -1) where before.suffix(length).elementsEqual(after.prefix(length)) {
      if length >= certainOverlap { return length }
      // A short one may be chance: the places must say so too, and words must be whole.
      guard let start = previous.start, let following = next.start, start.addingReportingOverflow(before.count).partialValue > following
      else {
        return 0
      }
      let isWholeBefore = length == before.count || before[before.count - length - 1].properties.isWhitespace
      let isWholeAfter = length == after.count || after[length].properties.isWhitespace
      if isWholeBefore && isWholeAfter { return length }
    }
    return 0
  }

  /// How much is repeated by the places alone; nil where the texts do not say the same.
  private static func overlapByPlaces(
    _ previous: (start: Int?, scalars: [Unicode.Scalar]), _ next: (start: Int?, scalars: [Unicode.Scalar])
  ) -> Int? {
    guard let start = previous.start, let following = next.start else { return nil }
    let (end, overflows) = start.addingReportingOverflow(previous.scalars.count)
    let (length, underflows) = end.subtractingReportingOverflow(following)
    guard !overflows, !underflows, (2...max(2, min(previous.scalars.count, next.scalars.count))).contains(length),
      previous.scalars.suffix(length).elementsEqual(next.scalars.prefix(length))
    else { return nil }
    return length
  }

  /// A paragraph whose lines were broken to fit a page, on one line; verse and lists keep their lines.
  static func reflowed(_ lines: [String]) -> String {
    guard lines.count > 1 else { return lines.first ?? "" }
    let breaks = lines.count - 1
    let small = lines.dropFirst().count { $0.beginsSmall }
    let continuing = (1..<lines.count).count { lines[$0].beginsSmall || lines[$0 - 1].endsInsideSentence }
    let length = lines.reduce(0) { $0 + $1.count }
    let isWrapped = small * 10 >= breaks * 3 && continuing * 10 >= breaks * 8 && length >= 30 * lines.count
    var text = lines[0]
    for line in lines.dropFirst() { text += (isWrapped || line.beginsSmall ? " " : "\n") + line }
    return text
  }
}

extension String {
  /// Whether the first letter is a small one.
  fileprivate var beginsSmall: Bool { first { $0.isLetter }?.isLowercase ?? false }
  /// Whether the line ends in a letter or a digit.
  fileprivate var endsInsideSentence: Bool { last.map { $0.isLetter || $0.isNumber } ?? false }
}

extension Substring {
  /// The line without white space around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
