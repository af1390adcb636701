internal import VadeDocument

/// Puts right what the places of glyphs tell about characters: accents set as glyphs of their own, ligatures spelled backwards.
enum GlyphRepair {
  /// Spacing accents and the combining marks they stand for when they are set over a letter, as TeX does.
  private static let marks: [UInt32: UInt32] = [
    0x60: 0x300, 0xB4: 0x301, 0x5E: 0x302, 0x2C6: 0x302, 0x7E: 0x303, 0x2DC: 0x303, 0xAF: 0x304, 0x2D8: 0x306, 0x2D9: 0x307, 0xA8: 0x308,
    0x2DA: 0x30A, 0x2DD: 0x30B, 0x2C7: 0x30C, 0xB8: 0x327, 0x2DB: 0x328,
  ]

  /// How many characters back an accent may go to its letter.
  private static let reach = 12

  /// The characters with the repairs made.
  ///
  /// - Complexity: O(n) for n characters.
  static func repaired(_ glyphs: [Glyph]) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(glyphs.count)
    var index = 0
    while index < glyphs.count {
      let glyph = glyphs[index]
      if let mark = marks[glyph.scalar], !glyph.isGenerated {
        index = append(glyph, as: mark, at: index, of: glyphs, to: &result)
      } else if let last = result.last, isLamAlefBackwards(last, glyph) {
        result.insert(glyph, at: result.count - 1)
        index += 1
      } else {
        result.append(glyph)
        index += 1
      }
    }
    return result
  }

  /// Appends an accent: behind the letter it is set over, as a combining mark, or as it is.
  ///
  /// - Returns: the index of the next character to look at.
  private static func append(_ glyph: Glyph, as mark: UInt32, at index: Int, of glyphs: [Glyph], to result: inout [Glyph]) -> Int {
    var accent = glyph
    accent.scalar = mark
    // Blanks the reader made up between accent and letter are passed over on either side.
    if let letter = glyphs[(index + 1)...].prefix(3).firstIndex(where: { !$0.isGenerated }), isSet(glyph, over: glyphs[letter]) {
      result.append(glyphs[letter])
      result.append(accent)
      return letter + 1
    }
    if let letter = result.suffix(reach).lastIndex(where: { !$0.isGenerated && isSet(glyph, over: $0) }) {
      // The blank made up for the way back to the letter is none.
      while result.last?.isGenerated == true { result.removeLast() }
      result.insert(accent, at: letter + 1)
    } else {
      result.append(glyph)
    }
    return index + 1
  }

  private static func isSet(_ accent: Glyph, over letter: Glyph) -> Bool {
    guard let mark = accent.box, let box = letter.box, let scalar = Unicode.Scalar(letter.scalar), scalar.properties.isAlphabetic else {
      return false
    }
    let (mark2, box2) = accent.direction.isHorizontal ? (mark, box) : (mark.transposed, box.transposed)
    return mark2.sharedWidth(with: box2) >= 0.6 * min(mark2.width, box2.width) && mark2.sharedHeight(with: box2) > 0 && mark2.width > 0
  }

  /// Whether two characters are the Arabic ligature of lam and alef, spelled in the order of the page instead of the text's.
  private static func isLamAlefBackwards(_ first: Glyph, _ second: Glyph) -> Bool {
    guard second.scalar == 0x644, [0x622, 0x623, 0x625, 0x627].contains(first.scalar), let box = first.box else { return false }
    return box == second.box
  }
}

extension TextDirection {
  /// Whether the text runs along the lines of the upright page.
  var isHorizontal: Bool { self == .right || self == .left }
}

extension Box {
  fileprivate var transposed: Box { Box(x: y, y: x, width: height, height: width) }
}
