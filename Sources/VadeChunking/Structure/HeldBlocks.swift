internal import VadeDocument

/// The blocks whose role depends on what follows: a paragraph may introduce a list or go on over the page's end, a caption may belong
/// to the table before or after it, a footnote waits until the paragraph it interrupts is over.
struct HeldBlocks {
  /// Running text that may go on, or introduce what follows.
  var paragraph: Prose?
  /// A caption whose figure or table has not come yet.
  var caption: Prose?
  /// A table whose caption may still come.
  var table: HeldTable?
  /// A figure's description, possibly empty, whose caption may still come.
  var figure: Prose?
  /// Notes to what is held.
  var footnotes: [Prose] = []

  /// A table with what belongs to it.
  struct HeldTable {
    var leadIn: Prose?
    var caption: Prose?
    var table: Table
    var pages: ClosedRange<Int>?
    /// The header rows of the table this one continues, when it has none of its own.
    var inheritedHeader: Run?
  }

  /// Whether nothing is held.
  var isEmpty: Bool { paragraph == nil && caption == nil && table == nil && figure == nil && footnotes.isEmpty }
  /// Whether the held paragraph, if any, is all that is held besides notes.
  var isOnlyParagraph: Bool { caption == nil && table == nil && figure == nil }

  /// Takes the held paragraph out if it introduces what follows.
  mutating func takeLeadIn() -> Prose? {
    guard isOnlyParagraph, footnotes.isEmpty, let candidate = paragraph, ParagraphEnds.introduces(candidate.text.string) else { return nil }
    paragraph = nil
    return candidate
  }
}

/// How paragraphs end and begin, as far as it tells whether one goes on in another.
enum ParagraphEnds {
  /// Whether a paragraph ends in a colon and so introduces what follows.
  static func introduces(_ text: String) -> Bool {
    let last = text.unicodeScalars.last { !$0.properties.isWhitespace }
    return last == ":" || last == "\u{FF1A}"
  }

  /// Whether a paragraph at a page's end goes on in the first of the next page.
  static func goesOn(_ text: String, in next: String) -> Bool {
    guard let last = text.unicodeScalars.last(where: { !$0.properties.isWhitespace }),
      let first = next.unicodeScalars.first(where: { !$0.properties.isWhitespace }), first.properties.isLowercase
    else { return false }
    return !finishing.contains(last)
  }

  /// The offsets of the hyphen that a word torn by a page's end is left with, or nil.
  static func danglingHyphen(in text: String) -> Range<Int>? {
    let end = text.trimmedEnd(from: 0, to: text.utf8.count)
    for hyphen in ["-", "\u{2010}"] where text.substring(utf8: 0..<end).hasSuffix(hyphen) {
      let start = end - hyphen.utf8.count
      guard let before = text.substring(utf8: 0..<start).unicodeScalars.last, before.properties.isAlphabetic else { return nil }
      return start..<end
    }
    return nil
  }

  // Marks behind which a sentence is over, with the closing quotes and brackets that may follow them.
  private static let finishing = Set(".!?:…。！？؟۔।\"”’»)]".unicodeScalars)
}
