internal import VadeDocument

/// A text that grows piece by piece, with the links that are open in it.
struct InlineText {
  private(set) var string = ""
  private var links: [BlockText.Link] = []
  private var open: [(target: String, start: Int)] = []

  init() {}

  init(_ string: String) { append(string) }

  var isBlank: Bool { string.allSatisfy(\.isWhitespace) }
  var isEmpty: Bool { string.isEmpty }

  /// Appends a text; soft hyphens, which only say where a line may break, are left out.
  mutating func append(_ text: String) {
    string += text.unicodeScalars.contains("\u{AD}") ? String(text.unicodeScalars.filter { $0 != "\u{AD}" }.map(Character.init)) : text
  }

  /// Appends another text with its links.
  mutating func append(_ other: InlineText, separator: String = "") {
    string += separator
    let offset = string.utf8.count
    let other = other.closed
    string += other.string
    links += other.links.map { $0.shifted(by: offset) }
  }

  /// Begins a link: what follows points somewhere.
  mutating func openLink(_ target: String) { open.append((target, string.utf8.count)) }

  /// Ends the link that was begun last, if one is open.
  mutating func closeLink() {
    guard let link = open.popLast(), !link.target.isEmpty, string.utf8.count > link.start else { return }
    links.append(.init(range: link.start..<string.utf8.count, target: link.target))
  }

  private var closed: InlineText {
    var copy = self
    while !copy.open.isEmpty { copy.closeLink() }
    return copy
  }

  /// The text with its links, without the white space at its ends.
  var finished: BlockText {
    let closed = closed
    let text = closed.string.trimmed
    guard !closed.links.isEmpty else { return BlockText(text) }
    let lead = closed.string.prefix { $0.isWhitespace }.utf8.count
    let end = text.utf8.count
    let links = closed.links.compactMap { link -> BlockText.Link? in
      let start = min(end, max(0, link.range.lowerBound - lead))
      let range = start..<max(start, min(end, link.range.upperBound - lead))
      return range.isEmpty ? nil : BlockText.Link(range: range, target: link.target)
    }
    return BlockText(text, links: links.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) })
  }
}

extension BlockText {
  /// The text behind a marker, with its links moved.
  func prefixed(by marker: String) -> BlockText {
    guard !marker.isEmpty else { return self }
    var result = BlockText(marker)
    result.append(self, separator: string.isEmpty ? "" : " ")
    return result
  }
}
