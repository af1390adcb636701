internal import VadeDocument

/// Lists as Markdown.
///
/// A marker that Markdown counts by itself is left to it: bullets, and numbers that rise by one. Any other (`(a)`, `3.1`, a number out of its
/// turn) stands as text behind a bullet, because a renderer would change it.
enum MarkdownList {
  /// The list's Markdown.
  static func text(of list: List) -> String {
    var levels: [Level] = []
    return list.items.map { item in line(of: item, &levels) }.joined(separator: "\n")
  }

  /// An open level of nesting: where the text of its last item begins, and how that item was marked.
  private struct Level {
    var indent: Int
    var lead: Lead
    var content: Int
  }

  /// What stands before an item.
  private enum Lead: Equatable {
    case bullet
    case number(Int, delimiter: Character)
    case written

    var isNumberAboveOne: Bool {
      if case .number(let number, _) = self { number != 1 } else { false }
    }

    func allows(after previous: Lead?) -> Bool {
      switch (self, previous) {
      case (.number(let number, let delimiter), .number(let before, let last)): number == before + 1 && delimiter == last
      case (.number, nil), (.bullet, _), (.written, _): true
      case (.number, _): false
      }
    }
  }

  private static func line(of item: List.Item, _ levels: inout [Level]) -> String {
    let depth = min(max(0, item.depth), levels.count)
    let previous = depth < levels.count ? levels[depth].lead : nil
    levels.removeLast(levels.count - depth)
    let indent = levels.last?.content ?? 0
    var lead = lead(for: item.marker)
    // A number other than 1 does not interrupt the text of the item above it (CommonMark 0.31, 5.3).
    if !lead.allows(after: previous) || (depth > 0 && previous == nil && lead.isNumberAboveOne) { lead = .written }
    let (marker, text): (String, String) =
      switch lead {
      case .bullet: ("-", "")
      case .number(let number, let delimiter): ("\(number)\(delimiter)", "")
      case .written: ("-", MarkdownText.line(BlockText(item.marker)))
      }
    levels.append(Level(indent: indent, lead: lead, content: indent + marker.count + 1))
    let blanks = String(repeating: " ", count: indent + marker.count + 1)
    let body = [text, MarkdownText.lines(item.text, isItem: true)].filter { !$0.isEmpty }.joined(separator: " ")
    let start = String(repeating: " ", count: indent) + marker
    // A lone hyphen would underline the line above it.
    guard !body.isEmpty else { return start + " <!-- -->" }
    return start + " " + body.replacing("\n", with: "\n" + blanks)
  }

  private static func lead(for marker: String) -> Lead {
    if BulletMarks.contains(marker) { return .bullet }
    guard let last = marker.last, last == "." || last == ")", marker.utf8.count <= 10 else { return .written }
    let digits = marker.dropLast()
    // Leading noughts would be lost.
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), digits.count == 1 || digits.first != "0",
      let number = Int(digits)
    else { return .written }
    return .number(number, delimiter: last)
  }
}
