/// Vectors as signed bytes on one scale: of length one, times 127, rounded to the nearest whole number, halves to the even one.
///
/// The coding of corpus packs (section 1.5 of their format). A row's own length stays near 127 and is divided out when it is scored.
public enum UnitBytes {
  /// Codes a vector.
  ///
  /// - Parameter vector: any vector; one of zeros gives zeros.
  /// - Returns: as many bytes, −127…127.
  public static func encode(_ vector: [Float]) -> [Int8] {
    // The order of the sum matters to the last bit only.
    let length = vector.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot()
    let divisor = length > 0 ? length : 1
    return vector.map { component in
      let scaled = max(-128, min(127, component / divisor * 127))
      // Next to 1.5 · 2²³ float32 numbers are one apart: the addition rounds to the nearest, halves to the even, and the last eight bits are the
      // byte. Without a conversion that could trap, several components are coded at a time.
      return Int8(truncatingIfNeeded: (scaled + 12_582_912).bitPattern)
    }
  }
}

/// A vector as signed bytes on a scale of its own, for rows whose float32 numbers stand beside them.
struct ScaledBytes {
  /// The bytes: component ≈ scale × byte.
  let bytes: [Int8]
  /// What a step is worth.
  let scale: Float
  /// The length of what the rounding took away, never too small.
  let lost: Float

  init(_ vector: [Float]) {
    let greatest = vector.reduce(0) { max($0, abs($1)) }
    guard greatest > 0, greatest.isFinite else {
      bytes = [Int8](repeating: 0, count: vector.count)
      scale = 1
      // A row with what is no number is never left out unseen.
      lost = greatest == 0 && !vector.contains(where: \.isNaN) ? 0 : .infinity
      return
    }
    let scale = max(greatest / 127, .leastNormalMagnitude)
    var rest = 0.0
    bytes = vector.map { component in
      let byte = max(-127, min(127, (component / scale).rounded()))
      let difference = Double(component) - Double(scale) * Double(byte)
      rest += difference * difference
      return component.isNaN ? 0 : Int8(byte)
    }
    self.scale = scale
    lost = rest.isNaN ? .infinity : Float(rest.squareRoot()).nextUp
  }
}
