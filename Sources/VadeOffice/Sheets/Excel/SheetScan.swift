internal import VadeImport

/// A first, quick look at a worksheet: what stands round its cells, and how many there are.
///
/// Merged cells, links and filters stand behind the cells they concern. The bytes of the cells are passed over without being parsed, so the look costs little more than
/// unpacking them.
struct SheetScan {
  /// The document with the cells taken out.
  private(set) var outline: [UInt8] = []
  /// How many rows hold something.
  private(set) var rows = 0
  /// How many cells hold something.
  private(set) var cells = 0
  /// The rightmost column that holds something.
  private(set) var lastColumn = 0

  private var phase = Phase.before
  private var carried: [UInt8] = []
  /// How many bytes of a prefix stand before the names of elements.
  private var prefix = 0
  private var rowHoldsSomething = false
  private var column = 0

  private enum Phase {
    case before, cells, behind
  }

  /// The most bytes that are kept beside the cells.
  private static let longestOutline = 64 << 20
  /// How far into a tag is looked.
  private static let reach = 64

  /// Looks through a document.
  ///
  /// - Parameter next: gives its next bytes, or nil at its end.
  /// - Throws: ``ImportError`` as the closure does.
  init(_ next: () throws(ImportError) -> [UInt8]?) throws(ImportError) {
    while let chunk = try next() { take(carried + chunk, isLast: false) }
    take(carried, isLast: true)
  }

  /// Whether the cells were found: a document in UTF-16 is not looked into.
  var isComplete: Bool { phase == .behind }

  private mutating func take(_ bytes: [UInt8], isLast: Bool) {
    let end = isLast ? bytes.count : max(0, bytes.count - Self.reach)
    var at = 0
    var copied = 0
    while at < end {
      guard bytes[at] == 0x3C else {
        at += 1
        continue
      }
      switch phase {
      case .before:
        if let (length, tagEnd, isEmpty) = Self.sheetData(bytes, at) {
          prefix = length
          keep(bytes[copied..<tagEnd])
          copied = tagEnd
          at = tagEnd - 1
          phase = isEmpty ? .behind : .cells
        }
      case .cells:
        if closesCells(bytes, at) {
          copied = at
          phase = .behind
        } else {
          count(bytes, at)
        }
      case .behind: at = end - 1
      }
      at += 1
    }
    let rest = max(end, min(at, bytes.count))
    if phase != .cells { keep(bytes[min(copied, rest)..<rest]) }
    carried = Array(bytes[rest...])
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if outline.count + bytes.count <= Self.longestOutline { outline += bytes }
  }

  /// The start tag of the cells: the length of its prefix, where the tag ends, and whether it is empty.
  private static func sheetData(_ bytes: [UInt8], _ at: Int) -> (Int, Int, Bool)? {
    let name = Array("sheetData".utf8)
    var start = at + 1
    if let colon = bytes[start..<min(start + 20, bytes.count)].firstIndex(of: 0x3A),
      !bytes[start..<colon].contains(where: { $0 <= 0x20 || $0 == 0x3E || $0 == 0x22 })
    {
      start = colon + 1
    }
    guard bytes[start..<min(start + name.count, bytes.count)].elementsEqual(name) else { return nil }
    guard let close = bytes[start...].firstIndex(of: 0x3E), !isNameByte(bytes[start + name.count]) else { return nil }
    return (start - at - 1, close + 1, bytes[close - 1] == 0x2F)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool { !(byte <= 0x20 || byte == 0x3E || byte == 0x2F) }

  private func closesCells(_ bytes: [UInt8], _ at: Int) -> Bool {
    let start = at + 2 + prefix
    return start + 9 <= bytes.count && bytes[at + 1] == 0x2F && bytes[start] == 0x73
      && bytes[start..<(start + 9)].elementsEqual("sheetData".utf8)
  }

  /// Counts what begins at a tag: a row, a cell, or the value that makes them hold something.
  private mutating func count(_ bytes: [UInt8], _ at: Int) {
    let start = at + 1 + prefix
    guard start + 4 < bytes.count else { return }
    switch bytes[start] {
    case 0x72 where bytes[start + 1] == 0x6F && bytes[start + 2] == 0x77:  // row
      rowHoldsSomething = false
      column = 0
    case 0x63 where bytes[start + 1] <= 0x20:  // c
      column = Self.column(bytes, start + 2) ?? column + 1
    case 0x76 where bytes[start + 1] == 0x3E, 0x69 where bytes[start + 1] == 0x73 && bytes[start + 2] == 0x3E:  // v, is
      cells += 1
      if !rowHoldsSomething { rows += 1 }
      rowHoldsSomething = true
      lastColumn = max(lastColumn, column)
    default: break
    }
  }

  /// The column of the attribute `r`, when it stands first, as every writer has it.
  private static func column(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 8 < bytes.count, bytes[start] == 0x72, bytes[start + 1] == 0x3D else { return nil }
    var at = start + 3
    var column = 0
    while at < bytes.count, (0x41...0x5A).contains(bytes[at]), column < 1000 {
      column = column * 26 + Int(bytes[at] - 0x40)
      at += 1
    }
    return column > 0 ? column : nil
  }
}
