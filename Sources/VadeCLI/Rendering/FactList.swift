internal import VadeEngine

/// Names and values in two columns.
enum FactList {
  /// One line for each fact that has a value, the values aligned.
  static func lines(_ facts: [(name: String, value: String?)]) -> [String] {
    let present = facts.compactMap { fact in fact.value.map { (fact.name, SafeText.line($0)) } }
    let width = present.map { $0.0.count }.max() ?? 0
    return present.map { DisplayWidth.pad($0.0 + ":", to: width + 2) + $0.1 }
  }
}

/// Rising numbers in short: `1-3, 7`.
enum NumberRanges {
  /// The numbers, neighbours joined; they must rise.
  static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }
}

/// A passage's own text for a terminal.
enum PassageText {
  /// Running text is wrapped; tables, lists and code keep their lines.
  static func lines(_ passage: Wire.Passage, _ style: TextStyle) -> [String] {
    let own = SafeText.paragraphs(passage.text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return passage.kind == "prose" ? own.flatMap { TextLayout.wrap($0, width: style.width) } : own
  }
}
