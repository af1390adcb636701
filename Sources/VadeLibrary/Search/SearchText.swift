/// The text that is searched, made from the text that is shown.
///
/// - Compatibility forms are written out (Unicode NFKC): `ﬁ` is `fi`, `Ａ` is `A`, `①` is `1`.
/// - Kana and Hangul written in parts are composed, as file names of macOS have them. Other marks are left to the tokenizer, which drops them.
/// - Apostrophes are the one a keyboard has, so that a phrase is found however text and query write it.
/// - Characters that only guide typesetting, such as the soft hyphen, are left out.
/// - Scripts written without blanks between words become overlapping pairs of characters with the last one alone: `東京都` is indexed
///   as `東京 京都 都`. A word of two characters or more is then found as a phrase of pairs, a single character as the beginning of one.
///   Hangul is treated alike, for its particles are written together with the words.
///
/// Case, diacritics and endings are the tokenizer's part.
enum SearchText {
  /// A stretch of a folded text.
  enum Segment: Hashable {
    /// Words with what stands between them, for the tokenizer to take apart.
    case words(String)
    /// Characters of a script without blanks, at least one.
    case run([Unicode.Scalar])
  }

  /// The form a text is indexed in, or nil when it is the text itself.
  ///
  /// - Complexity: O(n).
  static func indexed(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var result = ""
    for segment in segments(of: text) {
      switch segment {
      case .words(let words): result += words
      case .run(let run):
        if !result.isEmpty { result += " " }
        result += pairs(of: run, withLast: true).joined(separator: " ") + " "
      }
    }
    return result.utf8.elementsEqual(text.utf8) ? nil : result
  }

  /// The folded text, cut where the script changes between words with blanks and characters without.
  static func segments(of text: String) -> [Segment] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.isEmpty ? [] : [.words(text)] }
    var segments: [Segment] = []
    var words = ""
    var run: [Unicode.Scalar] = []
    for scalar in CompatibilityFolding.fold(text.unicodeScalars) {
      if UnspacedScript.contains(scalar) {
        if !words.isEmpty { segments.append(.words(words)) }
        words = ""
        run.append(scalar)
      } else {
        if !run.isEmpty { segments.append(.run(run)) }
        run = []
        words.unicodeScalars.append(scalar)
      }
    }
    if !words.isEmpty { segments.append(.words(words)) }
    if !run.isEmpty { segments.append(.run(run)) }
    return segments
  }

  /// The overlapping pairs of a run, and its last character by itself when that is asked for or is all there is.
  static func pairs(of run: [Unicode.Scalar], withLast: Bool) -> [String] {
    var pairs = zip(run, run.dropFirst()).map { String(String.UnicodeScalarView([$0, $1])) }
    if let last = run.last, withLast || pairs.isEmpty { pairs.append(String(last)) }
    return pairs
  }
}
