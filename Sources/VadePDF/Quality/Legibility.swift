internal import VadeDocument

/// How much of a page's text can be read by a machine, and how far it looks like language.
struct Legibility: Hashable {
  /// Characters that are not white space.
  private(set) var characters = 0
  /// Of these, the ones that say nothing about what they stand for and stand in a row: single ones are signs, such as the notes of a score.
  private(set) var unreadable = 0
  /// Of these, the ones that are not drawn: a text layer over a scan.
  private(set) var invisible = 0
  private var latin = 0
  private var otherLetters = 0
  private var cost = LetterPairs.Cost()
  private var typographic = 0
  private var typographicKinds: Set<UInt32> = []

  /// From this share of unreadable characters on, a page's text is called garbled.
  private static let garbledShare = 0.2
  /// Below this quality a page's text is called garbled.
  private static let garbledQuality = 0.4
  /// On a page with fewer characters a share says nothing.
  private static let fewestCharacters = 10

  /// Nothing read.
  init() {}

  /// Fewer unreadable characters in a row are no word.
  private static let shortestRow = 3

  /// Counts the characters of a page that a reader sees.
  init(_ glyphs: [Glyph]) {
    var row = 0
    var last: Glyph?
    func endRow(_ legibility: inout Legibility) {
      if row >= Legibility.shortestRow { legibility.unreadable += row }
      row = 0
    }
    defer { endRow(&self) }
    for glyph in glyphs where glyph.concealment == nil {
      if glyph.isGenerated {
        cost.add(0)
        continue
      }
      if case .separator = CharacterCleaner.role(of: glyph) {
        cost.add(0)
        continue
      }
      characters += 1
      if row > 0, !(last.map { Legibility.areNeighbours($0, glyph) } ?? false) { endRow(&self) }
      if CharacterCleaner.isUnreadable(glyph) { row += 1 } else { endRow(&self) }
      last = glyph
      if glyph.style.isInvisible { invisible += 1 }
      count(glyph.scalar)
    }
  }

  /// Whether one character stands right beside another, or both on one spot.
  private static func areNeighbours(_ first: Glyph, _ second: Glyph) -> Bool {
    guard let left = first.box, let right = second.box else { return true }
    let reach = max(1, max(first.size, second.size))
    let gap = max(max(right.x - left.maxX, left.x - right.maxX), max(right.y - left.maxY, left.y - right.maxY))
    return gap < 0.5 * reach
  }

  private mutating func count(_ value: UInt32) {
    // A ligature and an accent set by itself are no end of a word.
    if (0xFB00...0xFB06).contains(value) || CharacterCleaner.isMark(value) { return }
    let letter = LetterPairs.letter(of: value)
    cost.add(letter, isDigit: (0x30...0x39).contains(value))
    if Legibility.isTypographic(value) {
      typographic += 1
      typographicKinds.insert(value)
    }
    if letter > 0 { latin += 1 } else if value >= 0x180, Unicode.Scalar(value)?.properties.isAlphabetic == true { otherLetters += 1 }
  }

  /// The share of unreadable characters, from 0 to 1.
  var unreadableShare: Double { characters == 0 ? 0 : Double(unreadable) / Double(characters) }

  /// Whether a character is one of those Windows' Latin set has between 80 and 9F: quotes, dashes and signs that stand apart in any text.
  private static func isTypographic(_ value: UInt32) -> Bool {
    switch value {
    case 0x152, 0x153, 0x160, 0x161, 0x178, 0x17D, 0x17E, 0x192, 0x2C6, 0x2DC, 0x2013...0x201E, 0x2020...0x2022, 0x2026, 0x2030, 0x2039,
      0x203A,
      0x20AC, 0x2122:
      true
    default: false
    }
  }

  /// Whether the text is made of quotes and dashes for the most part: letters moved upwards out of their range.
  private var isMovedOutOfRange: Bool {
    characters >= LetterPairs.fewestPairs && typographicKinds.count >= 6 && typographic * 5 > characters * 2
  }

  /// How far the letters follow one another as in a language, from 0 to 1; 1 where too few Latin letters are there to tell.
  ///
  /// Other scripts, tables of numbers and formulas are not judged by it.
  var languageLikeness: Double {
    if isMovedOutOfRange { return 0 }
    guard cost.pairs >= LetterPairs.fewestPairs, latin > otherLetters, latin * 3 > characters else { return 1 }
    return min(1, max(0, (LetterPairs.bad - cost.average) / (LetterPairs.bad - LetterPairs.good)))
  }

  /// How far the text can be relied on, from 0 to 1; nil on a page with next to no text.
  var quality: Double? {
    guard characters >= Legibility.fewestCharacters else { return nil }
    return (1 - unreadableShare) * languageLikeness
  }

  /// Whether the text is likely to be useless.
  var isGarbled: Bool {
    guard let quality else { return false }
    return unreadableShare >= Legibility.garbledShare || quality < Legibility.garbledQuality
  }

  /// Whether most of the text is a layer under a picture of the page.
  var isTextLayer: Bool { invisible * 2 > characters && invisible > 0 }
}
