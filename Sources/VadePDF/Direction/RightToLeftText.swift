internal import VadeDocument

/// Puts the characters of lines with right-to-left words into logical order, from where they stand on the page.
///
/// Some programs write such lines as they are seen, from left to right, others as they are read; PDFium turns round what looks turned round to it,
/// and tears words where marks or numbers stand. Where the glyphs stand is the same in all of them. So each line is taken apart into the words a
/// reader sees, and each word with right-to-left letters is read from its right end, numbers and Latin letters in it from their left: the
/// bidirectional algorithm (UAX #9) backwards, for one word. The order of the words is the business of ``Bidirectional``.
enum RightToLeftText {
  /// Whether any character belongs to a right-to-left script.
  static func isPresent(in glyphs: [Glyph]) -> Bool { glyphs.contains { isRightToLeft($0.scalar) } }

  /// A gap this wide parts two words, in type sizes; no letters of one word stand that far apart.
  private static let wordGap = 0.18
  /// With a blank between them in the file, a gap this wide does.
  private static let gapWithBlank = 0.1
  /// Characters whose lines differ by less, in type sizes, stand on one line.
  private static let lineTolerance = 0.35

  /// The characters with those of right-to-left lines in logical order, word by word.
  ///
  /// - Parameter glyphs: the characters in PDFium's order, with their baselines.
  /// - Returns: the characters; those of other lines come first, as they were.
  /// - Complexity: O(n log n) for n characters.
  static func restored(_ glyphs: [Glyph]) -> [Glyph] {
    var blanks = [0]
    for glyph in glyphs { blanks.append(blanks[blanks.count - 1] + (isBlank(glyph) ? 1 : 0)) }
    let letters = glyphs.indices.filter { isPlaced(glyphs[$0]) && !CharacterCleaner.isMark(glyphs[$0].scalar) }
    let lines = lines(of: letters, in: glyphs).filter { $0.contains { isRightToLeft(glyphs[$0].scalar) } }
    guard !lines.isEmpty else { return glyphs }
    let marks = marks(of: glyphs, on: lines)
    var taken = Set(lines.joined())
    for mark in marks.values.joined() { taken.insert(mark) }
    var result = glyphs.indices.filter { !taken.contains($0) }.map { glyphs[$0] }
    for line in lines {
      let readsFromRight = line.reduce(0) { $0 + strength(of: glyphs[$1].scalar) } < 0
      for word in words(of: line, marks: marks, in: glyphs, blanks: blanks) {
        let order = logical(word, in: glyphs, onLineFromRight: readsFromRight).flatMap { [$0] + marks[$0, default: []] }
        result.append(Glyph(scalar: 0x20, isGenerated: true))
        result += spelled(order.map { cell(glyphs[$0], on: glyphs[word[0]]) }, onLineFromRight: readsFromRight)
      }
      result.append(Glyph(scalar: 0x0A, isGenerated: true))
    }
    return result
  }

  private static func isPlaced(_ glyph: Glyph) -> Bool {
    guard !glyph.isGenerated, glyph.box != nil, glyph.baseline != nil, glyph.direction == .right else { return false }
    if case .separator = CharacterCleaner.role(of: glyph) { return false }
    return true
  }

  /// Whether a blank stands in the file itself; those PDFium makes up prove nothing on such a line.
  private static func isBlank(_ glyph: Glyph) -> Bool {
    guard !glyph.isGenerated, case .separator = CharacterCleaner.role(of: glyph) else { return false }
    return true
  }

  /// Characters on one baseline, from left to right; the lines from top to bottom.
  private static func lines(of letters: [Int], in glyphs: [Glyph]) -> [[Int]] {
    func height(_ index: Int) -> Double { glyphs[index].baseline ?? 0 }
    var lines: [[Int]] = []
    var last = -Double.infinity
    for index in letters.sorted(by: { (height($0), $0) < (height($1), $1) }) {
      if !lines.isEmpty, height(index) - last <= lineTolerance * max(4, glyphs[index].size) {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
        last = height(index)
      }
    }
    func middle(_ index: Int) -> Double { glyphs[index].box?.midX ?? 0 }
    // Characters of one ligature stand on one spot, in logical order: read from the right they must keep it.
    return lines.map { line in line.sorted { (middle($0), -$0) < (middle($1), -$1) } }
  }

  /// The marks by the character they are set on: the nearest one on their line.
  private static func marks(of glyphs: [Glyph], on lines: [[Int]]) -> [Int: [Int]] {
    var marks: [Int: [Int]] = [:]
    for index in glyphs.indices where isPlaced(glyphs[index]) && CharacterCleaner.isMark(glyphs[index].scalar) {
      guard let box = glyphs[index].box, let height = glyphs[index].baseline else { continue }
      let line = lines.min { distance($0, to: height, in: glyphs) < distance($1, to: height, in: glyphs) }
      guard let line, distance(line, to: height, in: glyphs) < 1.2 * max(4, glyphs[index].size) else { continue }
      let base = line.min { abs((glyphs[$0].box?.midX ?? 0) - box.midX) < abs((glyphs[$1].box?.midX ?? 0) - box.midX) }
      if let base { marks[base, default: []].append(index) }
    }
    return marks
  }

  private static func distance(_ line: [Int], to height: Double, in glyphs: [Glyph]) -> Double {
    line.first.flatMap { glyphs[$0].baseline }.map { abs($0 - height) } ?? .infinity
  }

  private static func words(of line: [Int], marks: [Int: [Int]], in glyphs: [Glyph], blanks: [Int]) -> [[Int]] {
    var words: [[Int]] = []
    var reach = -Double.infinity
    for index in line {
      // Of a letter that is drawn together with its marks, each has a part of the cell.
      guard let box = ([index] + marks[index, default: []]).lazy.compactMap({ glyphs[$0].box }).union() else { continue }
      let gap = (box.x - reach) / max(1, glyphs[index].size)
      let hasBlank = words.last?.last.map { blanks[max($0, index)] - blanks[min($0, index)] > 0 } ?? false
      if gap > wordGap || hasBlank && gap > gapWithBlank { words.append([index]) } else { words[words.count - 1].append(index) }
      reach = max(reach, box.maxX)
    }
    return words
  }

  /// A word's characters, given from left to right, in the order they are read.
  private static func logical(_ word: [Int], in glyphs: [Glyph], onLineFromRight: Bool) -> [Int] {
    guard word.contains(where: { isRightToLeft(glyphs[$0].scalar) }) else {
      let order = word.sorted { leftToRight($0, $1, in: glyphs) }
      guard onLineFromRight else { return order }
      // What ends a number or a foreign word stands on its left there; what is left of a stop alone was one before.
      let end = order.prefix { closes(glyphs[$0].scalar) }
      return end.count == order.count ? order : Array(order.dropFirst(end.count)) + end.reversed()
    }
    var result: [Int] = []
    var run: [Int] = []
    for index in word.reversed() {
      let scalar = glyphs[index].scalar
      if runsRight(scalar) || !run.isEmpty && isWithinNumbers(scalar) {
        run.append(index)
      } else {
        result += turned(run, in: glyphs)
        run.removeAll()
        result.append(index)
      }
    }
    return result + turned(run, in: glyphs)
  }

  /// A run of numbers or Latin letters from its left end; the signs that hang on at its end stay where they are.
  private static func turned(_ run: [Int], in glyphs: [Glyph]) -> [Int] {
    let body = run.count - (run.reversed().prefix { isWithinNumbers(glyphs[$0].scalar) }.count)
    return run.prefix(body).reversed() + run.suffix(run.count - body)
  }

  private static func leftToRight(_ left: Int, _ right: Int, in glyphs: [Glyph]) -> Bool {
    ((glyphs[left].box?.midX ?? 0), left) < ((glyphs[right].box?.midX ?? 0), right)
  }

  /// The word with its outermost brackets and quotation marks turned the way they are read: which of the two is written down depends on the program.
  private static func spelled(_ word: [Glyph], onLineFromRight: Bool) -> [Glyph] {
    guard word.count > 1 else { return word }
    // Fonts have the marks of one another there; elsewhere „a“ is a quotation too.
    let brackets = onLineFromRight ? brackets + [(0x201C, 0x201D)] : brackets
    var word = word
    if let opening = brackets.first(where: { $0.0 == word[0].scalar || $0.1 == word[0].scalar }) { word[0].scalar = opening.0 }
    let end = word.lastIndex { ![0x2C, 0x2E, 0x3A, 0x3B, 0x60C, 0x61B].contains($0.scalar) } ?? word.count - 1
    if end > 0, let closing = brackets.first(where: { $0.0 == word[end].scalar || $0.1 == word[end].scalar }) {
      word[end].scalar = closing.1
    }
    return word
  }

  private static let brackets: [(UInt32, UInt32)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D), (0xAB, 0xBB)]

  /// The character with a cell as high as its line: the ink of a mark, or of a letter drawn with one, says nothing of where the line is.
  private static func cell(_ glyph: Glyph, on first: Glyph) -> Glyph {
    guard let box = glyph.box, let baseline = first.baseline else { return glyph }
    var glyph = glyph
    let size = max(1, first.size)
    glyph.box = Box(x: box.x, y: baseline - 0.8 * size, width: box.width, height: size)
    return glyph
  }

  /// Whether a character belongs to a right-to-left script; digits do not.
  static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0660...0x0669, 0x06F0...0x06F9, 0x066B, 0x066C: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether a character stands in a stretch that is read from the left: a digit or a letter of another script.
  private static func runsRight(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x0660...0x0669, 0x06F0...0x06F9: true
    case 0..<0xC0: false
    default: !isRightToLeft(value) && Unicode.Scalar(value)?.properties.isAlphabetic == true
    }
  }

  /// Whether a character stands at the end of a word, never at its beginning: stops and the sign of percent.
  private static func closes(_ value: UInt32) -> Bool {
    [0x21, 0x25, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x60C, 0x61B, 0x61F, 0x66A].contains(value)
  }

  /// 1 for a letter that is read from the left, −1 for one from the right, 0 for anything else.
  private static func strength(of value: UInt32) -> Int {
    if isRightToLeft(value) { return -1 }
    return runsRight(value) && Unicode.Scalar(value)?.properties.isAlphabetic == true ? 1 : 0
  }

  private static func isWithinNumbers(_ value: UInt32) -> Bool {
    [0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x25, 0x40, 0x5F, 0x66B, 0x66C].contains(value)
  }
}
