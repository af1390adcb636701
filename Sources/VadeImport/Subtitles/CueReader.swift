internal import VadeDocument

/// What stands between two blank lines of a subtitle file.
enum SubtitlePart: Hashable {
  /// A cue: from when to when, in milliseconds, and its lines as they are written.
  case cue(ClosedRange<Int>, lines: [String])
  /// A comment.
  case comment(String)
  /// Lines that belong to no cue.
  case stray([String])
}

/// Reads the parts of a subtitle file.
///
/// WebVTT is read by its specification (W3C WebVTT, 4 and 6.1); SubRip has none, and is read as players do: a number, a line of times, text up to a blank line.
struct CueReader {
  private(set) var lines: LineReader
  private var isAtStart = true

  init(lines: LineReader) {
    self.lines = lines
  }

  /// The next part, or nil at the end.
  mutating func next() -> SubtitlePart? {
    while let part = nextParagraph() {
      defer { isAtStart = false }
      guard let first = part.first else { continue }
      if isAtStart, first.hasPrefix("WEBVTT") {
        // What stands behind the mark and under it are the file's own settings.
        continue
      }
      if let time = part.firstIndex(where: { $0.contains("-->") }), let range = CueTime.range(of: part[time]) {
        return .cue(range, lines: Array(part[(time + 1)...]))
      }
      if first.hasPrefix("NOTE"), first.dropFirst(4).first.map({ $0.isWhitespace }) ?? true {
        let text = ([String(first.dropFirst(4))] + part.dropFirst()).joined(separator: "\n").drop { $0.isWhitespace }
        if !text.isEmpty { return .comment(String(text)) }
        continue
      }
      // How cues look and where they stand; a player shows nothing of it.
      if first == "STYLE" || first == "REGION" { continue }
      return .stray(part)
    }
    return nil
  }

  /// The lines up to the next blank one, or nil at the end.
  private mutating func nextParagraph() -> [String]? {
    var part: [String] = []
    while let line = lines.next() {
      guard line.isBlank else {
        part.append(line.text)
        continue
      }
      if !part.isEmpty { return part }
    }
    return part.isEmpty ? nil : part
  }
}

/// The times of a cue.
enum CueTime {
  /// From when to when, in milliseconds: `00:01:02,500 --> 00:01:04,000`, with a comma or a dot, and without hours if there are none.
  static func range(of line: String) -> ClosedRange<Int>? {
    guard let arrow = line.firstRange(of: "-->") else { return nil }
    let after = line[arrow.upperBound...].drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard let begin = milliseconds(of: line[..<arrow.lowerBound]), let end = milliseconds(of: after) else { return nil }
    return begin...max(begin, end)
  }

  private static func milliseconds(of text: Substring) -> Int? {
    let parts = text.trimmingSpaces.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let seconds = last.split(whereSeparator: { $0 == "." || $0 == "," })
    guard let whole = seconds.first.flatMap({ Int($0) }), whole < 60, seconds.count <= 2 else { return nil }
    var fraction = 0
    if seconds.count == 2 {
      let digits = seconds[1].prefix(3)
      guard let value = Int(digits) else { return nil }
      fraction = value * (digits.count == 1 ? 100 : digits.count == 2 ? 10 : 1)
    }
    var minutes = 0
    for part in parts.dropLast() {
      guard let value = Int(part), (0...100_000).contains(value) else { return nil }
      minutes = minutes * 60 + value
    }
    return (minutes * 60 + whole) * 1000 + fraction
  }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  var trimmingSpaces: SubSequence {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
