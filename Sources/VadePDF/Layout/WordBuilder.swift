internal import VadeDocument

/// Builds the words of a page from its characters.
///
/// A word's place is the union of its own characters' boxes, found by its own range of characters and never by counting along a text: blanks,
/// surrogate pairs, ligatures and combining marks cannot shift it.
struct WordBuilder {
  private let size: Page.Size
  private var words: [Word] = []
  private var scalars = String.UnicodeScalarView()
  private var box: Box?
  private var last: Glyph?
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
    var builder = WordBuilder(size: size)
    for glyph in glyphs { builder.add(glyph) }
    builder.finishWord()
    return builder.words
  }

  private init(size: Page.Size) {
    self.size = size
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
    let frame = glyph.direction.upright(place, on: size)
    if let last, let lastFrame, startsNewWord(glyph, frame: frame, after: last, lastFrame: lastFrame) { finishWord() }
    // A soft hyphen within a line is not there.
    if self.ending == .softHyphen { scalars.removeLast() }
    scalars.append(scalar)
    box = box?.union(place) ?? place
    self.ending = ending
    // A mark set over its letter must not hide how far the letter reaches.
    if let lastFrame, frame.maxX < lastFrame.maxX, frame.x >= lastFrame.x { self.lastFrame = lastFrame } else { lastFrame = frame }
    if last == nil || glyph.size >= (last?.size ?? 0) || !CharacterCleaner.isMark(glyph.scalar) { last = glyph }
  }

  /// Whether two characters in a row belong to different words although no blank stands between them.
  private func startsNewWord(_ glyph: Glyph, frame: Box, after last: Glyph, lastFrame: Box) -> Bool {
    if glyph.direction != last.direction { return true }
    let height = max(lastFrame.height, frame.height)
    if lastFrame.sharedHeight(with: frame) < min(lastFrame.height, frame.height) * 0.3 { return true }
    // In a right-to-left word the next character stands left of the last one.
    let distance = max(frame.x - lastFrame.maxX, lastFrame.x - frame.maxX)
    return distance > Gap.threshold(height: height) / 2
  }

  private mutating func finishWord() {
    defer {
      scalars = String.UnicodeScalarView()
      box = nil
      last = nil
      lastFrame = nil
      ending = .none
    }
    guard !scalars.isEmpty, let box, let last else { return }
    if ending == .softHyphen {
      scalars.removeLast()
      scalars.append("-")
    }
    let frame = last.direction.upright(box, on: size)
    words.append(
      Word(
        text: CharacterCleaner.composed(scalars), box: box, frame: frame, size: last.size > 0 ? last.size : frame.height, style: last.style,
        endsInHyphen: ending != .none && scalars.count > 1, direction: last.direction))
  }
}
