/// A row of a delimited text.
struct Record: Hashable {
  /// The cells' texts, unquoted.
  var fields: [String]
  /// The source lines each cell stands on, counted from 1.
  var lines: [ClosedRange<Int>]
}

/// Reads delimited text after RFC 4180, row by row in bounded memory, and forgives what the RFC does not allow.
///
/// A quotation mark counts only at the beginning of a cell; one that no other closes within reach is an ordinary character, so that it cannot swallow
/// the rest of the file. Empty lines are skipped.
struct RecordReader {
  /// How far a row may reach, in bytes, before it is cut.
  static let reach = 1 << 20

  /// How many quotation marks no other closed.
  private(set) var strayQuotes = 0
  /// How many rows were cut for their length.
  private(set) var cutRows = 0
  /// The text behind the reader, for what it has to say about the decoding.
  private(set) var stream: TextStream?

  private let delimiter: UInt8
  /// Whether a backslash takes the meaning from a quotation mark inside a quoted cell, as some databases write it.
  private let hasEscapes: Bool
  private var buffer: [UInt8]
  private var start = 0
  private var line = 1
  private var isAtEnd: Bool
  private var ordinaryQuotes: Set<Int> = []

  /// Reads a file's text.
  init(stream: TextStream, delimiter: UInt8, hasEscapes: Bool = false) {
    self.stream = stream
    self.hasEscapes = hasEscapes
    self.delimiter = delimiter
    buffer = []
    isAtEnd = false
  }

  /// Reads bytes that are all there is, in UTF-8 with `\n` at line ends.
  init(bytes: [UInt8], delimiter: UInt8, hasEscapes: Bool = false) {
    self.hasEscapes = hasEscapes
    self.delimiter = delimiter
    buffer = bytes
    isAtEnd = true
  }

  /// The next row, or nil at the end.
  mutating func next() -> Record? {
    guard let cells = scanNext() else { return nil }
    return Record(fields: cells.map { text(of: $0) }, lines: cells.map(\.lines))
  }

  /// Skips a row without building its texts.
  ///
  /// - Returns: how many cells it has, or nil at the end.
  mutating func skip() -> Int? { scanNext()?.count }

  private struct Cell {
    var range: Range<Int>
    /// Where the closing quotation mark of a quoted cell stands.
    var closing: Int?
    var lines: ClosedRange<Int>
  }

  private enum Scan {
    case row([Cell], next: Int, line: Int)
    case openQuote(at: Int)
    case endless([Cell], next: Int, line: Int)
  }

  private mutating func scanNext() -> [Cell]? {
    var base = start
    while true {
      if base >= buffer.count, isAtEnd { return nil }
      switch scan(from: base) {
      case .row(let cells, let next, let following):
        // The cells' ranges are into the buffer: it is not touched before the caller has built their texts.
        start = next
        line = following
        ordinaryQuotes = []
        if cells.count == 1, cells[0].range.isEmpty {
          base = start
          continue
        }
        return cells
      case .endless(let cells, let next, let following) where isAtEnd || buffer.count - base > Self.reach:
        if !isAtEnd || next < buffer.count { cutRows += 1 }
        start = next
        line = following
        return cells
      case .openQuote(let at) where isAtEnd || buffer.count - base > Self.reach:
        ordinaryQuotes.insert(at)
        strayQuotes += 1
      case .endless, .openQuote:
        refill(keepingFrom: base)
        base = 0
      }
    }
  }

  private mutating func refill(keepingFrom base: Int) {
    buffer.removeSubrange(..<base)
    ordinaryQuotes = Set(ordinaryQuotes.map { $0 - base })
    start = 0
    if let chunk = stream?.next() { buffer += chunk } else { isAtEnd = true }
  }

  /// Scans one row: to its line end, or to the buffer's end.
  private func scan(from base: Int) -> Scan {
    var cells: [Cell] = []
    var at = base
    var line = line
    while true {
      let begin = at
      let beginLine = line
      var closing: Int?
      if at < buffer.count, buffer[at] == 0x22, !ordinaryQuotes.contains(at) {
        guard let end = closingQuote(after: at, line: &line) else { return .openQuote(at: at) }
        closing = end
        at = end + 1
      }
      while at < buffer.count, buffer[at] != delimiter, buffer[at] != 10 { at += 1 }
      guard at - base <= Self.reach || at == begin else { return cut(cells, at: begin, from: base, to: at, line: beginLine) }
      cells.append(Cell(range: begin..<at, closing: closing, lines: beginLine...line))
      if at >= buffer.count { return isAtEnd ? .row(cells, next: at, line: line) : .endless(cells, next: at, line: line) }
      at += 1
      if buffer[at - 1] == 10 { return .row(cells, next: at, line: line + 1) }
    }
  }

  /// Ends a row that goes on too long: before the cell that is too much, or inside it when it is the first.
  private func cut(_ cells: [Cell], at begin: Int, from base: Int, to end: Int, line: Int) -> Scan {
    if !cells.isEmpty { return .endless(cells, next: begin, line: line) }
    var limit = base + Self.reach
    while limit < buffer.count, buffer[limit] & 0xC0 == 0x80 { limit -= 1 }
    return .endless([Cell(range: base..<limit, closing: nil, lines: line...line)], next: limit, line: line)
  }

  private func closingQuote(after open: Int, line: inout Int) -> Int? {
    var at = open + 1
    var seen = line
    while at < buffer.count {
      if buffer[at] == 10 { seen += 1 }
      if hasEscapes, buffer[at] == 0x5C {
        at += 1
        if at < buffer.count, buffer[at] == 10 { seen += 1 }
      } else if buffer[at] == 0x22 {
        let isLast = at + 1 >= buffer.count
        if isLast, !isAtEnd { return nil }
        if isLast || buffer[at + 1] != 0x22 {
          line = seen
          return at
        }
        at += 1
      }
      at += 1
    }
    return nil
  }

  private func text(of cell: Cell) -> String {
    guard let closing = cell.closing else { return String(decoding: buffer[cell.range], as: UTF8.self) }
    let inner = buffer[(cell.range.lowerBound + 1)..<closing]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inner.count)
    var at = inner.startIndex
    while at < inner.endIndex {
      let isEscape = hasEscapes && inner[at] == 0x5C && at + 1 < inner.endIndex && (inner[at + 1] == 0x22 || inner[at + 1] == 0x5C)
      bytes.append(isEscape ? inner[at + 1] : inner[at])
      at += isEscape || inner[at] == 0x22 ? 2 : 1
    }
    return String(decoding: bytes + buffer[(closing + 1)..<cell.range.upperBound], as: UTF8.self)
  }
}
