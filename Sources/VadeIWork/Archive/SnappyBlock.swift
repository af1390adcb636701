internal import CSnappy

/// Unpacks blocks of raw snappy data.
enum SnappyBlock {
  /// No snappy element of three bytes stands for more than 64, so a block cannot grow by more than this; what claims to is hostile.
  private static let mostGrowth = 22

  /// The bytes a block stands for, or nil when it is damaged.
  static func unpack(_ block: ArraySlice<UInt8>) -> [UInt8]? {
    unsafe block.withUnsafeBytes { buffer -> [UInt8]? in
      let input = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      var length = 0
      guard unsafe snappy_uncompressed_length(input, block.count, &length) == SNAPPY_OK else { return nil }
      guard length <= block.count * mostGrowth + 64 else { return nil }
      var isSound = false
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(1, length)) { output, count in
        let start = unsafe output.withMemoryRebound(to: CChar.self) { $0.baseAddress }
        var written = length
        isSound = unsafe snappy_uncompress(input, block.count, start, &written) == SNAPPY_OK
        count = isSound ? written : 0
      }
      return isSound ? bytes : nil
    }
  }
}
