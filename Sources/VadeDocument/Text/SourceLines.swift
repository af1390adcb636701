/// The text of a file by its lines, to turn the line a passage stands on into the characters it stands at.
///
/// ```swift
/// let source = SourceLines("One.\n  Two and three.")
/// source.characters(of: "Two and", spans: [SourceSpan(range: 0..<7, location: .lines(2...2))])   // 7..<14
/// ```
///
/// Characters are Unicode scalars, counted from 0, a line end as one. Every stretch a span ties to a line is compared with that line, as far as
/// passages keep what it says (`ScalarForm`): a range is exact or there is none.
public struct SourceLines: Sendable {
  /// The text in UTF-8.
  private var bytes: [UInt8] = []
  /// Where each line begins in ``bytes``; one further entry for the end.
  private var byteStarts: [Int] = [0]
  /// How many scalars stand before each line.
  private var scalarStarts: [Int] = [0]

  /// Takes in a text whose lines end in line feeds.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Takes in a text whose lines end in line feeds, as UTF-8.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte == 0x0A {
        byteStarts.append(offset + 1)
        scalarStarts.append(scalars)
      }
    }
    byteStarts.append(bytes.count + 1)
    scalarStarts.append(scalars + 1)
  }

  /// How many lines the text has.
  public var lineCount: Int { byteStarts.count - 1 }

  /// A line without its end.
  ///
  /// - Parameter line: the line, counted from 1.
  /// - Returns: the line's text.
  /// - Precondition: there is such a line.
  public func text(ofLine line: Int) -> String {
    precondition((1...lineCount).contains(line), "line \(line) of \(lineCount)")
    return String(decoding: bytes[byteStarts[line - 1]..<max(byteStarts[line - 1], byteStarts[line] - 1)], as: UTF8.self)
  }

  /// The characters a text stands at.
  ///
  /// - Parameters:
  ///   - text: the text of a passage, or of a part of one.
  ///   - spans: ties its runs to lines; each to one line of this source.
  ///   - minimum: a character before which the text does not begin, such as the place of the text before it. It matters only where a line says the
  ///     same twice.
  /// - Returns: from the first character of the first run to the last of the last; nil when a run is not in its line.
  public func characters(of text: String, spans: [SourceSpan], notBefore minimum: Int = 0) -> Range<Int>? {
    let utf8 = Array(text.utf8)
    // Neighbours on one line are looked for together, so that a repetition inside it misleads nobody.
    return characters(of: utf8, SourceLines.joined(spans, in: utf8), notBefore: minimum) ?? characters(of: utf8, spans, notBefore: minimum)
  }

  /// Spans with neighbours made one that stand on the same line with no more than a blank between them.
  private static func joined(_ spans: [SourceSpan], in utf8: [UInt8]) -> [SourceSpan] {
    var joined: [SourceSpan] = []
    for span in spans {
      if let last = joined.last, last.location == span.location, last.range.upperBound <= span.range.lowerBound,
        utf8[last.range.upperBound..<span.range.lowerBound].elementsEqual([0x20]) || last.range.upperBound == span.range.lowerBound
      {
        joined[joined.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  private func characters(of utf8: [UInt8], _ spans: [SourceSpan], notBefore minimum: Int) -> Range<Int>? {
    var start: Int?
    var end = 0
    var (previousLine, previousEnd) = (0, 0)
    for (index, span) in spans.enumerated() {
      guard case .lines(let lines) = span.location, lines.count == 1, (1...lineCount).contains(lines.lowerBound) else { return nil }
      let line = byteStarts[lines.lowerBound - 1]..<(byteStarts[lines.lowerBound] - 1)
      let piece = utf8[span.range]
      let place: Range<Int>?
      if index == 0 {
        place = first(piece, in: line, reaching: spans.count > 1 && spans[1].location != span.location, notBefore: minimum)
      } else {
        place = find(piece, in: max(line.lowerBound, previousLine == lines.lowerBound ? previousEnd : 0)..<line.upperBound)
      }
      guard let place else { return nil }
      if start == nil { start = scalar(atByte: place.lowerBound, inLine: lines.lowerBound) }
      (previousLine, previousEnd) = (lines.lowerBound, place.upperBound)
      end = scalar(atByte: previousEnd, inLine: lines.lowerBound)
    }
    return start.map { $0..<end }
  }

  /// The place of a text's first run: where the text goes on with another line, the run ends its own.
  private func first(_ piece: ArraySlice<UInt8>, in line: Range<Int>, reaching: Bool, notBefore minimum: Int) -> Range<Int>? {
    var end = line.upperBound
    while end > line.lowerBound, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    if reaching {
      let start = end - piece.count
      if start >= line.lowerBound, bytes[start..<end].elementsEqual(piece) { return start..<end }
      var from = line.lowerBound
      while let place = find(piece, in: from..<line.upperBound) {
        if place.upperBound >= end { return place }
        from = place.lowerBound + 1
      }
    }
    let number = lineNumber(ofByte: line.lowerBound)
    var from = line.lowerBound
    while from < line.upperBound, scalar(atByte: from, inLine: number) < minimum { from += 1 }
    return find(piece, in: from..<line.upperBound) ?? find(piece, in: line)
  }

  /// The first place in a range that says what a piece says.
  private func find(_ piece: ArraySlice<UInt8>, in range: Range<Int>) -> Range<Int>? {
    guard let head = piece.first else { return range.lowerBound..<range.lowerBound }
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == head || bytes[position] >= 0x80, let end = end(of: piece, at: position, limit: range.upperBound) {
        return position..<end
      }
      position += 1
    }
    return nil
  }

  /// Where a piece ends that begins at an offset; nil when something else stands there.
  private func end(of piece: ArraySlice<UInt8>, at offset: Int, limit: Int) -> Int? {
    guard bytes[offset] & 0xC0 != 0x80 else { return nil }
    var position = offset
    var next = piece.startIndex
    while next < piece.endIndex {
      guard position < limit else { return nil }
      let byte = bytes[position]
      if byte >= 0x20, byte < 0x7F {
        guard byte == piece[next] else { return nil }
        (position, next) = (position + 1, next + 1)
        continue
      }
      let scalar = UTF8Scalars.scalar(in: bytes.span, at: position)
      switch ScalarForm(of: scalar.value) {
      case .nothing where position > offset: position += scalar.length
      case .space:
        guard piece[next] == 0x20 else { return nil }
        (position, next) = (position + scalar.length, next + 1)
      case nil:
        guard next + scalar.length <= piece.endIndex,
          bytes[position..<(position + scalar.length)].elementsEqual(piece[next..<(next + scalar.length)])
        else { return nil }
        (position, next) = (position + scalar.length, next + scalar.length)
      case .nothing, .line, .paragraph: return nil
      }
    }
    return position
  }

  private func scalar(atByte offset: Int, inLine line: Int) -> Int {
    bytes[byteStarts[line - 1]..<offset].reduce(scalarStarts[line - 1]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  /// The number, from 1, of the line that begins at a byte.
  private func lineNumber(ofByte start: Int) -> Int {
    var low = 0
    var high = byteStarts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if byteStarts[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
