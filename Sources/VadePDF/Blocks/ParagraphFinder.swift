internal import VadeDocument

/// Groups the lines of running text into paragraphs, headings, items and code.
struct ParagraphFinder {
  /// Lines that belong together.
  struct Group: Hashable {
    /// What they are.
    var role: Role
    /// The lines, at least one.
    var lines: [Line]
  }

  /// What lines are.
  enum Role: Hashable {
    /// A heading.
    case heading(level: Int)
    /// A paragraph.
    case paragraph
    /// An item of a list.
    case item
    /// Preformatted text.
    case code
    /// The caption of a figure or table.
    case caption
    /// A note at the foot of the page.
    case footnote
    /// A formula on lines of its own.
    case formula
  }

  private let scale: TypeScale
  private let column: Box
  private let readsFromRight: Bool

  /// Prepares grouping the lines of a column.
  ///
  /// - Parameters:
  ///   - scale: the sizes of the document.
  ///   - column: the box round the column.
  ///   - readsFromRight: whether the column's script runs from right to left.
  init(scale: TypeScale, column: Box, readsFromRight: Bool = false) {
    self.scale = scale
    self.column = column
    self.readsFromRight = readsFromRight
  }

  /// The groups of lines, in their order; no line is lost.
  func groups(of lines: [Line]) -> [Group] {
    let pitch = usualPitch(of: lines)
    var groups: [[Line]] = []
    for line in lines {
      if let previous = groups.last?.last, !startsGroup(line, after: previous, in: groups[groups.count - 1], pitch: pitch) {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    return joinedCode(groups.map { Group(role: role(of: $0), lines: $0) })
  }

  /// The distance from one line to the next that is usual in the column, in line heights.
  private func usualPitch(of lines: [Line]) -> Double {
    let pitches = zip(lines, lines.dropFirst()).map { ($1.frame.midY - $0.frame.midY) / max(1, $0.size) }.filter { $0 > 0.7 && $0 < 2.2 }
      .sorted()
    return pitches.isEmpty ? 1.2 : pitches[pitches.count / 3]
  }

  /// Preformatted text with blank lines in it is one block.
  private func joinedCode(_ groups: [Group]) -> [Group] {
    groups.reduce(into: []) { result, group in
      if group.role == .code, let last = result.last, last.role == .code, let end = last.lines.last,
        group.lines[0].frame.y - end.frame.maxY < 2.5 * max(1, end.size)
      {
        result[result.count - 1].lines += group.lines
      } else {
        result.append(group)
      }
    }
  }

  private func isCode(_ line: Line) -> Bool { line.isMonospaced && !scale.isBodyMonospaced }

  private func startsGroup(_ line: Line, after previous: Line, in group: [Line], pitch: Double) -> Bool {
    if isCode(line) != isCode(previous) { return true }
    if isCode(line) { return (line.frame.midY - previous.frame.midY) / max(1, line.size) > 2.5 }
    let size = max(1, max(line.size, previous.size))
    if isMarked(line), !runsOn(line, after: previous, in: group, size: size) { return true }
    // A different size or weight is a different voice; a smaller last line of small print is not measured to the point.
    if abs(line.size - previous.size) > 0.09 * size || changesWeight(from: previous, to: line) || endsBold(group, before: line) {
      return true
    }
    if (line.frame.midY - previous.frame.midY) / size > max(pitch * 1.3, pitch + 0.25) { return true }
    if isMarked(group[0]) { return leavesItem(line, after: previous, in: group, size: size) }
    return isIndented(line, after: previous, in: group) || endsParagraph(previous) && startsSentence(line)
  }

  /// Whether what looks like a marker stands in the middle of running text: flush below a full line whose sentence is not at its end.
  private func runsOn(_ line: Line, after previous: Line, in group: [Line], size: Double) -> Bool {
    guard let first = line.words.first?.text, !ListMarker.isUnmistakable(first), !endsShort(previous) else { return false }
    guard let end = previous.words.last?.text.last(where: { !"\"'”’)]".contains($0) }), !".!?:;。！？".contains(end) else { return false }
    let isBelowMarker = isMarked(group[0]) && abs(start(of: line) - start(of: group[0])) <= 0.7 * size
    return !isBelowMarker && abs(start(of: line) - start(of: previous)) <= 0.7 * size
  }

  /// Whether a line behind an item's lines is no longer the item's: it leaves the edge its lines have, or begins anew after a short line.
  private func leavesItem(_ line: Line, after previous: Line, in group: [Line], size: Double) -> Bool {
    if group.count > 1 { return abs(start(of: line) - start(of: previous)) > 0.7 * size || endsParagraph(previous) && startsSentence(line) }
    let text = group[0].words.count > 1 ? group[0].words[1].frame : group[0].frame
    return endsShort(previous) && start(of: text) - start(of: line) > 0.5 * size && startsSentence(line)
  }

  private func isMarked(_ line: Line) -> Bool {
    guard let first = line.words.first else { return false }
    guard let kind = ListMarker.kind(of: first.text, hasRest: line.words.count > 1) else { return false }
    return kind == .bullet || !scale.isLarge(line.size)
  }

  /// Whether a line begins further to the right than the flush lines above it: the first line of the next paragraph.
  private func isIndented(_ line: Line, after previous: Line, in group: [Line]) -> Bool {
    let indent = start(of: line) - start(of: previous)
    let isIndent = indent > 0.8 * line.size && indent < 5 * line.size
    return isIndent && start(of: previous) < 0.5 * line.size && previous.frame.width > 0.3 * column.width && startsSentence(line)
  }

  private func endsShort(_ line: Line) -> Bool {
    (readsFromRight ? line.frame.x - column.x : column.maxX - line.frame.maxX) > 0.2 * column.width
  }

  /// How far a line begins from the edge of the column its script begins at, in points.
  private func start(of line: Line) -> Double { start(of: line.frame) }

  private func start(of frame: Box) -> Double { readsFromRight ? column.maxX - frame.maxX : frame.x - column.x }

  private func endsParagraph(_ line: Line) -> Bool {
    guard endsShort(line), let last = line.words.last?.text.last(where: { !"\"'”’)]".contains($0) }) else { return false }
    return ".!?:。！？".contains(last)
  }

  /// Whether bold type begins or ends between two lines, other than within a sentence that goes on.
  private func changesWeight(from previous: Line, to line: Line) -> Bool {
    line.isBold != previous.isBold && (endsShort(previous) || line.isBold && endsShort(line))
  }

  /// Whether a few bold lines end before one that begins a sentence in ordinary type, though they fill their last line.
  private func endsBold(_ group: [Line], before line: Line) -> Bool {
    guard !line.isBold, group.count <= 2, group.allSatisfy(\.isBold), startsSentence(line), let last = group.last?.words.last else {
      return false
    }
    return !last.endsInHyphen && !(last.text.last.map { ",;:".contains($0) } ?? true)
  }

  private func startsSentence(_ line: Line) -> Bool {
    guard let first = line.words.first?.text.first(where: { $0.isLetter || $0.isNumber }) else { return true }
    return !first.isLowercase
  }

  private func role(of lines: [Line]) -> Role {
    if lines.allSatisfy(isCode) { return .code }
    if isMarked(lines[0]) && !isHeadingLike(lines) {
      return .item
    }
    if CaptionLabel.begins(lines[0].words.prefix(3).map(\.text)) { return .caption }
    if isFootnote(lines) { return .footnote }
    if Formula.isDisplayed(lines, in: column) { return .formula }
    return headingLevel(of: lines).map { .heading(level: $0) } ?? .paragraph
  }

  /// Whether lines are set smaller than the body and begin with a raised sign or number.
  private func isFootnote(_ lines: [Line]) -> Bool {
    guard let first = lines[0].words.first, lines[0].words.count > 1, lines[0].size <= 0.92 * scale.bodySize else { return false }
    return first.size <= 0.8 * lines[0].size && first.weight <= 3 && first.letterCount <= 1
      && first.frame.midY < lines[0].words[1].frame.midY
  }

  private func headingLevel(of lines: [Line]) -> Int? {
    guard isHeadingLike(lines) else { return nil }
    let level = scale.level(ofSize: lines[0].size)
    guard !scale.isLarge(lines[0].size), let first = lines[0].words.first, let depth = HeadingNumber.depth(of: first.text) else {
      return level
    }
    // Of headings in the body's own size, the number says how deep they stand.
    return min(6, level + depth - 1)
  }

  /// Whether lines are set as a heading: larger than the body, or bold where the body is not, and short.
  private func isHeadingLike(_ lines: [Line]) -> Bool {
    guard let first = lines.first, lines.count <= 4 else { return false }
    let characters = lines.reduce(0) { $0 + $1.weight }
    let letters = lines.reduce(0) { $0 + $1.words.reduce(0) { $0 + $1.letterCount } }
    // Scattered signs, such as the notes of a score, are no heading.
    let words = lines.lazy.flatMap(\.words)
    guard letters >= 2, characters <= 200, words.count(where: { $0.letterCount > 1 }) * 2 >= words.count(where: { $0.letterCount > 0 })
    else {
      return false
    }
    if scale.isLarge(first.size) { return true }
    guard first.isBold, !scale.isBodyBold, lines.count <= 2, characters <= 120, first.size >= 0.95 * scale.bodySize else { return false }
    guard let last = lines.last?.words.last?.text.last else { return false }
    return !".,;".contains(last) || HeadingNumber.depth(of: first.words[0].text) != nil
  }
}
