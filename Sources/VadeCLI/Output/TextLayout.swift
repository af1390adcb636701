/// Breaks text into lines of a terminal's width.
enum TextLayout {
  /// The text broken at white space into lines of at most `width` columns; a longer word stands alone on its line, uncut.
  ///
  /// Text without blanks between words (Chinese, Japanese) is broken between wide characters.
  ///
  /// - Parameters:
  ///   - text: one paragraph; its own white space counts as single blanks.
  ///   - width: columns, those of the indent included.
  ///   - indent: what every line but the first begins with.
  ///   - first: what the first line begins with.
  /// - Returns: the lines; at least one.
  static func wrap(_ text: String, width: Int, indent: String = "", first: String? = nil) -> [String] {
    var lines: [String] = []
    var line = first ?? indent
    var column = DisplayWidth.of(line)
    var isEmpty = true
    for piece in pieces(of: text) {
      let columns = DisplayWidth.of(piece.text)
      let gap = piece.followsBlank && !isEmpty ? 1 : 0
      if !isEmpty, column + gap + columns > width {
        lines.append(line)
        line = indent + piece.text
        column = DisplayWidth.of(indent) + columns
      } else {
        line += (gap == 1 ? " " : "") + piece.text
        column += gap + columns
      }
      isEmpty = false
    }
    return lines + [line]
  }

  private struct Piece {
    var text: String
    var followsBlank: Bool
  }

  private static func pieces(of text: String) -> [Piece] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      var found: [Piece] = []
      for character in word {
        let isWide = DisplayWidth.of(character) == 2 && !character.isPunctuation
        if found.isEmpty || isWide {
          found.append(Piece(text: String(character), followsBlank: found.isEmpty))
        } else {
          found[found.count - 1].text.append(character)
        }
      }
      return found
    }
  }
}
