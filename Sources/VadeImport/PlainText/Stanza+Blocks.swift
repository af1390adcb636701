internal import VadeDocument

extension Stanza {
  /// The blocks the stanza is read as: what its lines show without guessing, else a paragraph.
  var blocks: [Block] {
    if isCut || lines.contains(where: \.isContinued) { return [Block(.paragraph(joined))] }
    if let (heading, level) = underlinedHeading {
      let rest = Stanza(lines: Array(lines.dropFirst(2)))
      return [Block(.heading(level: level, heading))] + (rest.lines.isEmpty ? [] : rest.blocks)
    }
    if let level = headingLevel { return [Block(.heading(level: level, joined))] }
    if let list { return [Block(.list(list))] }
    if isPreformatted { return [Block(.code(language: nil, kept(trimming: false)))] }
    return [Block(.paragraph(keepsLineEnds ? kept(trimming: true) : joined))]
  }

  /// The lines joined as running text: by a blank, but by nothing after a hyphen inside a word, between ideographs and inside an overlong line.
  var joined: BlockText {
    var text = BlockText("")
    var previous: Line?
    for line in lines {
      let piece = previous?.isContinued ?? false || line.isContinued ? Substring(line.text) : line.text.trimmed
      text.append(piece, line: line.number, separator: previous.map { $0.isContinued ? "" : text.string.separator(before: piece) } ?? "")
      previous = line
    }
    return text
  }

  func kept(trimming: Bool) -> BlockText {
    let margin = trimming ? lines.map { $0.text.indentation }.min() ?? 0 : 0
    var text = BlockText("")
    for (index, line) in lines.enumerated() {
      text.append(line.text.dropFirst(margin).trimmedEnd, line: line.number, separator: index == 0 ? "" : "\n")
    }
    return text
  }

  /// A first line underlined along its whole length, with its level: `=` is higher than `-` and `~`.
  private var underlinedHeading: (BlockText, Int)? {
    guard lines.count >= 2 else { return nil }
    let title = lines[0].text.trimmed
    let rule = lines[1].text.trimmed
    guard let mark = rule.first, "=-~".contains(mark), rule.count >= 3, rule.allSatisfy({ $0 == mark }) else { return nil }
    guard title.contains(where: \.isLetter), title.count <= 100, abs(title.count - rule.count) <= 3 else { return nil }
    return (BlockText(String(title), lines: lines[0].number...lines[0].number), mark == "=" ? 1 : 2)
  }

  private var headingLevel: Int? {
    guard lines.count <= 2 else { return nil }
    return HeadingPattern.level(of: lines.map(\.text.trimmed))
  }

  /// Most lines have columns set apart by tabs or three blanks, or are drawn with bars.
  var isPreformatted: Bool {
    guard lines.count >= 2 else { return false }
    let drawn = lines.count { line in
      let inner = line.text.trimmed
      return inner.contains("   ") || inner.contains("\t") || inner.hasPrefix("|") || inner.hasPrefix("+-") || inner.contains("│")
    }
    return drawn * 2 > lines.count
  }

  /// Whether the lines end where the writer ended them: at most ends the next line's first word would still have fitted.
  var keepsLineEnds: Bool {
    guard lines.count >= 2 else { return false }
    let texts = lines.map { $0.text.trimmedEnd }
    let width = max(60, texts.map(\.count).max() ?? 0)
    let deliberate = zip(texts, texts.dropFirst()).count { line, next in
      let word = next.trimmed.prefix { !$0.isWhitespace }
      return line.count + 1 + word.count <= width
    }
    return deliberate * 2 > lines.count - 1
  }
}

extension StringProtocol where SubSequence == Substring {
  var trimmedEnd: Substring {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  var trimmed: Substring { drop { $0.isWhitespace }.trimmedEnd }

  var indentation: Int { prefix { $0 == " " || $0 == "\t" }.count }

  /// What joins this text to the next line of the same paragraph.
  func separator(before next: Substring) -> String {
    guard let last, let first = next.first else { return "" }
    if last == "-", dropLast().last?.isLetter ?? false, first.isLetter { return "" }
    return last.isIdeographic && first.isIdeographic ? "" : " "
  }
}

extension Character {
  /// Whether the character belongs to a script that is written without blanks: Chinese or Japanese, with its punctuation.
  var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x3001...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x323AF: true
    default: false
    }
  }
}
