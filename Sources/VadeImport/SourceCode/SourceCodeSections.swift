internal import VadeDocument

/// Cuts source code into blocks along its declarations.
///
/// Joined by line ends (by nothing where a block ends inside an overlong line), the blocks are the file's text without its last line end.
final class SourceCodeSections: SectionProducer {
  /// Declarations of one line stand together in a block up to this many UTF-8 bytes; a page of constants is one block.
  private static let gathered = 800
  /// A declaration longer than this, in UTF-8 bytes, is cut between its members.
  private static let longest = 3000
  /// Classes in classes in namespaces: deeper ones are cut by lines.
  private static let deepest = 4

  private var lines: LineReader
  private var isFirst = true
  private let language: String?
  private let family: CodeFamily?
  private var units: CodeUnits?
  private var plain: PlainCodeUnits?
  /// Units that are ready, the first one last.
  private var ready: [[Line]] = []
  private var isAtEnd = false

  init(lines: LineReader, language: String?) {
    self.lines = lines
    self.language = language
    family = CodeFamily.of(language)
    if let family { units = CodeUnits(family) } else { plain = PlainCodeUnits() }
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
    return blocks.isEmpty || (isAtEnd && ready.isEmpty && isFirst && blocks.allSatisfy(\.isBlankCode)) ? nil : blocks
  }

  private func nextBlock() -> BlockText? {
    guard var block = nextUnit() else { return nil }
    if block.isOneStatement {
      while block.size < Self.gathered, let next = nextUnit() {
        guard next.isOneStatement else {
          ready.append(next)
          break
        }
        block += next
      }
    }
    var text = BlockText("")
    var separator = ""
    for line in block {
      text.append(line.text, line: line.number, separator: separator)
      separator = line.isContinued ? "" : "\n"
    }
    return text
  }

  private func nextUnit() -> [Line]? {
    while ready.isEmpty, !isAtEnd {
      var size = 0
      var unit: [Line]?
      while unit == nil, size < SectionSize.block {
        guard let line = lines.next() else {
          isAtEnd = true
          break
        }
        size += line.text.utf8.count + 1
        unit = units?.take(line) ?? plain?.take(line)
      }
      // A unit too long to be held is cut where it stands.
      let found = unit ?? units?.finish() ?? plain?.finish() ?? []
      ready = split(found, depth: 0).reversed().filter { !$0.isEmpty }
    }
    return ready.popLast()
  }

  /// Cuts a long declaration between its members.
  private func split(_ unit: [Line], depth: Int) -> [[Line]] {
    guard let family, depth < Self.deepest, unit.size > Self.longest else { return [unit] }
    let code = unit.filter { !$0.isBlank }
    guard let outer = code.map(\.text.indentation).min(), let inner = code.map(\.text.indentation).filter({ $0 > outer }).min() else {
      return [unit]
    }
    var members = CodeUnits(family, indentation: inner)
    var parts: [[Line]] = []
    for line in unit {
      if let part = members.take(line) { parts.append(part) }
    }
    parts.append(members.finish())
    guard parts.count > 1 else { return [unit] }
    var result: [[Line]] = []
    for part in parts {
      // Members of a line or two stand together, as do statements.
      if let last = result.last, last.size + part.size < Self.longest / 2 { result[result.count - 1] += part } else { result.append(part) }
    }
    return result.flatMap { split($0, depth: depth + 1) }
  }
}

/// Cuts notations without declarations: behind a blank line, where a line at the left edge begins something, once there is enough.
struct PlainCodeUnits {
  /// A unit shorter than this, in UTF-8 bytes, is not ended.
  private static let smallest = 400

  private var unit: [Line] = []
  private var size = 0

  mutating func take(_ line: Line) -> [Line]? {
    let ends = size >= Self.smallest && unit.last?.isBlank ?? false && Self.beginsTopLevel(line.text)
    let done = ends ? finish() : nil
    unit.append(line)
    size += line.text.utf8.count + 1
    return done
  }

  mutating func finish() -> [Line] {
    defer { self = PlainCodeUnits() }
    return unit
  }

  /// Whether a line stands at the left edge and begins something: closing brackets do not.
  private static func beginsTopLevel(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return !first.isWhitespace && !"})]".contains(first)
  }
}

extension [Line] {
  fileprivate var size: Int { reduce(0) { $0 + $1.text.utf8.count + 1 } }
  /// Whether it is one line and what blank ones are beside it.
  fileprivate var isOneStatement: Bool { size < 400 && filter { !$0.isBlank }.count == 1 }
}

extension Block {
  fileprivate var isBlankCode: Bool {
    if case .code(_, let text) = content { text.isBlank } else { false }
  }
}
