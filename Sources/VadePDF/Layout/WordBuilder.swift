internal import VadeDocument

/// Builds the words of a page from its characters.
///
/// A word's place is the union of its own characters' boxes, found by its own range of characters and never by counting along a text: blanks,
/// surrogate pairs, ligatures and combining marks cannot shift it.
struct WordBuilder {
  private let page: Page.Size
  private var words: [Word] = []
  private var scalars = String.UnicodeScalarView()
  private var box: Box?
  private var first: Glyph?
  private var last: Glyph?
  /// The largest type of the word so far: a raised sign at its end does not make it small print.
  private var size = 0.0
  private var lastFrame: Box?
  private var ending = Ending.none

  /// How the word so far ends.
  private enum Ending {
    case none
    case hyphen
    case softHyphen
  }

  /// The words of a page, in the order of its characters.
  ///
  /// - Parameters:
  ///   - glyphs: the page's characters.
  ///   - size: the extent of the displayed page.
  /// - Returns: the words.
  /// - Complexity: O(n) for n characters.
  static func words(of glyphs: [Glyph], on size: Page.Size) -> [Word] {
    var builder = WordBuilder(page: size)
    for glyph in glyphs { builder.add(glyph) }
    builder.finishWord()
    return builder.words
  }

  private init(page: Page.Size) {
    self.page = page
  }

  private mutating func add(_ glyph: Glyph) {
    switch CharacterCleaner.role(of: glyph) {
    case .separator: finishWord()
    case .nothing: break
    case .hyphen: append(glyph, "-", ending: .hyphen)
    case .softHyphen: append(glyph, "\u{AD}", ending: .softHyphen)
    case .text(let scalar): append(glyph, scalar, ending: .none)
    case .letters(let letters):
      for scalar in letters.unicodeScalars { append(glyph, scalar, ending: .none) }
    }
  }

  private mutating func append(_ glyph: Glyph, _ scalar: Unicode.Scalar, ending: Ending) {
    guard let place = glyph.box ?? box else { return }
    let frame = glyph.direction.upright(place, on: page)
    if let last, let lastFrame, startsNewWord(glyph, frame: frame, after: last, lastFrame: lastFrame) { finishWord() }
    // A soft hyphen within a line is not there.
    if self.ending == .softHyphen { scalars.removeLast() }
    scalars.append(scalar)
    box = box?.union(place) ?? place
    self.ending = ending
    // A mark set over its letter must not hide how far the letter reaches.
    if let lastFrame, frame.maxX < lastFrame.maxX, frame.x >= lastFrame.x { self.lastFrame = lastFrame } else { lastFrame = frame }
    if first == nil { first = glyph }
    if !CharacterCleaner.isMark(glyph.scalar) { last = glyph }
    size = max(size, glyph.size)
  }

  /// Whether two characters in a row belong to different words although no blank stands between them.
  private func startsNewWord(_ glyph: Glyph, frame: Box, after last: Glyph, lastFrame: Box) -> Bool {
    if glyph.direction != last.direction { return true }
    let height = max(lastFrame.height, frame.height)
    if lastFrame.sharedHeight(with: frame) < min(lastFrame.height, frame.height) * 0.3 { return true }
    if isNoteMark(glyph, frame: frame, after: last, lastFrame: lastFrame) { return true }
    // In a right-to-left word the next character stands left of the last one.
    let distance = max(frame.x - lastFrame.maxX, lastFrame.x - frame.maxX)
    let widest = Gap.threshold(height: height) / 2
    guard distance > widest else { return false }
    // What ends a number in a right-to-left line stands left of its first digit, and there alone it goes on without a blank.
    guard let word = box.map({ last.direction.upright($0, on: page) }) else { return true }
    return frame.maxX > word.x + 1 || word.x - frame.maxX > widest
  }

  /// Whether the number of a note begins or ends here: a raised figure behind a word or its punctuation, or before the note's first word.
  ///
  /// A lowered figure (H₂O) and one behind a sign or two (x²) belong to their word.
  private func isNoteMark(_ glyph: Glyph, frame: Box, after last: Glyph, lastFrame: Box) -> Bool {
    if glyph.size <= 0.8 * last.size, frame.midY < lastFrame.midY, isDigit(glyph) {
      guard let end = scalars.last else { return false }
      return scalars.count >= 4 && end.properties.isAlphabetic || ".,;:)!?\u{201D}".unicodeScalars.contains(end)
    }
    return last.size <= 0.8 * glyph.size && lastFrame.midY < frame.midY && scalars.count <= 2 && isDigit(last)
  }

  private func isDigit(_ glyph: Glyph) -> Bool { (0x30...0x39).contains(glyph.scalar) }

  private mutating func finishWord() {
    defer {
      scalars = String.UnicodeScalarView()
      box = nil
      first = nil
      last = nil
      size = 0
      lastFrame = nil
      ending = .none
    }
    guard !scalars.isEmpty, let box, let first else { return }
    if ending == .softHyphen {
      scalars.removeLast()
      scalars.append("-")
    }
    let frame = first.direction.upright(box, on: page)
    var word =
      Word(
        text: CharacterCleaner.composed(scalars), box: box, frame: frame, size: size > 0 ? size : frame.height, style: first.style,
        endsInHyphen: ending != .none && scalars.count > 1, direction: first.direction)
    word.mark = first.mark
    words.append(word)
  }
}
