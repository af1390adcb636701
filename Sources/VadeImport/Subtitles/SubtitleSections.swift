internal import VadeDocument

/// Joins cues to paragraphs, a section's worth at a time.
final class SubtitleSections: SectionProducer {
  /// A pause of this many milliseconds ends a paragraph: listeners hear one from about a second on, and cues themselves are set apart by less.
  private static let pause = 2000
  /// A paragraph ends at the first cue behind this many UTF-8 bytes, whatever its sentences do.
  private static let longest = 800

  private var reader: CueReader
  private var open: Paragraph?
  private var speaker: String?
  private var strayLines = 0
  private var isAtEnd = false

  private struct Paragraph {
    var text: BlockText
    var end: Int
  }

  init(reader: CueReader) {
    self.reader = reader
  }

  func nextBlocks() -> [Block]? {
    guard !isAtEnd else { return nil }
    var blocks: [Block] = []
    var size = 0
    while size < SectionSize.target {
      guard let part = reader.next() else {
        isAtEnd = true
        close(into: &blocks)
        break
      }
      let count = blocks.count
      take(part, into: &blocks)
      size += blocks[count...].reduce(0) { $0 + $1.textSize }
    }
    return blocks.isEmpty ? nil : blocks
  }

  private func take(_ part: SubtitlePart, into blocks: inout [Block]) {
    switch part {
    case .cue(let time, let lines):
      for piece in CueText.texts(of: lines) { add(piece, time, into: &blocks) }
    case .comment(let text):
      close(into: &blocks)
      blocks.append(Block(.aside(Block.Aside(.comment), BlockText(text))))
    case .stray(let lines):
      close(into: &blocks)
      strayLines += lines.count
      blocks.append(Block(.paragraph(BlockText(lines.joined(separator: "\n")))))
    }
  }

  private func add(_ piece: CueText, _ time: ClosedRange<Int>, into blocks: inout [Block]) {
    let changes = piece.speaker != speaker
    if let paragraph = open,
      changes || Self.endsSentence(paragraph.text.string) || time.lowerBound - paragraph.end > Self.pause
        || paragraph.text.string.utf8.count > Self.longest
    {
      close(into: &blocks)
    }
    var paragraph = open ?? Paragraph(text: BlockText(""), end: 0)
    if paragraph.text.string.isEmpty {
      if changes, let name = piece.speaker { paragraph.text.string = name + ": " }
    } else {
      paragraph.text.string += " "
    }
    let start = paragraph.text.string.utf8.count
    paragraph.text.string += piece.text
    paragraph.text.spans.append(
      SourceSpan(range: start..<paragraph.text.string.utf8.count, location: .time(milliseconds: time)))
    paragraph.end = time.upperBound
    open = paragraph
    speaker = piece.speaker
  }

  private func close(into blocks: inout [Block]) {
    if let open { blocks.append(Block(.paragraph(open.text))) }
    open = nil
  }

  private static func endsSentence(_ text: String) -> Bool {
    guard let last = text.last(where: { !"\"'”’»)]".contains($0) }) else { return false }
    return ".!?…。！？؟।".contains(last)
  }

  var closingDiagnostics: [Diagnostic] {
    var found = reader.lines.stream.diagnostics
    if strayLines > 0 {
      let lines = strayLines == 1 ? "1 line belongs" : "\(strayLines) lines belong"
      found.append(Diagnostic(.note, .strayLines, "\(lines) to no cue and stands as text without a time"))
    }
    return found
  }
}
