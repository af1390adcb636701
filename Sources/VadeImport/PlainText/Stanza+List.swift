internal import VadeDocument

extension Stanza {
  /// The stanza as a list: every line begins with a marker or goes on, further in, with the item above it, and there are two items or more.
  var list: List? {
    guard lines.count >= 2, ListMarker(lines[0].text) != nil else { return nil }
    var items: [List.Item] = []
    var margins: [Int] = []
    for line in lines {
      let indentation = line.text.indentation
      if let marker = ListMarker(line.text) {
        while let last = margins.last, last > indentation { margins.removeLast() }
        if margins.last != indentation { margins.append(indentation) }
        items.append(
          .init(depth: margins.count - 1, marker: marker.mark, text: BlockText(String(marker.rest), lines: line.number...line.number)))
      } else if indentation > (margins.last ?? 0) {
        let piece = line.text.trimmed
        let separator = items[items.count - 1].text.string.separator(before: piece)
        items[items.count - 1].text.append(piece, line: line.number, separator: separator)
      } else {
        return nil
      }
    }
    return items.count >= 2 ? List(items: items) : nil
  }
}

/// What a line of a list begins with: a bullet, or a number with a full stop or bracket.
struct ListMarker {
  let mark: String
  let rest: Substring

  init?(_ line: String) {
    let text = line.trimmed
    guard let blank = text.firstIndex(where: \.isWhitespace) else { return nil }
    let mark = text[..<blank]
    guard Self.isBullet(mark) || Self.isNumber(mark) else { return nil }
    self.mark = String(mark)
    rest = text[blank...].trimmed
  }

  private static func isBullet(_ mark: Substring) -> Bool { mark.count == 1 && "-*+•‣◦▪·●○–".contains(mark.first!) }  // one character

  private static func isNumber(_ mark: Substring) -> Bool {
    guard let last = mark.last, ".)".contains(last) else { return false }
    let number = mark.dropLast().drop { $0 == "(" }
    guard (1...3).contains(number.count) else { return false }
    return number.allSatisfy { $0.isASCII && $0.isNumber } || number.count == 1 && number.first!.isLetter && last == ")"  // one character
  }
}
