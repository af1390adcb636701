/// What a field does, read from its code: `HYPERLINK "https://…" \l "place"` (ECMA-376 part 1, 17.16).
struct FieldInstruction {
  /// The field's name, upper-case.
  let name: String
  /// The arguments and switches behind it, quotes taken off.
  let words: [String]

  init(_ code: String) {
    var words: [String] = []
    var rest = code[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"" || rest.first == "“" {
        rest = rest.dropFirst()
        let word = rest.prefix { $0 != "\"" && $0 != "”" }
        words.append(String(word))
        rest = rest.dropFirst(word.count + 1)
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
    }
    name = words.first?.uppercased() ?? ""
    self.words = Array(words.dropFirst())
  }

  /// The argument of a switch such as `\l`, or nil.
  func argument(of name: String) -> String? {
    guard let at = words.firstIndex(where: { $0.lowercased() == name }), at + 1 < words.count else { return nil }
    return words[at + 1]
  }

  /// Where the field's result leads, or nil.
  var linkTarget: String? {
    switch name {
    case "HYPERLINK":
      let address = words.first.flatMap { $0.hasPrefix("\\") ? nil : $0 } ?? ""
      let place = argument(of: "\\l").map { "#" + $0 } ?? ""
      return address + place
    case "REF", "PAGEREF": return words.contains { $0.lowercased() == "\\h" } ? words.first.map { "#" + $0 } : nil
    default: return nil
    }
  }

  /// What a reader sees of a field whose result stands in its code, or nil.
  var ownText: String? {
    switch name {
    case "SYMBOL":
      guard let code = words.first.flatMap({ $0.lowercased().hasPrefix("0x") ? UInt32($0.dropFirst(2), radix: 16) : UInt32($0) }) else {
        return nil
      }
      let font = SymbolFont(name: argument(of: "\\f"))
      return (font?.character(code) ?? SymbolFont.plain(code)).map(String.init)
    case "MACROBUTTON", "GOTOBUTTON": return words.dropFirst().joined(separator: " ")
    case "EQ":
      // Of an equation in the oldest form what is no switch: `\f(1,2)` gives `(1,2)`.
      return words.joined(separator: " ").replacing(/\\[a-zA-Z]+/, with: "").trimmed
    default: return nil
    }
  }
}

/// The fields a text stands in, as they open and close through its paragraphs.
struct FieldStack {
  private var fields: [Field] = []

  private struct Field {
    var code = ""
    var isResult = false
    var target: String?
    /// What a form field holds in place of a result.
    var formText: String?
    var hasEnded = false
  }

  /// Whether text is shown where the document stands: not inside the code of a field.
  var showsText: Bool { fields.allSatisfy(\.isResult) }

  /// Where the results that are open lead, outermost first.
  var targets: [String] { fields.compactMap(\.target) }

  mutating func begin() {
    if fields.count < 256 { fields.append(Field()) }
  }

  mutating func appendCode(_ text: String) {
    guard let last = fields.indices.last, !fields[last].isResult else { return }
    fields[last].code += text
  }

  mutating func setFormText(_ text: String) {
    if let last = fields.indices.last { fields[last].formText = text }
  }

  /// Begins the result of the innermost field.
  mutating func separate() -> FieldInstruction? {
    guard let last = fields.indices.last, !fields[last].isResult else { return nil }
    let instruction = FieldInstruction(fields[last].code)
    fields[last].isResult = true
    fields[last].target = showsText ? instruction.linkTarget : nil
    return instruction
  }

  /// Ends the innermost field; says whether its result was a link, and gives what stands for a result that is not written out.
  mutating func end() -> (wasLink: Bool, text: String?, instruction: FieldInstruction?) {
    guard let field = fields.popLast() else { return (false, nil, nil) }
    let instruction = FieldInstruction(field.code)
    if let text = field.formText { return (field.target != nil, text, instruction) }
    return (field.target != nil, field.isResult ? nil : instruction.ownText, instruction)
  }

  /// Drops fields whose code has no end in the paragraph where it began, so that a broken field swallows no further text.
  mutating func endParagraph() { fields.removeAll { !$0.isResult } }
}
