/// The text of a cue without its mark-up.
struct CueText: Hashable {
  /// What is said, on one line.
  var text: String
  /// Who says it, or nil.
  var speaker: String?

  /// The texts of a cue's lines: one, or several when the speaker changes inside.
  ///
  /// Tags of WebVTT (`<v Name>`, `<c.colour>`, `<00:01.000>`) and of SubRip (`<i>`, `{\an8}`) go, their content stays; a `<` that begins no tag is text.
  static func texts(of lines: [String]) -> [CueText] {
    var result = [CueText(text: "", speaker: nil)]
    var rest = lines.joined(separator: "\n")[...]
    while let character = rest.first {
      if character == "<", let tag = tag(in: rest) {
        rest = rest[tag.end...]
        guard let name = tag.speaker else { continue }
        if result[result.count - 1].text.allSatisfy(\.isWhitespace) { result.removeLast() }
        result.append(CueText(text: "", speaker: name))
      } else if rest.hasPrefix("{\\"), let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      } else if character == "&" {
        let (text, end) = reference(in: rest)
        result[result.count - 1].text += text
        rest = rest[end...]
      } else {
        result[result.count - 1].text.append(character)
        rest = rest.dropFirst()
      }
    }
    return result.compactMap { piece in
      let words = piece.text.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : CueText(text: words.joined(separator: " "), speaker: piece.speaker)
    }
  }

  private static func tag(in text: Substring) -> (end: Substring.Index, speaker: String?)? {
    let inner = text.dropFirst()
    guard let first = inner.first, first == "/" || first.isLetter || first.isNumber, let close = inner.firstIndex(of: ">") else {
      return nil
    }
    let content = inner[..<close]
    guard !content.contains("<"), content.utf8.count < 200 else { return nil }
    let end = text.index(after: close)
    guard content.first == "v", let space = content.firstIndex(where: \.isWhitespace), content[..<space].allSatisfy({ $0 != "/" }) else {
      return (end, nil)
    }
    let name = content[space...].trimmingSpaces
    return (end, name.isEmpty || !(content == "v" || content.hasPrefix("v ") || content.hasPrefix("v.")) ? nil : String(name))
  }

  /// The references WebVTT knows (4.2.1); anything else stays as it is written.
  private static func reference(in text: Substring) -> (text: String, end: Substring.Index) {
    for (name, value) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}")]
    where text.hasPrefix(name) {
      return (value, text.index(text.startIndex, offsetBy: name.count))
    }
    return ("&", text.index(after: text.startIndex))
  }
}
