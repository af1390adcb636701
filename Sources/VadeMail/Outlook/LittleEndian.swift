extension [UInt8] {
  /// A number of some bytes, the lowest first; bytes beyond the end are 0.
  func little(_ offset: Int, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | (offset + $1 < self.count ? UInt32(self[offset + $1]) << (8 * UInt32($1)) : 0) }
  }
}
