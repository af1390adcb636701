internal import VadeDocument

/// The headings a reader is under, outermost first, in the form that is embedded before each passage.
struct HeadingPath {
  /// The path as passages carry it: shortened until it takes no more than its share of the token limit.
  private(set) var shown: [String] = []
  /// The tokens of the shown path.
  private(set) var tokens = 0

  private let title: String?
  private var open: [(level: Int, text: String)] = []
  private let counter: any TokenCounter
  private let maximum: Int

  init(title: String?, counter: any TokenCounter, maximum: Int) {
    self.title = title.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
    (self.counter, self.maximum) = (counter, maximum)
    shorten()
  }

  /// Goes under a heading: it replaces the open headings of its level and below.
  mutating func enter(_ heading: String, level: Int) {
    open.removeAll { $0.level >= level }
    let text = Self.line(heading)
    if !text.isEmpty { open.append((level, text)) }
    shorten()
  }

  /// Leaves outer headings out until the path fits; an innermost heading too long by itself is cut behind a word.
  private mutating func shorten() {
    var path = open.map(\.text)
    if let title, path.first?.lowercased() != title.lowercased() { path.insert(title, at: 0) }
    while path.count > 1, count(path) > maximum { path.removeFirst() }
    if let only = path.first, count(path) > maximum { path = beginning(of: only).map { [$0] } ?? [] }
    (shown, tokens) = (path, count(path))
  }

  private func beginning(of heading: String) -> String? {
    guard maximum > 0 else { return nil }
    let units = UnitCutter(counter: counter, maximum: maximum).units(of: [0..<heading.utf8.count], in: heading)
    return units.first.map { String(heading.substring(utf8: $0.range)) }
  }

  private func count(_ path: [String]) -> Int {
    path.isEmpty ? 0 : counter.count(path.joined(separator: " > ")[...])
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
