internal import CKernels

/// The checksum of index files.
enum WordHash {
  /// The checksum of bytes.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard let start = bytes.baseAddress else { return 0 }
    return unsafe vade_words_hash(start.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The checksum of bytes; see `of(_:)`.
  static func of(_ bytes: [UInt8]) -> UInt64 { unsafe bytes.withUnsafeBytes { unsafe of($0) } }
}
