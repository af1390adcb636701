internal import VadeDocument

extension Run {
  /// A paragraph as its sentences.
  init(prose: Prose, cutter: UnitCutter) {
    let text = prose.text.trimmed()
    var sentences = SentenceSplitter.sentences(in: text.string)
    if let characters = cutter.characters {
      sentences = sentences.flatMap { ClauseCutter.pieces(of: $0, in: text.string, maximum: characters.maximum) }
    }
    self.init(text: text, units: cutter.units(of: sentences, in: text.string), pages: prose.pages)
  }

  /// A heading as one unit, or as its sentences when it is too long for one.
  init(heading: Prose, cutter: UnitCutter) {
    let text = heading.text.trimmed()
    let units = cutter.units(of: [0..<text.string.utf8.count], in: text.string, bySentences: true)
    self.init(text: text, units: units, pages: heading.pages, isHeading: true)
  }

  /// A list as its items, each on a line of its own behind its marker.
  init(list: List, pages: ClosedRange<Int>?, cutter: UnitCutter) {
    var text = BlockText("")
    var items: [Range<Int>] = []
    for item in list.items {
      let own = item.text.trimmed()
      guard !own.string.isEmpty || !item.marker.isEmpty else { continue }
      if !items.isEmpty { text.string += "\n" }
      text.string += String(repeating: "  ", count: min(max(0, item.depth), 12))
      let start = text.string.utf8.count
      text.string += item.marker
      if !own.string.isEmpty { text.append(own, separator: item.marker.isEmpty ? "" : " ") }
      items.append(start..<text.string.utf8.count)
    }
    self.init(text: text, units: cutter.units(of: items, in: text.string, bySentences: true), pages: pages)
  }

  /// Source code as the groups of lines between its blank lines, or as single lines where a group is too long.
  init(code: Prose, cutter: UnitCutter) {
    let text = code.text
    var units: [Unit] = []
    for group in CodeLines.groups(of: text.string) {
      let whole = cutter.units(of: [group], in: text.string)
      units += whole.count == 1 ? whole : cutter.units(of: CodeLines.lines(of: group, in: text.string), in: text.string)
    }
    for index in units.indices.dropFirst() { units[index].isGlued = units[index].range.lowerBound == units[index - 1].range.upperBound }
    self.init(text: text, units: units, pages: code.pages)
  }
}

/// A paragraph, heading or note on its way from a block to a run.
struct Prose: Sendable {
  /// The text in normal form.
  var text: BlockText
  /// The pages it stands on, or nil in a format without pages.
  var pages: ClosedRange<Int>?
}

/// The lines of preformatted text.
enum CodeLines {
  /// The ranges between blank lines, each from the beginning of its first line to the end of its last.
  static func groups(of text: String) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var isOpen = false
    for line in allLines(of: 0..<text.utf8.count, in: text) {
      let isBlank = text.skippedWhiteSpace(from: line.lowerBound, to: line.upperBound) == line.upperBound
      if isBlank {
        isOpen = false
      } else if isOpen {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<line.upperBound
      } else {
        groups.append(line)
        isOpen = true
      }
    }
    return groups
  }

  /// The lines of a range that are not blank, without their line feeds.
  static func lines(of range: Range<Int>, in text: String) -> [Range<Int>] {
    allLines(of: range, in: text).filter { text.skippedWhiteSpace(from: $0.lowerBound, to: $0.upperBound) < $0.upperBound }
  }

  private static func allLines(of range: Range<Int>, in text: String) -> [Range<Int>] {
    let bytes = text.utf8.span
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for position in range where bytes[position] == 0x0A {
      lines.append(start..<position)
      start = position + 1
    }
    if start < range.upperBound { lines.append(start..<range.upperBound) }
    return lines
  }
}
