/// Sixteen rows that are looked at together: of most none can be among the best, which then costs a comparison for all.
///
/// Arithmetic lane by lane is that of single numbers, so that a group leaves out no row that alone would have come in.
typealias RowGroup = SIMD16<Float>

extension RowGroup {
  /// Numbers of some rows that stand one behind the other.
  ///
  /// - Parameters:
  ///   - bytes: float32 numbers anywhere in memory.
  ///   - offset: the first number's offset in bytes; sixteen numbers from there on are there.
  init(of bytes: UnsafeRawBufferPointer, at offset: Int) {
    self = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: RowGroup.self)
  }
}
