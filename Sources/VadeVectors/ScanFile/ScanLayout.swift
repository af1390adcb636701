/// Where a scan file's rows stand; all arithmetic on counts a file claims is checked here.
struct ScanLayout: Sendable, Hashable {
  /// Rows in a block: at 384 dimensions a block's vectors fill 384 KiB, inside a core's second-level cache.
  static let rowsPerBlock = 256
  /// Bytes of a block's ids.
  static let idBytes = rowsPerBlock * 8

  /// Floats from one row to the next: the dimension rounded up to 64 bytes, so that every row begins on a cache line.
  let stride: Int

  init(dimension: Int) {
    stride = (dimension + 15) / 16 * 16
  }

  var rowBytes: Int { stride * 4 }
  var blockBytes: Int { ScanLayout.idBytes + ScanLayout.rowsPerBlock * rowBytes }

  /// The offset of a block's ids.
  func offset(ofBlock block: Int) -> Int { ScanHeader.byteCount + block * blockBytes }
  /// The offset of a row's id.
  func offset(ofID row: Int) -> Int { offset(ofBlock: row / ScanLayout.rowsPerBlock) + row % ScanLayout.rowsPerBlock * 8 }
  /// The offset of a row's vector.
  func offset(ofRow row: Int) -> Int {
    offset(ofBlock: row / ScanLayout.rowsPerBlock) + ScanLayout.idBytes + row % ScanLayout.rowsPerBlock * rowBytes
  }

  /// The bytes a file of so many rows has at least, or nil when they cannot be counted.
  func byteCount(rows: Int) -> Int? {
    guard rows > 0 else { return rows == 0 ? ScanHeader.byteCount : nil }
    let full = (rows - 1) / ScanLayout.rowsPerBlock
    let (blocks, overflow) = full.multipliedReportingOverflow(by: blockBytes)
    let rest = ScanHeader.byteCount + ScanLayout.idBytes + ((rows - 1) % ScanLayout.rowsPerBlock + 1) * rowBytes
    let (total, tooLarge) = blocks.addingReportingOverflow(rest)
    return overflow || tooLarge ? nil : total
  }
}
