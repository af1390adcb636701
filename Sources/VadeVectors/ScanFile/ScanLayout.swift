/// Where a scan file's rows stand; all arithmetic on counts a file claims is checked here.
struct ScanLayout: Sendable, Hashable {
  /// Rows in a block: the kernel reads its quarters side by side, and shorter ones reach less of memory's bandwidth (256 rows 83 %, 1,024 rows 96 %).
  static let rowsPerBlock = 1_024
  /// Bytes of a block's ids.
  static let idBytes = rowsPerBlock * 8
  /// Bytes of a block's scales, and of its losses.
  static let scaleBytes = rowsPerBlock * 4

  /// Numbers of a vector.
  let dimension: Int
  /// Floats from one row to the next: the dimension rounded up to 64 bytes, so that every row begins on a cache line.
  let stride: Int
  /// Bytes from one row of bytes to the next, rounded up likewise.
  let byteStride: Int
  /// Bytes of eight rows' sketches.
  let tileBytes: Int

  init(dimension: Int) {
    self.dimension = dimension
    stride = (dimension + 15) / 16 * 16
    byteStride = (dimension + 63) / 64 * 64
    tileBytes = SketchSearch.tileBytes(of: dimension)
  }

  var rowBytes: Int { stride * 4 }
  /// Where the blocks begin: on a page of their own behind header and centre.
  var contentOffset: Int { (ScanHeader.byteCount + dimension * 4 + 4095) / 4096 * 4096 }
  var sketchBytes: Int { ScanLayout.rowsPerBlock / 8 * tileBytes }
  var blockBytes: Int { bytesBeforeRows + ScanLayout.rowsPerBlock * rowBytes }

  private var bytesBeforeBytes: Int { ScanLayout.idBytes + 2 * ScanLayout.scaleBytes + sketchBytes }
  private var bytesBeforeRows: Int { bytesBeforeBytes + ScanLayout.rowsPerBlock * byteStride }

  /// The offset of a block's ids.
  func offset(ofBlock block: Int) -> Int { contentOffset + block * blockBytes }
  private func offset(ofBlockWith row: Int) -> Int { offset(ofBlock: row / ScanLayout.rowsPerBlock) }
  /// The offset of a row's id.
  func offset(ofID row: Int) -> Int { offset(ofBlockWith: row) + row % ScanLayout.rowsPerBlock * 8 }
  /// The offset of what a step of a row's bytes is worth.
  func offset(ofScale row: Int) -> Int { offset(ofBlockWith: row) + ScanLayout.idBytes + row % ScanLayout.rowsPerBlock * 4 }
  /// The offset of the length of what a row's bytes do not hold.
  func offset(ofLoss row: Int) -> Int { offset(ofScale: row) + ScanLayout.scaleBytes }
  /// The offset of the tile with a row's sketch.
  func offset(ofTile row: Int) -> Int {
    offset(ofBlockWith: row) + ScanLayout.idBytes + 2 * ScanLayout.scaleBytes + row % ScanLayout.rowsPerBlock / 8 * tileBytes
  }
  /// Goes through the sketches of all rows, block by block.
  func forEachRunOfTiles(ofRows rowCount: Int, in file: RawSpan, _ body: SketchSearch.Run) {
    for first in Swift.stride(from: 0, to: rowCount, by: ScanLayout.rowsPerBlock) {
      let offset = offset(ofTile: first)
      let count = SketchSearch.tiles(of: min(ScanLayout.rowsPerBlock, rowCount - first))
      body(first, file.extracting(offset..<(offset + count * tileBytes)))
    }
  }

  /// The offset of a row's bytes.
  func offset(ofBytes row: Int) -> Int { offset(ofBlockWith: row) + bytesBeforeBytes + row % ScanLayout.rowsPerBlock * byteStride }
  /// The offset of a row's vector.
  func offset(ofRow row: Int) -> Int { offset(ofBlockWith: row) + bytesBeforeRows + row % ScanLayout.rowsPerBlock * rowBytes }

  /// The bytes a file of so many rows has at least, or nil when they cannot be counted.
  func byteCount(rows: Int) -> Int? {
    guard rows > 0 else { return rows == 0 ? ScanHeader.byteCount + dimension * 4 : nil }
    let full = (rows - 1) / ScanLayout.rowsPerBlock
    let (blocks, overflow) = full.multipliedReportingOverflow(by: blockBytes)
    let rest = contentOffset + bytesBeforeRows + ((rows - 1) % ScanLayout.rowsPerBlock + 1) * rowBytes
    let (total, tooLarge) = blocks.addingReportingOverflow(rest)
    return overflow || tooLarge ? nil : total
  }
}
