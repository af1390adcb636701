/// The checksums of the pages of a file that is written in pieces.
struct PageSums {
  private var table: [UInt8] = []
  private var pending: [UInt8] = []

  /// Takes the next bytes.
  mutating func add(_ piece: [UInt8]) {
    var start = 0
    if !pending.isEmpty {
      start = min(piece.count, SegmentHeader.pageSize - pending.count)
      pending.append(contentsOf: piece[..<start])
      guard pending.count == SegmentHeader.pageSize else { return }
      table.append(number: WordHash.of(pending))
      pending.removeAll(keepingCapacity: true)
    }
    unsafe piece.withUnsafeBytes { bytes in
      while bytes.count - start >= SegmentHeader.pageSize {
        table.append(number: unsafe WordHash.of(UnsafeRawBufferPointer(rebasing: bytes[start..<start + SegmentHeader.pageSize])))
        start += SegmentHeader.pageSize
      }
    }
    pending.append(contentsOf: piece[start...])
  }

  /// The table of all pages, the last of which may be short.
  consuming func finish() -> [UInt8] {
    if !pending.isEmpty { table.append(number: WordHash.of(pending)) }
    return table
  }
}
