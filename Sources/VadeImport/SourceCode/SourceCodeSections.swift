internal import VadeDocument

/// Cuts source code into blocks at top-level boundaries.
///
/// Joined by line ends (by nothing where a block ends inside an overlong line), the blocks are the file's text without its last line end.
final class SourceCodeSections: SectionProducer {
  /// A block shorter than this, in UTF-8 bytes, is not ended at a boundary: a page of one-line declarations is one block.
  private static let smallest = 400

  private var lines: LineReader
  private var ahead: Line?
  private var isFirst = true
  private let language: String?

  init(lines: LineReader, language: String?) {
    self.lines = lines
    self.language = language
    ahead = self.lines.next()
  }

  var closingDiagnostics: [Diagnostic] { lines.stream.diagnostics }

  func nextBlocks() -> [Block]? {
    var blocks: [Block] = []
    var size = 0
    while size < SectionSize.target, let text = nextBlock() {
      size += text.string.utf8.count
      blocks.append(Block(.code(language: language, text)))
    }
    defer { isFirst = false }
    // A file of white space alone has nothing to say, like an empty one.
    return blocks.isEmpty || (ahead == nil && isFirst && blocks.allSatisfy(\.isBlankCode)) ? nil : blocks
  }

  private func nextBlock() -> BlockText? {
    guard var line = ahead else { return nil }
    var text = BlockText("")
    var separator = ""
    while true {
      text.append(line.text, line: line.number, separator: separator)
      separator = line.isContinued ? "" : "\n"
      ahead = lines.next()
      guard let next = ahead else { break }
      if text.string.utf8.count >= SectionSize.block { break }
      if text.string.utf8.count >= Self.smallest, line.isBlank, Self.beginsTopLevel(next.text) { break }
      line = next
    }
    return text
  }

  /// Whether a line stands at the left edge and begins something: closing brackets do not.
  private static func beginsTopLevel(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return !first.isWhitespace && !"})]".contains(first)
  }
}

extension Block {
  fileprivate var isBlankCode: Bool {
    if case .code(_, let text) = content { text.isBlank } else { false }
  }
}
