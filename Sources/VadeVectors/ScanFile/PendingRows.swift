internal import VadeSystem

/// Rows of one block that are not written yet, in the forms a scan file keeps them in.
struct PendingRows {
  private let layout: ScanLayout
  private let first: Int
  private var ids: [UInt8] = []
  private var scales: [UInt8] = []
  private var losses: [UInt8] = []
  /// The tiles from the first row's on; its earlier rows are those of the file.
  private var tiles: [UInt64]
  private var bytes: [UInt8] = []
  private var rows: [UInt8] = []

  var isEmpty: Bool { ids.isEmpty }
  private var count: Int { ids.count / 8 }

  /// Begins behind rows that are there.
  ///
  /// - Parameters:
  ///   - layout: the file's.
  ///   - first: the number of the next row.
  ///   - lastTile: the tile the next row belongs to, unless the row begins one.
  init(_ layout: ScanLayout, after first: Int, lastTile: [UInt64]) {
    self.layout = layout
    self.first = first
    tiles = first % 8 == 0 ? [] : lastTile
  }

  /// The tile of the last row.
  var lastTile: [UInt64] { Array(tiles.suffix(layout.tileBytes / 8)) }

  /// Adds a row.
  ///
  /// - Returns: the vector's length.
  mutating func append(id: Int64, vector: RawSpan, center: [Float]) -> Float {
    let numbers = (0..<center.count).map {
      Float(bitPattern: UInt32(littleEndian: unsafe vector.unsafeLoadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
    }
    let scaled = ScaledBytes(numbers)
    sketch(scaled, center: center, row: first + count)
    ids.appendLittleEndian(UInt64(bitPattern: id))
    scales.appendLittleEndian(scaled.scale.bitPattern)
    losses.appendLittleEndian(scaled.lost.bitPattern)
    bytes += scaled.bytes.map { UInt8(bitPattern: $0) }
    bytes += repeatElement(0, count: layout.byteStride - scaled.bytes.count)
    unsafe vector.withUnsafeBytes { unsafe rows.append(contentsOf: $0) }
    rows += repeatElement(0, count: layout.rowBytes - vector.byteCount)
    return DotKernel.best.dot(numbers, numbers).squareRoot().nextUp
  }

  private mutating func sketch(_ scaled: ScaledBytes, center: [Float], row: Int) {
    let tileWords = layout.tileBytes / 8
    if row % 8 == 0 { tiles += repeatElement(0, count: tileWords) }
    let thresholds = center.map { Int8(max(-128, min(127, ($0 / scaled.scale).rounded(.down)))) }
    let begin = tiles.count - tileWords
    unsafe tiles.withUnsafeMutableBufferPointer { tiles in
      let tile = unsafe UnsafeMutableBufferPointer(rebasing: tiles[begin...])
      unsafe DotKernel.best.sketch(scaled.bytes.span.bytes, above: thresholds, into: tile, place: row % 8)
    }
  }

  /// Writes the rows to their places.
  func write(to file: OutputFile) throws(SystemError) {
    try file.write(ids, at: layout.offset(ofID: first))
    try file.write(scales, at: layout.offset(ofScale: first))
    try file.write(losses, at: layout.offset(ofLoss: first))
    var tileBytes: [UInt8] = []
    for word in tiles { tileBytes.appendLittleEndian(word) }
    // The first tile's earlier rows are written again as they are: readers see no difference.
    try file.write(tileBytes, at: layout.offset(ofTile: first))
    try file.write(bytes, at: layout.offset(ofBytes: first))
    try file.write(rows, at: layout.offset(ofRow: first))
  }
}
