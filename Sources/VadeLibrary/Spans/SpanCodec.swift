package import VadeDocument

/// The compact form of a passage's source spans in the database.
///
/// Numbers are those of ``ByteWriter``; "signed" ones are folded. A passage's lines follow one another, so that almost every number
/// is written as its difference from the span before and takes a byte or two: about 10 bytes a span.
///
///     unsigned  number of spans
///     for each span
///       signed    begin of its range minus the end of the range before
///       unsigned  length of its range, in UTF-8 bytes
///       unsigned  kind of location: 0 = box, 1 = lines, 2 = cell, 3 = time
///       box:      signed page, x, y, width, height, each minus that of the box before, lengths in 1/100 pt
///       lines:    signed first line minus the last line before; unsigned number of further lines
///       cell:     unsigned 0 for the sheet of the cell before, else 1 + length of the sheet's name in UTF-8 bytes, and the name;
///                 signed row and column, each minus that of the cell before
///       time:     signed begin minus the end before; unsigned length; both in milliseconds
///
/// Lengths are rounded to 1/100 pt, a thirtieth of what a screen shows at full size.
package enum SpanCodec {
  /// The spans as bytes.
  ///
  /// - Parameter spans: the spans of one text, in its order.
  /// - Returns: their form.
  package static func encode(_ spans: [SourceSpan]) -> [UInt8] {
    var writer = ByteWriter()
    var state = State()
    writer.unsigned(UInt64(spans.count))
    for span in spans {
      writer.signed(Int64(span.range.lowerBound) &- state.offset)
      writer.unsigned(UInt64(span.range.count))
      state.offset = Int64(span.range.upperBound)
      switch span.location {
      case .box(let page, let box):
        writer.unsigned(0)
        let numbers = [Int64(page), hundredths(box.x), hundredths(box.y), hundredths(box.width), hundredths(box.height)]
        for (number, before) in zip(numbers, state.box) { writer.signed(number &- before) }
        state.box = numbers
      case .lines(let lines):
        writer.unsigned(1)
        writer.signed(Int64(lines.lowerBound) &- state.line)
        writer.unsigned(UInt64(lines.upperBound - lines.lowerBound))
        state.line = Int64(lines.upperBound)
      case .cell(let sheet, let row, let column):
        writer.unsigned(2)
        if sheet == state.sheet {
          writer.unsigned(0)
        } else {
          writer.unsigned(UInt64(sheet.utf8.count) + 1)
          writer.append(sheet.utf8)
          state.sheet = sheet
        }
        writer.signed(Int64(row) &- state.cell.row)
        writer.signed(Int64(column) &- state.cell.column)
        state.cell = (Int64(row), Int64(column))
      case .time(let time):
        writer.unsigned(3)
        writer.signed(Int64(time.lowerBound) &- state.time)
        writer.unsigned(UInt64(time.upperBound - time.lowerBound))
        state.time = Int64(time.upperBound)
      }
    }
    return writer.bytes
  }

  /// Reads the form of spans.
  ///
  /// - Parameters:
  ///   - bytes: what ``encode(_:)`` gave, or anything else.
  ///   - textByteCount: the length of the text the spans belong to; none may reach beyond it.
  /// - Returns: the spans, or nil when the bytes are not the form of any.
  package static func decode(_ bytes: [UInt8], textByteCount: Int) -> [SourceSpan]? {
    var reader = ByteReader(bytes)
    var state = State()
    // A span takes four bytes at least: a greater count is a lie, and nothing is set aside for it.
    guard let count = reader.unsigned(), count <= UInt64(reader.remaining / 4) else { return nil }
    var spans: [SourceSpan] = []
    spans.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let span = decodeSpan(&reader, &state, textByteCount: Int64(textByteCount)) else { return nil }
      spans.append(span)
    }
    return reader.isAtEnd ? spans : nil
  }

  /// What the differences of the next span refer to.
  private struct State {
    var offset: Int64 = 0
    var line: Int64 = 0
    /// Page, x, y, width, height.
    var box: [Int64] = [0, 0, 0, 0, 0]
    /// The sheet of the cell before; no sheet has an empty name.
    var sheet = ""
    var cell: (row: Int64, column: Int64) = (0, 0)
    /// In milliseconds.
    var time: Int64 = 0
  }

  private static func decodeSpan(_ reader: inout ByteReader, _ state: inout State, textByteCount: Int64) -> SourceSpan? {
    guard let begin = reader.signed().flatMap({ sum(state.offset, $0) }), let length = reader.unsigned().flatMap({ Int64(exactly: $0) }),
      let end = sum(begin, length), begin >= 0, end <= textByteCount, let kind = reader.unsigned()
    else { return nil }
    state.offset = end
    let location: Location? =
      switch kind {
      case 0: decodeBox(&reader, &state)
      case 1: decodeLines(&reader, &state)
      case 2: decodeCell(&reader, &state)
      case 3: decodeTime(&reader, &state)
      default: nil
      }
    return location.map { SourceSpan(range: Int(begin)..<Int(end), location: $0) }
  }

  private static func decodeBox(_ reader: inout ByteReader, _ state: inout State) -> Location? {
    for index in state.box.indices {
      guard let number = reader.signed().flatMap({ sum(state.box[index], $0) }) else { return nil }
      state.box[index] = number
    }
    guard state.box[0] >= 0, state.box[0] <= Int64(Int32.max), state.box.dropFirst().allSatisfy({ $0.magnitude <= largest }) else {
      return nil
    }
    let lengths = state.box.dropFirst().map { Double($0) / 100 }
    return .box(page: Int(state.box[0]), box: Box(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3]))
  }

  private static func decodeLines(_ reader: inout ByteReader, _ state: inout State) -> Location? {
    guard let first = reader.signed().flatMap({ sum(state.line, $0) }), let further = reader.unsigned().flatMap({ Int64(exactly: $0) }),
      let last = sum(first, further)
    else { return nil }
    state.line = last
    return .lines(Int(first)...Int(last))
  }

  private static func decodeCell(_ reader: inout ByteReader, _ state: inout State) -> Location? {
    guard let length = reader.unsigned() else { return nil }
    if length > 0 {
      guard let name = reader.bytes(count: length - 1) else { return nil }
      state.sheet = String(decoding: name, as: UTF8.self)
    }
    guard let row = reader.signed().flatMap({ sum(state.cell.row, $0) }),
      let column = reader.signed().flatMap({ sum(state.cell.column, $0) })
    else { return nil }
    state.cell = (row, column)
    return .cell(sheet: state.sheet, row: Int(row), column: Int(column))
  }

  private static func decodeTime(_ reader: inout ByteReader, _ state: inout State) -> Location? {
    guard let begin = reader.signed().flatMap({ sum(state.time, $0) }), let length = reader.unsigned().flatMap({ Int64(exactly: $0) }),
      let end = sum(begin, length)
    else { return nil }
    state.time = end
    return .time(milliseconds: Int(begin)...Int(end))
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }

  /// A length in 1/100 pt.
  ///
  /// No page is larger than the bound, and what is not a number has no place on one.
  private static func hundredths(_ points: Double) -> Int64 {
    guard points.isFinite else { return 0 }
    return Int64((min(max(points, -1e12), 1e12) * 100).rounded())
  }

  /// The greatest length that is written, in 1/100 pt.
  private static let largest: UInt64 = 100_000_000_000_000
}
