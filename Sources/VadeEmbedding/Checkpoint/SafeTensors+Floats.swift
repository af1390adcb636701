extension SafeTensors {
  /// A tensor's numbers as 32-bit floats.
  ///
  /// - Throws: ``EmbeddingError/modelInvalid(path:reason:)`` when the tensor is missing or not of this shape.
  /// - Complexity: O(n) in the tensor's size; the numbers are copied.
  func floats(_ name: String, shape: [Int]) throws(EmbeddingError) -> [Float] {
    try withTensor(name, shape: shape) { bytes, type throws(EmbeddingError) in Self.floats(bytes, type) }
  }

  /// Appends a tensor's numbers to a file as little-endian 32-bit floats.
  func copy(_ name: String, shape: [Int], to file: inout OutputFile) throws(EmbeddingError) {
    try withTensor(name, shape: shape) { bytes, type throws(EmbeddingError) in
      guard type != .float32 else { return try file.write(bytes) }
      let numbers = Self.floats(bytes, type)
      try unsafe file.write(numbers.span.bytes)
    }
  }

  /// Decodes little-endian numbers.
  static func floats(_ bytes: RawSpan, _ type: ElementType) -> [Float] {
    let view = Span<UInt8>(_bytes: bytes)
    let count = view.count / type.size
    var numbers: [Float] = []
    numbers.reserveCapacity(count)
    for index in 0..<count { numbers.append(number(view, index * type.size, type)) }
    return numbers
  }

  private static func number(_ view: Span<UInt8>, _ place: Int, _ type: ElementType) -> Float {
    let low = UInt32(view[place]) | UInt32(view[place + 1]) << 8
    return switch type {
    case .float32: Float(bitPattern: low | UInt32(view[place + 2]) << 16 | UInt32(view[place + 3]) << 24)
    case .bfloat16: Float(bitPattern: low << 16)
    case .float16: float(half: low)
    }
  }

  /// Widens an IEEE 754 binary16 number, which `Float16` does not offer on every platform this runs on.
  static func float(half: UInt32) -> Float {
    let sign = (half & 0x8000) << 16
    let exponent = half >> 10 & 0x1F
    let fraction = half & 0x3FF
    if exponent == 0 {
      let magnitude = Float(fraction) * 0x1p-24
      return sign == 0 ? magnitude : -magnitude
    }
    let widened = exponent == 0x1F ? UInt32(0xFF) : exponent + 112
    return Float(bitPattern: sign | widened << 23 | fraction << 13)
  }
}
