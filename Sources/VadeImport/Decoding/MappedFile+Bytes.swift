internal import Glibc
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

extension MappedFile {
  /// Where a byte stands first from a place on (memchr(3)), or nil where it does not come any more.
  ///
  /// - Parameters:
  ///   - byte: the byte.
  ///   - place: where the search begins.
  /// - Returns: its place in the file.
  package func firstIndex(of byte: UInt8, from place: Int) -> Int? {
    guard place < count else { return nil }
    return withBytes { span in
      unsafe span.extracting(place..<count).withUnsafeBytes { rest -> Int? in
        guard let start = rest.baseAddress, let found = unsafe memchr(start, Int32(byte), rest.count) else { return nil }
        return unsafe place + (UnsafeRawPointer(found) - start)
      }
    }
  }
}
