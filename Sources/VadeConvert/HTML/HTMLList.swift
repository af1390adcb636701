internal import VadeDocument

/// Lists as HTML, nested as their items are.
enum HTMLList {
  /// What marks the items of a list element.
  private enum Kind: Equatable {
    case bullets
    case numbers
    case written

    var opening: String {
      switch self {
      case .bullets: "<ul>"
      case .numbers: "<ol>"
      case .written: "<ul class=\"marked\">"
      }
    }

    var closing: String { self == .numbers ? "</ol>" : "</ul>" }
  }

  /// The list; a marker HTML cannot make itself stands before the item's text.
  static func text(of list: List) -> String {
    var open: [Kind] = []
    var text = ""
    for item in list.items {
      let depth = min(max(0, item.depth), open.count)
      let (kind, attribute, marker) = look(of: item.marker)
      while open.count > depth + 1 { text += "</li>\n" + open.removeLast().closing + "\n" }
      if open.count == depth + 1 {
        text += "</li>\n"
        if open[depth] != kind { text += open.removeLast().closing + "\n" }
      }
      if open.count == depth {
        text += (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + kind.opening + "\n"
        open.append(kind)
      }
      text += "<li\(attribute)>" + marker + HTMLText.inline(item.text)
    }
    while let kind = open.popLast() { text += "</li>\n" + kind.closing + (open.isEmpty ? "" : "\n") }
    return text
  }

  private static func look(of marker: String) -> (kind: Kind, attribute: String, marker: String) {
    if BulletMarks.contains(marker) { return (.bullets, "", "") }
    if marker.hasSuffix("."), let number = Int(marker.dropLast()), number >= 0, marker.dropLast() == String(number)[...] {
      return (.numbers, " value=\"\(number)\"", "")
    }
    return (.written, "", "<span class=\"marker\">\(HTMLText.escaped(CleanText.line(marker)))</span> ")
  }
}
