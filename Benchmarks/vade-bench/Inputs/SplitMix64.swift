internal import FoundationEssentials
internal import Glibc

/// A generator of random numbers that gives the same ones on every run.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A vector of length 1 in a random direction: normal numbers by Box and Muller, then normalised.
  mutating func unitVector(dimension: Int) -> [Float] {
    var values = [Float](repeating: 0, count: dimension)
    for index in stride(from: 0, to: dimension, by: 2) {
      let radius = (-2 * Float.random(in: .leastNormalMagnitude..<1, using: &self).logarithm).squareRoot()
      let angle = 2 * Float.pi * Float.random(in: 0..<1, using: &self)
      values[index] = radius * cosf(angle)
      if index + 1 < dimension { values[index + 1] = radius * sinf(angle) }
    }
    let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return values.map { $0 / length }
  }
}

extension Float {
  fileprivate var logarithm: Float { logf(self) }
}
