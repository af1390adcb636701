internal import CZlib

/// The gzip format (RFC 1952), by zlib.
enum Gzip {
  /// Compresses bytes at once.
  ///
  /// - Returns: the compressed bytes, or nil when they are no fewer or zlib refuses.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // Level 5 has zlib's lazy matching: most of the gain of level 9 for a third of its time.
    guard !bytes.isEmpty, bytes.count < Int(UInt32.max) else { return nil }
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        count = unsafe vade_zlib_gzip(source.baseAddress, source.count, target.baseAddress, target.count, 5)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Restores what was compressed, at most so many bytes of it; for tests and clients in the same process.
  static func restored(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    let result = unsafe [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        count = unsafe vade_zlib_gunzip(source.baseAddress, source.count, target.baseAddress, target.count)
      }
    }
    return result.isEmpty ? nil : result
  }
}
