internal import VadeDocument

/// Puts what was filled in where its field stands, as far as the page does not show it already.
///
/// The appearance of a field, which has become part of the page, says best where each word stands; but many a program leaves out to draw what it
/// filled in, and expects the reader to.
enum FieldGlyphs {
  /// The characters with the values of the fields that are not drawn, and a box, ticked or not, for every check box.
  static func added(to glyphs: [Glyph], _ fields: [PageAnnotations.Field]) -> [Glyph] {
    guard !fields.isEmpty else { return glyphs }
    var result = glyphs
    for field in fields {
      if let isTicked = field.isTicked {
        result += line([isTicked ? "\u{2612}" : "\u{2610}"], in: field.box, size: min(12, max(4, field.box.height)), top: field.box.y)
      } else if !isShown(field.value, in: field.box, by: glyphs) {
        result += value(field.value, in: field.box)
      }
    }
    return result
  }

  /// Whether characters that stand in a box spell a text.
  static func isShown(_ text: String, in box: Box, by glyphs: [Glyph]) -> Bool {
    var shown = ""
    for glyph in glyphs where !glyph.isGenerated {
      guard let place = glyph.box, box.holds(place.midX, place.midY) else { continue }
      switch CharacterCleaner.role(of: glyph) {
      case .text(let scalar): shown.unicodeScalars.append(scalar)
      case .letters(let letters): shown += letters
      default: break
      }
    }
    let wanted = essence(text)
    return wanted.isEmpty || essence(shown).contains(wanted)
  }

  private static func essence(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }

  private static func value(_ value: String, in box: Box) -> [Glyph] {
    let lines = value.split(whereSeparator: \.isNewline).prefix(200)
    guard !lines.isEmpty else { return [] }
    let pitch = box.height / Double(lines.count)
    let size = min(12, max(4, 0.7 * pitch))
    return lines.enumerated().flatMap { index, text in
      line(Array(text.unicodeScalars), in: box, size: size, top: box.y + (Double(index) + 0.5) * pitch - size / 2)
    }
  }

  /// Characters beside one another, as wide as letters are on average, closer where the box is narrow.
  private static func line(_ scalars: [Unicode.Scalar], in box: Box, size: Double, top: Double) -> [Glyph] {
    let step = min(0.5 * size, box.width / Double(max(1, scalars.count)))
    let glyphs = scalars.enumerated().map { index, scalar in
      Glyph(scalar: scalar.value, box: Box(x: box.x + Double(index) * step, y: top, width: step, height: size), size: size)
    }
    return [Glyph(scalar: 0x0A, isGenerated: true)] + glyphs + [Glyph(scalar: 0x0A, isGenerated: true)]
  }
}
