internal import CKernels

/// A way to compute dot products, by the instructions it uses.
///
/// Two kernels may differ in the last bits of a score. One kernel gives a row the same score wherever it stands.
public enum DotKernel: String, Sendable, Hashable, CaseIterable {
  /// Plain C.
  case portable
  /// AArch64 vectors of 128 bits.
  case neon
  /// x86-64 vectors of 256 bits with fused multiply-add.
  case avx2
  /// x86-64 vectors of 512 bits.
  case avx512

  /// The fastest kernel this machine can run.
  public static let best: DotKernel = [.avx512, .avx2, .neon].first(where: \.isAvailable) ?? .portable

  /// Whether this machine can run the kernel.
  public var isAvailable: Bool { vade_kernel_is_available(code) }

  var code: vade_kernel {
    switch self {
    case .portable: VADE_KERNEL_PORTABLE
    case .neon: VADE_KERNEL_NEON
    case .avx2: VADE_KERNEL_AVX2
    case .avx512: VADE_KERNEL_AVX512
    }
  }

  /// The dot product of two vectors of one dimension.
  ///
  /// - Complexity: O(dimension).
  public func dot(_ left: [Float], _ right: [Float]) -> Float {
    precondition(left.count == right.count, "vectors of \(left.count) and \(right.count) numbers have no dot product")
    return unsafe right.withUnsafeBytes { unsafe dot(left, bytes: $0) }
  }

  /// The dot product of a vector with one given as the bytes of its float32 numbers, or nil when the bytes are not as many.
  ///
  /// It is the score a scan gives the same row, to the last bit.
  public func dot(_ query: [Float], _ row: RawSpan) -> Float? {
    guard row.byteCount == query.count * MemoryLayout<Float>.stride else { return nil }
    return unsafe row.withUnsafeBytes { unsafe dot(query, bytes: $0) }
  }

  private func dot(_ query: [Float], bytes: UnsafeRawBufferPointer) -> Float {
    var score: Float = 0
    unsafe withUnsafeMutablePointer(to: &score) { score in
      unsafe dotRows(of: bytes, stride: query.count, with: query, into: UnsafeMutableBufferPointer(start: score, count: 1))
    }
    return score
  }

  /// The dot products of a vector with rows of float32 that follow one another every `stride` floats.
  func dotRows(of rows: UnsafeRawBufferPointer, stride: Int, with query: [Float], into scores: UnsafeMutableBufferPointer<Float>) {
    precondition(isAvailable, "this machine has no \(rawValue) instructions")
    precondition(stride >= query.count, "rows of \(stride) numbers do not hold vectors of \(query.count)")
    guard !scores.isEmpty, !query.isEmpty else {
      unsafe scores.update(repeating: 0)
      return
    }
    let needed = ((scores.count - 1) * stride + query.count) * MemoryLayout<Float>.stride
    precondition(rows.count >= needed, "\(rows.count) bytes do not hold \(scores.count) rows")
    unsafe query.withUnsafeBufferPointer { query in
      unsafe vade_dot_rows(code, query.baseAddress, rows.baseAddress, scores.count, query.count, stride, scores.baseAddress)
    }
  }
}
