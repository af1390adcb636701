package import VadeSystem

extension MappedFile {
  /// Copies a stretch of the file; a range beyond the end is cut.
  ///
  /// - Parameter range: the stretch, in bytes.
  /// - Returns: its bytes.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let wanted = range.clamped(to: 0..<count)
    return withBytes { span in unsafe span.extracting(wanted).withUnsafeBytes { unsafe Array($0) } }
  }
}
