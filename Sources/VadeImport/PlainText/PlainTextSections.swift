internal import VadeDocument

/// Reads a plain text stanza by stanza.
final class PlainTextSections: SectionProducer {
  private var stanzas: StanzaReader

  init(lines: LineReader) {
    stanzas = StanzaReader(lines: lines)
  }

  var closingDiagnostics: [Diagnostic] { stanzas.lines.stream.diagnostics }

  func nextBlocks() -> [Block]? {
    var blocks: [Block] = []
    var size = 0
    while size < SectionSize.target, let stanza = stanzas.next() {
      let read = stanza.blocks
      size += read.reduce(0) { $0 + $1.textSize }
      blocks += read
    }
    return blocks.isEmpty ? nil : blocks
  }
}

/// Lines that follow one another without a blank one between them.
struct Stanza {
  var lines: [Line]
  /// Whether it was cut for its length, so that it does not stand between blank lines.
  var isCut = false
}

/// Gathers lines into stanzas; a form feed separates like a blank line.
struct StanzaReader {
  private(set) var lines: LineReader
  private var queue: [Line] = []
  private var isInsideCut = false

  init(lines: LineReader) {
    self.lines = lines
  }

  mutating func next() -> Stanza? {
    var gathered: [Line] = []
    var size = 0
    while let line = nextLine() {
      if line.isBlank, !line.isContinued {
        if !gathered.isEmpty { break }
        isInsideCut = false
        continue
      }
      gathered.append(line)
      size += line.text.utf8.count
      if size >= SectionSize.block {
        isInsideCut = true
        return Stanza(lines: gathered, isCut: true)
      }
    }
    guard !gathered.isEmpty else { return nil }
    defer { isInsideCut = false }
    return Stanza(lines: gathered, isCut: isInsideCut)
  }

  private mutating func nextLine() -> Line? {
    if !queue.isEmpty { return queue.removeFirst() }
    guard let line = lines.next() else { return nil }
    guard line.text.utf8.contains(12) else { return line }
    for part in line.text.split(separator: "\u{C}", omittingEmptySubsequences: false) {
      queue.append(Line(number: line.number, text: String(part)))
      queue.append(Line(number: line.number, text: ""))
    }
    queue.removeLast()
    if line.isContinued { queue[queue.count - 1].isContinued = true }
    return queue.removeFirst()
  }
}
