/// How much of a page's text can be read by a machine.
struct Legibility: Hashable {
  /// Characters that are not white space.
  private(set) var characters = 0
  /// Of these, the ones that say nothing about what they stand for.
  private(set) var unreadable = 0
  /// Of these, the ones that are not drawn: a text layer over a scan.
  private(set) var invisible = 0

  /// From this share of unreadable characters on, a page's text is called garbled.
  private static let garbledShare = 0.2
  /// On a page with fewer characters a share says nothing.
  private static let fewestCharacters = 10

  /// Nothing read.
  init() {}

  /// Counts the characters of a page.
  init(_ glyphs: [Glyph]) {
    for glyph in glyphs where !glyph.isGenerated {
      if case .separator = CharacterCleaner.role(of: glyph) { continue }
      characters += 1
      if CharacterCleaner.isUnreadable(glyph) { unreadable += 1 }
      if glyph.style.isInvisible { invisible += 1 }
    }
  }

  /// The share of unreadable characters, from 0 to 1.
  var unreadableShare: Double { characters == 0 ? 0 : Double(unreadable) / Double(characters) }
  /// Whether the text is likely to be useless.
  var isGarbled: Bool { characters >= Legibility.fewestCharacters && unreadableShare >= Legibility.garbledShare }
  /// Whether most of the text is a layer under a picture of the page.
  var isTextLayer: Bool { invisible * 2 > characters && invisible > 0 }
}
