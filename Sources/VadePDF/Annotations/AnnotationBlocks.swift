internal import VadeDocument

/// Makes blocks of what stands beside a page's content.
enum AnnotationBlocks {
  /// The remarks as asides, in threads; one that only repeats the text it is set on is none.
  static func notes(_ annotations: PageAnnotations, page: Int, glyphs: [Glyph]) -> [Block] {
    annotations.notes.compactMap { note in
      if let box = note.box, FieldGlyphs.isShown(note.text, in: box, by: glyphs) { return nil }
      let text = note.text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }.joined(separator: "\n")
      return Block(
        .aside(.init(.annotation, author: note.author), placed(text, page: page, box: note.box)), box: note.box,
        concealment: note.isHidden ? .hiddenText : nil)
    }
  }

  /// The names of filled fields that the page does not print, each with its value: the name says what the value is.
  static func fields(_ annotations: PageAnnotations, page: Int, words: [Word]) -> [Block] {
    let named = annotations.fields.filter { $0.isTicked != false && isTelling($0.name) }
    guard !named.isEmpty else { return [] }
    let printed = words.lazy.map { essence($0.text) }.joined()
    var text = BlockText("")
    var boxes: [Box] = []
    for field in named {
      guard let name = field.name, !printed.contains(essence(name)) else { continue }
      if !text.string.isEmpty { text.string += "\n" }
      let value = field.isTicked == true ? "\u{2612}" : field.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      text.append(placed(name + ": " + value, page: page, box: field.box))
      boxes.append(field.box)
    }
    return text.string.isEmpty ? [] : [Block(.aside(.init(.annotation), text), box: boxes.union())]
  }

  /// Whether a field's name was given by a person for persons: it is not `Text1`, `f1_02[0]` or `untitled`.
  private static func isTelling(_ name: String?) -> Bool {
    guard let name, !name.contains("[") else { return false }
    let letters = essence(name).prefix { !$0.isNumber }
    let machine = [
      "text", "textfield", "check", "checkbox", "box", "field", "untitled", "undefined", "fill", "radio", "button", "group", "combo",
      "combobox", "list", "listbox", "dropdown", "choice", "input",
    ]
    return letters.count >= 3 && !machine.contains(String(letters))
  }

  private static func essence(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }

  private static func placed(_ string: String, page: Int, box: Box?) -> BlockText {
    guard let box, !string.isEmpty else { return BlockText(string) }
    return BlockText(string, spans: [SourceSpan(range: 0..<string.utf8.count, location: .box(page: page, box: box))])
  }
}
