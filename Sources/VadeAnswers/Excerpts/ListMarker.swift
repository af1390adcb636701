/// What stands before the items of a list.
enum ListMarker {
  /// Whether a line begins with a marker and a blank: a bullet, or a number or letter with a stop or parenthesis.
  static func begins(_ line: some Collection<Unicode.Scalar>) -> Bool {
    let head = Array(line.prefix(6))
    guard let first = head.first else { return false }
    if bullets.contains(first) { return head.count > 1 && head[1].properties.isWhitespace }
    let body = first == "(" ? head.dropFirst() : head[...]
    let label = body.prefix { $0.properties.numericType == .decimal }
    let width = label.isEmpty ? (body.first?.properties.isAlphabetic == true ? 1 : 0) : label.count
    guard width > 0, width <= 3 else { return false }
    let rest = body.dropFirst(width)
    guard let mark = rest.first, let blank = rest.dropFirst().first else { return false }
    return (mark == ")" || (mark == "." && first != "(" && !label.isEmpty)) && blank.properties.isWhitespace
  }

  private static let bullets: Set<Unicode.Scalar> = [
    "-", "*", "+", "\u{2022}", "\u{2023}", "\u{25E6}", "\u{2013}", "\u{B7}", "\u{25AA}", "\u{25CF}",
  ]
}
